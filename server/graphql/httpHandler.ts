import { Readable } from 'node:stream';
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/access/context';
import { deviceCookieHeaders } from '../platform/access/deviceCookie';
import { traced } from '../platform/measures/tracing';
import { REQUEST_ID } from '../web/traceRequests';

/**
 * The headers that Apollo reads: content type, accepted types, and those that prove that no HTML
 * form sent the request.
 */
const HEADERS = ['content-type', 'accept', 'x-apollo-operation-name', 'apollo-require-preflight'];

/**
 * Answers HTTP requests with Apollo. The integration for Fastify is not used, because it copies
 * every header and builds an URL for each request, a tenth of the cost of a list.
 * @param createContext makes the context of one request
 */
export function apolloHandler(
  apollo: ApolloServer<Context>,
  createContext: (request: FastifyRequest) => Promise<Context>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | FastifyReply> => {
    // Created here, because Apollo would replace an error from inside by one that says nothing of
    // the database.
    const context = await createContext(request);
    const execute = () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: requestForApollo(request),
        context: async () => context,
      });
    const facts = { [REQUEST_ID]: request.id };
    const { headers, body, status } = await traced('GraphQL', facts, execute);
    // web/security.ts alone sets caching, whatever Apollo sets.
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
  // Public content is nobody's secret, so nothing has to prove who asks for it.
  if (request.cacheSlot?.etag) headers.set('apollo-require-preflight', 'true');
  const { body, method } = request;
  return { body, method, headers, search: searchOf(request) };
}

/** What follows the path of a request, from its `?`; what is weighed and what is run is read here. */
export function searchOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query < 0 ? '' : url.slice(query);
}
