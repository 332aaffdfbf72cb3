import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { currentEnv } from '../../../../platform/env';
import { foldText } from '../../../../platform/text/text';

/** Whose password it is to be. */
export interface PasswordOwner {
  username?: string;
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** How much of a password is looked at: the cost grows with the square of it. Decision 31. */
const LOOKED_AT = 24;

/** Spellings like P@ssw0rd that are undone at a time; each costs another look. Decision 31. */
const SPELLINGS = 2;

/** Guesses below which a password made of what is known is refused. Decision 31. */
const LEAST_GUESSES = 10 ** 8.5;

/** What anybody tries first on this site. */
const OF_THE_SITE = [
  'centrale',
  '18-112',
  '18112',
  '112',
  'pompier',
  'pompiers',
  'secours',
  'samu',
  'sapeur',
];

/** What anybody tries first in French, and the dictionaries lack. */
const OF_FRENCH = ['motdepasse', 'azerty', 'printemps', 'automne', 'hiver', 'été'];

/** Printed in the README for everybody. */
const PUBLISHED = 'Demo-18-112!';

/** What a guesser knows, in the order that it is told in. Parts are named, never quoted: see decision 31. */
const KNOWN = {
  own: 'votre nom, votre nom d’utilisateur ou votre adresse email',
  site: 'un mot que ce site fait deviner',
  password: 'un mot de passe très répandu',
  word: 'un mot ou un nom que tout le monde connaît',
  sequence: 'une suite de lettres, de chiffres ou de touches',
  repeat: 'une répétition',
  date: 'une date ou une année',
} as const;

const inFrench = new Intl.ListFormat('fr', { type: 'conjunction' });

/** The share of a password from which it is made of known parts, rather than holds one by chance. */
const MOSTLY = 0.6;

/** Parts shorter than this are known to every list, and explain nothing. */
const TELLING = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries take 40 MB and a quarter of a second: not before somebody chooses a password. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
  ]).then(([core, common, english, french]) => {
    return new core.ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
      graphs: common.adjacencyGraphs,
      maxLength: LOOKED_AT,
      l33tMaxSubstitutions: SPELLINGS,
    });
  });
  return estimator;
}

/**
 * What is wrong with a new password that is common, or made of its owner's own name, in French; null
 * when it may be taken. To be asked once the documented criteria are met.
 */
export async function guessablePasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<string | null> {
  if (password === PUBLISHED && !currentEnv().isProduction) return null;
  const estimator = await loadEstimator();
  const [typed, words] = [password.normalize('NFKC'), wordsOf(owner)];
  const problemOf = (text: string, leastKnown: number, times = 1): string | null => {
    const { sequence, guesses } = estimator.check(text, words);
    const isStrong = guesses * times >= LEAST_GUESSES;
    return isStrong || knownShare(sequence) <= leastKnown ? null : sentenceOn(sequence);
  };
  // Signs between known words make them look like more than they are: `Mot-de-passe1`. The first sign
  // is asked of everybody; each other one is worth a guess of ten, but where it only repeats others.
  // Among letters drawn at random a short word is a chance, and says nothing.
  const signs = [...new Set(typed.match(SIGNS))].join('').length;
  return (
    // Nothing known in it: signs drawn at random, of which eight are enough (decisions 2.14).
    problemOf(typed, 0) ?? problemOf(typed.replace(SIGNS, ''), MOSTLY, 10 ** Math.max(0, signs - 1))
  );
}

/** How much of a password is known parts, from 0 to 1. */
function knownShare(sequence: readonly MatchExtended[]): number {
  const lengthOf = (parts: readonly MatchExtended[]) =>
    parts.reduce((length, { token }) => length + token.length, 0);
  const known = sequence.filter(({ pattern }) => pattern !== 'bruteforce');
  return lengthOf(known) / Math.max(1, lengthOf(sequence));
}

/** What of a password is known, and what would help. */
function sentenceOn(sequence: readonly MatchExtended[]): string {
  const telling = sequence.filter(({ token }) => token.length >= TELLING);
  const kinds = new Set((telling.some(kindOf) ? telling : sequence).map(kindOf));
  const parts = Object.entries(KNOWN).flatMap(([kind, words]) =>
    kinds.has(kind as keyof typeof KNOWN) ? [words] : [],
  );
  return `Ce mot de passe se devine trop facilement\u00a0: il contient ${inFrench.format(parts)}. Ajoutez-y un mot ou quelques signes sans rapport.`;
}

/** What a part of a password is to a guesser; null for signs drawn at random. */
function kindOf(match: MatchExtended): keyof typeof KNOWN | null {
  switch (match.pattern) {
    case 'dictionary':
      if (match.dictionaryName === 'userInputs') return kindOfGiven(String(match.matchedWord));
      return String(match.dictionaryName).startsWith('passwords') ? 'password' : 'word';
    case 'spatial':
    case 'sequence':
      return 'sequence';
    case 'repeat':
      return 'repeat';
    case 'date':
    case 'regex':
      return 'date';
    default:
      return null;
  }
}

function kindOfGiven(word: string): 'own' | 'site' | 'password' {
  const isAmong = (list: readonly string[]) =>
    list.some((known) => foldText(known) === foldText(word));
  if (isAmong([PUBLISHED, ...OF_FRENCH])) return 'password';
  return isAmong(OF_THE_SITE) ? 'site' : 'own';
}

const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Where a name has parts: between letters and digits, and at every other sign. */
const BETWEEN_PARTS = /[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

function wordsOf({ username, email, firstName, lastName }: PasswordOwner): string[] {
  const given = [username, email, firstName, lastName].filter((text) => text != null);
  const parts = given.flatMap((text) => [text, ...text.split(BETWEEN_PARTS)]);
  const words = [...OF_THE_SITE, ...OF_FRENCH, ...parts, `${firstName ?? ''}${lastName ?? ''}`];
  const spelled = words
    .flatMap((word) => [word, foldText(word)])
    .filter(({ length }) => length > 2);
  return [...new Set(spelled), ...(currentEnv().isProduction ? [PUBLISHED] : [])];
}
