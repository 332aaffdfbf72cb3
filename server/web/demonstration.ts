import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentEnv } from '../platform/env';
import { AppError } from '../platform/errors/AppError';
import { coreErrors } from '../platform/errors/catalogue';
import { isDirectRequest } from '../platform/loopback';
import { isDemonstrationPrivate, isDemonstrationPublic } from '../platform/running/demonstration';

/** Banner at the top of a page, as HTML that needs no script and no style sheet. */
const BANNER = `<aside aria-label="Démonstration" style="position:relative;margin:0;padding:0.5rem 1rem;background:#ffd34d;color:#241a00;font:600 0.875rem/1.4 'Public Sans','Segoe UI',Helvetica,Arial,sans-serif;text-align:center;overflow-wrap:anywhere">Site de démonstration\u00a0: ses comptes ont un mot de passe public. N’y écrivez rien de personnel.</aside>`;

/** Adds the banner of a public demonstration to an HTML page. Leaves other pages unchanged. */
export function withBanner(html: string): string {
  if (!isDemonstrationPublic()) return html;
  return html.replace(/<body[^>]*>/, (body) => body + BANNER);
}

/**
 * Protects sites with demonstration accounts. On a private demonstration, refuses requests that
 * came through a proxy or that name another host than localhost. On a public one, adds the banner
 * to HTML pages. Must be registered before all other hooks.
 */
export function guardDemonstration(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isDemonstrationPrivate() || isAskedDirectly(request)) return done();
    if (wantsPage(request)) return sendRefusal(reply);
    done(new AppError('DEMONSTRATION_PRIVATE'));
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isText = typeof payload === 'string' && type.startsWith('text/html');
    done(null, isText ? withBanner(payload) : payload);
  });
}

/**
 * Returns whether a request was made directly, without a proxy. HTTP/1.0 indicates a proxy: nginx
 * before 1.29.7 uses it by default, browsers never do. See docs/decisions/0092-start-up-checks.md.
 */
const isAskedDirectly = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion !== '1.0' && isDirectRequest(headers, currentEnv().CORS_ORIGINS);

const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false);

function sendRefusal(reply: FastifyReply): void {
  const { status, message } = coreErrors.DEMONSTRATION_PRIVATE;
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(PAGE(message));
}

const PAGE = (message: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Site de démonstration | Centrale 18-112</title>
<style>
body { margin: 0; background: #f5f7fa; color: #28374d; font: 1rem/1.6 'Public Sans', 'Segoe UI', Helvetica, Arial, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: 3rem 1.5rem; }
h1 { margin: 0 0 1rem; color: #0f1a2b; font-size: 1.5rem; line-height: 1.25; }
@media (prefers-color-scheme: dark) {
  body { background: #070d19; color: #c8d3e8; }
  h1 { color: #f2f6fd; }
}
</style>
</head>
<body>
<main>
<h1>Ce site n’est pas encore en ligne</h1>
<p>${message}</p>
<p>Pour le mettre en ligne avec de vraies données, retirez d’abord la démonstration\u00a0: <code>npm run remove-demo</code>. Le guide est dans <code>docs/operations.md</code>.</p>
</main>
</body>
</html>
`;
