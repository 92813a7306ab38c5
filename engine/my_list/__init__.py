"""What a player's own list needs at the table: its words, its Orders, its deployment, its Fireteams, its changes."""

from engine.my_list.before import Placed, Written, placed, written
from engine.my_list.best import Mode, modes_of, shoots_best
from engine.my_list.changed import ChangeOfList, changes_of
from engine.my_list.fireteams import Possible, fireteams
from engine.my_list.orders import ListTurn, turns_of, without_lieutenant
from engine.my_list.read import TURNS, UNLIMITED, Chart, ListedTrooper, PlayersList, Where, read_list
from engine.my_list.words import Word, sheet_of, words_of

__all__ = [
    "TURNS",
    "UNLIMITED",
    "ChangeOfList",
    "Chart",
    "ListTurn",
    "ListedTrooper",
    "Mode",
    "Placed",
    "PlayersList",
    "Possible",
    "Where",
    "Word",
    "Written",
    "changes_of",
    "fireteams",
    "modes_of",
    "placed",
    "read_list",
    "sheet_of",
    "shoots_best",
    "turns_of",
    "without_lieutenant",
    "words_of",
    "written",
]
