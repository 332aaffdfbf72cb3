import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyReply } from 'fastify';

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
export function wantsExplorer({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** Sends the page that explores the schema; before anything is built, leads to the one of Vite. */
export async function sendExplorer(reply: FastifyReply): Promise<FastifyReply> {
  const page = await readFile(resolve(PAGE), 'utf8').catch(() => null);
  if (page === null) return reply.redirect(PAGE_IN_DEVELOPMENT);
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
