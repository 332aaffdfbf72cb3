import type { Page } from '@playwright/test';

import { consentVersion } from '#client/platform/consent';
import { expect } from '../browser/e2e';

/** Password of every demonstration account. */
export const PASSWORD = 'Demo-18-112!';

/**
 * Password of members created by tests. The demonstration's password is not used, because the site
 * does not accept it as a new password.
 */
export const OWN_PASSWORD = 'Cheval-Agrafe-7-Pile';

/**
 * Returns the password of an account. Members created by tests have a number in their name
 * (`uniqueName`).
 */
export const passwordOf = (email: string) => (/-\d+@/.test(email) ? OWN_PASSWORD : PASSWORD);

/** Sends one operation to the server with a token. @returns its data */
export async function askServer<Data>(
  page: Page,
  query: string,
  { variables, token }: { variables?: Record<string, unknown>; token?: string } = {},
): Promise<Data> {
  const answer = await page.request.post('/graphql', {
    data: { query, variables },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Signs an account in without the dialog. The browser gets the cookie for pages of the session. */
async function signIn(page: Page, email: string): Promise<string> {
  const { login } = await askServer<{ login: { token: string } }>(
    page,
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { variables: { input: { email, password: passwordOf(email) } } },
  );
  return login.token;
}

/**
 * Signs an account in, whatever account the browser is signed in to. @returns the token of the
 * session, for `askServer`
 */
export async function tokenFor(page: Page, email: string): Promise<string> {
  const name = 'page-session';
  const cookies = await page.context().cookies();
  const token = await signIn(page, email);
  await page.context().clearCookies({ name });
  await page.context().addCookies(cookies.filter((cookie) => cookie.name === name));
  return token;
}

/**
 * Opens a page behind sign-in with a new session, and waits until it is hydrated. Cookies are
 * already refused, so that no banner is shown.
 *
 * @returns the token of the session, for `askServer`
 */
export async function openAsMember(page: Page, email: string, path: string): Promise<string> {
  const token = await signIn(page, email);
  await store(page, token);
  await page.goto(path);
  await hydrated(page);
  return token;
}

/**
 * Opens a page behind sign-in that the browser renders, because the server does not know the
 * session. The page then asks for all its data, so that a test can replace the answers.
 */
export async function openWithoutCookie(page: Page, email: string, path: string): Promise<void> {
  await store(page, await signIn(page, email));
  await page.context().clearCookies({ name: 'page-session' });
  await page.goto(path);
}

/** Stores the token of a session and the refusal of cookies in the browser. */
async function store(page: Page, token: string): Promise<void> {
  const consent = {
    functional: true,
    analytics: false,
    advertising: false,
    date: new Date().toISOString(),
    version: consentVersion(null),
  };
  await page.addInitScript(
    (stored) => {
      // A sandboxed frame, such as the preview of a mail, has no storage.
      if (window.origin === 'null') return;
      // Sets the token only once, so that it does not overwrite what the page does later with the
      // session.
      if (sessionStorage.getItem('ouvert')) return;
      sessionStorage.setItem('ouvert', 'oui');
      localStorage.setItem('authToken', stored.token);
      localStorage.setItem('cookie-consent', stored.consent);
    },
    { token, consent: JSON.stringify(consent) },
  );
}

/** Waits until React has hydrated the page, so that it answers keys. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('h1')).some((heading) =>
      Object.keys(heading).some((key) => key.startsWith('__reactProps')),
    ),
  );
}
