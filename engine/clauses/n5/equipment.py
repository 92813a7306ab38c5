"""The clauses of N5 on Equipment."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/equipment/ecm": {  # not computed: no calculator of Programs or Guided
        "n5.ecm.effect": "Effect of ECM",
        "n5.ecm.normal": "ECM in Normal Rolls",
        "n5.ecm.hacking": "ECM (Hacking)",
        "n5.ecm.guided": "ECM (Guided)",
        "n5.ecm.isolated": "ECM while Isolated",  # text only: nothing to compute
        "n5.ecm.names": "ECM in army lists",  # text only: a matter of names
        "n5.ecm.firewall": "ECM and Firewall",
    },
    "n5/equipment/hacking-device": {  # text only: a list
        "n5.hacking-device.standard": "Hacking Device",
        "n5.hacking-device.plus": "Hacking Device Plus",
        "n5.hacking-device.killer": "Killer Hacking Device",
        "n5.hacking-device.evo": "EVO Hacking Device",
        "n5.hacking-device.disabled": "Hacking Device that is off",  # text only: nothing to compute
    },
    "n5/equipment/repeater": {  # text only: players measure it
        "n5.repeater.extends": "What a Repeater adds",
        "n5.repeater.always-on": "Repeaters are always on",
        "n5.repeater.enemy-use": "Enemies and your Repeater",
        "n5.deployable-repeater.place": "Placing a Deployable Repeater",
        "n5.deployable-repeater.when": "When a Deployable Repeater works",
        "n5.deployable-repeater.profile": "Profile of a Deployable Repeater",
        "n5.deployable-repeater.indiscriminate": "Indiscriminate Deployable Repeater",
        "n5.deployable-repeater.removal": "Removing a Deployable Repeater",
        "n5.fastpanda.place": "Placing a FastPanda",
        "n5.fastpanda.repeater": "Repeater of a FastPanda",
        "n5.fastpanda.profile": "Profile of a FastPanda",
        "n5.fastpanda.removal": "Removing a FastPanda",
    },
    "n5/equipment/tinbot": {  # text only: nothing to compute
        "n5.tinbot.effect": "Effect of a TinBot",  # not computed: no calculator of Fireteams or Programs
        "n5.tinbot.fireteam": "TinBot in a Fireteam",
        "n5.tinbot.one": "Several TinBots",
        "n5.tinbot.off": "TinBot that is off",
        "n5.tinbot.deployment": "Deploying a TinBot",
        "n5.tinbot.token": "TinBot as a token",
        "n5.tinbot.dead": "TinBot of a Dead Trooper",
    },
}
