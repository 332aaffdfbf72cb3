import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { answerOperation, toasts } from '#tests/support/browser/pageTools';
import { askServer, openAsMember, OWN_PASSWORD } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const SECURITY = '/compte/mon-compte?onglet=securite';
const DASHBOARD = '/compte/tableau-de-bord';
const STEP_MS = 30_000;

const factor = (page: Page) => page.getByRole('region', { name: 'Double authentification' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));
const password = (page: Page) => dialog(page).getByLabel('Mot de passe actuel');
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

/** Returns the code that an authenticator app shows after this number of steps of 30 s. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/**
 * Returns six digits that are not the code of the current step or of the two steps before and
 * after.
 */
const wrongCode = (secret: string) => {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.has(code),
  ) as string;
};

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu d(e |’)/ }).click();
  await page.getByRole('menuitem', { name: 'Se Déconnecter' }).click();
  await expect(page).toHaveURL('/');
}

/** Submits email and password in the sign-in dialog. The caller completes the second factor. */
async function startSignIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connexion Staff' }).click();
  await dialog(page, 'Connexion').getByLabel('Adresse email').fill(email);
  await dialog(page, 'Connexion').getByLabel('Mot de passe', { exact: true }).fill(OWN_PASSWORD);
  await press(page, 'Se Connecter');
}

test.describe('Two-factor sign-in', () => {
  // Slow, because several passwords are hashed and axe checks several dialogs.
  test.slow();

  test('is turned on with a code of the authenticator app, accepts recovery codes, and is turned off with a valid code', async ({
    page,
  }) => {
    const { email } = await openAsNewMember(page, SECURITY);
    await expect(factor(page).getByText('Désactivée')).toBeVisible();
    await press(page, 'Activer la double authentification');
    await expect(password(page)).toBeFocused();
    await press(page, 'Continuer');
    await expect(page.getByText('Veuillez saisir votre mot de passe actuel')).toBeVisible();
    await password(page).fill('Faux-18-112!');
    await press(page, 'Continuer');
    await expect(dialog(page).getByText('Mot de passe actuel incorrect')).toBeVisible();
    await expect(password(page)).toBeFocused();
    await expectNoAxeViolation(page);
    await password(page).fill(OWN_PASSWORD);
    await press(page, 'Continuer');

    const code = dialog(page).getByLabel('Code à six chiffres');
    await expect(code).toBeFocused();
    await expect(page.getByRole('img', { name: /^QR code à scanner/ })).toBeVisible();
    const secret = await dialog(page).getByLabel('Clé du compte').innerText();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await code.fill(wrongCode(secret));
    await press(page, 'Activer la double authentification');
    await expect(dialog(page).getByText(/^Ce code n’est pas valide/)).toBeVisible();
    await code.fill(codeOf(secret));
    await press(page, 'Activer la double authentification');

    const shown = dialog(page, 'Vos codes de secours');
    await expect(shown).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    // The codes are shown once, so a click beside the dialog does not close it.
    await page.mouse.click(4, 4);
    await expect(shown).toBeVisible();
    const codes = (await shown.getByLabel('Codes de secours').innerText()).split('\n');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Télécharger'),
    ]);
    expect(download.suggestedFilename()).toBe('codes-de-secours.txt');
    const lines = (await textOf(download)).trim().split('\n');
    expect(lines.slice(-codes.length)).toEqual(codes);
    // The file names the site, so that it is recognised years later.
    expect(lines[0]).toBe('Codes de secours de Centrale 18-112');
    expect(lines[1]).toContain('@');
    expect(lines[2]).toMatch(/^Créés le \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}/);
    await press(page, 'J’ai enregistré mes codes');
    await expect(factor(page).getByText('Activée', { exact: true })).toBeVisible();
    await expect(factor(page).getByText(`Il vous reste ${codes.length} codes`)).toBeVisible();
    await expectNoAxeViolation(page);

    await test.step('a sign-in accepts a code of the app or a recovery code after the password', async () => {
      await signOut(page);

      await startSignIn(page, email);
      const second = dialog(page, 'Connexion').getByLabel('Code de vérification');
      await expect(second).toBeFocused();
      await expectNoAxeViolation(page);
      await expectNoSidewaysScroll(page);
      expect(await tokenOf(page)).toBeNull();
      await second.fill(wrongCode(secret));
      await press(page, 'Se Connecter');
      await expect(
        dialog(page)
          .getByText(/^Ce code n’est pas valide/)
          .first(),
      ).toBeVisible();
      await second.fill(codeOf(secret, 1));
      await press(page, 'Se Connecter');
      await expect(page).toHaveURL(DASHBOARD);

      await signOut(page);
      await startSignIn(page, email);
      await second.fill(codes[0] ?? '');
      await press(page, 'Se Connecter');
      await expect(page).toHaveURL(DASHBOARD);
      await page.goto(SECURITY);
      await expect(factor(page).getByText(`Il vous reste ${codes.length - 1} codes`)).toBeVisible();
    });

    await test.step('it is turned off only with the password and a valid code', async () => {
      await press(page, 'Nouveaux codes de secours');
      await password(page).fill(OWN_PASSWORD);
      await press(page, 'Créer les codes');
      await expect(page.getByText('Saisissez le code.')).toBeVisible();
      await expectNoAxeViolation(page);
      await dialog(page)
        .getByLabel('Code de vérification')
        .fill(codes[1] ?? '');
      await press(page, 'Créer les codes');
      const renewed = (await shown.getByLabel('Codes de secours').innerText())
        .split('\n')
        .filter(Boolean);
      expect(renewed).toHaveLength(codes.length);
      expect(renewed.some((one) => codes.includes(one))).toBe(false);
      await press(page, 'J’ai enregistré mes codes');

      await press(page, 'Désactiver la double authentification');
      await password(page).fill(OWN_PASSWORD);
      const confirmation = dialog(page).getByLabel('Code de vérification');
      await confirmation.fill(codes[2] ?? '');
      await press(page, 'Désactiver la double authentification');
      await expect(dialog(page).getByText(/^Ce code n’est pas valide/)).toBeVisible();
      await confirmation.fill(renewed[0] ?? '');
      await press(page, 'Désactiver la double authentification');
      await expect(factor(page).getByText('Désactivée')).toBeVisible();
      await signOut(page);
      await startSignIn(page, email);
      await expect(page).toHaveURL(DASHBOARD);
    });
  });
});

