import type { Browser, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { mailedTo, newMember, openAsNewMember } from '#tests/support/people/newMember';
import { answerOperation, toasts } from '#tests/support/browser/pageTools';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const GAME = '/compte/mon-compte?onglet=jeu';
const SETTINGS = '/compte/parametres';
const PRIVACY = '/compte/confidentialite';
const WARNING = 'Vous avez des modifications non sauvegardées.';

const shortcut = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} `) });
const capture = async (page: Page, label: string, key: string) => {
  await shortcut(page, label).click();
  await page.keyboard.press(key);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const slider = (page: Page, name: string) => page.getByRole('slider', { name });
const said = (page: Page, text: string) => expect(toasts(page).getByText(text)).toBeVisible();

/** Opens a page as the same member in a second browser. */
async function elsewhere(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await browser.newPage();
  await openAsMember(page, email, path);
  return page;
}

test.describe('The game tab of the account', () => {
  test('warns of unsaved changes until they are saved or cancelled, reports a failed save, and asks for confirmation before changes are discarded', async ({
    page,
  }) => {
    await openAsNewMember(page, GAME);
    await expect(slider(page, 'Volume des sons')).toHaveValue('80');
    await expect(slider(page, 'Volume de la musique')).toHaveValue('60');
    await expect(page.getByLabel('Difficulté')).toHaveValue('NORMAL');
    await expect(page.getByText(WARNING)).toHaveCount(0);

    await slider(page, 'Volume des sons').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page, 'Volume des sons')).toHaveValue('75');
    await expect(page.getByText(WARNING)).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Annuler');
    await expect(slider(page, 'Volume des sons')).toHaveValue('80');
    await expect(page.getByText(WARNING)).toHaveCount(0);

    await page.getByLabel('Difficulté').selectOption('HARD');
    await page.getByLabel(/^Sauvegarde automatique/).uncheck();
    await press(page, 'Sauvegarder');
    await said(page, 'Paramètres de jeu mis à jour avec succès');
    await expect(page.getByText(WARNING)).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Difficulté')).toHaveValue('HARD');
    await expect(page.getByLabel(/^Sauvegarde automatique/)).not.toBeChecked();

    await page.getByLabel('Difficulté').selectOption('EASY');
    await page.getByRole('link', { name: 'Tableau de Bord', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });
    await question.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(page.getByLabel('Difficulté')).toHaveValue('EASY');
    await answerOperation(page, 'UpdateGameSettings', { status: 500, json: {} });
    await press(page, 'Sauvegarder');
    await said(page, 'Erreur lors de la mise à jour des paramètres');
    await expect(page.getByText(WARNING)).toBeVisible();
    await page.getByRole('link', { name: 'Tableau de Bord', exact: true }).click();
    await question.getByRole('button', { name: 'Quitter la page' }).click();
    await expect(page).toHaveURL('/compte/tableau-de-bord');
  });

  test('adopts settings saved in another browser without a warning of unsaved changes', async ({
    page,
    browser,
  }) => {
    const { email } = await openAsNewMember(page, GAME);
    await expect(page.getByLabel('Difficulté')).toHaveValue('NORMAL');
    const other = await elsewhere(browser, email, GAME);
    await other.getByLabel('Difficulté').selectOption('HARD');
    await press(other, 'Sauvegarder');
    await said(other, 'Paramètres de jeu mis à jour avec succès');
    await press(page, 'Actualiser');
    await expect(page.getByLabel('Difficulté')).toHaveValue('HARD');
    await expect(page.getByText(WARNING)).toHaveCount(0);
    await other.close();
  });

  test('shows a newly created game token only once', async ({ page }) => {
    await openAsNewMember(page, GAME);
    await press(page, 'Créer une clé');
    await page.getByRole('dialog').getByRole('button', { name: 'Créer la clé' }).click();
    await expect(page.getByText('Indiquez un nom.')).toBeVisible();
    await expectNoAxeViolation(page);
    await page.getByLabel('Nom de la clé').fill('PC du salon');
    await page.getByRole('dialog').getByRole('button', { name: 'Créer la clé' }).click();
    const shown = page.getByRole('dialog', { name: 'Votre nouvelle clé' });
    await expect(shown.locator('code')).toHaveText(/^gt_[\w-]{43}$/);
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await page.mouse.click(4, 4);
    await expect(shown).toBeVisible();
    await press(page, 'J’ai copié la clé');
    await expect(page.getByText('PC du salon', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/jamais utilisée$/)).toBeVisible();
    await expect(page.getByText(/gt_/)).toHaveCount(0);
    await press(page, 'Retirer la clé PC du salon');
    await expectNoAxeViolation(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer la clé' }).click();
    await expect(page.getByText('Aucune clé pour le moment.')).toBeVisible();
  });
});

test.describe('The settings of a member', () => {
  test('are the same on another device', async ({ page, browser }) => {
    const { email } = await openAsNewMember(page, SETTINGS);
    await expect(slider(page, 'Volume des sons')).toHaveValue('80');
    await slider(page, 'Volume des sons').fill('100');
    await slider(page, 'Volume de la musique').fill('5');
    await page.getByLabel('Difficulté').selectOption('EASY');
    await page.getByLabel(/^Sauvegarde automatique/).uncheck();
    await page.getByLabel(/^Notifications dans le jeu/).uncheck();
    await capture(page, 'Répondre', 'Enter');
    await page.getByLabel('Résolution').selectOption('2560x1440');
    await page.getByLabel('Mode d’affichage').selectOption('borderless');
    await page.getByLabel('Qualité graphique').selectOption('ultra');
    await expect(page.getByText(WARNING)).toBeVisible();
    await press(page, 'Sauvegarder');
    await said(page, 'Paramètres sauvegardés avec succès');
    const other = await elsewhere(browser, email, SETTINGS);
    await expect(slider(other, 'Volume des sons')).toHaveValue('100');
    await expect(slider(other, 'Volume de la musique')).toHaveValue('5');
    await expect(other.getByLabel('Difficulté')).toHaveValue('EASY');
    await expect(other.getByLabel(/^Sauvegarde automatique/)).not.toBeChecked();
    await expect(other.getByLabel(/^Notifications dans le jeu/)).not.toBeChecked();
    await expect(shortcut(other, 'Répondre')).toHaveText('Entrée');
    await expect(other.getByLabel('Résolution')).toHaveValue('2560x1440');
    await expect(other.getByLabel('Mode d’affichage')).toHaveValue('borderless');
    await expect(other.getByLabel('Qualité graphique')).toHaveValue('ultra');
    await other.close();
  });

  test('have fields for shortcut keys that do not trap the focus, and that report a key already in use; a reset restores the defaults', async ({
    page,
  }) => {
    await openAsNewMember(page, SETTINGS);
    const answer = shortcut(page, 'Répondre');
    await capture(page, 'Répondre', 'm');
    await expect(answer).toHaveText('Espace');
    await expect(page.getByText(/sert déjà à/)).toHaveCount(1);
    await expect(page.getByText(WARNING)).toHaveCount(0);
    await expectNoAxeViolation(page);
    await answer.focus();
    await page.keyboard.press('Space');
    await expect(answer).toHaveText('Appuyez sur une touche…');
    await page.keyboard.press('Tab');
    await expect(answer).toHaveText('Espace');
    await expect(shortcut(page, 'Raccrocher')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('F2');
    await expect(shortcut(page, 'Raccrocher')).toHaveText('F2');
    await capture(page, 'Répondre', 'Escape');
    await expect(answer).toHaveText('Échap');
    await capture(page, 'Raccrocher', 'Space');
    await expect(shortcut(page, 'Raccrocher')).toHaveText('Espace');
    await expect(page.getByText(WARNING)).toBeVisible();

    await test.step('the volume sliders have steps of five', async () => {
      await slider(page, 'Volume de la musique').focus();
      await page.keyboard.press('ArrowRight');
      await expect(slider(page, 'Volume de la musique')).toHaveValue('65');
      await page.keyboard.press('End');
      await expect(slider(page, 'Volume de la musique')).toHaveValue('100');
      await page.keyboard.press('Home');
      await expect(slider(page, 'Volume de la musique')).toHaveValue('0');
    });

    await test.step('a reset restores the defaults after a confirmation', async () => {
      await capture(page, 'Répondre', 'F1');
      await slider(page, 'Volume des sons').fill('20');
      await press(page, 'Sauvegarder');
      await said(page, 'Paramètres sauvegardés avec succès');
      await capture(page, 'Raccrocher', 'F2');
      await press(page, 'Réinitialiser');
      await expectNoAxeViolation(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
      await expect(shortcut(page, 'Raccrocher')).toHaveText('F2');
      await press(page, 'Réinitialiser');
      await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click();
      await said(page, 'Paramètres réinitialisés aux valeurs par défaut');
      await expect(page.getByText(WARNING)).toHaveCount(0);
      await page.reload();
      await expect(slider(page, 'Volume des sons')).toHaveValue('80');
      for (const [label, key] of [
        ['Répondre', 'Espace'],
        ['Raccrocher', 'Échap'],
        ['Transférer', 'T'],
        ['Couper le micro', 'M'],
        ['Mettre en attente', 'H'],
        ['Ouvrir les notes', 'N'],
      ] as const) {
        await expect(shortcut(page, label)).toHaveText(key);
      }
    });
  });
});

test.describe('The notification preferences', () => {
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

  test('are saved as soon as they are changed, and revert when the server refuses the change', async ({
    page,
  }) => {
    await openAsNewMember(page, PRIVACY);
    await page.getByText('Les autres notifications').first().click();
    await expect(box(page, 'Une commande, sur le site')).toBeChecked();
    await answerOperation(page, 'UpdateNotificationPreferences', {
      json: { errors: [{ message: 'Refusé.', extensions: { code: 'INTERNAL' } }] },
    });
    await box(page, 'Une commande, sur le site').click();
    await said(page, 'Refusé.');
    await expect(box(page, 'Une commande, sur le site')).toBeChecked();
    await page.unrouteAll();
    const saved = page.waitForResponse(
      (response) =>
        response.request().postDataJSON()?.operationName === 'UpdateNotificationPreferences',
    );
    await box(page, 'Une commande, par email').check();
    await saved;
    await page.reload();
    await page.getByText('Les autres notifications').first().click();
    await expect(box(page, 'Une commande, par email')).toBeChecked();
    await expect(box(page, 'Une commande, sur le site')).toBeChecked();
    await expect(box(page, 'Un message de l’équipe, par email')).not.toBeChecked();
  });
});

test('the link in an optional mail turns off mails of that kind for a member who is not signed in', async ({
  page,
}) => {
  const { email } = await newMember(page);
  const token = await tokenFor(page, email);
  const preferences = [{ kind: 'MESSAGE', inSite: true, byMail: true }];
  await askServer(
    page,
    `mutation ($preferences: [NotificationPreferenceInput!]!) {
      updateNotificationPreferences(input: { preferences: $preferences }) { preferences { kind } }
    }`,
    { token, variables: { preferences } },
  );
  const input = { title: 'Bonjour', message: 'Un mot.' };
  await askServer(
    page,
    'mutation ($input: NotificationInput!) { createNotification(input: $input) { notification { id } } }',
    { token, variables: { input } },
  );
  await page.goto(await mailedTo(email, /(\/desabonnement\?cle=[\w.-]+)/));
  await expect(page.getByRole('heading', { name: 'Ne plus recevoir ces emails' })).toBeVisible();
  await expect(page.getByText('Un message de l’équipe')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Ne plus recevoir ces emails');
  await expect(
    page.getByRole('heading', { name: 'Vous ne recevez plus ces emails' }),
  ).toBeVisible();
  await expectNoAxeViolation(page);
  await expect(page.getByRole('link', { name: 'Confidentialité' })).toHaveAttribute(
    'href',
    '/compte/confidentialite#notifications',
  );
});
