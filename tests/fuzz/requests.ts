import type { GraphQLSchema } from 'graphql';
import { ALL_CALLERS, TIERS, type Who } from '../support/matrix/spec';
import { drawDocument, type AskedDocument } from './documents';
import { drawRoute, type AskedRoute, type RestDocument } from './routes';
import { Draw } from './values';

/** A request and its caller. */
export type FuzzRequest = { who: Who } & (
  | { by: 'graphql'; asked: AskedDocument }
  | { by: 'rest'; asked: AskedRoute }
);

export interface Sources {
  schema: GraphQLSchema;
  routes: RestDocument;
}

/**
 * All kinds of callers. Those with more permissions are repeated, so that they are drawn more
 * often.
 */
const CALLERS: readonly Who[] = [
  ...ALL_CALLERS,
  ...TIERS,
  'member',
  'premium',
  'admin',
  'super_admin',
  'super_admin',
  'super_admin',
];

/** Derives a request from choices. The same choices give the same request. */
export function requestOf(choices: readonly number[], { schema, routes }: Sources): FuzzRequest {
  const draw = new Draw(choices);
  const who = draw.from(CALLERS);
  return draw.oneIn(4)
    ? { who, by: 'rest', asked: drawRoute(draw, routes) }
    : { who, by: 'graphql', asked: drawDocument(draw, schema) };
}
