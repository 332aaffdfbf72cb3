import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { toasts } from '#tests/support/browser/pageTools';
import { translateThisPage, type Translation } from '#tests/support/browser/translatedPage';
import { CENTRAL, EDITOR, saveArticle, word } from '#tests/support/content/articleAdmin';
import { memberArticle } from '#tests/support/content/memberArticles';
import { reportedComment } from '#tests/support/content/reportedComments';
import { newMember, uniqueName } from '#tests/support/people/newMember';
import {
  askServer,
  hydrated,
  openAsMember,
  PASSWORD,
  tokenFor,
} from '#tests/support/people/signedIn';
import { openAsVisitor } from '#tests/support/people/visitor';

/*
 * The main actions of the site succeed on a page that the browser translates. See
 * client/platform/translatedPage.ts.
 */

type Flow = (page: Page) => Promise<void>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const expectToast = (page: Page, text: string) =>
  expect(toasts(page).getByText(text)).toBeVisible();

/** Returns the path of a new case about a reported comment. */
async function reportedCase(page: Page): Promise<string> {
  const id = await reportedComment(page, word());
  const { managedReport } = await askServer<{ managedReport: { caseNumber: string } }>(
    page,
    'query ($id: ID!) { managedReport(id: $id) { caseNumber } }',
    { token: await tokenFor(page, EDITOR), variables: { id } },
  );
  return `/admin/main-courante/${managedReport.caseNumber}`;
}

/**
 * User flows with title, account (null for a visitor, "new" for a new member), path and actions.
 */
