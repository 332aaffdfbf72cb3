import { formatNumber } from '#platform/text/text';
import { z } from 'zod';
import { emailProblem, LONGEST_EMAIL, readEmail } from '#client/shared/emailAddress';
import { isId } from '../text/ids';
import { composed, oneLine } from '../text/text';
import { cleanText, hasStackedMarks, hasVisibleText } from '#client/shared/writtenText';

// Building blocks for the schemas of use cases. Their bounds are published in the GraphQL schema
// and in the REST document, and used by the forms of the client: see limits.ts.

/** Returns the default message for a text that is too long. */
export const tooLong = (most: number): string =>
  `Ce texte ne peut pas dépasser ${formatNumber(most)} caractères.`;

/** Returns a shorter message for a text that is too long. */
export const atMost = (most: number): string => `${formatNumber(most)} caractères au plus.`;

/** Schema of a text written by a user (docs/decisions/0105-written-texts.md). */
export const text = (most: number, message: string = tooLong(most)) =>
  z.string().overwrite(cleanText).max(most, message);

/**
 * Creates the schema of a text written by a user that must not be empty. @param missing message for
 * an empty text
 */
export const neededText = (missing: string, most: number, message?: string) =>
  text(most, message).min(1, missing);

export const cleanLine = (given: string): string => oneLine(cleanText(given));

/** Creates the schema of a text of one line, such as a title. Line breaks become spaces. */
export const line = (most: number, message: string = tooLong(most)) =>
  z.string().overwrite(cleanLine).max(most, message);

/**
 * Creates the schema of a text of one line that must not be empty. @param missing message for an
 * empty text
 */
export const neededLine = (missing: string, most: number) => line(most).min(1, missing);

const trimmed = (given: string): string => given.trim();

/**
 * Creates the schema of a trimmed text whose length is counted in code points, so that an emoji is
 * one character.
 * @param clean function that cleans the text; pass `cleanText` for a text of several lines
 */
export const countedText = (most: number, message: string = atMost(most), clean = trimmed) =>
  z
    .string()
    .overwrite(clean)
    .refine((given) => [...given].length <= most, message)
    .meta({ maxLength: most });

/**
 * Creates the schema of a name. The name is normalised (NFC), so that its length does not depend on
 * how the keyboard composes accents.
 */
export const composedText = (min: number, max: number, message: string) =>
  z
    .string()
    .overwrite((given) => composed(given, max))
    .min(min, message)
    .max(max, message);

const KEY = { min: 8, max: 64 };
const KEY_RULE = `La clé doit compter de ${KEY.min} à ${KEY.max} lettres, chiffres ou tirets.`;

/** Schema of an idempotency key, which a client repeats when it repeats a request. */
export const clientKey = z
  .string()
  .min(KEY.min, KEY_RULE)
  .max(KEY.max, KEY_RULE)
  .regex(/^[A-Za-z0-9-]*$/, KEY_RULE);

/** Creates the schema of an optional text. An empty or missing text becomes null. */
export const orNull = <Text extends z.ZodType<string, string>>(given: Text) =>
  given.nullish().transform((value) => value || null);

/**
 * Creates the schema of a value that is required although the type of the input allows omitting it.
 * @param missing message when the value is omitted
 */
export const required = <Value extends z.ZodType>(value: Value, missing: string) =>
  value
    .nullish()
    .refine((given) => given != null, missing)
    .transform((given) => given as NonNullable<typeof given>);

/** Creates the schema of an integer between two bounds. */
export const whole = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

/** Pattern of letters and signs that look blank. */
const BLANK = /[\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;

/**
 * Joiners that change how a name looks: between letters of scripts such as Persian and Hindi, and
 * inside an emoji. Elsewhere they are invisible.
 */
const VISIBLE_JOINERS =
  /(?<=(?!\p{Script=Latin})[\p{Lo}\p{M}])[\u200C\u200D](?=\p{Lo})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;

/** Returns whether every character of a short text is visible and legible. */
export function isVisible(given: string): boolean {
  if (given === '') return true;
  const name = given.replace(VISIBLE_JOINERS, '');
  return (
    !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) &&
    !BLANK.test(name) &&
    hasVisibleText(name) &&
    !hasStackedMarks(name)
  );
}

export const INVISIBLE =
  'Ce texte contient des caractères invisibles ou des accents superposés\u00a0: retirez-les.';

/** Maximum length of a search text, in characters. */
const LONGEST_SEARCH = 100;
export const searched = z
  .string()
  .max(LONGEST_SEARCH, `La recherche ne peut pas dépasser ${LONGEST_SEARCH} caractères.`)
  .nullish();

export const UNKNOWN_ACCOUNT = 'Ce compte n’existe pas.';

/** Creates the schema of an optional account ID in a filter; an empty text stands for none. */
export const accountId = (problem: string) =>
  z
    .string()
    .refine((id) => id === '' || isId(id), problem)
    .nullish();

export const searchInput = z.object({ search: searched });

/**
 * Creates a check of a value from a function that returns a French error message, or null when the
 * value is valid. The other checks of the input still run after an error.
 */
export const judgedBy =
  <Value>(problem: (value: Value) => string | null): z.core.CheckFn<Value> =>
  (context) => {
    const message = problem(context.value);
    if (message === null) return;
    context.issues.push({ code: 'custom', message, input: context.value, continue: true });
  };

/** Schema of an email address, converted to its canonical form. */
export const emailAddress = z
  .string()
  .overwrite((given) => readEmail(given).email)
  .check(judgedBy(emailProblem))
  .meta({ maxLength: LONGEST_EMAIL });

/**
 * Creates a check of a whole input from a function that returns French error messages, keyed by
 * field; null for a valid field. The other checks of the input still run after an error.
 */
export const fieldsJudgedBy =
  <Value>(problems: (value: Value) => Record<string, string | null>): z.core.CheckFn<Value> =>
  (context) => {
    for (const [field, message] of Object.entries(problems(context.value))) {
      if (message === null) continue;
      const path = field.split('.');
      context.issues.push({ code: 'custom', message, path, input: context.value, continue: true });
    }
  };
