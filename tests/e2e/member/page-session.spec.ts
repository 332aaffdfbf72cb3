import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { operationsOf } from '#tests/support/browser/pageTools';
import { askServer, openAsMember, PASSWORD, tokenFor } from '#tests/support/people/signedIn';
import { openAsVisitor } from '#tests/support/people/visitor';

const DASHBOARD = '/compte/tableau-de-bord';
const MEMBER = 'membre@centrale.test';
const OTHER = 'stagiaire@centrale.test';

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'page-session');
const sessionIn = async (context: BrowserContext) => (await cookieOf(context))?.value.split('.')[1];
const sessionOf = (token: string) =>
  (JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string }).sid;

/** Returns the HTML that the server sends for a page, with the cookies of the browser. */
const sourceOf = async (page: Page, path: string) => (await page.request.get(path)).text();

/** Signs in by the dialog of the page. */
async function signInHere(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Connexion' });
  await dialog.getByLabel('Adresse email').fill(MEMBER);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se Connecter' }).click();
}

/** Puts the cookie of a new session of another account into the browser, as an attacker could. */
async function putOtherCookie(page: Page): Promise<void> {
  const before = await sessionIn(page.context());
  await page.request.post('/auth/login', { data: { email: OTHER, password: PASSWORD } });
  expect(await sessionIn(page.context())).not.toBe(before);
}

declare global {
  interface Window {
    wasShown?: boolean;
  }
}

/** Records in each frame of the next pages whether a text is visible. */
const watchText = (page: Page, text: string) =>
  page.addInitScript((watched) => {
    window.wasShown = false;
    const look = () => {
      window.wasShown ||= document.body?.innerText.includes(watched);
      requestAnimationFrame(look);
    };
    look();
  }, text);
const wasShown = (page: Page) => page.evaluate(() => window.wasShown);

/** Returns the name of an account, as pages show it. */
async function nameOf(page: Page, token: string): Promise<string> {
  const { viewer } = await askServer<{ viewer: { user: { username: string } } }>(
    page,
    '{ viewer { user { username } } }',
    { token },
  );
  return viewer.user.username;
}

test('signing in sets a cookie that scripts cannot read, and signing out ends it', async ({
  page,
  context,
}) => {
  await openAsVisitor(page, '/');
  await page.getByRole('button', { name: 'Connexion Staff' }).click();
  await signInHere(page);
  await expect(page).toHaveURL(DASHBOARD);
  expect(await cookieOf(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('page-session');
  expect(await sourceOf(page, DASHBOARD)).toContain('data-session');
  const ended = await cookieOf(context);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Se Déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await cookieOf(context))?.value).toBe('none');
  await context.addCookies([ended!]);
  expect(await sourceOf(page, DASHBOARD)).not.toContain('data-session');
});

test('a session without the cookie, or whose cookie says signed out, opens its page and gets the cookie', async ({
  page,
  context,
}) => {
  const token = await openAsMember(page, MEMBER, '/regles');
  await context.clearCookies();
  await page.goto(`${DASHBOARD}?x=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => sessionIn(context)).toBe(sessionOf(token));
  expect(await sourceOf(page, DASHBOARD)).toContain('data-session');

  await page.goto('/regles');
  await page.evaluate(() => fetch('/page-session', { method: 'DELETE' }));
  await page.goto('/compte/succes');
  await expect(page).toHaveURL('/compte/succes');
  await expect.poll(() => sessionIn(context)).toBe(sessionOf(token));
});

test('a cookie of another account shows no page of its account to a member, and is replaced', async ({
  page,
  context,
}) => {
  const token = await openAsMember(page, MEMBER, DASHBOARD);
  const [mine, theirs] = [
    await nameOf(page, token),
    await nameOf(page, await tokenFor(page, OTHER)),
  ];
  await putOtherCookie(page);
  expect(await sourceOf(page, DASHBOARD)).toContain(theirs);
  await watchText(page, theirs);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mine);
  expect(await wasShown(page)).toBe(false);
  await expect.poll(() => sessionIn(context)).toBe(sessionOf(token));
});

test('a cookie of another account shows no personal page to a visitor, and is removed', async ({
  page,
  context,
}) => {
  await openAsVisitor(page, '/');
  const theirs = await nameOf(page, await tokenFor(page, OTHER));
  await putOtherCookie(page);
  expect(await sourceOf(page, DASHBOARD)).toContain(theirs);
  await watchText(page, theirs);
  await page.goto(DASHBOARD);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible();
  expect(await wasShown(page)).toBe(false);
  await expect.poll(async () => (await cookieOf(context))?.value).toBe('none');
});

test('going back after a sign-out in another tab shows no personal page', async ({
  page,
  context,
}) => {
  await openAsMember(page, MEMBER, DASHBOARD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/robots.txt');
  const other = await context.newPage();
  await other.goto(DASHBOARD);
  await other.getByRole('button', { name: /^Menu de/ }).click();
  await other.getByRole('menuitem', { name: 'Se Déconnecter' }).click();
  await expect(other).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: /^Bonjour|Tableau de bord/ })).toHaveCount(0);
});

test('after a sign-out, a page behind sign-in opens the home page, and then itself', async ({
  page,
  context,
}) => {
  await openAsVisitor(page, '/');
  await page.evaluate(() => fetch('/page-session', { method: 'DELETE' }));
  const answer = await page.request.get('/compte/succes?x=1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([
    302,
    '/?retour=%2Fcompte%2Fsucces%3Fx%3D1',
  ]);
  await page.goto('/compte/succes?x=1#bas');
  await expect(page).toHaveURL('/');
  await signInHere(page);
  await expect(page).toHaveURL('/compte/succes?x=1#bas');
  await expect.poll(async () => (await cookieOf(context))?.value).not.toBe('none');
});

test('a password manager leads a visitor to the dialog of the password', async ({ page }) => {
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/');
  await signInHere(page);
  await expect(page).toHaveURL('/compte/mon-compte?changer=mot-de-passe');
  await expect(page.getByRole('dialog', { name: 'Changer le mot de passe' })).toBeVisible();
});

test('the sign-in of another account in another tab replaces the page and the cookie', async ({
  page,
  context,
}) => {
  await openAsMember(page, MEMBER, DASHBOARD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await tokenFor(page, OTHER);
  const other = await context.newPage();
  await other.goto('/regles');
  await other.evaluate((stored) => localStorage.setItem('authToken', stored), token);
  await expect.poll(() => sessionIn(context)).toBe(sessionOf(token));
  expect(await sourceOf(page, DASHBOARD)).toContain(`data-session="${sessionOf(token)}"`);
});

test('a member who goes back while a page is hydrated gets the page before', async ({ page }) => {
  const list = '/admin/gestion-actualites';
  await openAsMember(page, 'redacteur@centrale.test', list);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(/^Affichage de 21 à/)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...operationsOf(request)));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    // React marks the root when hydration starts.
    const check = (): void => {
      const root = document.getElementById('root');
      if (!root || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) {
        setTimeout(check);
        return;
      }
      if (!sessionStorage.getItem('went-back')) window.history.back();
      sessionStorage.setItem('went-back', 'true');
    };
    check();
  });
  await page.reload();
  // The slowed processor hydrates the page first.
  await expect(page.getByText(/^Affichage de 1 à 20/)).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(list);
  // Not both pages in turn without end.
  await page.waitForLoadState('networkidle');
  expect(asked.filter((operation) => operation === 'ManagedArticles').length).toBeLessThan(3);
});
