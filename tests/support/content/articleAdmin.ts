import type { Page } from '@playwright/test';

import { expect } from '../browser/e2e';
import { toasts } from '../browser/pageTools';
import { askServer, tokenFor } from '../people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '../people/visitor';

/** The account that the tests of articles act as, and the one that comes in between. */
export const EDITOR = 'superadmin@centrale.test';
export const OTHER_EDITOR = 'admin@centrale.test';
export const CENTRAL = '/admin/gestion-actualites';

let made = 0;
/** A word that no other article holds. */
export const word = () => `mot${Date.now().toString(36)}${process.pid % 1000}x${(made += 1)}`;

/** What is read back of an article. */
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

/** Saves a member article, a new one where `changed` has no number; published where it says so. */
export async function saveArticle(
  page: Page,
  token: string,
  changed: Partial<Managed> & { publish?: true },
): Promise<Managed> {
  const { saveArticle } = await askServer<{ saveArticle: Managed }>(
    page,
    `mutation ($input: SaveArticleInput!) { saveArticle(input: $input) { ${FIELDS} } }`,
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
  return saveArticle;
}

/** The article as it is on the server. */
export async function readArticle(page: Page, token: string, id: string): Promise<Managed> {
  const { managedArticle } = await askServer<{ managedArticle: Managed }>(
    page,
    `query ($id: ID!) { managedArticle(id: $id) { ${FIELDS} } }`,
    { token, variables: { id } },
  );
  return managedArticle;
}

/** Somebody else saves the article in the meantime. */
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
/** What the toasts say. */
export const heard = (page: Page, sentence: string) =>
  expect(toasts(page).getByText(sentence).first()).toBeVisible();
export const titleField = (page: Page) => page.getByLabel('Titre', { exact: true });
export const textField = (page: Page) => page.getByRole('textbox', { name: 'Contenu' });
/** Presses a tool of the text's toolbar, after which the cursor is back in the text. */
export async function pressTool(page: Page, name: string): Promise<void> {
  await press(page, name);
  await expect(textField(page)).toBeFocused();
}
export const dialog = (page: Page) => page.getByRole('dialog');
/** The row of an article in a list. */
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Nothing wrong for who listens, nothing wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
}
