import {
  DirectiveLocation,
  getNullableType,
  GraphQLDirective,
  GraphQLInt,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import type { z } from 'zod';
import { checkedBy, limitOf, type Limit } from '../platform/input/limits';

const bound = (description: string) => ({ type: GraphQLInt, description });

/** Directive with the bounds of an input, for clients that generate forms. */
export const limitDirective = new GraphQLDirective({
  name: 'limit',
  description:
    'Bounds that the server enforces. They apply to the length of a text, to the value of a number, or to each item of a list.',
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION, DirectiveLocation.ARGUMENT_DEFINITION],
  args: {
    min: bound('Minimum value, or minimum length in characters.'),
    max: bound('Maximum value, or maximum length in characters.'),
    step: bound('Number of which the value must be a multiple.'),
    items: bound('Maximum number of items in a list.'),
    days: bound(
      'Maximum length of a period, in days. Set on the input for the first day of the period.',
    ),
    rows: bound('Position of the last item that a page may contain, counted from 1.'),
  },
});

type Input = GraphQLArgument | GraphQLInputField;

/** An input type, or a field with arguments, with the schema that validates it. */
interface Asked {
  path: string;
  rules: z.ZodObject | null;
  inputs: readonly Input[];
}

function askedIn(schema: GraphQLSchema): Asked[] {
  const all = Object.values(schema.getTypeMap());
  return [
    ...all.filter(isInputObjectType).map((type) => ({
      path: type.name,
      rules: checkedBy(type),
      inputs: Object.values(type.getFields()),
    })),
    ...all.filter(isObjectType).flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        path: `${type.name}.${field.name}`,
        rules: checkedBy(field),
        inputs: field.args,
      })),
    ),
  ];
}

/**
 * Adds the bounds that use cases declare with `CheckedBy` to the inputs of a schema and to their
 * descriptions.
 * @throws Error when `CheckedBy` declares bounds for an input that does not exist
 */
export function publishLimits(schema: GraphQLSchema): GraphQLSchema {
  for (const { path, rules, inputs } of askedIn(schema)) {
    for (const [name, rule] of Object.entries(rules?.shape ?? {})) {
      const input = inputs.find((one) => one.name === name);
      if (!input)
        throw new Error(`${path} has no ${name}: remove it from the schema of @CheckedBy`);
      const limit = limitOf(rule as z.ZodType);
      if (!limit) continue;
      input.extensions = { ...input.extensions, limit };
      input.description = `${input.description} ${limitText(limit, input)}`;
    }
  }
  return schema;
}

/** Returns the bounds as sentences: 'From 1 to 200 characters.' */
function limitText({ min, max, step, items, days, rows }: Limit, { type }: Input): string {
  const unit = /\b(String|ID)\b/.test(String(type)) ? ' characters' : '';
  const range = rangeText(min, max, unit);
  if (isListType(getNullableType(type)))
    return range ? `At most ${items} items, each ${range}.` : `At most ${items} items.`;
  const sentences = [
    range && `${range.charAt(0).toUpperCase()}${range.slice(1)}.`,
    step !== undefined && `A multiple of ${step}.`,
    rows !== undefined && `Pages that reach beyond the ${numbers.format(rows)}th item are refused.`,
    days !== undefined && `The period must not exceed ${days} days.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const numbers = new Intl.NumberFormat('en');

/** Returns a minimum and a maximum as words; empty without either. Both bounds are inclusive. */
function rangeText(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined)
    return `from ${numbers.format(min)} to ${numbers.format(max)}${unit}`;
  if (max !== undefined) return `at most ${numbers.format(max)}${unit}`;
  if (min === undefined) return '';
  // A text of at least one character is simply not empty.
  return min === 1 && unit ? 'not empty' : `at least ${numbers.format(min)}${unit}`;
}

/**
 * Returns the bounds of all inputs that have bounds, keyed by path in the schema
 * ('Query.articles.page').
 */
export function limitsByPlace(schema: GraphQLSchema): ReadonlyMap<string, Limit> {
  const limits = new Map<string, Limit>();
  for (const { path, inputs } of askedIn(schema)) {
    for (const { name, extensions } of inputs) {
      if (extensions.limit) limits.set(`${path}.${name}`, extensions.limit as Limit);
    }
  }
  return limits;
}
