"""How many Orders an army has: the examples of the rulebook."""

from engine.calculator import Example

EXAMPLES = (
    Example(
        name="ten",
        title="Ten Troopers and two Peripherals",
        form={"group.1.peripherals": "2"},
        expect={"group.1.regular_orders": 10, "lieutenant_orders": 1},
        clause="n5.order-pool.example-ten",
    ),
    Example(
        name="groups",
        title="Two Combat Groups",
        form={"group.1.regular": "8", "group.2.regular": "4"},
        expect={"group.1.regular_orders": 8, "group.2.regular_orders": 4},
        clause="n5.order-pool.example-groups",
    ),
    Example(
        name="loss",
        title="Loss of Lieutenant, one Command Token",
        form={"lieutenant": "null", "tokens": "1", "group.1.stays_regular": "2"},
        expect={"group.1.regular_orders": 3, "group.1.irregular_orders": 7, "loss_of_lieutenant": "yes"},
    ),
)
