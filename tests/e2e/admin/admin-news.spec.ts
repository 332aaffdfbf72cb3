import { expect, test } from '#tests/support/browser/e2e';
import {
  CENTRAL,
  dialog,
  EDITOR,
  expectSound,
  heard,
  OTHER_EDITOR,
  press,
  readArticle,
  row,
  saveArticle,
  textField,
  titleField,
  word,
} from '#tests/support/content/articleAdmin';
import { answerOperation } from '#tests/support/browser/pageTools';
import { hydrated, askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation } from '#tests/support/people/visitor';

const LISTS = [
  {
    path: '/admin/actualites-publiques',
    title: 'Actualités publiques',
    stats: ['Total', 'Ce mois-ci', 'Dernière publication'],
    nothing: 'Aucune actualité trouvée',
  },
  {
    path: '/admin/actualites-membres',
    title: 'Actualités membres',
    stats: ['Total', 'Premium', 'J’aime', 'Commentaires'],
    nothing: 'Aucune actualité trouvée',
  },
  {
    path: CENTRAL,
    title: 'Gestion des actualités',
    stats: ['Total', 'Publiés', 'Brouillons', 'À la une', 'Vues'],
    nothing: 'Aucun article trouvé',
  },
];

test('the list of all articles in the admin area stores filters, order and page in the URL', async ({
  page,
  isMobile,
}) => {
  for (const [place, { path, title, stats, nothing }] of LISTS.entries()) {
    await (place === 0 ? openAsMember(page, EDITOR, path) : page.goto(path));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('table', { name: title })).toBeVisible();
    await expect(page.getByLabel('Actualités en chiffres').locator('dt')).toHaveText(stats);
    await page.getByRole('searchbox').fill('introuvable partout');
    await expect(page.getByText(nothing, { exact: true })).toBeVisible();
  }
  await expectSound(page);
  await page.getByRole('link', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL(CENTRAL);
  // The URL changes before the page is rendered.
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await page.getByLabel('État', { exact: true }).selectOption('Publiés');
  await expect(page).toHaveURL(`${CENTRAL}?statut=publie`);
  if (isMobile) await page.getByLabel('Trier par').selectOption('Titre, croissant');
  else await page.getByRole('button', { name: 'Titre', exact: true }).click();
  await expect(page).toHaveURL(`${CENTRAL}?statut=publie&tri=titre&ordre=croissant`);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText(/^Affichage de 21 à/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Affichage de 21 à/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Affichage de 1 à 20/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('État', { exact: true })).toHaveValue('');
});

test('an unsaved new article is restored after a reload and can be published', async ({ page }) => {
  const title = `Exercice de nuit ${word()}`;
  await openAsMember(page, EDITOR, '/admin/actualites-publiques');
  await page.getByRole('link', { name: 'Créer une actualité' }).click();
  await titleField(page).fill(title);
  await textField(page).fill('Le départ est donné à vingt heures.');
  await expect(page.getByText('Modifications gardées')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Vos modifications du .* ont été reprises\.$/)).toBeVisible();
  await expect(titleField(page)).toHaveValue(title);
  await expect(textField(page)).toHaveText('Le départ est donné à vingt heures.');
  await expectNoAxeViolation(page);

  await page.getByLabel('Extrait').fill('Un exercice grandeur nature.');
  await press(page, 'Publier');
  await heard(page, 'Actualité créée avec succès');
  await expect(page).toHaveURL(/\/admin\/gestion-actualites\/\d+/);
  await expect(page.getByText(/^Vos modifications du/)).toHaveCount(0);
  const slug = /(\d+)(?:\?|$)/.exec(page.url())?.[1];
  const { article } = await askServer<{ article: { title: string } | null }>(
    page,
    'query ($slug: String!) { article(slug: $slug) { title } }',
    { variables: { slug } },
  );
  expect(article?.title).toBe(title);
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(row(page, title)).toContainText('Publié');
});

test('a title that is typed while the article is being saved is not lost', async ({ page }) => {
  const title = `Titre ${word()}`;
  const token = await tokenFor(page, OTHER_EDITOR);
  const { id } = await saveArticle(page, token, { title });
  const saving = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'SaveArticle') await saving.promise;
    await route.fallback();
  });
  await openAsMember(page, OTHER_EDITOR, `${CENTRAL}/${id}`);
  await page.getByLabel('Extrait').fill('Envoyé.');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('button', { name: 'Enregistrement…' })).toBeVisible();
  await titleField(page).fill('Tapé entre-temps');
  saving.resolve();
  await heard(page, 'Actualité modifiée avec succès');
  expect(await readArticle(page, token, id)).toMatchObject({ title, excerpt: 'Envoyé.' });
  await expect(titleField(page)).toHaveValue('Tapé entre-temps');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await readArticle(page, token, id)).title)
    .toBe('Tapé entre-temps');
});

test('the article form names its missing values, and asks for confirmation before its input is discarded', async ({
  page,
}) => {
  await openAsMember(page, OTHER_EDITOR, `${CENTRAL}/nouveau`);
  await answerOperation(page, 'SaveArticleDraft', 'unreachable');
  await page.getByLabel('Extrait').fill('Un exercice à ne pas perdre.');
  await press(page, 'Enregistrer');
  const banner = page.getByRole('alert');
  await expect(banner).toHaveText('Veuillez remplir tous les champs obligatoires');
  await expect(titleField(page)).toBeFocused();
  await expect(titleField(page)).toHaveAccessibleDescription('Le titre est obligatoire.');
  await expect(textField(page)).toHaveAccessibleDescription('Le contenu est obligatoire.');
  await expectNoAxeViolation(page);

  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(dialog(page)).toContainText('Quitter sans enregistrer');
  await expectNoAxeViolation(page);
  await press(page, 'Rester sur la page');
  await expect(page.getByLabel('Extrait')).toHaveValue('Un exercice à ne pas perdre.');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await press(page, 'Quitter la page');
  await expect(page).toHaveURL(CENTRAL);
});
