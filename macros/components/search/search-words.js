/**
 * The words of the search: how a text is split into words, and which words mean the same in the game.
 *
 * A term is the unit of comparison: a lower case word without its ending, or the key of a set of expressions with one
 * meaning, such as "=lof" for LoF, LoS and line of fire.
 */

/** Expressions with one meaning; the first is the key of its set. */
const SAME = `
lof, los, line of fire, line of sight, lines of sight
zoc, zone of control, zones of control
coherency, coherence, cohesion
level, lvl, lv
cc, close combat, melee, hand to hand, hth, h2h
bs, ballistic skill
aro, automatic reaction order, reaction order
ftf, f2f, face to face, opposed roll, contested roll
crit, critical, critical hit
mod, modifier
maxmod, max mod, maximum mod, maximum modifier, mod cap, modifier cap
sd, special die, special dice
sv, success value, target number
save, saving roll, saving throw, armor roll, arm roll, armor save
armor, arm
ap, armor piercing
da, double action
em, electromagnetic, electro magnetic
guts, guts roll, guts check
lieutenant, lt, leftenant
lol, loss of lieutenant, lose lieutenant, losing lieutenant, lost lieutenant, loss of lt, lose lt, losing lt, lost lt
hd, hidden deployment
fd, forward deployment
cj, combat jump
supp fire, suppressive fire, suppression fire, suppressing fire, suppression, suppressive
spec fire, spec attack, spec shot, speculative attack, speculative fire, speculative shot, speculative
camo, camouflage, camouflaged
imp, impersonation, impersonator
imm, immobilized
msv, multispectral visor, multi spectral visor, multispec visor, multi spec visor
ma, martial arts, martial art
nbw, natural born warrior
fireteam, fire team, link team, linkteam
grenade, nade
hmg, heavy machine gun, heavy machinegun, hvy mg
smg, submachine gun, sub machine gun
msr, multi sniper rifle
gl, grenade launcher
ml, missile launcher
hrl, heavy rocket launcher
lrl, light rocket launcher
lfl, light flamethrower, light flame thrower
hfl, heavy flamethrower, heavy flame thrower
flamethrower, flame thrower, flamer
dtw, direct template weapon, direct template, teardrop, tear drop
itw, impact template weapon, impact template
hvt, high value target
vp, victory point
op, objective point
dz, deployment zone
ava, availability
silhouette, sil
tag, tactical armored gear
hi, heavy infantry
li, light infantry
mi, medium infantry
ph, physique
wip, willpower, will power
bts, bio technological shield, biotechnological shield
cdg, coup de grace
engaged, base to base, btb, b2b, base contact, silhouette contact
unconscious, ko, knocked out
reroll, re roll
ammo, ammunition
die, dice
mine, landmine, land mine
dodge, doge, evade
cmd token, command token
hack, hacking
khd, killer hacking device
hdp, hacking device plus
deployment, deploy
`;

/** What a player may mean in addition to the word itself. */
const RELATED = `
heal: doctor, medikit, paramedic
medic: doctor, paramedic, medikit
revive: doctor, medikit, unconscious
repair: engineer, gizmokit
fix: engineer, gizmokit
shoot: bs attack, shot
shooting: bs attack
shot: bs attack
fight: cc
punch: cc
stab: cc
run: move
walk: move
sneak: cautious movement, stealth
invisible: camo, hd
spot: discover
reveal: discover
damage: ps, wound
kill: dead
die: dead
killed: dead
remote: rem
see: lof
visible: lof
steal: possessed, total control
overwatch: aro, supp fire
react: aro
reaction: aro
morale: guts, retreat
leader: lieutenant
parachute: combat jump, parachutist
drone: remote
robot: remote, tag
mecha: tag
mech: tag
tall: silhouette
height: silhouette
bike: motorcycle
terrain: difficult terrain
odds: chance
percentage: chance
probability: chance
wall: climb, cover
ladder: climb
hide: cover, camo, hd
fall: jump
flank: lof
shield: cover
bomb: d-charges, mine
explosives: d-charges
tie: same, equal, draw
draw: tie
range band: range
healing: doctor, medikit
unlink: fireteam
trap: mine
chain rifle: direct template
teammate: ally
friend: ally
friendly: ally
blow: d-charges
demolish: d-charges
unopposed: normal roll
uncontested: normal roll
`;