const FLOWS: [
  what: string,
  who: string | null,
  path: string | ((page: Page) => Promise<string>),
  Flow,
][] = [
  [
    'a visitor likes an article',
    null,
    '/actualites/newsletter-lancee',
    async (page) => {
      const like = page.getByRole('button', { name: /J’aime/ });
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
    },
  ],
  [
    'a visitor signs in after a mistake',
    null,
    '/',
    async (page) => {
      await press(page, 'Connexion Staff');
      const dialog = page.getByRole('dialog', { name: 'Connexion' });
      await dialog.getByRole('button', { name: 'Se Connecter' }).click();
      await dialog.getByLabel('Adresse email').fill('membre@centrale.test');
      await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Se Connecter' }).click();
      await expect(page).toHaveURL('/compte/tableau-de-bord');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  ],
  [
    'a member saves their profile',
    'new',
    '/compte/mon-compte',
    async (page) => {
      await press(page, 'Modifier');
      await page.getByLabel('Prénom').fill('Zoé');
      await press(page, 'Sauvegarder');
      await expectToast(page, 'Profil mis à jour avec succès');
      await expect(page.getByText('Zoé').first()).toBeVisible();
    },
  ],
  [
    'a member changes the game settings',
    'new',
    '/compte/mon-compte?onglet=jeu',
    async (page) => {
      await page.getByLabel(/^Sauvegarde automatique/).uncheck();
      await press(page, 'Sauvegarder');
      await expectToast(page, 'Paramètres de jeu mis à jour avec succès');
    },
  ],
  [
    'a member comments',
    'new',
    async (page) => `/compte/actualites/${await memberArticle(page, 0)}`,
    async (page) => {
      const text = `Un avis, ${uniqueName('texte')}.`;
      await page.getByLabel('Votre commentaire').fill(text);
      await press(page, 'Publier');
      await expectToast(page, 'Commentaire publié');
      await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
    },
  ],
  [
    'a member likes an article',
    'new',
    async (page) => `/compte/actualites/${await memberArticle(page, 0)}`,
    async (page) => {
      const like = page.getByRole('button', { name: /^J’aime/ }).first();
      const count = Number(/\d+/.exec((await like.textContent()) ?? '')?.[0] ?? 0);
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toContainText(String(count + 1));
    },
  ],
  [
    'a member registers for an event',
    'new',
    '/compte/evenements',
    async (page) => {
      const register = page.getByRole('button', { name: /^S'inscrire/ });
      const waiting = page.getByRole('button', { name: /^Se désinscrire/ });
      await register.first().click();
      await expectToast(page, 'Votre inscription est enregistrée.');
      await expect(waiting).toHaveCount(1);
    },
  ],
  [
    'a member changes the settings page',
    'new',
    '/compte/parametres',
    async (page) => {
      await page.getByLabel('Difficulté').selectOption('HARD');
      await press(page, 'Sauvegarder');
      await expectToast(page, 'Paramètres sauvegardés avec succès');
      await expect(page.getByLabel('Difficulté')).toHaveValue('HARD');
    },
  ],
  [
    'a member subscribes',
    'new',
    '/compte/boutique',
    async (page) => {
      await press(page, /^S’abonner/);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Confirmer/ })
        .click();
      await expectToast(page, 'Achat confirmé');
    },
  ],
  [
    'staff create an account',
    'superadmin@centrale.test',
    '/admin/gestion-utilisateurs',
    async (page) => {
      const username = uniqueName('traduit');
      await press(page, 'Créer un utilisateur');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nom d’utilisateur').fill(username);
      await dialog.getByLabel('Adresse email').fill(`${username}@centrale.test`);
      await dialog.getByRole('button', { name: 'Créer l’utilisateur' }).click();
      await expectToast(page, 'Utilisateur créé avec succès');
      await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill(username);
      await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(1);
    },
  ],
  [
    'staff save an article',
    EDITOR,
    async (page) => {
      const title = `Traduit ${word()}`;
      const { id } = await saveArticle(page, await tokenFor(page, EDITOR), { title });
      return `${CENTRAL}/${id}`;
    },
    async (page) => {
      await page.getByLabel('Extrait').fill('Écrit sur une page traduite.');
      await press(page, 'Enregistrer');
      await expectToast(page, 'Actualité modifiée avec succès');
      await expect(page.getByLabel('Extrait')).toHaveValue('Écrit sur une page traduite.');
    },
  ],
  [
    'staff add a note to a case and approve its comment',
    'superadmin@centrale.test',
    reportedCase,
    async (page) => {
      await page.getByLabel('Note', { exact: true }).fill('Lu sur une page traduite.');
      await press(page, 'Ajouter la note');
      await expectToast(page, 'Note ajoutée');
      const decision = page.getByRole('form', { name: 'Décision' });
      await decision
        .getByRole('group', { name: 'Le commentaire' })
        .getByRole('button', { name: 'Approuver' })
        .click();
      await decision.locator('button[type="submit"]').click();
      await expectToast(page, 'Décision enregistrée');
    },
  ],
  [
    'staff save the site settings',
    'superadmin@centrale.test',
    '/admin/parametres',
    async (page) => {
      await page.getByLabel(/^Mots interdits/).fill(`spam, ${uniqueName('mot')}`);
      await press(page, 'Sauvegarder');
      await expectToast(page, 'Paramètres sauvegardés avec succès');
    },
  ],
];

/** One visit of each account runs all its flows, each on a page that is loaded and translated anew. */
for (const how of ['moved', 'replaced'] as Translation[])
  for (const [who, flows] of Map.groupBy(FLOWS, ([, account]) => account))
    test(`${who ?? 'a visitor'} uses pages whose text nodes a browser translation has ${how}`, async ({
      page,
    }) => {
      const email = who === 'new' ? (await newMember(page)).email : who;
      for (const [at, [what, , path, run]] of flows.entries())
        await test.step(what, async () => {
          const address = typeof path === 'string' ? path : await path(page);
          if (at > 0) await page.goto(address);
          else if (email === null) await openAsVisitor(page, address);
          else await openAsMember(page, email, address);
          await hydrated(page);
          await page.waitForLoadState('networkidle');
          // Waits for the parts that React hydrates when nothing else is to be done.
          await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
          await page.evaluate(translateThisPage, how);
          await run(page);
          await expect(page.getByText(/^Cette page ne s’est pas ouverte/)).toHaveCount(0);
        });
    });
