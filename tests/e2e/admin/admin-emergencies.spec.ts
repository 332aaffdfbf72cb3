import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { memberArticle } from '#tests/support/content/memberArticles';
import { newMember } from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

/** A member of the test's own writes of no longer wanting to live. @returns their name */
async function writeOfDistress(page: Page): Promise<string> {
  const { email, username } = await newMember(page);
  await askServer(page, 'mutation ($input: CommentInput!) { addComment(input: $input) { id } }', {
    token: await tokenFor(page, email),
    variables: {
      input: {
        articleId: await memberArticle(page, 8),
        content: `J’ai plus envie de vivre, je veux mourir ce soir. ${username}`,
      },
    },
  });
  return username;
}

const band = (page: Page) => page.getByRole('region', { name: 'À lire d’abord' });

test('distress stays first in the queue, with its readers, until its case is closed @both', async ({
  page,
}) => {
  const username = await writeOfDistress(page);
  await openAsMember(page, 'moderateur@centrale.test', '/admin/commentaires');
  const line = band(page).getByRole('listitem').filter({ hasText: username });
  await expect(line).toContainText('je veux mourir ce soir');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await line.getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(line).toContainText('Lu par moderateur');
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(line.getByText('Lu par')).toHaveCount(0);
  await line.getByRole('link', { name: 'Commentaire' }).click();
  await expect(page).toHaveURL(/\/admin\/commentaires\?commentaire=\d+/);
});

test('they see it in the queue of reports, too, as soon as it is written', async ({ page }) => {
  await openAsMember(page, 'moderateur@centrale.test', '/admin/rapports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const username = await writeOfDistress(page);
  await expect(band(page).getByRole('listitem').filter({ hasText: username })).toBeVisible();
});
