import { Extensions } from 'type-graphql';
import { z } from 'zod';

/** Keywords for bounds: keywords of JSON Schema and, at the end, two of our own. */
export const BOUND_KEYWORDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'maxItems',
  // Not in JSON Schema: a schema declares them with `meta`.
  'maxDays',
  'lastRow',
] as const;

type Bounds = Partial<Record<(typeof BOUND_KEYWORDS)[number], number>> & { items?: Bounds };

/** Bounds of an input: of a text's length, a number or each item of a list. */
export interface Limit {
  min?: number;
  max?: number;
  step?: number;
  /** Maximum number of items of a list. */
  items?: number;
  /** Maximum length of a period, in days, declared on the input field of its first day. */
  days?: number;
  /** Position of the last row that a page may contain, counted from 1. */
  rows?: number;
}

/**
 * Declares the schema that validates an input type or the arguments of an operation, so that its
 * bounds are published in schema.graphql. This only publishes the bounds: the use case itself calls
 * `parse` (see parse.ts).
 */
export const CheckedBy = (schema: z.ZodObject) => Extensions({ checkedBy: schema });

/** Returns the schema that validates an input or arguments; null when none is declared. */
export function checkedBy({ extensions }: { extensions: object }): z.ZodObject | null {
  return (extensions as { checkedBy?: z.ZodObject }).checkedBy ?? null;
}

/** Returns the bounds of a field as JSON Schema keywords. */
export function boundsOf(schema: z.ZodType): Bounds {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return branches(json).map(boundsIn).find(isBound) ?? {};
}

/** Returns the bounds of a field as a `Limit`; null when it has none. */
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

/** Returns the alternatives in `anyOf` of a JSON Schema, and finally the schema itself. */
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
