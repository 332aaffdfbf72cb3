import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyReply } from 'fastify';

/** Path of the page that `npm run build` creates, relative to the folder of the project. */
const PAGE = 'dist/client/explorer/index.html';

/** URL of the page on Vite's server during `npm run dev`, used while there is no build. */
const PAGE_IN_DEVELOPMENT = 'http://localhost:5173/explorer/';

/**
 * Content security policy of the page, which contains two explorers (Apollo Sandbox and our own).
 * Scripts are allowed only from our own files and from the loader of Apollo Sandbox, which runs in
 * its own frame. Inline styles are allowed, because both explorers set styles at run time.
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

/** Returns whether /graphql was opened in a browser, and not requested by a program. */
export function wantsExplorer({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** Sends the page that explores the schema or, without a build, redirects to Vite. */
export async function sendExplorer(reply: FastifyReply): Promise<FastifyReply> {
  const page = await readFile(resolve(PAGE), 'utf8').catch(() => null);
  if (page === null) return reply.redirect(PAGE_IN_DEVELOPMENT);
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
