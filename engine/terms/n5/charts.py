"""The charts of N5."""

from engine.records.charts import Charts
from engine.terms.n5.command_tokens import TOKEN_OPTIONS
from engine.terms.n5.comparisons import COMPARISONS
from engine.terms.n5.fireteam import FIRETEAM_LEVELS
from engine.terms.n5.roll_tables import BOOTY, METACHEMISTRY

CHARTS = Charts(
    roll_tables={"Booty": BOOTY, "MetaChemistry": METACHEMISTRY},
    fireteam_levels=FIRETEAM_LEVELS,
    token_options=TOKEN_OPTIONS,
    comparisons=COMPARISONS,
)
