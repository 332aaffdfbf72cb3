import { Extensions } from 'type-graphql';
import { z } from 'zod';

/** The words for bounds, those of JSON Schema as far as it has them. */
export const BOUND_KEYWORDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'maxItems',
  // Not of JSON Schema: a rule tells them by `meta`.
  'maxDays',
  'lastRow',
] as const;

type Bounds = Partial<Record<(typeof BOUND_KEYWORDS)[number], number>> & { items?: Bounds };

/**
 * The bounds of an input: the length of a text, the value of a number, and for a list those of its
 * items.
 */
export interface Limit {
  min?: number;
  max?: number;
  step?: number;
  /** The most items of a list. */
  items?: number;
  /** The most days of a period, on its first day. */
  days?: number;
  /** The last row that a page may show. */
  rows?: number;
}

/**
 * Names the schema that checks an input type, or the arguments of an operation, so that its bounds
 * are published in schema.graphql. The use case does the checking: see parse.ts.
 */
export const CheckedBy = (schema: z.ZodObject) => Extensions({ checkedBy: schema });

/** The schema that checks an input type or an operation's arguments; null where none has bounds. */
export function checkedBy({ extensions }: { extensions: object }): z.ZodObject | null {
  return (extensions as { checkedBy?: z.ZodObject }).checkedBy ?? null;
}

/** The bounds of a field, in the words of JSON Schema. */
export function boundsOf(schema: z.ZodType): Bounds {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return branches(json).map(boundsIn).find(isBound) ?? {};
}

/** The bounds of a field, in our own words; null where it has none. */
export function limitOf(schema: z.ZodType): Limit | null {
  const { maxItems, maxDays, lastRow, items, ...own } = boundsOf(schema);
  const { minLength, maxLength, minimum, maximum, multipleOf } = items ?? own;
  const limit = {
    min: minLength ?? minimum,
    max: maxLength ?? maximum,
    step: multipleOf,
    items: maxItems,
    days: maxDays,
    rows: lastRow,
  };
  return isBound(limit) ? limit : null;
}

type Json = z.core.JSONSchema.BaseSchema;

/** The types that a field may have, besides null. */
const branches = (json: Json): Json[] => (json.anyOf ?? []).flatMap(branches).concat(json);

function boundsIn(json: Json): Bounds {
  const keywords = BOUND_KEYWORDS.filter(
    (word) => Math.abs(Number(json[word])) < Number.MAX_SAFE_INTEGER,
  );
  const items = json.items
    ? branches(json.items as Json)
        .map(boundsIn)
        .find(isBound)
    : undefined;
  return {
    ...Object.fromEntries(keywords.map((word) => [word, json[word]])),
    ...(items && { items }),
  };
}

const isBound = (bounds: object): boolean =>
  Object.values(bounds).some((bound) => bound !== undefined);
