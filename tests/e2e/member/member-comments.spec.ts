import type { Browser, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { memberArticle } from '#tests/support/content/memberArticles';
import { openAsNewMember } from '#tests/support/people/newMember';
import { answerOperation, unreadCountReceived, toasts } from '#tests/support/browser/pageTools';
import { askServer, openWithoutCookie } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

/**
 * Maximum time in milliseconds until an action appears in another member's open page. That page
 * does not poll, so the update must arrive through the socket.
 */
const AT_ONCE_MS = 10_000;

const thread = (page: Page) => page.getByRole('region', { name: /^Commentaires/ });
const field = (page: Page) => page.getByLabel('Votre commentaire');
const reply = (page: Page) => page.getByLabel(/^Votre réponse à/);
/** Locates the comment (not its replies) with this text. */
const comment = (page: Page, text: string) =>
  thread(page).getByRole('article').filter({ hasText: text });

let said = 0;
/** Returns a sentence that no other test writes. */
const sentence = (about: string) =>
  `${about}, ${Date.now().toString(36)}${process.pid}-${(said += 1)}.`;

/** Returns the path of an article of the demonstration. */
const articlePath = async (page: Page, place: number) =>
  `/compte/actualites/${await memberArticle(page, place)}`;

async function publish(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(comment(page, text)).toBeVisible();
}

const sendReply = (page: Page) =>
  page
    .locator('form', { has: reply(page) })
    .getByRole('button', { name: 'Répondre' })
    .click();

/** Opens a page as another new member in a second browser. */
async function another(browser: Browser, path: string) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': `10.77.${process.pid % 250}.${(said += 1) % 250}` },
  });
  const page = await context.newPage();
  const member = await openAsNewMember(page, path);
  return { page, context, ...member };
}