test.describe('The list of sessions', () => {
  test('has buttons that end a session on another device immediately, or all sessions', async ({
    page,
    browser,
  }) => {
    const { email } = await openAsNewMember(page, SECURITY);
    const other = await browser.newPage({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' });
    await openAsMember(other, email, SECURITY);
    await press(page, 'Actualiser');
    const sessions = page.getByRole('region', { name: 'Sessions ouvertes' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'Cette session' })).toHaveCount(1);
    // The button is busy until the list has been reloaded.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Fermer la session/ }).click();
    await expect(sessions).toHaveCount(1);
    await expect(other).toHaveURL('/');
    await other.close();
    await press(page, 'Se déconnecter partout');
    await expect(page).toHaveURL('/');
    expect(await tokenOf(page)).toBeNull();
  });
});

test.describe('The danger zone', () => {
  test('exports all personal data as a file, and deactivates an account until its next sign-in', async ({
    page,
  }) => {
    const refuse = (operation: string, message: string) =>
      answerOperation(page, operation, {
        json: { errors: [{ message, extensions: { code: 'INTERNAL' } }] },
      });
    const { username, email } = await openAsNewMember(page, SECURITY);
    await test.step('a refusal shows its reason, and does not end the session', async () => {
      await refuse('ExportMyData', 'Export en pause.');
      await refuse('DeactivateAccount', 'Comptes en pause.');
      await press(page, 'Exporter');
      await expect(toasts(page).getByText('Export en pause.')).toBeVisible();
      await press(page, 'Désactiver le compte');
      await dialog(page).getByRole('button', { name: 'Désactiver le compte' }).click();
      await expect(toasts(page).getByText('Comptes en pause.')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(factor(page)).toBeVisible();
      expect(await tokenOf(page)).not.toBeNull();
      await page.unrouteAll();
    });

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Exporter')]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const text = await textOf(download);
    expect(() => JSON.parse(text)).not.toThrow();
    expect(text).toContain(username);
    expect(text).toContain(email);
    await expect(toasts(page).getByText('Vos données ont été exportées')).toBeVisible();

    await press(page, 'Désactiver le compte');
    await expect(dialog(page, /^Désactiver le compte/)).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('button', { name: 'Désactiver le compte' })).toBeFocused();
    await expect(toasts(page)).toHaveCount(0);
    await press(page, 'Désactiver le compte');
    await dialog(page).getByRole('button', { name: 'Désactiver le compte' }).click();
    await expect(page).toHaveURL('/');
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page).getByText(/^Votre compte est désactivé/)).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    await startSignIn(page, email);
    await expect(page).toHaveURL(DASHBOARD);
    await page.goto('/compte/mon-compte');
    await expect(page.getByText('Actif', { exact: true })).toBeVisible();
  });

  test('deletes an account at a later date, until which the member can still sign in', async ({
    page,
  }) => {
    const { email, token } = await openAsNewMember(page, SECURITY);
    await press(page, 'Supprimer le compte');
    await password(page).fill('Faux-18-112!');
    await dialog(page).getByRole('button', { name: 'Supprimer le compte' }).click();
    await expect(dialog(page).getByText('Mot de passe actuel incorrect')).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await password(page).fill(OWN_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Supprimer le compte' }).click();
    await expect(page).toHaveURL('/');
    await expect(toasts(page).getByText(/^Votre compte sera supprimé le \d+/)).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    await expect(askServer(page, '{ twoFactor { enabled } }', { token })).rejects.toThrow();
    await startSignIn(page, email);
    await expect(page).toHaveURL(DASHBOARD);
    const notice = page.getByText('La suppression de votre compte est annulée.');
    await expect(notice).toBeVisible();
    await expectNoAxeViolation(page);
    await page.getByRole('button', { name: 'Fermer le message' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
