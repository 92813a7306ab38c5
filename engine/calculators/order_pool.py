"""How many Orders do I have, and of which kind?"""

from engine.calculator import Answer, Calculator, Row, Table, Value, read_examples
from engine.controls import Choice, Control, Flag, Number, Values
from engine.decisions.table import OrderPoolRules
from engine.edition import Edition
from engine.rules.army import CombatGroup, Lieutenant, OrderCount, Party, count_orders
from engine.wording import counted

EXAMPLES = read_examples("""
ten: Ten Troopers and two Peripherals [n5.order-pool.example-ten]
    group.1.peripherals=2
    -> group.1.regular_orders=10 | lieutenant_orders=1

groups: Two Combat Groups [n5.order-pool.example-groups]
    group.1.regular=8 | group.2.regular=4
    -> group.1.regular_orders=8 | group.2.regular_orders=4

loss: Loss of Lieutenant, one Command Token
    lieutenant=null | tokens=1 | group.1.stays_regular=2
    -> group.1.regular_orders=3 | group.1.irregular_orders=7 | loss_of_lieutenant=yes
""")


GROUPS = ("1", "2")


def group_controls(number: str, regular: str) -> tuple[Control, ...]:
    """Count the Troopers of one Combat Group that are on the table and not in a Null State."""
    group, prefix = f"Combat Group {number}", f"group.{number}."
    fields = (
        ("regular", "Regular Troopers", regular, "On the table and not in a Null State; the Lieutenant too, if it is."),
        ("irregular", "Irregular Troopers", "0", "On the table and not in a Null State."),
        ("tactical", "Tactical Awareness", "0", "They are among those above."),
        ("stays_regular", "Staying Regular", "0", "In Loss of Lieutenant: Warhorse, for example."),
        ("peripherals", "Peripherals", "0", "They give no Order."),
    )
    return tuple(
        Number(f"{prefix}{name}", label, default, low=0, high=15, help=text, group=group)
        for name, label, default, text in fields
    )


