import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorName } from '../errors/catalogue';
import { BOUND_KEYWORDS, boundsOf } from '../input/limits';

// Building blocks for the schemas of the REST routes.

export type Properties = Record<string, object>;

export const text = { type: 'string' } as const;
/** Schema of a required text. A missing text becomes empty, for the service's message. */
export const needed = { type: 'string', default: '' } as const;
export const optional = { type: ['string', 'null'] } as const;
/**
 * Returns a schema with an example of its value. The examples of requests and responses in the
 * OpenAPI document are made of these; only texts and numbers need them.
 */
export const like = <Shape extends object>(shape: Shape, example: unknown) => ({
  ...shape,
  examples: [example],
});

/** Returns a schema that the OpenAPI document contains once, as a component with this name. */
export const named = <Shape extends object>(title: string, shape: Shape) => ({ ...shape, title });

export const dateTime = like(
  { type: 'string', format: 'date-time' } as const,
  '2026-03-01T18:30:00.000Z',
);
export const count = like({ type: 'integer', minimum: 0 } as const, 12);
export const id = like({ type: 'integer' } as const, 42);

/** Returns the schema of the values of an enumeration, as a component. */
export const enumOf = (name: string, values: Readonly<Record<string, string>>) =>
  named(name, { type: 'string', enum: Object.values(values) });

/** Returns properties with the bounds of the use case, for the OpenAPI document. */
export const boundedBy = (rules: Readonly<Record<string, z.ZodType>>, properties: Properties) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const rule = rules[name];
      return [name, rule ? { ...property, ...boundsOf(rule) } : property];
    }),
  );

/** The part of Fastify's schema compiler that is used here. */
interface Keywords {
  removeKeyword: (word: string) => unknown;
  addKeyword: (word: string) => unknown;
}

/**
 * Makes Fastify publish the bounds of schemas without enforcing them. The services enforce them,
 * with a message for each field. The same applies to `published` of a parameter.
 */
export function publishBounds(validator: Keywords): void {
  for (const word of [...BOUND_KEYWORDS, 'published']) {
    validator.removeKeyword(word);
    validator.addKeyword(word);
  }
}

/**
 * Returns the schema of a parameter in an address, which arrives as a text.
 * @param published its schema in the OpenAPI document; the use case enforces it
 * @param received keywords that Fastify applies to the text
 */
export const parameter = (published: object, received: object = {}) =>
  ({ type: 'string', ...received, published }) as const;

/** Returns the schema of the parameter `id` of a route. */
export const idParameter = (description: string) =>
  ({
    type: 'object',
    required: ['id'],
    properties: { id: { ...parameter({ ...id, minimum: 1 }), description } },
  }) as const;

export function exactly(properties: Properties) {
  const required = Object.keys(properties);
  return { type: 'object', required, additionalProperties: false, properties } as const;
}

/**
 * Description of a body, which states that other fields are ignored. openapi.ts recognises the
 * schemas of bodies by this text.
 */
export const IGNORES_OTHERS = 'Tout autre champ est ignoré.';

/** Returns the schema of a body. Fastify removes properties that are not listed in it. */
export function body(properties: Properties, required: string[] = []) {
  return {
    type: 'object',
    description: IGNORES_OTHERS,
    required,
    additionalProperties: false,
    properties,
  } as const;
}

/** Returns whether the route of a request expects a JSON body, rather than an image or a file. */
export function readsJson({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.schema?.body as { type?: string } | undefined)?.type === 'object';
}

/** Returns the `needed` fields that are missing from the body of a request. */
export function missingFields({ body, routeOptions }: FastifyRequest): string[] {
  const { properties = {} } = (routeOptions.schema?.body ?? {}) as {
    properties?: Record<string, { default?: unknown }>;
  };
  const given = (body ?? {}) as Record<string, unknown>;
  const isNeeded = (name: string) => properties[name]?.default === needed.default;
  return Object.keys(properties).filter((name) => isNeeded(name) && given[name] === '');
}

/**
 * Returns the schema of the query parameters of a route. Unknown parameters are refused, because a
 * response that ignores a misspelt filter would contain more than was requested.
 */
export function address(properties: Properties = {}) {
  // Not `false`: Fastify would then remove unknown parameters silently, as it does in a body.
  return { type: 'object', additionalProperties: { not: {} }, properties } as const;
}

/** Returns the schema of a successful response: `success` and the given properties. */
export function success(description: string, properties: Properties) {
  return { description, ...exactly({ success: { type: 'boolean', const: true }, ...properties }) };
}

export const OF_BODIES: ErrorName[] = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

/** Errors of any route that requires sign-in. */
export const SIGNED_IN: ErrorName[] = ['UNAUTHENTICATED', 'SESSION_EXPIRED'];