const STOP = new Set(
  `a about against am an and another any are as at be been but by can cannot cant could did do does doesnt doing dont
  for from get gets getting give got had has have having he her his how hows i if im in into is isnt it its just let
  like make makes many may me might much must my no of on one or other our rid so some than that the their them then
  there these they this to us use using versus vs was we were what whats when where which who whom whose why will with
  would you your`.split(/\s+/),
);
/** @param {string} word @returns {boolean} whether no index contains it */
export const isUnheld = (word) => STOP.has(word);

/** @param {string} word as a stem @returns {boolean} whether players use it for something, whatever its name on the pages */
export const isSaid = (word) => signs.has(word) || related.has(word);

const ENDINGS = [
  [/(..)isation(s?)$/, "$1ization"],
  [/([bcdflmnprstv])is(e[ds]?|ing)$/, "$1iz$2"],
  [/(..)our$/, "$1or"],
  [/(..)our(ed|ing|s)$/, "$1or$2"],
  [/(def|off|lic)ence(s?)$/, "$1ense$2"],
];

/** Words by their stems; first those that the rules would turn into other words. @type {Map<string, string>} */
const stems = new Map([
  ["state", "state"],
  ["states", "state"],
  ["odds", "odds"],
  ["dogged", "dogged"],
  ["doge", "doge"],
  ["cancelled", "cancel"],
  ["cancelling", "cancel"],
]);

/** @param {string} word @returns {string} without its ending: dodges, dodged and dodging are equal */
export function stem(word) {
  let root = stems.get(word);
  if (root === undefined) {
    root = withoutEnding(word);
    stems.set(word, root);
  }
  return root;
}

/** @param {string} word @returns {string} */
function withoutEnding(word) {
  if (word.length < 4 || /\d/.test(word)) return word.length === 3 && /[^s]s$/.test(word) ? word.slice(0, 2) : word;
  let root = ENDINGS.reduce((spelt, [from, to]) => spelt.replace(from, to), word);
  if (/(ss|x|ch|sh|z)es$/.test(root)) root = root.slice(0, -2);
  else if (/.[^aeiou]ies$/.test(root)) root = root.replace(/ies$/, "y");
  else if (/[^suij]s$/.test(root)) root = root.slice(0, -1);
  const bare = root.replace(/(?:ing|ed)$/, "");
  if (bare !== root && bare.length > 2 && /[aeiouy]/.test(bare)) root = bare.replace(/([bdgmnprt])\1$/, "$1");
  return root.length > 3 ? root.replace(/e$/, "") : root;
}

/** Words that say little about the subject of a query. */
const WEAK = new Set([
  "=level",
  ..."state rule skill infinity mean work explain definition trooper model game happen need level n5"
    .split(" ")
    .map(stem),
]);
/** Those of them that match every page. */
const ASKING = new Set("rule infinity mean work explain definition".split(" ").map(stem));
/** @param {string[]} words @returns {string[]} the subject: crit in crit rule, 1 Burst in plus 1 Burst */
export function askedAbout(words) {
  const isSign = (at) => words[at] === "plus" && /^\d/.test(words[at + 1] ?? "");
  const asked = words.filter((word, at) => !ASKING.has(stem(word)) && !isSign(at));
  return asked.some((word) => !STOP.has(word)) ? asked : words;
}

/** Texts that need more than lower case: accents, apostrophes, E/M. */
const UNUSUAL = /\P{ASCII}|'|\/m\b/u;
const LEVEL = /^l(\d)$/;
const DIGITS_FIRST = /^(\d+)([a-z]+)$/;
const DIGITS_LAST = /^([a-z]{2,})(\d+)$/;