CONTROLS = (
    *group_controls("1", "10"),
    *group_controls("2", "0"),
    Choice(
        "lieutenant",
        "Lieutenant",
        "on-table",
        options=(
            ("on-table", "on the table"),
            ("off-table", "not deployed"),
            ("null", "in a Null State"),
            ("isolated", "Isolated"),
        ),
        group="Lieutenant",
    ),
    Flag("plus_order", "Lieutenant (+1 Order)", group="Lieutenant"),
    Flag("strategos", "Strategos", group="Lieutenant"),
    Flag("chain_of_command", "Chain of Command on the table", group="Lieutenant"),
    Flag("retreat", "Retreat!", group="What happens"),
    Number(
        "tokens",
        "Command Tokens",
        "0",
        low=0,
        high=8,
        help="Each that is spent makes one Irregular Order Regular.",
        group="What happens",
    ),
    Choice(
        "removed",
        "Orders removed",
        "no",
        options=(("no", "no"), ("yes", "yes"), ("counterintelligence", "yes, with Counterintelligence")),
        help="By Strategic Use of the enemy.",
        group="What happens",
    ),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the Orders of each Combat Group, the Special Lieutenant Orders, and what is lost."""
    party = read_party(edition, values)
    ruling = count_orders(edition, party)
    found = ruling.value
    counts: dict[str, Value] = {}
    for number, group in zip(GROUPS, found.groups, strict=True):
        counts |= {
            f"group.{number}.regular_orders": group.regular,
            f"group.{number}.irregular_orders": group.irregular,
            f"group.{number}.tactical_orders": group.tactical,
        }
    return Answer(
        headline=_headline(found),
        values=counts
        | {
            "lieutenant_orders": found.lieutenant,
            "total": found.total + found.lieutenant,
            "orders_lost": found.lost,
            "loss_of_lieutenant": "yes" if found.loss else "no",
        },
        because=ruling.because,
        table=_table(found),
    )


def read_party(edition: Edition, values: Values) -> Party:
    """Read the army of a form; refuse too many Troopers, or more with a Skill than there are."""
    groups = tuple(_read_group(edition, values.scoped(f"group.{number}.")) for number in GROUPS)
    _refuse_large_army(edition, values, groups)
    return Party(
        groups=groups,
        lieutenant=Lieutenant(values.word("lieutenant")),
        plus_order=values.flag("plus_order"),
        strategos=values.flag("strategos"),
        chain_of_command=values.flag("chain_of_command"),
        retreat=values.flag("retreat"),
        tokens=values.number("tokens"),
        removed=values.word("removed") != "no",
        counterintelligence=values.word("removed") == "counterintelligence",
    )


def _read_group(edition: Edition, values: Values) -> CombatGroup:
    group = CombatGroup(
        regular=values.number("regular"),
        irregular=values.number("irregular"),
        tactical=values.number("tactical"),
        stays_regular=values.number("stays_regular"),
        peripherals=values.number("peripherals"),
    )
    _refuse_large_group(edition, values, group)
    if group.stays_regular > group.regular:
        says = f"must be at most {group.regular}, the number of Regular Troopers, not {group.stays_regular}."
        raise values.wrong("stays_regular", says)
    if group.tactical > group.regular + group.irregular:
        says = f"must be at most {group.regular + group.irregular}, the number of Troopers, not {group.tactical}."
        raise values.wrong("tactical", says)
    return group


def _refuse_large_group(edition: Edition, values: Values, group: CombatGroup) -> None:
    """Refuse more Troopers than a Combat Group has: n5.army-list.groups, n5.command-token.executive.move-group."""
    most = edition.of(OrderPoolRules).group
    name, others = ("irregular", group.regular) if group.regular <= most else ("regular", 0)
    if values.number(name) + others > most:
        beside = f" beside {counted('Regular Trooper', others)}" if others else ""
        says = f"must be at most {most - others}{beside}, not {values.number(name)}: "
        raise values.wrong(name, f"{says}a Combat Group has at most {most} Troopers.")


def _refuse_large_army(edition: Edition, values: Values, groups: tuple[CombatGroup, ...]) -> None:
    """Refuse more Troopers than an Army List has: n5.army-list.troopers."""
    most, (first, second) = edition.of(OrderPoolRules).troopers, groups
    others = first.regular + first.irregular
    name, others = ("regular", others) if others + second.regular > most else ("irregular", others + second.regular)
    came = values.number(f"group.2.{name}")
    if others + came > most:
        says = f"must be at most {most - others} beside {counted('other Trooper', others)}, not «{came}»: "
        raise values.wrong(f"group.2.{name}", f"{says}an Army List has at most {most} Troopers.")


def _headline(found: OrderCount) -> str:
    pools = [group.regular for group in found.groups]
    says = counted("Regular Order", pools[0])
    if pools[1]:
        says = f"{says} in Combat Group 1, {pools[1]} in Combat Group 2"
    irregular = sum(group.irregular for group in found.groups)
    tactical = sum(group.tactical for group in found.groups)
    more = [
        counted(name, count)
        for name, count in (
            ("Irregular Order", irregular),
            ("Tactical Order", tactical),
            ("Special Lieutenant Order", found.lieutenant),
        )
        if count
    ]
    lost = f"; {counted('Regular Order', found.lost)} lost to Strategic Use" if found.lost else ""
    loss = "Loss of Lieutenant: " if found.loss else ""
    text = f"{loss}{', '.join([says, *more])}{lost}."
    return text[0].upper() + text[1:]


def _table(found: OrderCount) -> Table:
    rows = tuple(
        Row(f"Combat Group {number}", (str(group.regular), str(group.irregular), str(group.tactical)))
        for number, group in zip(GROUPS, found.groups, strict=True)
    )
    return Table("Orders by Combat Group", ("Group", "Regular", "Irregular", "Tactical"), rows)


ORDER_POOL = Calculator(
    slug="order-pool",
    title="Order count",
    summary="How many Orders an army has in its Turn: Regular, Irregular, Tactical and Special Lieutenant Orders.",
    controls=CONTROLS,
    answer=answer,
    needs=(OrderPoolRules,),
    main=("group.1.regular", "group.1.irregular", "group.2.regular", "lieutenant", "plus_order", "retreat"),
    examples=EXAMPLES,
)
