import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { toasts } from '#tests/support/browser/pageTools';
import { memberArticle } from '#tests/support/content/memberArticles';
import { invitedMember, newMember, openAsNewMember } from '#tests/support/people/newMember';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const thread = (page: Page) => page.getByRole('region', { name: /^Commentaires/ });
const field = (page: Page) => page.getByLabel('Votre commentaire');
const pathOf = async (page: Page, place: number) =>
  `/compte/actualites/${await memberArticle(page, place)}`;
let said = 0;
/** Returns a sentence that no other test writes. */
const sentence = (about: string) =>
  `${about} ${Date.now().toString(36)}${process.pid}-${(said += 1)}`;

/** Posts a comment as another user through the API. */
async function write(page: Page, email: string, path: string, content: string): Promise<void> {
  const articleId = path.split('/').at(-1);
  await askServer(
    page,
    'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
    {
      token: await tokenFor(page, email),
      variables: { input: { articleId, content } },
    },
  );
}

test('a liked article appears in the favourites', async ({ page }) => {
  await openAsNewMember(page, '/compte/favoris');
  await expect(page.getByText('Aucun favori')).toBeVisible();

  await page.getByRole('link', { name: 'Lire les actualités' }).click();
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /J’aime/ }).click();
  await expect(toasts(page).getByText('Article ajouté à vos favoris !')).toBeVisible();
  await page.getByRole('link', { name: 'Mes favoris' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: /^Retirer de mes favoris/ }).click();
  await expect(page.getByText('Aucun favori')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('the sort order of comments is stored in the URL', async ({ page }) => {
  const path = await pathOf(page, 3);
  await openAsNewMember(page, path);
  await thread(page).getByLabel('Trier par').selectOption({ label: 'Les plus anciens' });
  await expect(page).toHaveURL(`${path}?tri=anciens`);
  const text = sentence('Encore un avis');
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(thread(page).getByRole('article').filter({ hasText: text })).toBeInViewport();
  await expect(page).toHaveURL(/tri=anciens/);
});

test('a member who follows a discussion gets one notification of all its new comments', async ({
  page,
}) => {
  const path = await pathOf(page, 4);
  const other = await newMember(page);
  await openAsNewMember(page, path);
  await page.getByRole('button', { name: 'Suivre la discussion' }).click();
  await expect(page.getByRole('button', { name: 'Ne plus suivre' })).toBeVisible();
  await write(page, other.email, path, sentence('Premier avis'));
  await write(page, other.email, path, sentence('Deuxième avis'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(/nouveaux commentaires sous/)).toBeVisible();
  await page.keyboard.press('Escape');

  const entry = page.getByRole('link', { name: /^Favoris et discussions/ });
  await expect(entry).toContainText('2 nouveaux commentaires');
  await page.goto('/compte/favoris?onglet=discussions');
  await expect(page.getByText('2 nouveaux', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Modifier' }).click();
  await expect(page).toHaveURL('/compte/confidentialite#discussions');
  const own = page.getByRole('switch', { name: /Suivre les discussions auxquelles je participe/ });
  await own.check();
  await expect(own).toBeChecked();
  await page.goBack();
  await expect(page.getByText('Vous suivez les discussions auxquelles vous')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Ne plus suivre/ }).click();
  await expect(page.getByText('Aucune discussion suivie')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: /^Ne plus suivre/ })).toBeVisible();
});

test('a member completes a mention by keyboard, and the mentioned member is notified', async ({
  page,
  browser,
}) => {
  const path = await pathOf(page, 5);
  const friend = await invitedMember(page, 'equipiere');
  await write(page, friend.email, path, sentence('Bonsoir à tous'));
  await openAsNewMember(page, path);
  await field(page).click();
  await page.keyboard.type('Merci @EQUIP');
  const names = page.getByRole('listbox', { name: 'Personnes à mentionner' });
  await expect(names.getByRole('option', { name: friend.username })).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  // Members with a similar name may have commented on the article too.
  await page.keyboard.type(friend.username.slice(5, -1));
  await expect(names.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(`Merci @${friend.username} `);
  const text = sentence('pour hier');
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Publier' }).click();
  const written = thread(page).getByRole('article').filter({ hasText: text });
  await expect(written).toContainText(`@${friend.username}`);
  // Player pages are private by default, so the mention has no link.
  await expect(written.getByRole('link', { name: friend.username })).toHaveCount(0);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openAsMember(theirs, friend.email, '/compte/tableau-de-bord');
  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  await expect(theirs.getByText(/vous mentionne sous/)).toBeVisible();
  await context.close();
});
