import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { BUILT_IN_PASSWORD } from './builtInPassword';
import { foldText } from '#client/shared/searchText';
import { enumerated } from '#client/shared/french';

export interface PasswordOwner {
  username?: string;
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
}

/**
 * Number of characters of a password that are checked. Limited because the time of the check grows
 * with the square of the length: docs/decisions/0031-email-changes-and-passwords.md.
 */
const CHECKED_LENGTH = 24;

/**
 * Maximum number of substitutions, such as @ for a, that the check reverses. Limited because each
 * substitution costs another check.
 */
const SPELLINGS = 2;

/**
 * Minimum number of guesses that a password must withstand if it consists of known parts, such as
 * words, names or dates: docs/decisions/0031-email-changes-and-passwords.md.
 */
const LEAST_GUESSES = 10 ** 8.5;

/** Words that an attacker of this site would guess first. */
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

/** French words that an attacker would guess first, and that the dictionaries lack. */
const OF_FRENCH = ['motdepasse', 'azerty', 'printemps', 'automne', 'hiver', 'été'];

/**
 * French labels of the known parts, in the order in which messages list them. Messages name the
 * parts, but never quote them (docs/decisions/0031-email-changes-and-passwords.md).
 */
const KNOWN = {
  own: 'votre nom, votre nom d’utilisateur ou votre adresse email',
  site: 'un mot lié à ce site',
  password: 'un mot de passe très répandu',
  word: 'un mot ou un nom très connu',
  sequence: 'une suite de lettres, de chiffres ou de touches',
  repeat: 'une répétition',
  date: 'une date ou une année',
} as const;

/**
 * Share of a password (from 0 to 1, symbols not counted) that known parts such as words or dates
 * must exceed for the password to count as guessable. Smaller shares are assumed to occur by
 * chance.
 */
const MOSTLY = 0.6;

/**
 * Minimum length of a known part that a message names, unless all known parts are shorter.
 * Dictionaries contain nearly every shorter combination of letters.
 */
const MIN_SIGNIFICANT_LENGTH = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries on demand, because they take 40 MB of memory. */
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
      maxLength: CHECKED_LENGTH,
      l33tMaxSubstitutions: SPELLINGS,
    });
  });
  return estimator;
}

/**
 * Returns a French message for a new password that is easily guessed, for instance because it is
 * common or contains its owner's name; null when the password is accepted. Call it after the check
 * of the length and character classes.
 */
export async function guessablePasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<string | null> {
  const estimator = await loadEstimator();
  const [typed, words] = [password.normalize('NFKC'), wordsOf(owner)];
  const problemOf = (text: string, leastKnown: number, times = 1): string | null => {
    const { sequence, guesses } = estimator.check(text, words);
    const isStrong = guesses * times >= LEAST_GUESSES;
    return isStrong || knownShare(sequence) <= leastKnown ? null : sentenceOn(sequence);
  };
  // Symbols between known words make a password look stronger than it is, as in `Mot-de-passe1`.
  // The second check therefore removes them. One symbol is required anyway; each further distinct
  // symbol multiplies the number of guesses by ten. Known parts that may occur by chance do not
  // count (MOSTLY).
  const symbols = [...new Set(typed.match(SYMBOLS))].join('').length;
  return (
    // A password without known parts is random, and eight random characters are enough.
    problemOf(typed, 0) ??
    problemOf(typed.replace(SYMBOLS, ''), MOSTLY, 10 ** Math.max(0, symbols - 1))
  );
}

/** Returns the share of known parts in a password, from 0 to 1. */
function knownShare(sequence: readonly MatchExtended[]): number {
  const lengthOf = (parts: readonly MatchExtended[]) =>
    parts.reduce((length, { token }) => length + token.length, 0);
  // `kindOf` returns null for random characters and for the signs between words.
  const known = sequence.filter(kindOf);
  return lengthOf(known) / Math.max(1, lengthOf(sequence));
}

/** Returns a French message that names the known parts of a password, and gives advice. */
function sentenceOn(sequence: readonly MatchExtended[]): string {
  const significant = sequence.filter(({ token }) => token.length >= MIN_SIGNIFICANT_LENGTH);
  const kinds = new Set((significant.some(kindOf) ? significant : sequence).map(kindOf));
  const parts = Object.entries(KNOWN).flatMap(([kind, words]) =>
    kinds.has(kind as keyof typeof KNOWN) ? [words] : [],
  );
  return `Ce mot de passe est trop facile à deviner\u00a0: il contient ${enumerated(parts)}. Ajoutez un mot ou quelques signes.`;
}

/** Returns the kind of a known part of a password; null for random characters and separators. */
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
  if (isAmong([BUILT_IN_PASSWORD, ...OF_FRENCH])) return 'password';
  return isAmong(OF_THE_SITE) ? 'site' : 'own';
}

const SYMBOLS = /[^\p{L}\p{N}]+/gu;

/** Boundaries between the parts of a name: letters, digits, and other characters. */
const BETWEEN_PARTS = /[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

function wordsOf({ username, email, firstName, lastName }: PasswordOwner): string[] {
  const given = [username, email, firstName, lastName].filter((text) => text != null);
  const parts = given.flatMap((text) => [text, ...text.split(BETWEEN_PARTS)]);
  const words = [...OF_THE_SITE, ...OF_FRENCH, ...parts, `${firstName ?? ''}${lastName ?? ''}`];
  const spelled = words
    .flatMap((word) => [word, foldText(word)])
    .filter(({ length }) => length > 2);
  return [...new Set(spelled), BUILT_IN_PASSWORD];
}