test('a new comment is trimmed and appears above older comments', async ({ page }) => {
  const path = await articlePath(page, 0);
  const { token } = await openAsNewMember(page, path);
  const button = page.getByRole('button', { name: 'Publier' });
  await expect(button).toBeDisabled();
  await field(page).fill('   ');
  await expect(button).toBeDisabled();
  const text = sentence('Un avis');
  await field(page).fill(`  ${text}  `);
  await button.click();
  await expect(toasts(page).getByText('Commentaire publié')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  const mine = comment(page, text);
  await expect(mine).toContainText("À l'instant");
  await expect(mine.getByText(text, { exact: true })).toBeVisible();
  await expect(thread(page).getByRole('article').first()).toContainText(text);
  await expect(mine).toBeInViewport();
  await expectNoSidewaysScroll(page);

  await test.step('the URL of a comment scrolls to that comment', async () => {
    const { comments } = await askServer<{
      comments: { items: { id: string; content: string }[] };
    }>(page, 'query ($id: ID!) { comments(articleId: $id) { items { id content } } }', {
      token,
      variables: { id: path.split('/').at(-1) },
    });
    const id = comments.items.find(({ content }) => content === text)?.id;
    await page.goto('/compte/actualites');
    await page.goto(`${path}#commentaire-${id}`);
    await expect(comment(page, text)).toBeInViewport();
    await expect(page.locator(`#commentaire-${id}`)).toBeFocused();
  });
});

test('a reply, its notification and likes appear on the open page of the author of the comment', async ({
  page,
  browser,
}) => {
  const path = await articlePath(page, 1);
  const listens = unreadCountReceived(page);
  await openAsNewMember(page, path);
  await listens;
  const text = sentence('Une question');
  await publish(page, text);

  const other = await another(browser, path);
  await comment(other.page, text).getByRole('button', { name: 'Répondre' }).click();
  const answer = sentence('Une réponse');
  await expect(reply(other.page)).toBeFocused();
  await reply(other.page).fill(answer);
  await sendReply(other.page);
  await expect(toasts(other.page).getByText('Réponse publiée')).toBeVisible();

  await expect(comment(page, answer)).toBeVisible({ timeout: AT_ONCE_MS });
  // Found by its title, because other tests publish articles that also notify this member.
  await expect(page.getByText('Nouvelle notification : Nouvelle réponse')).toBeAttached({
    timeout: AT_ONCE_MS,
  });
  // A reply cannot be replied to.
  await expect(comment(page, answer).getByRole('button', { name: 'Répondre' })).toHaveCount(0);

  await test.step('like counts are updated on the open page', async () => {
    const article = page
      .locator('article[aria-labelledby]')
      .getByRole('button', { name: /^J’aime/ });
    const shown = async () => Number((await article.textContent())?.replaceAll(/\D/g, ''));
    await expect(article).toBeVisible();
    const before = await shown();

    await comment(other.page, text)
      .getByRole('button', { name: /^J’aime/ })
      .click();
    await expect(toasts(other.page).getByText('Commentaire aimé !')).toBeVisible();
    await expect(
      comment(page, text).getByRole('button', { name: 'J’aime, 1 mention' }),
    ).toBeVisible({
      timeout: AT_ONCE_MS,
    });
    await other.page
      .locator('article[aria-labelledby]')
      .getByRole('button', { name: /^J’aime/ })
      .click();
    await expect.poll(shown, { timeout: AT_ONCE_MS }).toBe(before + 1);
  });

  await test.step('the other member can report the comment only once', async () => {
    await comment(other.page, text).getByRole('button', { name: 'Signaler' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Signaler ce commentaire' });
    await dialog.getByLabel('Motif').selectOption({ label: 'Publicité ou message répété' });
    await dialog.getByLabel('Précisions').fill('Vu trois fois.');
    await expectNoAxeViolation(other.page);
    await expectNoSidewaysScroll(other.page);
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(dialog).toBeHidden();
    await other.page.reload();
    await expect(comment(other.page, text).getByRole('button', { name: 'Signalé' })).toBeVisible();
    await expect(comment(other.page, text).getByRole('button', { name: 'Signaler' })).toHaveCount(
      0,
    );
  });
  await other.context.close();
});

test('a long comment is collapsed, and each line has its own text direction @both', async ({
  page,
}) => {
  await openAsNewMember(page, await articlePath(page, 3));
  const first = sentence('Une longue liste');
  const hebrew = 'שלום לכולם, תודה רבה!';
  const lines = Array.from({ length: 60 }, (_, line) => `${line}`).join('\n');
  await field(page).fill(`${hebrew}\n${first}${'\n'.repeat(60)}${lines}`);
  await page.getByRole('button', { name: 'Publier' }).click();
  const posted = comment(page, first);
  const height = async () => (await posted.boundingBox())?.height ?? 0;
  await expect(posted.getByRole('button', { name: 'Afficher la suite' })).toBeVisible();
  expect(await height()).toBeLessThan(520);

  const starts = await posted.evaluate((article, typed) => {
    const text = [...article.querySelectorAll('[dir="auto"]')].find(({ textContent }) =>
      textContent?.includes(typed),
    );
    const [node] = text?.childNodes ?? [];
    if (!text || !node?.textContent) return null;
    const edgesOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const box = text.getBoundingClientRect();
    const next = node.textContent.indexOf('\n') + 1;
    return {
      hebrew: box.right - edgesOf(0, 1).right,
      french: edgesOf(next, next + 1).left - box.left,
    };
  }, first);
  expect(starts?.hebrew).toBeLessThan(3);
  expect(starts?.french).toBeLessThan(3);

  await posted.getByRole('button', { name: 'Afficher la suite' }).click();
  expect(await height()).toBeGreaterThan(1400);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolation(page);
  await posted.getByRole('button', { name: 'Réduire' }).click();
  expect(await height()).toBeLessThan(520);
});

test('only one reply form is open at a time, and Annuler discards its text after a confirmation', async ({
  page,
}) => {
  const path = await articlePath(page, 3);
  await openAsNewMember(page, path);
  const [first, second] = [sentence('Un'), sentence('Deux')];
  await publish(page, first);
  await publish(page, second);
  await comment(page, first).getByRole('button', { name: 'Répondre' }).click();
  await reply(page).fill('Un début');
  await comment(page, second).getByRole('button', { name: 'Répondre' }).click();
  await expect(reply(page)).toHaveCount(1);
  await expect(reply(page)).toHaveValue('');
  await comment(page, first).getByRole('button', { name: 'Répondre' }).click();
  await expect(reply(page)).toHaveValue('Un début');
  await expectNoAxeViolation(page);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Supprimer le texte' }).click();
  await expect(reply(page)).toHaveCount(0);
  await comment(page, first).getByRole('button', { name: 'Répondre' }).click();
  await expect(reply(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Annuler' }).click();

  await test.step('a changed comment is marked, and a deleted comment leaves its replies in place', async () => {
    const text = sentence('Une faute');
    await publish(page, text);
    await comment(page, text).getByRole('button', { name: 'Répondre' }).click();
    const answer = sentence('Une suite');
    await reply(page).fill(answer);
    await sendReply(page);
    await expect(comment(page, answer)).toBeVisible();

    await comment(page, text).getByRole('button', { name: 'Modifier' }).click();
    const corrected = sentence('Sans faute');
    await page.getByLabel('Modifier le commentaire').fill(corrected);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(comment(page, corrected)).toContainText('(modifié)');

    await comment(page, corrected).getByRole('button', { name: 'Supprimer' }).click();
    const asking = page.getByRole('dialog', { name: 'Supprimer ce commentaire ?' });
    await expect(asking).toBeVisible();
    await expectNoAxeViolation(page);
    await asking.getByRole('button', { name: 'Supprimer le commentaire' }).click();
    await expect(toasts(page).getByText('Commentaire supprimé')).toBeVisible();
    await expect(comment(page, corrected)).toHaveCount(0);
    await expect(comment(page, 'Commentaire supprimé par son auteur.').first()).toBeVisible();
    await expect(comment(page, answer)).toBeVisible();
  });
});

test('a comment whose server response is lost is still in the form after a reload, and is posted only once', async ({
  page,
}) => {
  const path = await articlePath(page, 4);
  await openAsNewMember(page, path);
  const text = sentence('Un long texte');
  await field(page).fill(text);
  // The server publishes the comment, but its response is lost.
  let answersAreLost = true;
  await page.route('**/graphql', async (route) => {
    const isMine = route.request().postDataJSON()?.operationName === 'AddComment';
    if (!isMine || !answersAreLost) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(thread(page).getByText('Erreur de connexion au serveur')).toBeVisible();
  await expect(field(page)).toHaveValue(text);
  await page.reload();
  await expect(field(page)).toHaveValue(text);
  answersAreLost = false;
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(toasts(page).getByText('Commentaire publié')).toBeVisible();
  await expect(comment(page, text)).toHaveCount(1);
});

test('comments that fail to load show an error and load on Réessayer', async ({ page }) => {
  const path = await articlePath(page, 8);
  await answerOperation(page, 'ArticleComments', { status: 500, json: {} });
  // The server would send the page with its comments.
  await openWithoutCookie(page, 'membre@centrale.test', path);
  await expect(page.getByText('Les commentaires n’ont pas pu être chargés.')).toBeVisible();
  await expectNoAxeViolation(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Les commentaires n’ont pas pu être chargés.')).toBeHidden();
});
