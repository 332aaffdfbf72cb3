import { Readable } from 'node:stream';
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/access/context';
import { deviceCookieHeaders } from '../platform/access/deviceCookie';
import { traced } from '../platform/measures/tracing';
import { REQUEST_ID } from '../web/traceRequests';

/**
 * Headers that Apollo reads: content type, accepted types, and those that prove that no HTML form
 * sent the request.
 */
const HEADERS = ['content-type', 'accept', 'x-apollo-operation-name', 'apollo-require-preflight'];

/**
 * Creates a handler that executes HTTP requests with Apollo. Apollo's Fastify integration is not
 * used, because it copies every header and builds a URL for each request, a tenth of the cost of a
 * list.
 * @param createContext creates the context of one request
 */
export function apolloHandler(
  apollo: ApolloServer<Context>,
  createContext: (request: FastifyRequest) => Promise<Context>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | FastifyReply> => {
    // Created here, because Apollo would replace an error from inside by one that hides an
    // unavailable database.
    const context = await createContext(request);
    const execute = () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: requestForApollo(request),
        context: async () => context,
      });
    const facts = { [REQUEST_ID]: request.id };
    const { headers, body, status } = await traced('GraphQL', facts, execute);
    // web/security.ts alone sets caching headers, so those of Apollo are removed.
    headers.delete('cache-control');
    for (const [name, value] of headers) void reply.header(name, value);
    const cookies = deviceCookieHeaders(context.deviceCookie);
    if (cookies.length > 0) void reply.header('set-cookie', cookies);
    void reply.code(status ?? 200);
    return body.kind === 'complete' ? body.string : reply.send(Readable.from(body.asyncIterator));
  };
}

function requestForApollo(request: FastifyRequest): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const name of HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // Public content needs no protection against forged requests.
  if (request.cacheSlot?.etag) headers.set('apollo-require-preflight', 'true');
  const { body, method } = request;
  return { body, method, headers, search: searchOf(request) };
}

/**
 * Returns the query string of a request, with its `?`. Both the weighing and the execution read it
 * here.
 */
export function searchOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query < 0 ? '' : url.slice(query);
}
