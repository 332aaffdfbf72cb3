import { Readable } from 'node:stream';
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../platform/access/context';
import { traced } from '../platform/measures/tracing';
import { REQUEST_ID } from '../web/requests/traceRequests';
import { answerPlain } from './plainOperations';

/**
 * Request headers that Apollo reads: the content type, the accepted types, and two headers that an
 * HTML form cannot send.
 */
const HEADERS = ['content-type', 'accept', 'x-apollo-operation-name', 'apollo-require-preflight'];

/**
 * Creates a handler that executes HTTP requests: plain operations directly, all others with Apollo.
 * Apollo's Fastify integration is not used: for each request it copies every header and builds a
 * URL, which takes a tenth of the time of a request for a list.
 * @param createContext creates the context of one request
 */
export function operationHandler(
  apollo: ApolloServer<Context>,
  schema: GraphQLSchema,
  createContext: (request: FastifyRequest) => Promise<Context>,
) {
  const withApollo = async (request: FastifyRequest, reply: FastifyReply, context: Context) => {
    const { headers, body, status } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: requestForApollo(request),
      context: async () => context,
    });
    // Removes the caching header of Apollo, because web/security.ts sets it.
    headers.delete('cache-control');
    for (const [name, value] of headers) void reply.header(name, value);
    void reply.code(status ?? 200);
    return body.kind === 'complete' ? body.string : reply.send(Readable.from(body.asyncIterator));
  };
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer | FastifyReply> => {
    // Created before Apollo is called. Apollo would replace an error by one that does not show that
    // the database is unavailable.
    const context = await createContext(request);
    const facts = { [REQUEST_ID]: request.id };
    return traced(
      'GraphQL',
      facts,
      async () =>
        (await answerPlain(schema, request, reply, context)) ??
        (await withApollo(request, reply, context)),
    );
  };
}

function requestForApollo(request: FastifyRequest): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const name of HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // A request for public content needs no protection against forged requests, so the header is set
  // here.
  if (request.cacheSlot?.etag) headers.set('apollo-require-preflight', 'true');
  const { body, method } = request;
  return { body, method, headers, search: searchOf(request) };
}

/**
 * Returns the query string of a request, with its `?`; empty when the URL has none. Both the check
 * of the limits and the execution use this function, so that they read the same operation.
 */
export function searchOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query < 0 ? '' : url.slice(query);
}
