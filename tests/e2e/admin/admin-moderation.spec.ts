import type { Browser, Locator, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { reportedComment, writeComment } from '#tests/support/content/reportedComments';
import { toasts } from '#tests/support/browser/pageTools';
import { askServer, hydrated, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const COMMENTS = '/admin/commentaires';
const REPORTS = '/admin/rapports';
const ONE = 'admin@centrale.test';
const OTHER = 'superadmin@centrale.test';

let said = 0;
/** Returns a word that no other comment contains. */
const word = () => `mot${Date.now().toString(36)}${process.pid % 1000}x${(said += 1)}`;

const LINKS = 'https://a.example https://b.example https://c.example';

/** Opens a page as a second moderator in a new browser without live updates. */
async function secondModerator(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': `10.78.${process.pid % 250}.${(said += 1) % 250}` },
  });
  const page = await context.newPage();
  await page.routeWebSocket('**/graphql', () => {});
  await openAsMember(page, OTHER, path);
  return page;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Returns the first row of data. The header row is missing on a phone. */
const firstRow = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
async function choose(page: Page, text: string, action: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}
const heard = (page: Page, text: string) => expect(toasts(page).getByText(text)).toBeVisible();
const press = (inside: Locator, name: string | RegExp) =>
  inside.getByRole('button', { name, exact: true }).click();
/** Fills the decision form and sends it. */
async function decide(dialog: Locator, verb: string): Promise<void> {
  await dialog.getByLabel(/^La règle/).selectOption({ index: 1 });
  await dialog.getByLabel(/^Les faits/).fill('Trois liens sans rapport avec l’article.');
  // The choice has the same name.
  await dialog.getByRole('button', { name: verb, exact: true }).last().click();
}

test.describe('The queue of comments', () => {
  test('refuses a decision on a comment that another moderator has just decided, and shows the new state', async ({
    page,
    browser,
  }) => {
    // Slow, because the test uses two browsers and three accounts.
    test.slow();
    const text = word();
    await writeComment(page, `${text} ${LINKS}`);
    await openAsMember(page, ONE, `${COMMENTS}?recherche=${text}`);
    await expect(row(page, text)).toContainText('En attente');
    const other = await secondModerator(browser, `${COMMENTS}?recherche=${text}`);
    await expect(row(other, text)).toContainText('En attente');

    await choose(page, text, 'Approuver');
    await heard(page, 'Commentaire approuvé');
    await expect(row(page, text)).toContainText('Approuvé');

    // The row of the other moderator still names the case, which is closed now.
    await choose(other, text, 'Masquer…');
    const ofCase = other.getByRole('dialog', { name: /^Décider du dossier MC-/ });
    await expect(ofCase.getByText('Ce dossier est clos')).toBeVisible();
    await expectNoAxeViolation(other);
    await other.keyboard.press('Escape');
    await expect(row(other, text)).toContainText('Approuvé');
    const question = other.getByRole('dialog', { name: 'Décider de ce commentaire' });

    await choose(other, text, 'Masquer…');
    await decide(question, 'Masquer');
    await heard(other, 'Commentaire rejeté');
    await expect(row(other, text)).toContainText('Masqué');
    await choose(other, text, 'Supprimer…');
    await decide(question, 'Supprimer');
    await heard(other, 'Commentaire supprimé');
    await expect(other.getByText('Aucun commentaire trouvé')).toBeVisible();
    await other.context().close();
  });

  test('keeps its filters in the URL and counts the comments that a bulk decision left unchanged', async ({
    page,
  }) => {
    await openAsMember(page, ONE, COMMENTS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commentaires');
    await expect(firstRow(page)).toBeVisible();
    await page.getByLabel('État', { exact: true }).selectOption('signale');
    await expect(page).toHaveURL(/etat=signale/);
    await expect(firstRow(page)).toContainText('Signalé');
    await page.getByLabel('Période').selectOption('aujourdhui');
    await expect(page).toHaveURL(/periode=aujourdhui/);
    await page.goBack();
    await expect(page.getByLabel('Période')).toHaveValue('');
    await expect(page.getByLabel('État', { exact: true })).toHaveValue('signale');

    const text = word();
    await writeComment(page, `${text} un ${LINKS}`);
    const id = await writeComment(page, `${text} deux ${LINKS}`);
    await page.goto(`${COMMENTS}?recherche=${text}`);
    await hydrated(page);
    await expect(row(page, text)).toHaveCount(2);
    await page.getByLabel('Sélectionner toute la page').check();
    await expect(page.getByText('2 sélectionnés')).toBeVisible();
    // Another moderator decides one of them concurrently.
    await askServer(
      page,
      'mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }',
      {
        token: await tokenFor(page, OTHER),
        variables: { input: { id, decision: 'REJECT', version: 1 } },
      },
    );
    await page.getByRole('button', { name: 'Approuver', exact: true }).click();
    await press(page.getByRole('dialog', { name: /^Décider de 2/ }), /^Approuver 2/);
    const outcome = page.getByRole('dialog', { name: 'Commentaires approuvés' });
    await expect(outcome.getByText('1 traité, 1 refusé.')).toBeVisible();
    await expectNoAxeViolation(page);
    await page.keyboard.press('Escape');
    await expect(row(page, `${text} un`)).toContainText('Approuvé');
    await expect(row(page, `${text} deux`)).toContainText('Masqué');
  });
});

test.describe('The queue of reports', () => {
  const panel = (page: Page) => page.getByRole('dialog', { name: /^Signalement n°/ });

  test('shows a moderator the decision that another moderator makes', async ({ page, browser }) => {
    test.slow();
    const text = word();
    const id = await reportedComment(page, text);
    await openAsMember(page, ONE, `${REPORTS}?signalement=${id}`);
    await expect(panel(page).getByText('Insultes répétées.')).toBeVisible();
    await expectNoAxeViolation(page);
    const other = await secondModerator(browser, `${REPORTS}?signalement=${id}`);
    await press(panel(other), 'Accepter le signalement…');
    const form = panel(other).getByRole('form', { name: 'Décision' });
    await expect(panel(other).getByRole('heading', { name: 'Décision' })).toBeFocused();
    await press(form, 'Avertir');
    await form.getByLabel(/^La règle/).selectOption({ index: 1 });
    await form.getByLabel(/^Les faits/).fill('Premier avertissement.');
    await expect(
      form.getByRole('group', { name: 'Ce que lira l’auteur', exact: true }),
    ).toContainText('Commentaire masqué et avertissement');
    await expectNoAxeViolation(other);

    // Once the decision is sent, closing the panel asks for no confirmation.
    await press(form, 'Masquer et avertir');
    await heard(other, 'Signalement marqué comme résolu');
    await expect(
      panel(other).getByRole('button', { name: 'Ouvrir le signalement suivant' }),
    ).toBeFocused();
    await expect(other.getByRole('dialog', { name: /^Quitter sans enregistrer/ })).toHaveCount(0);

    // The open page of the first moderator is updated.
    await expect(panel(page).getByText(/personne avertie/)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Rejeter le signalement…' })).toHaveCount(
      0,
    );
    await expectNoAxeViolation(page);
    await other.context().close();
  });

  test('opens the case of a report, and lets a moderator dismiss the report @both', async ({
    page,
  }) => {
    const text = word();
    const id = await reportedComment(page, text);
    await openAsMember(page, ONE, `${REPORTS}?recherche=${text}`);
    await page.getByRole('link', { name: /^Commentaire de membre-/ }).click();
    await expect(page).toHaveURL(/main-courante\/MC-/);
    await expect(page.getByText('Insultes répétées.')).toBeVisible();
    await page.goto(`${REPORTS}?recherche=${text}&signalement=${id}`);
    await expect(panel(page).getByText('Insultes répétées.')).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await press(panel(page), 'Rejeter le signalement…');
    await expectNoAxeViolation(page);
    await panel(page)
      .getByRole('form', { name: 'Décision' })
      .getByRole('button', { name: 'Approuver' })
      .last()
      .click();
    await heard(page, 'Signalement rejeté');
    await expect(page).toHaveURL(`${REPORTS}?recherche=${text}`);
    await expect(row(page, text)).toContainText('Rejeté');
  });

  test('asks for confirmation before the typed facts of a decision are discarded, and filters its list', async ({
    page,
  }) => {
    const id = await reportedComment(page, word());
    await openAsMember(page, ONE, `${REPORTS}?signalement=${id}&decision=resoudre`);
    const facts = panel(page).getByLabel(/^Les faits/);
    await facts.fill('À voir');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });
    await press(question, 'Rester sur la page');
    await expect(question).toBeHidden();
    await expect(facts).toHaveValue('À voir');
    await page.keyboard.press('Escape');
    await press(question, 'Quitter la page');
    await expect(page).toHaveURL(REPORTS);

    // Pending reports come first, the most severe at the top.
    await expect(firstRow(page)).toContainText('Critique');
    await expect(firstRow(page)).toContainText('En attente');
    await page.getByLabel('Type', { exact: true }).selectOption('article');
    await page.getByLabel('État', { exact: true }).selectOption('resolu');
    await expect(page).toHaveURL(/type=article&etat=resolu|etat=resolu.*type=article/);
    await expect(firstRow(page)).toContainText('Accepté');
    await page.getByRole('searchbox').fill('introuvable partout');
    await expect(page.getByText('Aucun signalement trouvé')).toBeVisible();
  });
});