/** @param {string} text @returns {string[]} its words, in lower case without accents; 1SD and L2 are two, and E/M is one */
export function wordsOf(text) {
  let plain = text.toLowerCase();
  if (UNUSUAL.test(plain))
    plain = plain
      .normalize("NFD")
      .replace(/\p{M}|['’]/gu, "")
      .replace(/\be\/m\b/g, "em");
  const words = [];
  for (const word of plain.match(/[a-z0-9]+|[\p{L}\p{N}]+/gu) ?? []) {
    const level = LEVEL.exec(word);
    const parts = /\d/.test(word) ? (DIGITS_FIRST.exec(word) ?? DIGITS_LAST.exec(word)) : null;
    if (level) words.push("level", level[1]);
    else if (parts) words.push(parts[1], parts[2]);
    else words.push(word);
  }
  return words;
}

/** @param {string} text @returns {string[]} */
const stemsOf = (text) => wordsOf(text).map(stem);

/** The sets of SAME by their expressions, as stems. @type {Map<string, string>} */
const signs = new Map();
/** The length in words of the longest expression that begins with a stem. @type {Map<string, number>} */
const lengths = new Map();
for (const line of SAME.trim().split("\n")) {
  const expressions = line.split(", ");
  for (const expression of expressions.map(stemsOf)) {
    signs.set(expression.join(" "), `=${expressions[0].replaceAll(" ", "")}`);
    lengths.set(expression[0], Math.max(expression.length, lengths.get(expression[0]) ?? 1));
  }
}

/** @type {Map<string, string[]>} */
const related = new Map(
  RELATED.trim()
    .split("\n")
    .map((line) => line.split(": "))
    .map(([word, others]) => [stemsOf(word).join(" "), others.split(", ")]),
);

/**
 * @typedef {{ term: string, words: string[] }} Piece a term and its words in the text
 * @param {string} text
 * @returns {Piece[]} the text as terms, the longest expressions first
 */
export function piecesOf(text) {
  const words = wordsOf(text);
  const bare = words.map(stem);
  const pieces = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(lengths.get(bare[at]) ?? 1, words.length - at);
    while (length > 1 && !signs.has(bare.slice(at, at + length).join(" "))) length -= 1;
    const said = bare.slice(at, at + length).join(" ");
    pieces.push({ term: signs.get(said) ?? said, words: words.slice(at, at + length) });
    at += length;
  }
  return pieces;
}

/** @param {Piece} piece */
const isStop = ({ term, words }) => words.length === 1 && STOP.has(words[0]) && !term.startsWith("=");

/** @param {Piece} piece @returns {boolean} */
export const isWeak = ({ term }) => WEAK.has(term);

/** @param {string} text @returns {Piece[]} without the words that say little, unless it has no others */
export function tellingPiecesOf(text) {
  const pieces = piecesOf(text);
  const telling = pieces.filter((piece) => !isStop(piece));
  return telling.length > 0 ? telling : pieces;
}

/** @param {string} text @returns {string[]} the index terms of a text, including the words within expressions */
export function termsOf(text) {
  return piecesOf(text)
    .filter((piece) => !isStop(piece))
    .flatMap(({ term, words }) => (term.startsWith("=") ? [term, ...words.map(stem)] : [term]));
}

/**
 * @param {string} text of comma-separated names
 * @returns {string[]} its terms, with two words also as one: superjump for Super-Jump. A name like ITS is kept as it is
 */
export function termsOfNames(text) {
  return text.split(",").flatMap((name) => {
    const words = wordsOf(name).filter((word) => !STOP.has(word));
    const joined = words.slice(1).map((word, before) => stem(words[before] + word));
    return [...(words.length > 0 ? termsOf(name) : wordsOf(name).map(stem)), ...joined];
  });
}

/** @param {string} text @returns {string} a key for comparing expressions: their significant terms in order */
export function keyOf(text) {
  const telling = tellingPiecesOf(text);
  const strong = telling.filter((piece) => !isWeak(piece));
  return [...new Set((strong.length > 0 ? strong : telling).map(({ term }) => term))].join(" ");
}

/** @param {Piece} piece @returns {string[][]} the terms of each expression that may be meant too */
export function relatedTo({ words }) {
  return (related.get(words.map(stem).join(" ")) ?? []).map((each) => piecesOf(each).map(({ term }) => term));
}

/** One word for a reader: E/M, and Trooper's. */
const WRITTEN = /(\be\/m\b|[\p{L}\p{N}]+(?:['’]\p{L}+)*)/giu;

/**
 * @param {string} text
 * @param {Set<string>} terms
 * @returns {[string, boolean][]} the text in pieces, each with whether it is one of the terms, or part of one
 */
export function marked(text, terms) {
  const found = piecesOf(text).flatMap(({ term, words }) =>
    words.map((word) => terms.has(term) || terms.has(stem(word))),
  );
  let at = 0;
  return text
    .split(WRITTEN)
    .filter(Boolean)
    .map((piece) => {
      const words = piece.match(WRITTEN) ? wordsOf(piece) : [];
      const isFound = words.some((_, nth) => found[at + nth]);
      at += words.length;
      return [piece, isFound];
    });
}
