import type { Page } from '@playwright/test';

import { formatLongDate } from '#client/platform/text/format';
import { shiftDay, today } from '#client/platform/text/parisDay';
import { expect, test } from '#tests/support/browser/e2e';
import { newMember } from '#tests/support/people/newMember';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const SUPER_ADMIN = 'superadmin@centrale.test';

/** Returns the ID of the account with this name. */
async function idOf(page: Page, username: string): Promise<string> {
  const { users } = await askServer<{ users: { items: { id: string }[] } }>(
    page,
    'query ($filter: UserFilter) { users(filter: $filter) { items { id } } }',
    { token: await tokenFor(page, SUPER_ADMIN), variables: { filter: { search: username } } },
  );
  return users.items[0]?.id ?? '';
}

/** Formats an ISO day as in the date field: 31/01/2027. */
const typed = (day: string) => day.split('-').toReversed().join('/');

/** Returns the text with which the pages show the last day of a role. */
const endOn = (day: string) => `Jusqu’au ${formatLongDate(day)} inclus`;

test('the last day of a temporary role can be changed by keyboard alone', async ({ page }) => {
  const member = await newMember(page);
  const id = await idOf(page, member.username);
  await openAsMember(page, SUPER_ADMIN, `/admin/roles/${id}`);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Assigner un rôle' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: /^Support/ }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Gagnera')).toBeVisible();
  const day = dialog.getByLabel(/^Dernier jour/);
  await day.fill('31/02/2027');
  await page.keyboard.press('Enter');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  const first = shiftDay(today(), 6);
  await day.fill(typed(first));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(endOn(first))).toBeVisible();
  await expectNoAxeViolation(page);

  const change = page.getByRole('button', {
    name: `Changer la date de fin du rôle Support de ${member.username}`,
  });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Fin du rôle Support' })).toBeVisible();
  await expect(day).toHaveValue(typed(first));
  await day.fill(typed(shiftDay(today(), -1)));
  await page.keyboard.press('Enter');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  const second = shiftDay(today(), 20);
  await day.fill(typed(second));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(endOn(second))).toBeVisible();
  await expect(change).toBeFocused();

  await page.keyboard.press('Enter');
  await day.fill('');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const set = page.getByRole('button', {
    name: `Choisir une date de fin du rôle Support de ${member.username}`,
  });
  await expect(set).toHaveText('Choisir une date de fin');
  await expect(page.getByText(endOn(second))).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('"Pourquoi ?" explains why the roles of a higher-ranking user cannot be changed', async ({
  page,
}) => {
  const token = await tokenFor(page, SUPER_ADMIN);
  const superadmin = await askServer<{ viewer: { user: { id: string } } }>(
    page,
    '{ viewer { user { id } } }',
    { token },
  );
  await openAsMember(page, 'admin@centrale.test', `/admin/roles/${superadmin.viewer.user.id}`);
  const refused = page.getByRole('button', { name: 'Assigner un rôle' });
  await expect(refused).toBeDisabled();
  const question = page.getByRole('button', { name: 'Pourquoi ?' }).first();
  await question.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pourquoi ?' });
  await expect(dialog).toContainText(
    'Vous ne pouvez changer ni vos propres rôles, ni ceux d’une personne dont le rôle est égal ou supérieur au vôtre.',
  );
  await expect(dialog).toContainText('« Assigner et retirer des rôles », que vous avez');
  await expect(dialog.getByText('Administrateur', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText(/superadmin/).first()).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question).toBeFocused();
});
