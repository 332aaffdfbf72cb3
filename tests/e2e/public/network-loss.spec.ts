import { expect, test } from '#tests/support/browser/e2e';
import { memberArticle } from '#tests/support/content/memberArticles';
import { openAsNewMember } from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { askServer, PASSWORD, tokenFor } from '#tests/support/people/signedIn';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

const UNREACHABLE = 'Erreur de connexion au serveur';

test('a visitor who lost the network can sign in when the network is back', async ({
  page,
  context,
}) => {
  await openAsVisitor(page, '/');
  const signIn = page.getByRole('button', { name: 'Connexion', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Connexion' });
  const lost = page.waitForEvent('requestfailed', (request) => /SignIn/.test(request.url()));
  const untold = page.waitForEvent('requestfailed', (request) => /Toast/.test(request.url()));
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
  await expectNoAxeViolation(page);
  await signIn.click();
  await Promise.all([lost, untold]);
  await context.setOffline(false);
  await expect(page.getByText('Connexion rétablie.')).toBeVisible();
  await signIn.click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Adresse email').fill('membre@centrale.test');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(toasts(page).filter({ hasText: 'Connexion réussie' })).toBeVisible();
});

test('the first toast of a page can report to a member that the network is lost', async ({
  page,
  context,
}) => {
  const viewer = page.waitForResponse(/ToastViewer/);
  await openAsNewMember(page, `/compte/actualites/${await memberArticle(page, 10)}`);
  await (await viewer).finished();
  const like = page.getByRole('button', { name: /^J’aime/ }).first();
  await expect(like).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await context.setOffline(true);
  await like.click();
  await expect(toasts(page).filter({ hasText: UNREACHABLE })).toBeVisible();
});

test('an alert reports to a visitor that the network is lost when the toast script cannot load', async ({
  page,
  context,
}) => {
  await openAsVisitor(page, '/actualites/newsletter-lancee');
  const like = page.getByRole('button', { name: /^J’aime/ });
  await expect(like).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await like.click();
  await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible();
});

test('a comment that was posted while the socket was closed appears when the network is back', async ({
  page,
}) => {
  let away = false;
  let refused = 0;
  const open = new Set<() => unknown>();
  await page.routeWebSocket('**/graphql', (socket) => {
    if (away) {
      refused += 1;
      return void socket.close({ code: 4000 });
    }
    socket.connectToServer();
    open.add(() => socket.close({ code: 4000 }));
  });
  const token = await tokenFor(page, 'membre@centrale.test');
  const article = await memberArticle(page, 10);
  const listening = page.waitForEvent('websocket');
  await openAsNewMember(page, `/compte/actualites/${article}`);
  await listening;
  const thread = page.getByRole('region', { name: /^Commentaires/ });
  await expect(thread.getByRole('article').first()).toBeVisible();

  away = true;
  for (const close of open) close();
  // After five failed attempts, the next one is at least twelve seconds away.
  await expect.poll(() => refused, { timeout: 90_000 }).toBeGreaterThanOrEqual(5);
  const content = `Dit pendant la coupure, ${Date.now()}.`;
  await askServer(
    page,
    'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
    {
      token,
      variables: { input: { articleId: article, content } },
    },
  );
  await expect(thread).not.toContainText(content);
  away = false;
  // Retried, because the browser event has an effect only while the socket waits to reconnect.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(thread).toContainText(content, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
});

test('a page that is opened while the server is unreachable reports this, and does not end the session', async ({
  page,
}) => {
  await openAsNewMember(page, '/compte/succes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.route('**/graphql', (route) => route.abort());
  // Without the cookie, the page arrives without its data.
  await page.context().clearCookies({ name: 'page-session' });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  const again = page.waitForRequest('**/graphql');
  await retry.click();
  await again;
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await page.unrouteAll();
  // The page may reconnect by itself before the button is clicked.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    const heading = page.getByRole('heading', { level: 1, name: /succès/i });
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass();
});
