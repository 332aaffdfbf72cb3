import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../platform/env';

/** Where `npm run build` puts the page; commands of the project run in its folder. */
const PAGE = 'dist/client/explorer/index.html';

/** Where Vite serves the same page during `npm run dev`, before anything is built. */
const PAGE_IN_DEVELOPMENT = 'http://localhost:5173/explorer/';

/**
 * Scripts come from files only: ours, and the loader of Apollo Sandbox, which then lives in a frame
 * of its own. Styles may be set at run time, as both explorers do.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' https://embeddable-sandbox.cdn.apollographql.com",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  'frame-src https://sandbox.embed.apollographql.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether a person opened /graphql in a browser, rather than a program asking for data. */
export function wantsExplorer(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/**
 * Sends the page that explores the schema: outside production, or where GRAPHQL_SANDBOX is on.
 * Elsewhere the address does not exist.
 */
export async function sendExplorer(env: Env, reply: FastifyReply): Promise<FastifyReply> {
  if (env.isProduction && !env.GRAPHQL_SANDBOX) {
    reply.callNotFound();
    return reply;
  }
  const page = await readFile(resolve(PAGE), 'utf8').catch(() => null);
  if (page === null) return reply.redirect(PAGE_IN_DEVELOPMENT);
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
