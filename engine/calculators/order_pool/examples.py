"""How many Orders an army has: the examples of the rulebook."""

from engine.calculator import read_examples

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
