import { Readable } from 'node:stream';
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/access/context';
import { deviceCookieHeaders } from '../platform/access/deviceCookie';

/** All that Apollo looks at: what is sent, what is wanted, and its signs that no form sent it. */
const HEADERS = ['content-type', 'accept', 'x-apollo-operation-name', 'apollo-require-preflight'];

/**
 * Answers requests with Apollo. Ours rather than the integration of Fastify: that one copies every
 * header and makes an address of each request, a tenth of what a list costs.
 * @param createContext what the resolvers of one request are given
 */
export function apolloHandler(
  apollo: ApolloServer<Context>,
  createContext: (request: FastifyRequest) => Promise<Context>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | FastifyReply> => {
    // Made before: of an error in there Apollo says that a context failed, and nothing of the database.
    const context = await createContext(request);
    const { headers, body, status } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: requestForApollo(request),
      context: async () => context,
    });
    // What may be kept of an answer is ours to say (web/security.ts), whatever Apollo says of some.
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
  const { body, method, url } = request;
  const query = url.indexOf('?');
  return { body, method, headers, search: query < 0 ? '' : url.slice(query) };
}
