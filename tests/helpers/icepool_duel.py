"""Compute a Face to Face Roll with icepool, an independent dice library, to check our odds."""

import icepool

from tests.helpers.brute_force import CRITICAL, FAIL, n5_die


class FaceToFaceRoll(icepool.MultisetEvaluator):
    """The uncancelled dice of both sides, from the highest down.

    The state is who is ahead, their plain successes and Criticals, and whether the enemy has stopped the count.
    """

    def initial_state(self, order, outcomes, *sizes, **kwargs):  # noqa: ARG002 (the signature is icepool's)
        """Return the state with nobody ahead; the dice come in descending order."""
        if order != icepool.Order.Descending:
            raise icepool.UnsupportedOrder
        return 0, 0, 0, False

    def next_state(self, state, order, outcome, active, reactive):  # noqa: ARG002
        """Return the state after this many dice of each side show this outcome."""
        ahead, plain, critical, stopped = state
        if stopped or outcome == FAIL or not (active or reactive):
            return state
        if not ahead and active and reactive:
            return 0, 0, 0, True
        ahead = ahead or (1 if active else -1)
        own, enemy = (active, reactive) if ahead > 0 else (reactive, active)
        if enemy:
            return ahead, plain, critical, True
        return (ahead, plain, critical + own, False) if outcome == CRITICAL else (ahead, plain + own, critical, False)

    def final_outcome(self, final_state, order, outcomes, *sizes, **kwargs):  # noqa: ARG002
        """Return the result: active successes and Criticals, reactive successes and Criticals."""
        ahead, plain, critical, _ = final_state
        return (plain, critical, 0, 0) if ahead >= 0 else (0, 0, plain, critical)


def uncancelled_by_icepool(active, reactive):
    """Return the ordered outcomes by their uncancelled dice, where both sides, each (Success Value, Burst), roll."""
    pools = [icepool.d20.map(lambda face, v=value: n5_die(v, face)).pool(burst) for value, burst in (active, reactive)]
    return dict(FaceToFaceRoll().evaluate(*pools).items())
