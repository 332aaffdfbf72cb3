import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test } from '#tests/support/browser/e2e';
import { confirmEmail, openAsNewMember } from '#tests/support/people/newMember';
import { answerOperation, toasts } from '#tests/support/browser/pageTools';
import {
  hydrated,
  askServer,
  openAsMember,
  openWithoutCookie,
  OWN_PASSWORD,
  tokenFor,
} from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const ACCOUNT = '/compte/mon-compte';
const NEW_PASSWORD = 'Vb7!rT4q-plage';
const UNKNOWN = 'Impossible de vérifier, la validation se fera lors de la sauvegarde';

const card = (page: Page) => page.getByRole('complementary', { name: 'Résumé du compte' });
const profile = (page: Page) => page.getByRole('region', { name: 'Informations du profil' });
const emailField = (page: Page) => page.getByLabel('Adresse email');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const headerAvatar = (page: Page) =>
  page.getByRole('button', { name: /^Menu d(e |’)/ }).locator('img, span');

test.describe('The account page', () => {
  test('stores its selected tab in the URL, and shows the member’s statistics @both', async ({
    page,
  }) => {
    await openAsMember(page, 'membre@centrale.test', ACCOUNT);
    await expect(page.getByRole('heading', { level: 1, name: 'Mon Compte' })).toBeVisible();
    for (const label of ['Inscription', 'Dernière connexion', 'Statut', 'Niveau', 'Expérience']) {
      await expect(card(page).getByText(label, { exact: true })).toBeVisible();
    }
    for (const label of ['Rang', 'Appels traités', 'Taux de réussite', 'Temps de jeu']) {
      await expect(card(page).getByText(label, { exact: true })).toBeVisible();
    }
    for (const [name, address] of [
      ['Jeu', 'jeu'],
      ['Sécurité', 'securite'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect(page).toHaveURL(`${ACCOUNT}?onglet=${address}`);
      await expect(page.getByRole('tabpanel', { name }).locator('[aria-busy="true"]')).toHaveCount(
        0,
      );
    }
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('tab', { name: 'Sécurité', selected: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Jeu', selected: true })).toBeVisible();
  });

  test('can be reloaded after an error, or when the profile is not found', async ({ page }) => {
    await answerOperation(page, 'MyProfile', {
      json: { errors: [{ message: 'La base est en pause.', extensions: { code: 'INTERNAL' } }] },
    });
    await openWithoutCookie(page, 'membre@centrale.test', ACCOUNT);
    await expect(page.getByText('Erreur de chargement')).toBeVisible();
    await expect(page.getByText('La base est en pause.')).toBeVisible();
    await expectNoAxeViolation(page);
    await page.unrouteAll();
    await answerOperation(page, 'MyProfile', { json: { data: { viewer: null } } });
    await press(page, 'Réessayer');
    await expect(page.getByText('Profil non trouvé')).toBeVisible();
    await expect(page.getByText('Impossible de charger les informations du profil')).toBeVisible();
    await page.unrouteAll();
    await press(page, 'Recharger');
    await expect(profile(page)).toBeVisible();
    await page.getByRole('link', { name: 'Passer Premium' }).click();
    await expect(page).toHaveURL('/compte/boutique');
  });
});

test.describe('The profile', () => {
  test('is changed with Modifier and Sauvegarder, but not with Annuler', async ({ page }) => {
    const { username, token } = await openAsNewMember(page, ACCOUNT);
    await test.step('Actualiser shows changes made on another device', async () => {
      await expect(profile(page).getByText('Non renseigné')).toBeVisible();
      await askServer(
        page,
        'mutation { updateProfile(input: { firstName: "Zoé" }) { user { id } } }',
        {
          token,
        },
      );
      await press(page, 'Actualiser');
      await expect(profile(page).getByText('Zoé')).toBeVisible();
    });
    await press(page, 'Modifier');
    await expect(emailField(page)).toBeFocused();
    await expect(page.getByLabel('Nom d’utilisateur')).toHaveValue(username);
    await expect(page.getByLabel('Nom d’utilisateur')).toBeDisabled();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Prénom').fill('Perdu');
    await press(page, 'Annuler');
    await expect(page.getByRole('button', { name: 'Modifier' })).toBeFocused();
    await press(page, 'Modifier');
    await expect(page.getByLabel('Prénom')).toHaveValue('Zoé');
    await page.getByLabel('Prénom').fill('Maximilienne-Alexandrine');
    await page
      .getByRole('textbox', { name: 'Nom (facultatif)', exact: true })
      .fill('de la Tour-Saint-Hilaire-du-Harcouët');
    await press(page, 'Sauvegarder');
    await expect(toasts(page).getByText('Profil mis à jour avec succès')).toBeVisible();
    const whole = 'Maximilienne-Alexandrine de la Tour-Saint-Hilaire-du-Harcouët';
    await expect(profile(page).getByText(whole)).toBeVisible();
    await page.reload();
    await expect(profile(page).getByText(whole)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  test('checks a new email half a second after the last key press', async ({ page }) => {
    const checks: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      const { operationName, variables } = request.postDataJSON();
      if (operationName === 'EmailAvailability') checks.push(variables.email);
    });
    const { email } = await openAsNewMember(page, ACCOUNT);
    await press(page, 'Modifier');
    await emailField(page).fill('pas une adresse');
    await expect(page.getByText("Format d'email invalide")).toBeVisible();
    expect(checks).toEqual([]);
    await emailField(page).fill('');
    await emailField(page).pressSequentially('membre@centrale.test', { delay: 20 });
    await expect(page.getByText('Vérification…')).toBeVisible();
    await expect(page.getByText("Cette adresse email n'est pas disponible")).toBeVisible();
    expect(checks).toEqual(['membre@centrale.test']);
    await expectNoAxeViolation(page);
    await emailField(page).fill(`libre-${email}`);
    await expect(page.getByText('Cette adresse email est disponible')).toBeVisible();
    await emailField(page).fill(email);
    await expect(page.getByText(/^Cette adresse email/)).toHaveCount(0);
    expect(checks).toEqual(['membre@centrale.test', `libre-${email}`]);

    await test.step('an email in use is not saved, even if "Sauvegarder" is pressed before the check has finished', async () => {
      await emailField(page).fill('membre@centrale.test');
      await press(page, 'Sauvegarder');
      await expect(page.getByText("Cette adresse email n'est pas disponible")).toBeVisible();
      await expect(emailField(page)).toBeFocused();
      await page.reload();
      await expect(profile(page).getByText(email)).toBeVisible();
    });

    await test.step('a new email can be saved even if its check fails', async () => {
      await answerOperation(page, 'EmailAvailability', { status: 503, json: {} });
      await press(page, 'Modifier');
      await emailField(page).fill(`encore-${email}`);
      await expect(page.getByText(UNKNOWN)).toBeVisible();
      await press(page, 'Sauvegarder');
      await expect(
        toasts(page).getByText("Impossible de vérifier l'email, tentative de sauvegarde..."),
      ).toBeVisible();
      // Only the email was changed, and it awaits its confirmation.
      await expect(
        toasts(page).getByText(`Ouvrez le lien envoyé à encore-${email} pour changer d’adresse.`),
      ).toBeVisible();
      await expect(toasts(page).getByText('Profil mis à jour avec succès')).toHaveCount(0);
      await expect(profile(page).getByText(`encore-${email}`)).toBeVisible();
    });
  });

  test('shows a pending email until it is confirmed', async ({ page }) => {
    const { email } = await openAsNewMember(page, ACCOUNT);
    const next = `nouvelle.adresse.particulierement.longue.${email}`;
    await press(page, 'Modifier');
    await emailField(page).fill(next);
    await press(page, 'Sauvegarder');
    await expect(profile(page).getByText('Confirmation envoyée')).toBeVisible();
    await expect(profile(page).getByText(next)).toBeVisible();
    await expect(profile(page).getByText(email, { exact: true })).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await confirmEmail(page, next);
    await press(page, 'Actualiser');
    await expect(profile(page).getByText('Confirmation envoyée')).toHaveCount(0);
    await expect(profile(page).getByText(next)).toBeVisible();
    await expect(profile(page).getByText(email, { exact: true })).toHaveCount(0);
  });

  test('shows why the server refuses a value, and discards the input only after a confirmation', async ({
    page,
  }) => {
    await openAsNewMember(page, ACCOUNT);
    await press(page, 'Modifier');
    await page.getByLabel('URL de l’avatar').fill('http://exemple.test/a.png');
    await press(page, 'Sauvegarder');
    await expect(
      page.getByText(/^Indiquez une adresse qui commence par https.*500 caractères/),
    ).toBeVisible();
    await expect(page.getByLabel('URL de l’avatar')).toBeFocused();
    await answerOperation(page, 'UpdateProfile', { status: 500, json: {} });
    await page.getByLabel('URL de l’avatar').fill('');
    await page.getByLabel('Prénom').fill('Zoé');
    await press(page, 'Sauvegarder');
    const said = page.getByText('Erreur lors de la mise à jour du profil');
    await expect(said).toBeVisible();
    await expect(said).toHaveCount(1);
    await expect(page.getByLabel('Prénom')).toHaveValue('Zoé');

    await page.getByRole('tab', { name: 'Jeu' }).click();
    const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });
    await expectNoAxeViolation(page);
    await question.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(page.getByLabel('Prénom')).toHaveValue('Zoé');
    await page.getByRole('tab', { name: 'Jeu' }).click();
    await question.getByRole('button', { name: 'Quitter la page' }).click();
    await expect(page.getByRole('heading', { name: 'Paramètres de jeu' })).toBeVisible();
  });
});

test.describe('The avatar', () => {
  const image = async () => ({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1f5fd6' } })
      .png()
      .toBuffer(),
  });

  test('is shown in the header and on the account page as soon as it is uploaded, unless it is no image', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).hostname));
    await openAsNewMember(page, ACCOUNT);
    await test.step('a file that is not an image changes nothing', async () => {
      const choose = page.getByLabel('Image de l’avatar');
      const gif = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
      await choose.setInputFiles(gif);
      const byPage = 'L’image doit être un fichier PNG, JPEG ou WebP.';
      await expect(toasts(page).getByText(byPage)).toBeVisible();
      const svg = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
      await choose.setInputFiles(svg);
      const byServer = 'Choisissez une image PNG, JPEG ou WebP.';
      await expect(toasts(page).getByText(byServer)).toBeVisible();
      await expect(headerAvatar(page)).toHaveText(/^[A-Z]{2}$/);
    });
    await page.getByLabel('Image de l’avatar').setInputFiles(await image());
    await expect(toasts(page).getByText('Avatar mis à jour avec succès')).toBeVisible();
    await expect(headerAvatar(page)).toHaveAttribute('src', /^\/media\//);
    await expect(card(page).locator('img')).toHaveAttribute('src', /^\/media\//);
    await expectNoAxeViolation(page);
    await press(page, 'Modifier');
    await expect(page.getByLabel('URL de l’avatar')).toHaveValue('');
    await page.getByLabel('Prénom').fill('Zoé');
    await press(page, 'Sauvegarder');
    await expect(toasts(page).getByText('Profil mis à jour avec succès')).toBeVisible();
    await expect(headerAvatar(page)).toHaveAttribute('src', /^\/media\//);
    await press(page, 'Retirer');
    await expect(toasts(page).getByText('Avatar retiré avec succès')).toBeVisible();
    await expect(headerAvatar(page)).toHaveText(/^[A-Z]{2}$/);
    await test.step('a URL whose image the server cannot copy changes nothing', async () => {
      await press(page, 'Modifier');
      const field = page.getByLabel('URL de l’avatar');
      await field.fill('https://127.0.0.1/zoe.png');
      await press(page, 'Sauvegarder');
      await expect(page.getByText(/^Cette image n’a pas pu être copiée/)).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('https://127.0.0.1/zoe.png');
      // The browser itself requests nothing from another site.
      expect(new Set(asked)).toEqual(new Set([new URL(page.url()).hostname]));
    });
  });
});

test.describe('The password', () => {
  const change = (page: Page) => page.getByRole('dialog', { name: 'Changer le mot de passe' });
  const criteria = (page: Page) =>
    change(page).getByRole('list', { name: 'Critères du mot de passe' }).getByRole('listitem');

  test('has to meet every criterion, and ends all sessions of the member except the current one', async ({
    page,
    browser,
  }) => {
    const { email } = await openAsNewMember(page, ACCOUNT);
    const other = await browser.newPage();
    await openAsMember(other, email, ACCOUNT);
    await expect(profile(other)).toBeVisible();

    await test.step('empty fields and a weak password are refused', async () => {
      await press(page, 'Changer le mot de passe');
      await expect(change(page).getByLabel('Mot de passe actuel')).toBeFocused();
      // Length, four classes of characters, and the server's check for easily guessed passwords.
      await expect(criteria(page)).toHaveCount(6);
      for (const [typed, met] of [
        ['a', 1],
        ['aB', 2],
        ['aB3', 3],
        ['aB3!', 4],
        ['aB3!aB3!', 5],
      ] as const) {
        await change(page).getByLabel('Nouveau mot de passe').fill(typed);
        await expect(criteria(page).filter({ hasText: '(respecté)' })).toHaveCount(met);
      }
      await change(page).getByLabel('Nouveau mot de passe').fill('court');
      await change(page).getByRole('button', { name: 'Changer le mot de passe' }).click();
      for (const sentence of [
        'Veuillez saisir votre mot de passe actuel',
        'Le nouveau mot de passe ne respecte pas tous les critères',
        'Confirmez le mot de passe.',
      ]) {
        await expect(change(page).getByText(sentence)).toBeVisible();
      }
      await expectNoAxeViolation(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Changer le mot de passe' })).toBeFocused();
    });

    const fill = async (current: string) => {
      await change(page).getByLabel('Mot de passe actuel').fill(current);
      await change(page).getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
      await change(page).getByLabel('Confirmer le mot de passe').fill(NEW_PASSWORD);
      await change(page).getByRole('button', { name: 'Changer le mot de passe' }).click();
    };
    await press(page, 'Changer le mot de passe');
    await fill('Faux-18-112!');
    await expect(change(page).getByText('Mot de passe actuel incorrect').first()).toBeVisible();
    await fill(OWN_PASSWORD);
    await expect(toasts(page).getByText('Mot de passe modifié avec succès')).toBeVisible();
    await expect(change(page)).toBeHidden();
    await expect(other).toHaveURL('/');
    await press(page, 'Actualiser');
    await expect(profile(page).getByText(email)).toBeVisible();
    await expect(tokenFor(page, email)).rejects.toThrow();
    await other.close();
  });
});
