import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { memberArticle } from '#tests/support/content/memberArticles';
import { newMember } from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

/** Writes a comment of distress as a new member. @returns the member's name */
async function writeOfDistress(page: Page): Promise<string> {
  const { email, username } = await newMember(page);
  await askServer(
    page,
    'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
    {
      token: await tokenFor(page, email),
      variables: {
        input: {
          articleId: await memberArticle(page, 8),
          content: `J’ai plus envie de vivre, je veux mourir ce soir. ${username}`,
        },
      },
    },
  );
  return username;
}

const band = (page: Page) => page.getByRole('region', { name: 'À lire d’abord' });

test('a comment that expresses distress is listed above the queue of comments, where it can be marked as read @both', async ({
  page,
}) => {
  const username = await writeOfDistress(page);
  await openAsMember(page, 'moderateur@centrale.test', '/admin/commentaires');
  const line = band(page).getByRole('listitem').filter({ hasText: username });
  await expect(line).toContainText('je veux mourir ce soir');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await line.getByRole('button', { name: 'J’ai lu' }).click();
  await expect(line).toContainText('Lu par moderateur');
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(line.getByText('Lu par')).toHaveCount(0);
  await line.getByRole('link', { name: 'Commentaire' }).click();
  await expect(page).toHaveURL(/\/admin\/commentaires\?commentaire=\d+/);
});

test('a comment that expresses distress appears above the queue of reports without a reload', async ({
  page,
}) => {
  await openAsMember(page, 'moderateur@centrale.test', '/admin/rapports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const username = await writeOfDistress(page);
  await expect(band(page).getByRole('listitem').filter({ hasText: username })).toBeVisible();
});

test('a moderator answers a person in distress and closes the case @both', async ({ page }) => {
  const username = await writeOfDistress(page);
  await openAsMember(page, 'moderateur@centrale.test', '/admin/main-courante?type=detresse');
  const row = page.getByRole('listitem').filter({ hasText: username });
  await row.getByRole('link', { name: /^Répondre/ }).click();
  const bar = page.getByRole('banner').getByRole('link', { name: /détresse/i });
  await expect(bar.filter({ visible: true })).toHaveCount(1);
  const messages = page.getByRole('region', { name: 'Messages privés' });
  await expect(messages.getByRole('textbox')).toHaveValue(/Tu n’as pas à porter ça sans aide/);
  await expect(page.getByRole('radio', { name: /^J’ai répondu/ })).toBeDisabled();
  await messages.getByRole('button', { name: '3018, harcèlement' }).click();
  await expect(messages.getByRole('textbox')).toHaveValue(/appelle le 3018/);
  await messages.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(messages.getByRole('textbox')).toHaveValue('');
  const discussion = page.getByRole('region', { name: 'Répondre dans la discussion' });
  await discussion.getByRole('textbox').fill('Nous avons lu ton message.');
  await discussion.getByRole('button', { name: 'Relire avant d’envoyer' }).click();
  const reading = page.getByRole('dialog', { name: /^Publier cette réponse/ });
  await reading.getByRole('button', { name: 'Publier la réponse' }).click();
  await expect(toasts(page).filter({ hasText: 'Réponse publiée' })).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  const outcome = page.getByRole('region', { name: 'Issue', exact: true });
  await outcome.getByRole('radio', { name: /^J’ai répondu/ }).check();
  await outcome.getByRole('button', { name: 'Clore le dossier' }).click();
  await expect(toasts(page).filter({ hasText: 'Dossier clos' })).toBeVisible();
  await page.getByRole('link', { name: 'Toute la discussion' }).click();
  const answer = page.getByRole('article', { name: 'Commentaire de l’équipe de modération' });
  await expect(answer.first()).toContainText('Nous avons lu ton message.');
  await expect(answer.first()).not.toContainText('moderateur');
  await answer.first().scrollIntoViewIfNeeded();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
});
