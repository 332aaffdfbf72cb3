import unhomoglyph from 'unhomoglyph';
import { AppError } from '#platform/errors/AppError';

/** Letters of European alphabets that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', þ: 'th', ð: 'd', ə: 'e' };

const withoutLookalikes = (text: string): string =>
  unhomoglyph(text).normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * Returns the skeleton of a username: two names with the same skeleton are easily confused. Unicode
 * look-alikes become one letter ("rn" and "m", "0" and "O", "1", "I" and "l"), accents and case are
 * removed, and separators become hyphens.
 */
export function skeletonOf(username: string): string {
  const plain = username
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßþðə]/gi, (letter) => LETTERS[letter.toLowerCase()] ?? letter);
  // Two passes: a capital I looks like an l, but some look-alikes exist in lower case only.
  return withoutLookalikes(withoutLookalikes(plain).toLowerCase())
    .toLowerCase()
    .replace(/[_.-]+/g, '-');
}

/** Returns the French error of a misleading name; null when there is none. */
export function misleadingNameProblem(username: string): string | null {
  if (!/^[\p{L}\d](?:.*[\p{L}\d])?$/u.test(username)) {
    return 'Le nom d’utilisateur doit commencer et finir par une lettre ou un chiffre.';
  }
  if (!/^[a-z\d-]+$/.test(skeletonOf(username))) {
    return 'Écrivez le nom d’utilisateur avec des lettres de A à Z, accentuées ou non.';
  }
  return null;
}

/** Who may have a reserved name: accounts with a role (`staff`), or none (`unusable`). */
export type Reservation = 'staff' | 'unusable';

// All words are folded: lower case, without accents.

/** Words reserved as a part of a name between separators, digits or capitals: "modo_paul". */
const PARTS = (
  'admin admins administrateur administrateurs administratrice administration administrator ' +
  'superadmin sysadmin webmaster webmestre moderateur moderateurs moderatrice moderation ' +
  'moderator moderators mod modo modos staff support'
).split(' ');

/** Words reserved at the start of a name, also without a separator: "administrateurpaul". */
const BEGINNINGS = ['admin', 'superadmin', 'moderateur', 'moderatrice', 'moderator', 'webmaster'];

/**
 * Words that are reserved if the whole name consists of them, alone or together with other words of
 * `STAFF`, `UNUSABLE` and `FILLERS`: "equipe-centrale".
 */
const STAFF = [
  ...PARTS,
  ...(
    'equipe equipes redacteur redacteurs redactrice redactrices redaction officiel officielle ' +
    'official centrale fondateur fondatrice direction directeur directrice responsable responsables ' +
    'developpeur developpeuse developpeurs gerant gerante assistance helpdesk supermodo superuser ' +
    'superutilisateur webadmin sysop owner proprietaire serviceclient servicetechnique'
  ).split(' '),
];
const UNUSABLE = (
  'systeme systemes system anonyme anonymous supprime supprimee efface effacee desactive desactivee ' +
  'sdis samu smur codis pompiers police gendarmerie secours urgences'
).split(' ');

/** Words that are reserved only when they are the whole name. */
const ALONE: Readonly<Record<Reservation, readonly string[]>> = {
  staff:
    'root contact aide help info infos securite security noreply postmaster mailerdaemon abuse'.split(
      ' ',
    ),
  unusable: '112 18112 null undefined'.split(' '),
};

/**
 * Words that a reserved name may contain besides its reserved words, such as "le" in "le-staff" or
 * "utilisateur" in "utilisateur_supprime".
 */
const FILLERS = (
  'le la les du de des the site jeu team service client compte joueur utilisateur user membre ' +
  'visiteur sapeur sapeurs pompier bot fr 18 112'
).split(' ');

/** Letters, keyed by the digit that may replace them. */
const DIGITS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

const folded = (text: string): string =>
  skeletonOf(text)
    .replace(/[34578]/g, (digit) => DIGITS[digit] ?? digit)
    .replace(/-/g, '')
    .replace(/i/g, 'l');

const foldedSet = (words: readonly string[]) => new Set(words.map(folded));

const oneOf = (words: readonly string[]) => `(?:${words.map(folded).join('|')})`;

/**
 * Returns a pattern of names that contain a word of each list of `reserved`, in their order, and
 * otherwise only words of `FILLERS`, `STAFF` and `UNUSABLE`.
 */
const madeOf = (...reserved: readonly (readonly string[])[]) => {
  const any = `${oneOf([...FILLERS, ...STAFF, ...UNUSABLE])}*`;
  return new RegExp(`^l?${any}${reserved.map((words) => `${oneOf(words)}${any}`).join('')}$`);
};

const TEAM = ['equipe', 'equipes', 'team'];
const MODERATION =
  'moderation moderateur moderateurs moderatrice moderator moderators mod modo modos'.split(' ');

const MADE_OF: Readonly<Record<Reservation, readonly RegExp[]>> = {
  staff: [madeOf(STAFF)],
  // No account may have the name under which the team writes, "L’équipe de modération".
  unusable: [madeOf(UNUSABLE), madeOf(TEAM, MODERATION), madeOf(MODERATION, TEAM)],
};
const FOLDED_PARTS = foldedSet(PARTS);
const FOLDED_BEGINNINGS = BEGINNINGS.map(folded);
const FOLDED_ALONE = { staff: foldedSet(ALONE.staff), unusable: foldedSet(ALONE.unusable) };

/** Returns the folded forms of a text, with and without the digits at its start and end. */
function readingsOf(text: string): string[] {
  const ends = [/^\d+/, /\d+$/, /^\d+|\d+$/g].map((digits) => text.replace(digits, ''));
  return [...new Set([text, ...ends])].map(folded);
}

/** Returns the accounts for which a name is reserved; null when it is not reserved. */
export function reservationOf(username: string): Reservation | null {
  const whole = readingsOf(username.replace(/[_.-]/g, ''));
  const isOf = (reservation: Reservation) =>
    whole.some(
      (text) =>
        FOLDED_ALONE[reservation].has(text) ||
        MADE_OF[reservation].some((pattern) => pattern.test(text)),
    );
  if (isOf('unusable')) return 'unusable';
  if (isOf('staff')) return 'staff';
  const parts = username.split(/[_.-]+|(?<=\p{Ll})(?=\p{Lu})/u).flatMap(readingsOf);
  const hasPart = parts.some((part) => FOLDED_PARTS.has(part));
  const hasPrefix = FOLDED_BEGINNINGS.some((word) => whole.some((text) => text.startsWith(word)));
  return hasPart || hasPrefix ? 'staff' : null;
}

/** Returns the French error for a name reserved for others; null for none. */
export function reservedNameProblem(username: string, isStaff: boolean): string | null {
  const reservation = reservationOf(username);
  if (reservation === null || (reservation === 'staff' && isStaff)) return null;
  return 'Ce nom est réservé à l’équipe du site. Choisissez-en un autre.';
}

/**
 * Refuses a name that is reserved for other accounts.
 * @param isStaff whether the account has a role
 * @throws AppError VALIDATION_FAILED tied to `username`
 */
export function refuseReservedName(username: string, isStaff: boolean): void {
  const problem = reservedNameProblem(username, isStaff);
  if (problem) throw AppError.invalid({ username: problem });
}
