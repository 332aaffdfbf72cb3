import type { Browser, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { confirmEmail, mailedTo, openAsNewMember } from '#tests/support/people/newMember';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

const ACCOUNT = '/compte/mon-compte';
const NEW_PASSWORD = 'Autre-Mot-2-Passe';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Requests a change of email in an open session. @returns the new address */
async function askForEmail(page: Page, email: string): Promise<string> {
  const next = `autre-${email}`;
  await press(page, 'Modifier');
  await page.getByLabel('Adresse email').fill(next);
  await press(page, 'Sauvegarder');
  await expect(page.getByText('Confirmation envoyée')).toBeVisible();
  return next;
}

/** Opens the mailed link in a second browser without a session. */
async function openLink(browser: Browser, email: string): Promise<Page> {
  const owner = await (await browser.newContext()).newPage();
  const secret = await mailedTo(email, /adresse-email\?jeton=([\w-]+)/);
  await openAsVisitor(owner, `/adresse-email?jeton=${secret}`);
  return owner;
}

async function chooseAndSignIn(owner: Page, email: string): Promise<void> {
  await expect(owner).toHaveURL(/\/reinitialisation\?jeton=/);
  await owner.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await owner.getByLabel('Confirmer le mot de passe').fill(NEW_PASSWORD);
  await press(owner, 'Enregistrer');
  await press(owner, 'Se connecter');
  const dialog = owner.getByRole('dialog', { name: 'Connexion' });
  await dialog.getByLabel('Adresse email').fill(email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(owner).toHaveURL('/compte/tableau-de-bord');
}

test('the link mailed to the old email cancels a pending change of email', async ({
  page,
  browser,
}) => {
  const { email } = await openAsNewMember(page, ACCOUNT);
  await askForEmail(page, email);
  const owner = await openLink(browser, email);
  const stop = owner.getByRole('button', { name: 'Empêcher le changement' });
  await expect(stop).toBeVisible();
  await expectNoAxeViolation(owner);
  await expectNoSidewaysScroll(owner);
  // Opening the link alone changes nothing.
  await owner.reload();
  await stop.click();
  await expect(owner.getByText(/^Le changement d’adresse email est annulé/)).toBeVisible();
  await expectNoAxeViolation(owner);
  await chooseAndSignIn(owner, email);
  // The session that requested the change has ended.
  await expect(page).toHaveURL('/');
  await owner.context().close();
});

test('the link mailed to the old email can undo a confirmed change of email once', async ({
  page,
  browser,
}) => {
  const { email } = await openAsNewMember(page, ACCOUNT);
  const next = await askForEmail(page, email);
  await confirmEmail(page, next);
  await press(page, 'Actualiser');
  await expect(page.getByText('Confirmation envoyée')).toHaveCount(0);
  const owner = await openLink(browser, email);
  const link = owner.url();
  await press(owner, 'Rétablir mon adresse');
  await chooseAndSignIn(owner, email);
  await owner.goto(link);
  await expect(owner.getByText(/^Votre adresse est déjà rétablie/)).toBeVisible();
  await expectNoAxeViolation(owner);
  await owner.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(owner).toHaveURL('/mot-de-passe-oublie');
  await owner.context().close();
});
