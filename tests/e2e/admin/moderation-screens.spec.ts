import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { inviteMember, mailedTo } from '#tests/support/people/newMember';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

const SUPER_ADMIN = 'superadmin@centrale.test';

/** Expects a page without axe violations in both themes and without sideways scrolling. */
async function expectInOrder(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
}

/** Returns the number of a case of the demonstration in this state. */
async function caseIn(page: Page, state: string, at = 0): Promise<string> {
  const { cases } = await askServer<{ cases: { items: { number: string; state: string }[] } }>(
    page,
    'query ($list: CaseList!) { cases(filter: { list: $list }, pageSize: 50) { items { number state } } }',
    {
      token: await tokenFor(page, SUPER_ADMIN),
      variables: { list: state === 'CLOSED' ? 'CLOSED' : 'OPEN' },
    },
  );
  const found = cases.items.filter((one) => one.state === state)[at];
  if (!found)
    throw new Error(`The demonstration has no case in state ${state}: add one to its seed`);
  return found.number;
}

test.describe('Moderation screens in both themes and at both widths', () => {
  test('explain with "Pourquoi ?" why access to a page is refused or an action is disabled', async ({
    page,
  }) => {
    await openAsMember(page, 'stagiaire@centrale.test', '/admin/parametres');
    await page.getByRole('button', { name: 'Pourquoi ?' }).click();
    const explanation = page.getByRole('dialog', { name: 'Pourquoi ?' });
    await expect(
      explanation.getByText('Personnes qui peuvent vous donner cette permission'),
    ).toBeVisible();
    await expectInOrder(page);
    await page.keyboard.press('Escape');
    await page.goto(`/admin/main-courante/${await caseIn(page, 'OPEN')}`);
    const claim = page.getByRole('region', { name: 'Actions' }).getByRole('button', {
      name: /^Prendre/,
    });
    // Waits for the tooltip to load, because the button is rendered again inside of it.
    await expect(claim).toHaveAttribute('data-state');
    await claim.focus();
    await page.keyboard.press('Enter');
    await expect(explanation.getByText('Personnes qui peuvent faire cette action')).toBeVisible();
    await expectInOrder(page);
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
    await expect(claim).toBeFocused();
  });

  test('show emergency numbers to a banned member whose appeal expresses distress @both', async ({
    page,
  }) => {
    const { id, email } = await inviteMember(page, 'banni');
    await askServer(
      page,
      'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { reason } } } }',
      {
        token: await tokenFor(page, SUPER_ADMIN),
        variables: { input: { userId: id, reason: 'Publicité répétée', durationDays: 7 } },
      },
    );
    const path = await mailedTo(email, /(\/recours\?jeton=[\w.-]+)/);
    await openAsVisitor(page, path);
    await expect(page.getByRole('button', { name: 'Déposer le recours' })).toBeVisible();
    await expectInOrder(page);
    await page
      .getByLabel(/^Pourquoi la contestez-vous/)
      .fill('J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.');
    const numbers = page.getByRole('region', { name: 'Si c’est réel, appelez maintenant' });
    await expect(numbers.getByRole('link', { name: /^3114/ })).toBeVisible();
    await expectInOrder(page);
    await page.getByRole('button', { name: 'Déposer le recours' }).click();
    await expect(page.getByRole('button', { name: 'Déposer le recours' })).toHaveCount(0);
    await expect(numbers).toBeVisible();
    await page.getByRole('button', { name: 'Fermer les numéros d’urgence' }).click();
    await expect(numbers).toHaveCount(0);
  });
});
