import { z } from 'zod';
import { emailProblem, LONGEST_EMAIL, readEmail } from '../text/email';
import { composed } from '../text/text';
import { cleanText, hasVisibleText } from '../text/writtenText';

// Building blocks for the schemas of use cases. Their bounds are published in the GraphQL schema,
// in the forms and in the REST document: see limits.ts.

/** The usual message of a text that is too long. */
export const tooLong = (most: number): string =>
  `Ce texte ne peut pas dépasser ${most} caractères.`;

/** The same, shorter. */
export const atMost = (most: number): string => `${most} caractères au plus.`;

/** A written text, cleaned (docs/decisions/0105-written-texts.md). */
export const text = (most: number, message: string = tooLong(most)) =>
  z.string().overwrite(cleanText).max(most, message);

/** A written text that must not be empty. */
export const neededText = (missing: string, most: number, message?: string) =>
  text(most, message).min(1, missing);

const trimmed = (given: string): string => given.trim();

/**
 * A trimmed text, counting characters as people do: an emoji is one of them.
 * @param clean `cleanText` for a text of several lines
 */
export const countedText = (most: number, message: string = atMost(most), clean = trimmed) =>
  z
    .string()
    .overwrite(clean)
    .refine((given) => [...given].length <= most, message)
    .meta({ maxLength: most });

/** A name, composed (NFC) so that its length does not depend on the keyboard. */
export const composedText = (min: number, max: number, message: string) =>
  z
    .string()
    .overwrite((given) => composed(given, max))
    .min(min, message)
    .max(max, message);

/** An optional text; null when it is empty. */
export const orNull = <Text extends z.ZodType<string, string>>(given: Text) =>
  given.nullish().transform((value) => value || null);

/** A value that is required, although the type of the input lets it be left out. */
export const required = <Value extends z.ZodType>(value: Value, missing: string) =>
  value
    .nullish()
    .refine((given) => given != null, missing)
    .transform((given) => given as NonNullable<typeof given>);

/** A whole number. */
export const whole = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

/** Letters and signs that show nothing; joiners of emojis are allowed here. */
const BLANK = /[\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;

/** Whether every character of a short text can be seen. An empty text is visible. */
export const isVisible = (given: string): boolean =>
  given === '' || (!/\p{C}/u.test(given) && !BLANK.test(given) && hasVisibleText(given));

export const INVISIBLE = 'Ce texte contient des caractères invisibles\u00a0: retirez-les.';

/** The longest search text, counted as typed. */
const LONGEST_SEARCH = 100;
export const searched = z
  .string()
  .max(LONGEST_SEARCH, `La recherche ne peut pas dépasser ${LONGEST_SEARCH} caractères.`)
  .nullish();

/** The arguments of a list with a search. */
export const searchInput = z.object({ search: searched });

/** A check that returns a French error of a value, or null; other checks of the input still run. */
export const judgedBy =
  <Value>(problem: (value: Value) => string | null): z.core.CheckFn<Value> =>
  (context) => {
    const message = problem(context.value);
    if (message === null) return;
    context.issues.push({ code: 'custom', message, input: context.value, continue: true });
  };

/** An email address, in its canonical form. */
export const emailAddress = z
  .string()
  .overwrite((given) => readEmail(given).email)
  .check(judgedBy(emailProblem))
  .meta({ maxLength: LONGEST_EMAIL });

/** The same for a whole input, by field. */
export const fieldsJudgedBy =
  <Value>(problems: (value: Value) => Record<string, string | null>): z.core.CheckFn<Value> =>
  (context) => {
    for (const [field, message] of Object.entries(problems(context.value))) {
      if (message === null) continue;
      const path = field.split('.');
      context.issues.push({ code: 'custom', message, path, input: context.value, continue: true });
    }
  };
