import lexicon from './concepts.json';
import model from './weights.json';

/**
 * Distress detection: estimates whether a French text is about a real emergency, or about suicide.
 * It runs in the writer's page and sends nothing. Words about emergencies alone are no sign of
 * danger, because members also use them to write about the game. A linear model therefore weighs
 * the concepts of a text (concepts.json), its words and its pairs of words.
 * tools/train-emergency.ts trains the model.
 */

/**
 * Removes the leading space of a word pattern in concepts.json. The combined expression requires a
 * space before each pattern, so that `arme` does not match in `charme`.
 */
const unspaced = (alternative: string): string => alternative.replace(/^ /, '');

const CONCEPTS = Object.entries(lexicon.concepts).map(
  ([name, alternatives]) =>
    [name, new RegExp(`(?<= )(?:${alternatives.map(unspaced).join('|')})`, 'u')] as const,
);
const PAIRS = lexicon.pairs.map((pair) => [pair, ...pair.split('&')] as [string, string, string]);

/** Common abbreviations, and the words that they stand for. */
const SHORTHAND: readonly (readonly [RegExp, string])[] = [
  [/ (?:jsuis|chui|chuis|jss|chu|jsui|je sui|j suis) /g, ' je suis '],
  [/ (?:jveux|jveu|jv|j veux|je veu) /g, ' je veux '],
  [/ (?:jvais|jvai|jva|j vais) /g, ' je vais '],
  [/ (?:jai|g|gt|j ai) /g, ' j ai '],
  [/ (?:jen|jn) /g, ' j en '],
  [/ jpeux /g, ' je peux '],
  [/ j(me|te|viens|pense|dois|fais|bois|fume|joue|panique|ose|trouve|manque|vois) /g, ' je $1 '],
  [/ j me /g, ' je me '],
  [/ (?:ya|y a) /g, ' il y a '],
  [/ il il y a /g, ' il y a '],
  [/ (?:cest|c) /g, ' c est '],
  [/ c est est /g, ' c est '],
  [/ sest /g, ' s est '],
  [/ pus? /g, ' plus '],
  [/ (?:stp|s il vous plait) /g, ' svp '],
  [/ (?:p?tite?|pti|petite?|jeune) /g, ' '],
  [/ cousine?s? /g, ' cousin '],
];

/** Returns the text without accents, capitals, repeated letters and abbreviations. */
function plainly(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('œ', 'oe')
    .replace(/\p{Extended_Pictographic}/gu, ' $& ')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}«»"?!]+/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1');
  return SHORTHAND.reduce((plain, [short, long]) => plain.replace(short, long), ` ${words} `);
}

/** Concepts of harm to a person or a building. */
const HARMS = [
  'breath', 'silent', 'fell', 'sick', 'blood', 'poison', 'burn', 'fire', 'trapped', 'crash', 'threat',
  'edge',
]; // prettier-ignore
/** Concepts that express suicidal intent. */
const DESPAIRS = ['deathwish', 'notlive', 'suicide', 'worthless', 'goodbye', 'selfharm'];

/** Concepts of other dangers, and calls for help. */
const ALARMS = ['abuse', 'bully', 'afraidhome', 'help', 'fear', 'device', 'sad'];

/** Concepts of everyday subjects of members. */
const ORDINARY = [
  'software',
  'playing',
  'event',
  'reading',
  'shop',
  'trade',
  'pleased',
  'ask',
  'longago',
];

/** Concept that marks a text without any danger. */
const CALM = 'calm';

/** Pattern of nouns for texts that members type into the site, and may lose with the page. */
const TYPED =
  '(?:textes?|brouillons?|messages?|commentaires?|reponses?|articles?|paragraphes?|descriptions?|motifs?|consignes?|saisie|progression|sauvegarde|reglages?)';
/** Pattern of the determiners before a noun. */
const THE = '(?:mon|ma|mes|le|la|les|ce|cette)';
const LOSE = '(?:perdre|perds|perdu|perdrais?|retaper|reecrire|recopier)';

/**
 * Matches sentences about the fear of losing a typed text or the progress of a game. Such a
 * sentence names no danger, although "je ne veux pas" also occurs in texts about suicide.
 */
