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
    'Bounds that the server enforces: on the length of a text, on the value of a number, or on each item of a list.',
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION, DirectiveLocation.ARGUMENT_DEFINITION],
  args: {
    min: bound('Minimum value, or minimum length in characters.'),
    max: bound('Maximum value, or maximum length in characters.'),
    step: bound('Step of a number, which must be a multiple of it.'),
    items: bound('Maximum count of items in a list.'),
    days: bound('Maximum length of the period that starts here, in days.'),
    rows: bound('Position of the last row that a page may show.'),
  },
});

type Input = GraphQLArgument | GraphQLInputField;

/** An input type, or a field with arguments. */
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
 * Adds the bounds of its use case (`CheckedBy`) to every input, and to its description.
 * @throws Error when a schema checks a field that its input does not have
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

/** Returns the bounds as a sentence: '1 to 200 characters.' */
function limitText({ min, max, step, items, days, rows }: Limit, { type }: Input): string {
  const unit = /\b(String|ID)\b/.test(String(type)) ? ' characters' : '';
  const range = [
    min !== undefined && max !== undefined && `${min} to ${max}${unit}`,
    min === undefined && max !== undefined && `${max}${unit} at most`,
    max === undefined && min !== undefined && atLeast(min, unit),
    step !== undefined && `by steps of ${step}`,
    rows !== undefined && `up to row ${rows}`,
    days !== undefined && `A period of ${days} days at most`,
  ].filter((text) => text !== false);
  if (!isListType(getNullableType(type))) return `${range.join(', ')}.`;
  return `${[`${items} items at most`, ...range].join(', each ')}.`;
}

/** Returns a minimum as text. A text of at least one character is simply not empty. */
const atLeast = (min: number, unit: string) =>
  min === 1 && unit ? 'Not empty' : `${min}${unit} at least`;

/**
 * Returns the bounds of all inputs that have any, by path in the schema ('Query.articles.page').
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
