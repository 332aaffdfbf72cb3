import { sessionIdOf } from './sessionId';

/** Path at which the server sets and replaces the cookie (server/web/pages/pageSession.ts). */
const PATH = '/page-session';

/**
 * ID of the session whose cookie the browser sends when it opens a page; null when it sends none;
 * undefined on a page without server rendering, such as in development.
 */
let inCookie: string | null | undefined;

/** Request that replaces the cookie; null when none is under way. */
let underWay: Promise<unknown> | null = null;

/**
 * Replaces the cookie, after an earlier request has ended: the answer that arrives last decides which
 * cookie the browser stores.
 */
function replaceCookie(token: string | null): void {
  const method = token === null ? 'DELETE' : 'PUT';
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  // A failed request is not repeated here: the next page compares cookie and token again.
  const send = () => fetch(PATH, { method, headers, keepalive: true }).catch(() => undefined);
  const sent = underWay ? underWay.then(send) : send();
  underWay = sent;
  void sent.finally(() => {
    if (underWay === sent) underWay = null;
  });
}

/**
 * Cookie with which the server renders pages for the signed-in user. Scripts cannot read it. Where it
 * disagrees with the stored token, the token wins.
 */
export const pageSession = {
  /** Records the session for which the server rendered the page, which is that of the cookie. */
  renderedFor(session: string | null | undefined): void {
    inCookie = session;
  },
  /**
   * Records a sign-in, whose response has set the cookie. Sets the cookie again when the answer of an
   * earlier request may still replace it.
   */
  signedIn(token: string): void {
    if (inCookie === undefined) return;
    inCookie = sessionIdOf(token);
    if (underWay) replaceCookie(token);
  },
  /** Replaces the cookie, once, when it is not that of the stored token; null for no token. */
  agreeWith(token: string | null): void {
    const session = sessionIdOf(token);
    if (inCookie === undefined || inCookie === session) return;
    inCookie = session;
    replaceCookie(token);
  },
};
