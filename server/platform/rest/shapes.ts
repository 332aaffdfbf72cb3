import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorName } from '../errors/catalogue';
import { BOUND_WORDS, boundsOf } from '../input/limits';

// The pieces that the schemas of the REST routes are made of.

export type Properties = Record<string, object>;

export const text = { type: 'string' } as const;
/** Missing counts as empty, so that the service says what is missing, in its own words. */
export const needed = { type: 'string', default: '' } as const;
export const optional = { type: ['string', 'null'] } as const;
export const moment = { type: 'string', format: 'date-time' } as const;
export const count = { type: 'integer', minimum: 0 } as const;

/**
 * Properties with the bounds that a use case holds them to, for the document (see `tellBounds`).
 */
export const boundedBy = (rules: Readonly<Record<string, z.ZodType>>, properties: Properties) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const rule = rules[name];
      return [name, rule ? { ...property, ...boundsOf(rule) } : property];
    }),
  );

/** What reads schemas for Fastify, as far as it matters here. */
interface Keywords {
  removeKeyword: (word: string) => unknown;
  addKeyword: (word: string) => unknown;
}

/** Has the bounds of schemas be told, and not held: services do, each field in its own words. */
export function tellBounds(validator: Keywords): void {
  for (const word of BOUND_WORDS) {
    validator.removeKeyword(word);
    validator.addKeyword(word);
  }
}

/** An object that has exactly these properties. */
export function exactly(properties: Properties) {
  const required = Object.keys(properties);
  return { type: 'object', required, additionalProperties: false, properties } as const;
}

/** Marks the schema of a body, for openapi.ts, and tells its readers. */
export const IGNORES_OTHERS = 'Tout autre champ est ignoré.';

/** A body: what is not in the list is taken out of it by Fastify, whatever it is called. */
export function body(properties: Properties, required: string[] = []) {
  return {
    type: 'object',
    description: IGNORES_OTHERS,
    required,
    additionalProperties: false,
    properties,
  } as const;
}

/** Whether the request's route reads JSON; images and files come as they are. */
export function readsJson({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.schema?.body as { type?: string } | undefined)?.type === 'object';
}

/** The fields of a request's body that are `needed` and were not given. */
export function missingFields({ body, routeOptions }: FastifyRequest): string[] {
  const { properties = {} } = (routeOptions.schema?.body ?? {}) as {
    properties?: Record<string, { default?: unknown }>;
  };
  const given = (body ?? {}) as Record<string, unknown>;
  const isNeeded = (name: string) => properties[name]?.default === needed.default;
  return Object.keys(properties).filter((name) => isNeeded(name) && given[name] === '');
}

/**
 * What an address may carry, and nothing else: a criterion spelt wrong is refused, where ignoring it
 * would answer with more than was asked for.
 */
export function address(properties: Properties = {}) {
  // Not `false`, by which Fastify would take it out without a word, as it does of a body.
  return { type: 'object', additionalProperties: { not: {} }, properties } as const;
}

/** The envelope of a success around its own properties. */
export function success(description: string, properties: Properties) {
  return { description, ...exactly({ success: { type: 'boolean', const: true }, ...properties }) };
}

/** What any body may be refused for. */
export const OF_BODIES: ErrorName[] = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

/** What any route behind sign-in answers to a stranger. */
export const SIGNED_IN: ErrorName[] = ['UNAUTHENTICATED', 'SESSION_EXPIRED'];
