import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import { parseSetCookie } from 'cookie';
import { signPageSession } from '#domains/identity/auth/sessions/pageSession.service';
import { readSessionToken } from '#domains/identity/auth/sessions/tokens';
import { pageCallerOf } from '#server/web/pages/pageCaller';

type Answer = Pick<LightMyRequestResponse, 'headers'>;

/** Returns the cookies that an answer sets, with their attributes. */
export function cookiesSet({ headers }: Answer) {
  return [headers['set-cookie'] ?? []].flat().map((header) => parseSetCookie(header));
}

/** Returns the cookies of one name that an answer sets, with their attributes. */
export const cookiesNamed = (answer: Answer, name: string) =>
  cookiesSet(answer).filter((cookie) => cookie.name === name);

/** Returns the device cookie of an answer, as a browser sends it back. */
export const deviceCookie = (answer: Answer): string => sentBack(answer, 'appareil');

/** Returns the cookie for pages of an answer, as a browser sends it back. */
export const pageCookie = (answer: Answer): string => sentBack(answer, 'page-session');

/** Returns the cookie for pages of the session of a token, as a browser sends it. */
export function pageCookieOf(token: string): string {
  const claim = readSessionToken(token);
  if (!claim) throw new Error('This is not the token of a session');
  return `page-session=${signPageSession(claim)}`;
}

/** Returns the ID of the account for which a page is rendered; null for an anonymous visitor. */
export async function pageUserOf(cookie: string): Promise<number | null> {
  const caller = await pageCallerOf({ headers: { cookie } } as FastifyRequest);
  return caller && caller.userId;
}

function sentBack(answer: Answer, name: string): string {
  const [set] = cookiesNamed(answer, name);
  if (!set) throw new Error(`The answer does not set the cookie ${name}`);
  return `${set.name}=${set.value}`;
}
