import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Env } from '#platform/env';
import { AppError } from '#platform/errors/AppError';
import { chargeAddress } from '#platform/limits/quotas';
import { openThrottles } from '#platform/limits/throttle';
import { containsNul, PAGES } from '../pages/pageRequest';
import { proxiesAmong } from './proxies';

/** URLs of the health checks of a proxy: `/serving`, and `/health` of older Caddyfiles. */
const PROXY_CHECKS = new Set(['/health', '/serving']);

const TAG_MANAGER = ['https://www.googletagmanager.com'];
const TAG_COLLECTORS = [...TAG_MANAGER, 'https://*.google-analytics.com'];

/** Browser features that our pages do not use. No script or frame in our pages may use them. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Returns the security headers, as helmet computes them. Called once, because the headers are the
 * same for every response. Computing them each time took an eighth of the time of a cached
 * response.
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
        // Inline styles are allowed, because notifications and scroll locks set styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Images of other sites are not allowed, so that other sites do not learn who views which
        // page. The server copies or refuses such images.
        imgSrc: ["'self'", 'data:', 'blob:', ...(tags ? TAG_COLLECTORS : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(tags ? TAG_COLLECTORS : [])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // Does the same as `frame-ancestors`, for older browsers.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  headers['Permissions-Policy'] = UNUSED.map((feature) => `${feature}=()`).join(', ');
  apply({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Registers the security headers of all responses, CORS, and the rate limit per IP address. */
export async function registerSecurity(app: FastifyInstance, env: Env): Promise<void> {
  const headers = securityHeaders(env);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Pages, files and feeds set their own caching headers. All other responses must not be stored by
  // caches, nor must a response that sets a cookie, because a cache would send it to other users.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.hasHeader('set-cookie')) {
      reply.removeHeader('etag').header('cache-control', 'private, no-store');
    } else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(cors, {
    origin: env.CORS_ORIGINS.length > 0 ? env.CORS_ORIGINS : false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'],
  });
  openThrottles(env);
  const isProxy = proxiesAmong(env.TRUST_PROXY);
  app.addHook('onRequest', async (request) => {
    const { url, ip, headers } = request;
    // Does not count requests for assets in the rate limit: they are cheap, and each page needs
    // dozens of them.
    if (url.startsWith('/assets/')) return;
    // Does not count health checks by a proxy. They would use up the limit of the proxy's IP
    // address, and after a refusal the proxy would consider every server dead.
    const isForItself = PROXY_CHECKS.has(url) && headers['x-forwarded-for'] === undefined;
    if (!(isForItself && isProxy(ip))) await chargeAddress(request);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isPage = request.routeOptions.url === PAGES;
    done(containsNul(request.url) && !isPage ? new AppError('BAD_REQUEST') : undefined);
  });
}
