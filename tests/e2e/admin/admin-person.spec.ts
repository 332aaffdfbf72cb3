import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { memberArticle } from '#tests/support/content/memberArticles';
import { newMember } from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

/** Writes a comment as a new member. @returns the member */
async function writeComment(page: Page, content: string) {
  const author = await newMember(page);
  const articleId = await memberArticle(page, 8);
  await askServer(
    page,
    'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
    {
      token: await tokenFor(page, author.email),
      variables: { input: { articleId, content } },
    },
  );
  return author;
}

test('a moderator opens the page of a comment’s author and adds a note', async ({ page }) => {
  const word = `mot${Date.now().toString(36)}`;
  const { username } = await writeComment(page, `Une remarque ${word}`);
  await openAsMember(
    page,
    'admin@centrale.test',
    `/admin/commentaires?recherche=${encodeURIComponent(word)}`,
  );
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Commentaires/ })).toContainText(word);

  const notes = page.getByRole('region', { name: /^Notes de l’équipe/ });
  await notes.getByLabel('Ajouter une note').fill('Rappelé ce matin.');
  await notes.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(toasts(page).getByText('Note ajoutée')).toBeVisible();
  await expect(notes.getByText('Rappelé ce matin.')).toBeVisible();
  await expect(notes.getByRole('link', { name: 'admin', exact: true })).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await notes.getByRole('button', { name: 'Supprimer la note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la note' }).click();
  await expect(notes.getByText('Aucune note.')).toBeVisible();
});
