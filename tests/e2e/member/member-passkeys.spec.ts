import type { CDPSession, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { OWN_PASSWORD } from '#tests/support/people/signedIn';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  expectOtherTheme,
} from '#tests/support/people/visitor';

// Browsers store passkeys for host names, not for IP addresses.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

const SECURITY = '/compte/mon-compte?onglet=securite';
const DASHBOARD = '/compte/tableau-de-bord';

const card = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' });
const factor = (page: Page) => page.getByRole('region', { name: 'Double authentification' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });
const password = (page: Page) => dialog(page).getByLabel('Mot de passe actuel');
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Adds a virtual authenticator, which stores passkeys and confirms every request. */
async function withDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Adds a passkey through the dialogs. */
async function add(page: Page, name: string): Promise<void> {
  await press(page, 'Ajouter une clé d’accès');
  await password(page).fill(OWN_PASSWORD);
  await press(page, 'Continuer');
  await dialog(page, 'Nommer la clé d’accès').getByLabel('Nom').fill(name);
  await press(page, 'Créer la clé d’accès');
  await expect(card(page).getByText(name, { exact: true })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu d(e |’)/ }).click();
  await page.getByRole('menuitem', { name: 'Se Déconnecter' }).click();
  await expect(page).toHaveURL('/');
}

const openSignIn = (page: Page) => page.getByRole('button', { name: 'Connexion Staff' }).click();

test.describe('Passkeys', () => {
  test.slow();

  test('can be added, named and removed', async ({ page }) => {
    await withDevice(page);
    await openAsNewMember(page, SECURITY);
    await expect(card(page).getByText('Vous n’avez pas encore de clé d’accès.')).toBeVisible();
    await expectNoAxeViolation(page);
    await press(page, 'Ajouter une clé d’accès');
    await expect(password(page)).toBeFocused();
    await password(page).fill('Faux-18-112!');
    await press(page, 'Continuer');
    await expect(dialog(page).getByText('Mot de passe actuel incorrect')).toBeVisible();
    await expectNoAxeViolation(page);
    await password(page).fill(OWN_PASSWORD);
    await press(page, 'Continuer');
    const name = dialog(page, 'Nommer la clé d’accès').getByLabel('Nom');
    await expect(name).toHaveValue(/Chrome/);
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await name.fill('');
    await press(page, 'Créer la clé d’accès');
    await expect(dialog(page).getByText('Indiquez le nom de cette clé d’accès.')).toBeVisible();
    await name.fill('Mon ordinateur');
    await press(page, 'Créer la clé d’accès');
    await expect(toasts(page).getByText(/^La clé d’accès est ajoutée/)).toBeVisible();
    const row = card(page).getByRole('listitem');
    await expect(row).toContainText('pas encore utilisée');
    await expectNoAxeViolation(page);
    await expectOtherTheme(page);
    await expectNoSidewaysScroll(page);

    await press(page, 'Renommer la clé d’accès Mon ordinateur');
    await dialog(page).getByLabel('Nom').fill('Mon portable');
    await press(page, 'Renommer la clé');
    await expect(row).toContainText('Mon portable');

    await press(page, 'Retirer la clé d’accès Mon portable');
    await expect(dialog(page, /^Retirer la clé d’accès/)).toBeVisible();
    await expectNoAxeViolation(page);
    await press(page, 'Confirmer avec une clé d’accès');
    await expect(card(page).getByText('Vous n’avez pas encore de clé d’accès.')).toBeVisible();
  });

  test('sign a member in without a password, by a focused button or as a suggestion in the email field', async ({
    page,
  }) => {
    const { email } = await openAsNewMember(page, SECURITY);
    const { cdp, authenticatorId } = await withDevice(page);
    await add(page, 'Mon ordinateur');
    await test.step('a device that does not verify the user is refused with a message in French', async () => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await press(page, 'Retirer la clé d’accès Mon ordinateur');
      await press(page, 'Confirmer avec une clé d’accès');
      await expect(dialog(page).getByText(/^La demande a été annulée/)).toBeVisible();
      await expect(dialog(page).getByText('Confirmer avec une clé d’accès')).toBeVisible();
      await press(page, 'Annuler');
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    });
    await signOut(page);

    await page.reload();
    const before = await scripts(page);
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await openSignIn(page);
    const button = dialog(page).getByRole('button', { name: 'Se connecter avec une clé d’accès' });
    await expect(button).toBeFocused();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    expect((await scripts(page)).length).toBeGreaterThan(before.length);
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await button.click();
    await expect(page).toHaveURL(DASHBOARD);
    await page.goto('/compte/mon-compte');
    await expect(page.getByText(email).first()).toBeVisible();

    await signOut(page);
    await page.evaluate(() => localStorage.removeItem('passkey'));
    await page.reload();
    // The virtual authenticator picks the suggestion by itself: no click is needed.
    await openSignIn(page);
    await expect(page).toHaveURL(DASHBOARD);
    expect(await page.evaluate(() => localStorage.getItem('passkey'))).toBe('oui');
  });

  test('cannot all be removed while they are the second factor', async ({ page }) => {
    const { email } = await openAsNewMember(page, SECURITY);
    const { cdp, authenticatorId } = await withDevice(page);
    await add(page, 'Mon ordinateur');
    await press(page, 'Exiger aussi une clé d’accès après le mot de passe');
    await password(page).fill(OWN_PASSWORD);
    await press(page, 'Exiger une clé d’accès');
    const shown = dialog(page, 'Vos codes de secours').getByLabel('Codes de secours');
    const codes = (await shown.innerText()).split('\n').filter(Boolean);
    expect(codes).toHaveLength(10);
    await press(page, 'J’ai enregistré mes codes');
    await expect(factor(page).getByText('par clé d’accès')).toBeVisible();
    await press(page, 'Retirer la clé d’accès Mon ordinateur');
    await press(page, 'Confirmer avec une clé d’accès');
    await expect(
      dialog(page).getByText(
        /^Vous ne pourriez plus vous connecter sans cette dernière clé d’accès/,
      ),
    ).toBeVisible();
    await expectNoAxeViolation(page);
    await press(page, 'Annuler');
    await signOut(page);

    // The authenticator confirms nothing before the click, because otherwise the suggestion in the
    // field would sign the member in.
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await openSignIn(page);
    await dialog(page, 'Connexion').getByLabel('Adresse email').fill(email);
    await dialog(page, 'Connexion').getByLabel('Mot de passe', { exact: true }).fill(OWN_PASSWORD);
    await press(page, 'Se Connecter');
    await expect(dialog(page).getByLabel('Code de secours')).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await press(page, 'Utiliser une clé d’accès');
    await expect(page).toHaveURL(DASHBOARD);
  });

  test('add no script to the public home page', async ({ page }) => {
    await page.goto('/');
    // The consent banner is the last part of the page to load.
    await expect(page.locator('[aria-labelledby="titre-cookies"]')).toBeVisible();
    const loaded = await scripts(page);
    for (const script of loaded) {
      const text = await (await page.request.get(script)).text();
      expect(text).not.toContain('startAuthentication');
      expect(text).not.toContain('WebAuthnError');
    }
  });
});