const LOSES_TEXT = new RegExp(
  [
    ` (?:${TYPED}|quelque chose|trucs?) (?:\\w+ ){0,9}(?:veux|veuille|voudrais|voulais|faut|faudrait) (?:surtout |vraiment )?pas (?:le |la |les )?(?:perdre|retaper|reecrire|recopier) `,
    ` ${LOSE} (?:tout )?${THE} (?:longs? |longues? )?${TYPED} `,
    ` ${LOSE} (?:tout )?ce que j ai (?:ecrit|tape|saisi) `,
  ].join('|'),
  'u',
);

/**
 * Returns the concepts of a text and their combinations. Their names start with #, so that they
 * never equal a word of the text.
 */
function conceptsOf(plain: string): string[] {
  const said = new Set(CONCEPTS.filter(([, pattern]) => pattern.test(plain)).map(([name]) => name));
  const count = (names: readonly string[]) => names.filter((name) => said.has(name)).length;
  const [harms, despairs] = [count(HARMS), count(DESPAIRS)];
  const plays = said.has('game') && !said.has('real');
  const found = new Set([
    ...said,
    ...PAIRS.filter(([, one, other]) => said.has(one) && said.has(other)).map(([pair]) => pair),
    ...[1, 2, 3].filter((least) => harms >= least).map((least) => `harm${least}`),
    ...[1, 2].filter((least) => despairs >= least).map((least) => `despair${least}`),
  ]);
  if (harms > 0)
    for (const name of ['mine', 'now', 'real', 'help', 'here', 'fear', 'past', 'we'])
      if (said.has(name)) found.add(`harm&${name}`);
  if (despairs > 0)
    for (const name of ['laugh', 'past']) if (said.has(name)) found.add(`despair&${name}`);
  if (plays) {
    found.add('play');
    if (said.has('gametech')) found.add('play&gametech');
    if (harms > 0) found.add('play&harm');
    if (despairs > 0) found.add('play&despair');
  }
  if (harms + despairs + count(ALARMS) === 0) found.add(CALM);
  const ordinary = count(ORDINARY);
  for (const least of [1, 2, 3, 4])
    if (ordinary >= least) {
      found.add(`ordinary${least}`);
      if (!said.has('real')) found.add(`ordinary${least}&notreal`);
    }
  if (ordinary > 0 && harms > 0) found.add('ordinary&harm');
  if (ordinary > 0 && despairs > 0) found.add('ordinary&despair');
  const words = plain.trim().split(' ').length;
  if (words > 35) found.add('long');
  if (words < 6) found.add('short');
  return Array.from(found, (name) => `#${name}`);
}

/** Returns the features that the model weighs: the concepts, words and pairs of words of a text. */
export function featuresOf(text: string): Set<string> {
  const plain = plainly(text);
  const words = plain.trim().split(/\s+/);
  const features = new Set(conceptsOf(plain));
  words.forEach((word, index) => {
    features.add(`${word} `);
    if (index > 0) features.add(`${words[index - 1]} ${word}`);
  });
  return features;
}

const WEIGHTS = new Map(Object.entries(model.weights));

/** Returns the score of a text, which is compared with the thresholds of the model. */
function scoreOf(text: string): number {
  const features = featuresOf(text);
  // A text that also names a danger or a relative is scored by the model. So is a long calm one,
  // because it may describe a danger in words of its own.
  const isCalm = features.has(`#${CALM}`) && !features.has('#near');
  if (isCalm && (features.has('#short') || LOSES_TEXT.test(plainly(text)))) return -Infinity;
  let score = model.bias;
  for (const feature of features) score += WEIGHTS.get(feature) ?? 0;
  return score;
}

/**
 * Returns whether a text may be about a real emergency or suicide, so that its writer is shown the
 * emergency numbers. The low threshold misses few real cases, at the price of some false alarms.
 */
export const detectsEmergency = (text: string): boolean => scoreOf(text) > model.thresholds.shown;

/** Returns whether a text is very likely about a real emergency or suicide. */
export const urgesReading = (text: string): boolean => scoreOf(text) > model.thresholds.urgent;
