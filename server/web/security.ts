import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { networkOf } from '../platform/address';
import { cluster } from '../platform/cluster';
import type { Env } from '../platform/env';
import { AppError } from '../platform/errors/AppError';

const TAG_MANAGER = ['https://www.googletagmanager.com'];
const TAG_COLLECTORS = [...TAG_MANAGER, 'https://*.google-analytics.com'];

/**
 * helmet's headers, worked out once: they are the same for every answer, and working them out for
 * each took an eighth of the time of a cached one.
 */
export function securityHeaders(env: Env): Record<string, string> {
  const secure = env.publicUrl.startsWith('https:');
  const tags = env.TAG_MANAGER_ID !== undefined;
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => {},
  };
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(tags ? TAG_MANAGER : [])],
        // Toasts and scroll locks set styles at run time; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Images of other sites are copied or refused, so that none learns who looks at what.
        imgSrc: ["'self'", 'data:', 'blob:', ...(tags ? TAG_COLLECTORS : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(tags ? TAG_COLLECTORS : [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  apply({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Headers of every answer, origins that may call, and how often one address may call. */
export async function registerSecurity(app: FastifyInstance, env: Env): Promise<void> {
  const headers = securityHeaders(env);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(cors, {
    origin: env.CORS_ORIGINS.length > 0 ? env.CORS_ORIGINS : false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['retry-after', 'x-request-id'],
  });
  await app.register(rateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    cache: 10_000,
    // An IPv6 subscriber holds a whole network; most callers need no such look.
    keyGenerator: ({ ip }) => (ip.includes(':') ? networkOf(ip) : ip),
    ...(cluster().redis && { redis: cluster().redis, nameSpace: 'centrale:rate:' }),
    // A limiter that cannot count must not take the site down with it.
    skipOnError: true,
    // Files are cheap and come by the dozen with each page.
    allowList: (request) => request.url.startsWith('/assets/'),
    errorResponseBuilder: (_request, { ttl }) => {
      return AppError.wait('RATE_LIMITED', Math.max(1, Math.ceil(ttl / 1000)));
    },
  });
}
