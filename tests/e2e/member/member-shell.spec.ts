import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { answerOperation } from '#tests/support/browser/pageTools';
import { openAsNewMember } from '#tests/support/people/newMember';
import {
  askServer,
  openAsMember,
  openWithoutCookie,
  tokenFor,
} from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const DASHBOARD = '/compte/tableau-de-bord';
const SETTINGS = '/compte/parametres';
const MEMBER = 'membre@centrale.test';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const question = (page: Page) => page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });

test('the footer of the member area contains the legal texts and a contact', async ({ page }) => {
  await openAsMember(page, MEMBER, SETTINGS);
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'CGU / CGV' }).click();
  await expect(page.getByRole('tab', { name: 'CGU/CGV' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await foot.getByRole('button', { name: 'Gestion des cookies' }).click();
  const choices = page.getByRole('region', { name: 'Vos choix sur les cookies' });
  await choices.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(choices).toBeHidden();
  await expect(foot.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expectNoSidewaysScroll(page);
});

test('an unknown public address shows a member the 404 page, which leads back to the member area', async ({
  page,
}) => {
  await openAsMember(page, MEMBER, '/actualites/a/b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  await expect(page).toHaveURL('/actualites/a/b');
  await page.getByRole('banner').getByRole('link', { name: 'Espace membre' }).click();
  await expect(page).toHaveURL(DASHBOARD);
  await page.goBack();
  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await expect(page).toHaveURL(DASHBOARD);
});

test.describe('The dashboard', () => {
  test('shows the statistics and quick actions of the member, also after an error and a click on Réessayer', async ({
    page,
  }) => {
    await answerOperation(page, 'MemberDashboard', { status: 500, json: {} });
    await openWithoutCookie(page, MEMBER, DASHBOARD);
    await expect(page.getByText('Erreur lors du chargement des statistiques')).toBeVisible();
    await expectNoAxeViolation(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(title(page, 'Bonjour, membre')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jouer Maintenant' })).toBeDisabled();
    for (const label of [
      'Appels Traités',
      'Taux de Réussite',
      'Temps de Réponse Moyen',
      'Temps de Jeu',
    ]) {
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/\s\/\s1\s000\sXP$/)).toBeVisible();
    await expect(page).toHaveTitle(/^Tableau de Bord \| /);
    await page.getByRole('link', { name: 'Mes succès' }).click();
    await expect(page).toHaveURL('/compte/succes');
    await expect(page.locator('#contenu')).toBeFocused();
  });
});

test.describe('The layout of the member area', () => {
  test('has a drawer that closes on Escape and after a click on its button, outside it or on a link @mobile', async ({
    page,
  }) => {
    await openAsMember(page, MEMBER, DASHBOARD);
    const drawer = page.getByRole('dialog', { name: 'Espace membre' });
    const open = () => page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await open();
    await expectNoAxeViolation(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused();
    await open();
    await drawer.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect(drawer).toBeHidden();
    await open();
    await page.mouse.click(370, 500);
    await expect(drawer).toBeHidden();
    await open();
    await expect(drawer.getByRole('link', { name: 'Jouer' })).toBeDisabled();
    await drawer.getByRole('link', { name: 'Voir la boutique' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/compte/boutique');
  });

  test('has an avatar menu that links to the account page @both', async ({ page }) => {
    await openAsMember(page, 'admin@centrale.test', '/compte/jeu');
    await expect(page.getByText('Bientôt disponible')).toBeVisible();
    await page.getByRole('button', { name: /^Menu d(e |’)/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Paramètres' })).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('menuitem', { name: 'Mon Compte' }).click();
    await expect(page).toHaveURL('/compte/mon-compte');
  });

  test('is still shown around the message that a page is unknown', async ({ page }) => {
    await openAsMember(page, MEMBER, '/compte/nulle-part');
    await expect(title(page, 'Page introuvable')).toBeVisible();
    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
    await expect(page).toHaveURL(DASHBOARD);
  });

  test('is still shown around an error with a Recharger button when the script of a page fails to load', async ({
    page,
  }) => {
    await page.route('**/assets/GamePage*', (route) => route.abort());
    await openAsMember(page, MEMBER, '/compte/jeu');
    await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée');
    await expect(page.getByRole('navigation', { name: 'Espace membre' })).toBeVisible();
    await expectNoAxeViolation(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Recharger' }).click();
    await expect(page.getByText('Bientôt disponible')).toBeVisible();
  });
});

test('unsaved changes require a confirmation before a link, the back button, closing the tab or signing out discards them', async ({
  page,
}) => {
  const save = page.getByRole('button', { name: 'Sauvegarder' });
  const change = async () => {
    await page.getByRole('slider', { name: 'Volume des sons' }).press('ArrowLeft');
    await expect(save).toBeVisible();
  };
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Menu d(e |’)/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const answer = (name: string) => question(page).getByRole('button', { name }).click();
  // The back button leads to the dashboard.
  await openAsMember(page, 'nouveau@centrale.test', DASHBOARD);
  await page.getByRole('main').getByRole('link', { name: 'Configuration' }).click();
  await expect(page).toHaveURL(SETTINGS);
  await change();

  await test.step('closing the tab', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });
  await test.step('the back button', async () => {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(SETTINGS);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(save).toBeVisible();
    await page.goBack();
    await answer('Quitter la page');
    await expect(page).toHaveURL(DASHBOARD);
    await expect(title(page, /^Bonjour, /)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(SETTINGS);
    await expect(question(page)).toBeHidden();
  });
  await test.step('a link', async () => {
    await change();
    await choose('Mon Compte');
    await expect(question(page)).toBeVisible();
    await expectNoAxeViolation(page);
    await answer('Rester sur la page');
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(SETTINGS);
    await expect(save).toBeVisible();
    await choose('Mon Compte');
    await answer('Quitter la page');
    await expect(page).toHaveURL('/compte/mon-compte');
    await expect(title(page, 'Mon Compte')).toBeVisible();
  });
  await test.step('signing out', async () => {
    await page.goBack();
    await change();
    await choose('Se Déconnecter');
    await answer('Quitter la page');
    await expect(page).toHaveURL('/');
  });
});

test('an open page shows a newly assigned role without a reload', async ({ page }) => {
  let listens = false;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      listens ||= String(payload).includes('"operationName":"ViewerChanged"');
    }),
  );
  const { token } = await openAsNewMember(page, '/compte/boutique');
  await expect(page.getByRole('heading', { name: 'Abonnement actuel' })).toBeVisible();
  await expect.poll(() => listens).toBe(true);
  const { viewer } = await askServer<{ viewer: { user: { id: string } } }>(
    page,
    '{ viewer { user { id } } }',
    { token },
  );
  await askServer(
    page,
    'mutation ($userId: ID!) { assignRole(input: { userId: $userId, roleId: "support" }) { ... on RoleAssignmentsPayload { assignments { __typename } } } }',
    {
      token: await tokenFor(page, 'superadmin@centrale.test'),
      variables: { userId: viewer.user.id },
    },
  );
  await expect(page.getByRole('banner').getByText('Staff', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Abonnement actuel' })).toBeVisible();
});
