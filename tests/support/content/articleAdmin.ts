import type { Page } from '@playwright/test';

import { expect } from '../browser/e2e';
import { toasts } from '../browser/pageTools';
import { askServer, tokenFor } from '../people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '../people/visitor';

/** Account that edits the articles of these tests. */
export const EDITOR = 'superadmin@centrale.test';
/** Account that changes the same articles, which causes version conflicts. */
export const OTHER_EDITOR = 'admin@centrale.test';
export const CENTRAL = '/admin/gestion-actualites';

let made = 0;
/** Returns a word that no other article contains. */
export const word = () => `mot${Date.now().toString(36)}${process.pid % 1000}x${(made += 1)}`;

/** Fields of an article that tests read back. */
export interface Managed {
  id: string;
  version: number;
  title: string;
  excerpt: string;
  contentHtml: string;
  category: string;
  audience: string;
  imageUrl: string | null;
  imageAlt: string | null;
}
const FIELDS = 'id version title excerpt contentHtml category audience imageUrl imageAlt';

/** Saves a member article. Without an ID in `changed`, a new article is created. */
export async function saveArticle(
  page: Page,
  token: string,
  changed: Partial<Managed> & { publish?: true },
): Promise<Managed> {
  const { saveArticle } = await askServer<{ saveArticle: { article: Managed } }>(
    page,
    `mutation ($input: SaveArticleInput!) { saveArticle(input: $input) { ... on ManagedArticlePayload { article { ${FIELDS} } } ... on VersionConflict { __typename message } } }`,
    {
      token,
      variables: {
        input: {
          audience: 'MEMBER',
          category: 'UPDATE',
          excerpt: 'Un exercice grandeur nature.',
          contentHtml: '<p>Le départ est donné à vingt heures.</p>',
          ...changed,
        },
      },
    },
  );
  return saveArticle.article;
}

/** Reads an article from the server. */
export async function readArticle(page: Page, token: string, id: string): Promise<Managed> {
  const { managedArticle } = await askServer<{ managedArticle: Managed }>(
    page,
    `query ($id: ID!) { managedArticle(id: $id) { ${FIELDS} } }`,
    { token, variables: { id } },
  );
  return managedArticle;
}

/** Saves the article as the other editor. */
export async function saveAsOther(
  page: Page,
  id: string,
  changed: Partial<Managed>,
): Promise<void> {
  const token = await tokenFor(page, OTHER_EDITOR);
  const { version, title } = await readArticle(page, token, id);
  await saveArticle(page, token, { id, version, title, ...changed });
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** Expects a toast with this sentence. */
export const heard = (page: Page, sentence: string) =>
  expect(toasts(page).getByText(sentence).first()).toBeVisible();
export const titleField = (page: Page) => page.getByLabel('Titre', { exact: true });
export const textField = (page: Page) => page.getByRole('textbox', { name: 'Contenu' });
/** Clicks a tool of the toolbar and waits until the focus is back in the text. */
export async function pressTool(page: Page, name: string): Promise<void> {
  await press(page, name);
  await expect(textField(page)).toBeFocused();
}
export const dialog = (page: Page) => page.getByRole('dialog');
/** Locates the row of an article in a list. */
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Expects a page without axe violations and without sideways scrolling. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
}
