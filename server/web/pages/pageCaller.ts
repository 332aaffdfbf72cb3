import type { FastifyRequest } from 'fastify';
import { actorOf } from '#domains/identity/auth/auth.service';
import { readPageSession } from '#domains/identity/auth/sessions/pageSession.service';
import type { Member } from '#platform/access/actor';
import { readPageCookie, removePageCookie } from '#platform/access/pageCookie';

/**
 * Returns the actor for whom a page is rendered, with the same checks as for a session token, in one
 * statement; null without a live session. Records the activity of the session, and removes a cookie
 * whose session has ended. Only for GET requests of pages: no other request accepts the cookie.
 * @throws the error of the database when the session cannot be read
 */
export async function pageCallerOf({ headers }: FastifyRequest): Promise<Member | null> {
  const { value } = readPageCookie(headers.cookie);
  if (value === null) return null;
  const claim = readPageSession(value);
  const actor = claim && (await actorOf(claim));
  if (!actor) removePageCookie();
  return actor;
}

/**
 * Returns whether the user of a browser signed out in it, so that it stores no session token. False
 * for browsers that never signed in, and for sessions older than the cookie.
 */
export const isSignedOutBrowser = ({ headers }: FastifyRequest): boolean =>
  readPageCookie(headers.cookie).isSignedOut;
