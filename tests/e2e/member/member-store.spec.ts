import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { answerOperation, toasts } from '#tests/support/browser/pageTools';
import { hydrated, openWithoutCookie } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const STORE = '/compte/boutique';
const ORDERS = '/compte/boutique/commandes';

const dialog = (page: Page, name = 'Confirmer l’achat') => page.getByRole('dialog', { name });
const headerBadge = (page: Page, tier: string) =>
  page.getByRole('banner').getByText(tier, { exact: true });
const confirm = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Confirmer l’achat' }).click();

test('a purchase immediately changes the subscription that the store and the header show', async ({
  page,
}, { project }) => {
  await openAsNewMember(page, STORE);
  await expect(headerBadge(page, 'Gratuit')).toBeVisible();
  await expect(page.getByText('Vous profitez du compte gratuit.')).toBeVisible();
  const box = page.getByRole('heading', { name: 'Passez Premium !' });
  if (project.name === 'desktop') await expect(box).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^S’abonner/ }).click();
  await expect(dialog(page).getByText(/9,99\s€\s\/\smois/)).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  await expect(dialog(page).getByText(/^Paiement de démonstration/)).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await confirm(page);

  await expect(dialog(page, 'Merci !')).toBeVisible();
  await expect(toasts(page).getByText('Achat confirmé')).toBeVisible();
  await expectNoAxeViolation(page);
  await dialog(page, 'Merci !').getByRole('button', { name: 'Fermer' }).first().click();
  await expect(headerBadge(page, 'Premium')).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(page.getByText(/^Il se renouvelle automatiquement le/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Souscrit/ })).toBeDisabled();

  await test.step('the store shows the end of the subscription once its renewal is turned off', async () => {
    await page.getByRole('button', { name: 'Arrêter le renouvellement' }).click();
    const asking = dialog(page, 'Arrêter le renouvellement ?');
    await expect(asking).toBeVisible();
    await expectNoAxeViolation(page);
    await asking.getByRole('button', { name: 'Arrêter le renouvellement' }).click();
    await expect(page.getByText(/^Il prend fin le .+ et ne sera pas renouvelé\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Reprendre le renouvellement' }).click();
    await expect(page.getByText(/^Il se renouvelle automatiquement le/)).toBeVisible();
  });
});

test('the order of another member is unknown, and an own order has an invoice with buyer, product and date', async ({
  page,
}) => {
  const { username, email } = await openAsNewMember(page, `${ORDERS}/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Commande introuvable' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mes commandes' }).click();
  await expect(page.getByText('Aucune commande', { exact: true })).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`${STORE}?onglet=fonctionnalites`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Acheter/ }).click();
  await confirm(page);
  await dialog(page, 'Merci !').getByRole('button', { name: 'Fermer' }).first().click();
  await page.getByRole('link', { name: 'Mes commandes' }).click();
  await expect(page).toHaveURL(ORDERS);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Assistant IA' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Commande CMD-/ })).toBeVisible();
  const invoice = page.getByRole('article');
  await expect(invoice.getByRole('heading', { name: 'Facture' })).toBeVisible();
  await expect(invoice).toContainText(username);
  await expect(invoice).toContainText(email);
  await expect(invoice).toContainText(/Total\s*7,99\s€/);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await test.step('it prints without the layout of the site', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(invoice).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  await page.goBack();
  await expect(page).toHaveURL(ORDERS);
});

test('a purchase whose server response is lost is made only once despite retries', async ({
  page,
}) => {
  await openAsNewMember(page, `${STORE}?onglet=cosmetiques`);
  let answersAreLost = true;
  const keys: string[] = [];
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON();
    if (operationName !== 'Purchase') return route.fallback();
    keys.push(variables.input.idempotencyKey);
    if (!answersAreLost) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Acheter/ }).click();
  await confirm(page);
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  answersAreLost = false;
  await page.getByRole('button', { name: /^Acheter/ }).click();
  await confirm(page);
  await expect(dialog(page, 'Merci !')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  await dialog(page, 'Merci !').getByRole('link', { name: 'Voir la facture' }).click();
  await page.getByRole('link', { name: 'Mes commandes' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('the store can be reloaded after an error, and stores its selected tab in the URL and the history', async ({
  page,
}) => {
  await answerOperation(page, 'Store', { status: 500, json: {} });
  await openWithoutCookie(page, 'membre@centrale.test', STORE);
  await expect(page.getByText('La boutique n’a pas pu être chargée.')).toBeVisible();
  await expectNoAxeViolation(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Abonnement actuel' })).toBeVisible();
  await page.getByRole('tab', { name: 'Cosmétiques' }).click();
  await expect(page).toHaveURL(`${STORE}?onglet=cosmetiques`);
  await expect(page.getByRole('tabpanel').getByText(/4,99\s€/)).toBeVisible();
  await page.getByRole('tab', { name: 'Fonctionnalités' }).click();
  await expect(page.getByRole('tabpanel').getByText(/7,99\s€/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Cosmétiques' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'Pourquoi choisir Premium' })).toBeVisible();
});
