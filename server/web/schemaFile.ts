import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Env } from '../platform/env';
import { showsSchema } from '../graphql/formatError';
import { gameSchemaOf } from '../graphql/schema/gameSchema';
import { printWithMarks } from '../graphql/schema/printedSchema';
import { Content, sendContent } from './content';

/**
 * Serves the GraphQL schema at /schema.graphql: all of it where clients may read it, otherwise the
 * part that the game uses.
 */
export async function schemaFileRoutes(
  scope: FastifyInstance,
  { env, schema }: { env: Env; schema: GraphQLSchema },
): Promise<void> {
  let file: Content | undefined;
  const print = () => printWithMarks(showsSchema(env) ? schema : gameSchemaOf(schema));
  scope.get('/schema.graphql', async (request, reply) => {
    file ??= new Content(print(), 'text/plain; charset=utf-8');
    reply.header('cache-control', 'no-cache');
    return sendContent(request, reply, file);
  });
}
