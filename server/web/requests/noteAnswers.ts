import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAnswer } from '#platform/answers';
import { PAGES } from '../pages/pageRequest';

const FILES = '/assets/';

/** Paths that monitoring programs request. */
const PROBES = new Set(['/health', '/live', '/ready', '/serving', '/metrics']);

/** Returns the route pattern of a request. */
export function routeOf(request: FastifyRequest): string | undefined {
  const { url } = request.routeOptions;
  return url === PAGES && request.url.startsWith(FILES) ? `${FILES}*` : url;
}

export const placeOf = (request: FastifyRequest): string =>
  `${request.method} ${routeOf(request) ?? ''}`.trim();

/** Counts each response and logs it. `reportFailure` counts unexpected errors. */
export function noteAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, ip, log } = request;
    const { statusCode: status } = reply;
    // Leaves out the query string, because it contains a secret in the URL of a mailed link.
    const path = request.url.split('?', 1)[0];
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const isProbe = PROBES.has(path ?? '');
    const route = routeOf(request);
    // The duration of a socket, which stays open for hours, is not measured.
    const answered = { method, route, status, milliseconds: request.ws ? null : milliseconds };
    noteAnswer(answered, isProbe || route === `${FILES}*`);
    // Logs successful probes only at the level `debug`, because proxies probe each server twice a
    // second.
    const level = status === 200 && isProbe ? 'debug' : 'info';
    log[level]({ requestId, method, path, status, milliseconds, ip }, 'request');
    done();
  });
  noteUnreadable(fastify);
}

/** Counts a response that Fastify sends before any hook runs, because no route was found. */
export function noteEarlyAnswer({ method }: FastifyRequest, { statusCode }: FastifyReply): void {
  noteAnswer({ method, route: undefined, status: statusCode, milliseconds: null });
}

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Counts responses to malformed HTTP, for which Fastify creates no request. */
function noteUnreadable({ server }: FastifyInstance): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException) => {
    if (code === 'ECONNRESET') return;
    const status = STATUS[code] ?? 400;
    noteAnswer({ method: '', route: undefined, status, milliseconds: null });
  });
}
