import { z } from 'zod';
import { composed } from '../text/text';

// The pieces that the schemas of use cases are made of. Their bounds travel from here to the schema of
// GraphQL, to the forms and to the document of the REST routes: see limits.ts.

/** What most texts are told that are too long. */
export const tooLong = (most: number): string =>
  `Ce texte ne peut pas dépasser ${most} caractères.`;

/** The same in fewer words. */
export const atMost = (most: number): string => `${most} caractères au plus.`;

/** A text without the blanks around it. */
export const text = (most: number, message: string = tooLong(most)) =>
  z.string().trim().max(most, message);

/** The same, which must not be left empty. */
export const neededText = (missing: string, most: number, message?: string) =>
  text(most, message).min(1, missing);

/** The same in characters as people count them: an emoji is one of them. */
export const countedText = (most: number, message: string = atMost(most)) =>
  z
    .string()
    .trim()
    .refine((given) => [...given].length <= most, message)
    .meta({ maxLength: most });

/** A name, composed (NFC) so that its length does not depend on the keyboard. */
export const composedText = (min: number, max: number, message: string) =>
  z
    .string()
    .overwrite((given) => composed(given, max))
    .min(min, message)
    .max(max, message);

/** A text that may be left out; null when nothing is left of it. */
export const orNull = <Text extends z.ZodType<string, string>>(given: Text) =>
  given.nullish().transform((kept) => kept || null);

/** A whole number. */
export const whole = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

/** Nothing in a short text that nobody could read back. */
export const isVisible = (given: string): boolean => !/\p{C}/u.test(given);

export const INVISIBLE = 'Ce texte contient des caractères invisibles\u00a0: retirez-les.';

/** What a list is searched for: as it is typed, with its blanks. */
const LONGEST_SEARCH = 100;
export const searched = z
  .string()
  .max(LONGEST_SEARCH, `La recherche ne peut pas dépasser ${LONGEST_SEARCH} caractères.`)
  .nullish();

/** The arguments of a list that has a search among them. */
export const searchInput = z.object({ search: searched });

/** A check that says in French what is wrong with a value, or null; others of the input still run. */
export const judgedBy =
  <Value>(problem: (value: Value) => string | null): z.core.CheckFn<Value> =>
  (context) => {
    const message = problem(context.value);
    if (message === null) return;
    context.issues.push({ code: 'custom', message, input: context.value, continue: true });
  };

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
