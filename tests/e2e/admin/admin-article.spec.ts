import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import {
  CENTRAL,
  dialog,
  EDITOR,
  expectSound,
  heard,
  OTHER_EDITOR,
  press,
  pressTool,
  readArticle,
  row,
  saveArticle,
  saveAsOther,
  textField,
  titleField,
  word,
} from '#tests/support/content/articleAdmin';
import { picture } from '#tests/support/content/images';
import { toasts } from '#tests/support/browser/pageTools';
import { openAsMember, tokenFor } from '#tests/support/people/signedIn';

test('an editor can compare and choose between two versions of an article after a save conflict', async ({
  page,
}) => {
  const first = `Premier titre ${word()}`;
  const token = await tokenFor(page, EDITOR);
  const { id } = await saveArticle(page, token, { title: first });
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await page.getByLabel('Extrait').fill('Ma phrase.');
  await saveAsOther(page, id, { title: 'Titre de l’autre', category: 'TUTORIAL' });

  await press(page, 'Enregistrer');
  await expect(dialog(page)).toContainText(/admin.* a enregistré l’article\./);
  for (const side of ['Titre de l’autre', 'Catégorie : Tutoriel', first, 'Ma phrase.']) {
    await expect(dialog(page).getByRole('region', { name: 'Comparaison' })).toContainText(side);
  }
  await expectSound(page);
  await press(page, 'Continuer à écrire');
  expect((await readArticle(page, token, id)).title).toBe('Titre de l’autre');
  await press(page, 'Enregistrer');
  await press(page, 'Garder ma version');
  await heard(page, 'Actualité modifiée avec succès');
  expect(await readArticle(page, token, id)).toMatchObject({
    title: first,
    excerpt: 'Ma phrase.',
    category: 'UPDATE',
  });

  await saveAsOther(page, id, { title: 'Encore l’autre' });
  await titleField(page).fill('Jamais gardé');
  await press(page, 'Enregistrer');
  await press(page, 'Garder la version enregistrée');
  await expect(titleField(page)).toHaveValue('Encore l’autre');

  await press(page, 'Versions');
  await dialog(page).getByLabel('Version').selectOption('1');
  const comparison = dialog(page).getByRole('region', { name: 'Comparaison' });
  await expect(comparison).toContainText(first);
  await expect(comparison).toContainText('Encore l’autre');
  await expectSound(page);
  await press(page, 'Restaurer la version 1');
  await heard(page, 'Version 1 restaurée');
  await expect(titleField(page)).toHaveValue(first);
  expect((await readArticle(page, token, id)).title).toBe(first);
});

test('two editors who have the same article open see each other’s changes without losing input', async ({
  page,
  browser,
}) => {
  const token = await tokenFor(page, EDITOR);
  const { id } = await saveArticle(page, token, { title: `À deux ${word()}` });
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await titleField(page).fill('Mon titre');
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAsMember(other, OTHER_EDITOR, `${CENTRAL}/${id}`);
  await expect(page.getByText(/a aussi cet article ouvert/)).toBeVisible();
  await expect(other.getByText(/a aussi cet article ouvert/)).toBeVisible();
  await expectSound(page);

  await titleField(other).fill('Titre de l’autre');
  await press(other, 'Enregistrer');
  await heard(other, 'Actualité modifiée avec succès');
  await expect(page.getByText(/a enregistré une nouvelle version/)).toBeVisible();
  await expect(titleField(page)).toHaveValue('Mon titre');
  await expectSound(page);
  await press(page, 'Comparer et choisir');
  await expect(dialog(page)).toContainText('Titre de l’autre');
  await press(page, 'Garder ma version');
  await heard(page, 'Actualité modifiée avec succès');
  expect((await readArticle(page, token, id)).title).toBe('Mon titre');

  await press(other, 'Afficher la nouvelle version');
  await expect(titleField(other)).toHaveValue('Mon titre');
  await press(other, 'Publier');
  await expect(page.getByText(/a publié cet article/)).toBeVisible();
  await context.close();
  await expect(page.getByText(/a aussi cet article ouvert/)).toHaveCount(0);
});

test('an external image in pasted text is removed and reported, and can be uploaded instead', async ({
  page,
}) => {
  const token = await tokenFor(page, EDITOR);
  const { id } = await saveArticle(page, token, { title: `Photo collée ${word()}` });
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await paste(
    page,
    '<p>Photo <img src="file:///C:/x.png"> et <a href="https://exemple.fr">le dossier</a></p><p>Suite</p>',
  );
  const notice = page.getByRole('status').filter({ hasText: 'x.png' });
  await expect(notice).toHaveText(
    /L’image x\.png ne peut pas être gardée\s: un article affiche seulement/,
  );
  await expectSound(page);
  await press(page, 'Ajouter l’image');
  await dialog(page)
    .getByLabel('Nouvelle image')
    .setInputFiles({
      name: 'x.png',
      mimeType: 'image/png',
      buffer: await picture(60, 40).png().toBuffer(),
    });
  await dialog(page).getByLabel('Texte alternatif').fill('Le pupitre');
  await press(page, 'Ajouter et choisir');
  await expect(textField(page).getByRole('img', { name: 'Le pupitre' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await paste(page, '<p>Encore <img src="https://exemple.fr/y.png"></p>');
  await expect(page.getByRole('status').filter({ hasText: 'y.png' })).toBeVisible();
  await press(page, 'Continuer sans l’image');
  await press(page, 'Enregistrer');
  await heard(page, 'Actualité modifiée avec succès');
  const { contentHtml } = await readArticle(page, token, id);
  expect(contentHtml).toContain('<a href="https://exemple.fr" rel="noopener">le dossier</a>');
  expect(contentHtml.match(/<img /g)).toHaveLength(1);
});

test('an editor can paste or drop image files into the text of an article', async ({ page }) => {
  const token = await tokenFor(page, EDITOR);
  const { id } = await saveArticle(page, token, {
    title: `Fichiers ${word()}`,
    contentHtml: '<p>Début</p><p>Fin</p>',
  });
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  const png = (await picture(60, 40).png().toBuffer()).toString('base64');
  await textField(page).getByText('Début').click();
  await page.keyboard.press('End');
  await transferFiles(page, 'paste', 'Début', [
    { name: 'plan.png', type: 'image/png', data: png },
    { name: 'fourgon.png', type: 'image/png', data: png },
    { name: 'notes.pdf', type: 'application/pdf', data: png },
  ]);
  await expect(dialog(page)).toContainText('Choisissez une image PNG, JPEG ou WebP.');
  await expectSound(page);
  await press(page, 'Ajouter les 2 images');
  await expect(dialog(page).getByText('Décrivez l’image dans le texte alternatif.')).toHaveCount(2);
  await dialog(page).getByLabel('Texte alternatif').first().fill('Le plan');
  await dialog(page).getByLabel('Texte alternatif').last().fill('Le fourgon');
  await press(page, 'Ajouter les 2 images');
  await expect(dialog(page).getByLabel('Texte alternatif')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Fermer' }).first().click();
  await expect(textField(page).getByRole('img', { name: 'Le fourgon' })).toBeVisible();

  await transferFiles(page, 'drop', 'Fin', [{ name: 'carte.png', type: 'image/png', data: png }]);
  await dialog(page).getByLabel('Texte alternatif').fill('La carte');
  await press(page, 'Ajouter l’image');
  await expect(textField(page).getByRole('img', { name: 'La carte' })).toBeVisible();
  await press(page, 'Enregistrer');
  await heard(page, 'Actualité modifiée avec succès');
  const { contentHtml } = await readArticle(page, token, id);
  const order = ['Début', 'Le plan', 'Le fourgon', 'La carte'].map((part) =>
    contentHtml.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(contentHtml).not.toContain('pending');
});

/** Pastes or drops files on a paragraph of the text. */
async function transferFiles(
  page: Page,
  kind: 'paste' | 'drop',
  text: string,
  files: { name: string; type: string; data: string }[],
): Promise<void> {
  await textField(page)
    .getByText(text)
    .evaluate(
      (target, [how, given]) => {
        const transfer = new DataTransfer();
        for (const { name, type, data } of given) {
          const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
          transfer.items.add(new File([bytes], name, { type }));
        }
        const { left, top } = target.getBoundingClientRect();
        const shared = { bubbles: true, cancelable: true };
        target.dispatchEvent(
          how === 'paste'
            ? new ClipboardEvent('paste', { ...shared, clipboardData: transfer })
            : new DragEvent('drop', {
                ...shared,
                dataTransfer: transfer,
                clientX: left + 1,
                clientY: top + 1,
              }),
        );
      },
      [kind, files] as const,
    );
}

/** Pastes HTML at the end of the article's text. */
async function paste(page: Page, html: string): Promise<void> {
  await textField(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await textField(page).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'Photo');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('an uploaded image can be inserted in the text of an article and chosen as its cover', async ({
  page,
}) => {
  const token = await tokenFor(page, EDITOR);
  const { id } = await saveArticle(page, token, { title: `Article illustré ${word()}` });
  const alt = `Un fourgon devant la caserne ${word()}`;
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await expect(textField(page)).toBeVisible();
  await expectSound(page);
  await press(page, 'Image');
  await press(page, 'Ajouter et choisir');
  const file = dialog(page).getByLabel('Nouvelle image');
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Choisissez une image\./);
  await expect(dialog(page).getByText('Décrivez l’image dans le texte alternatif.')).toBeVisible();
  await expectSound(page);

  await dialog(page).getByLabel('Texte alternatif').fill(alt);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Des notes') };
  await file.setInputFiles(text);
  await press(page, 'Ajouter et choisir');
  await expect(file).toHaveAccessibleDescription(/PNG, JPEG ou WebP\.$/);
  const buffer = await picture(60, 40).png().toBuffer();
  const name = `fourgon-${word()}`;
  await file.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer });
  await expect(dialog(page).getByLabel('Nom')).toHaveValue(name);
  await expectSound(page);
  await press(page, 'Ajouter et choisir');
  await heard(page, 'Image ajoutée avec succès');
  await expect(textField(page).getByRole('img', { name: alt })).toBeVisible();

  await textField(page).press('ControlOrMeta+a');
  await press(page, 'Lien');
  await dialog(page).getByLabel('Adresse').fill('javascript:alert(1)');
  await press(page, 'Appliquer');
  await expect(dialog(page)).toContainText('ne sont pas acceptés');
  await expectSound(page);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Paramètres' }).click();
  await press(page, 'Choisir dans la médiathèque');
  await dialog(page).getByRole('searchbox').fill(name);
  await press(page, `Gérer ${name}`);
  await expect(dialog(page)).toContainText('Aucun article n’affiche cette image.');
  await expectSound(page);
  await dialog(page).getByLabel('Nom').fill(`Départ ${name}`);
  await press(page, 'Enregistrer');
  await heard(page, 'Image modifiée avec succès');
  await press(page, `Départ ${name} ${alt}`);
  await expect(page.getByLabel('Adresse de l’image')).toHaveValue(/^\/media\//);
  await expect(page.getByLabel('Texte alternatif de l’image')).toHaveValue(alt);
  await expectSound(page);
  await page.getByRole('tab', { name: 'SEO' }).click();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Aperçu' }).click();
  const preview = page.getByRole('article', { name: 'Aperçu de l’article' });
  await expect(preview).toContainText('Le départ est donné à vingt heures.');
  await expectSound(page);
  await press(page, 'Enregistrer');
  await heard(page, 'Actualité modifiée avec succès');
  const saved = await readArticle(page, token, id);
  expect(saved).toMatchObject({ imageUrl: expect.stringMatching(/^\/media\//), imageAlt: alt });
  expect(saved.contentHtml).toContain(`alt="${alt}"`);
});

test('an editor takes an article through its statuses, from scheduled to deleted', async ({
  page,
}) => {
  const title = `Sujet ${word()}`;
  const token = await tokenFor(page, EDITOR);
  const { id } = await saveArticle(page, token, { title });
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await page.getByRole('tab', { name: 'Paramètres' }).click();
  const later = page.getByRole('textbox', { name: /^Publier plus tard/ });
  await later.fill('2020-01-01T08:00');
  await expect(page.getByRole('button', { name: 'Programmer' })).toHaveCount(0);
  await press(page, 'Publier');
  await expect(later).toBeFocused();
  await expect(later).toHaveAccessibleDescription(/à venir/);
  await later.fill('2036-03-04T18:30');
  await expect(page.getByRole('button', { name: 'Publier', exact: true })).toHaveCount(0);
  await press(page, 'Programmer');
  await heard(page, 'Actualité modifiée avec succès');

  await page.goto(`${CENTRAL}?recherche=${title.replace(' ', '+')}`);
  await expect(row(page, title)).toContainText('Programmé');
  await expect(row(page, title)).toContainText(/04\/03\/2036\s*à 18:30/);
  const choose = async (entry: string, says: string, becomes: string) => {
    await press(page, `Actions pour ${title}`);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await heard(page, says);
    await expect(row(page, title)).toContainText(becomes);
  };
  const undo = async (says: string, becomes: string) => {
    const toast = toasts(page).filter({ hasText: says });
    await toast.getByRole('button', { name: 'Annuler' }).click();
    // A toast returns the focus when it disappears, which would close an open menu.
    await expect(toast).toHaveCount(0);
    await expect(row(page, title)).toContainText(becomes);
  };
  await choose('Annuler la programmation', 'Programmation annulée', 'Brouillon');
  await choose('Publier', 'Article publié', 'Publié');
  await undo('Article publié', 'Brouillon');
  await choose('Publier', 'Article publié', 'Publié');
  await choose('Mettre à la une', 'Article mis à la une', 'À la une');
  await undo('Article mis à la une', 'Publié');
  await expect(row(page, title)).not.toContainText('À la une');
  await choose('Archiver', 'Article archivé', 'Archivé');
  await undo('Article archivé', 'Publié');
  await choose('Dépublier', 'Article dépublié', 'Brouillon');
  // A toast may cover the menu of the last row.
  await expect(toasts(page)).toHaveCount(0, { timeout: 60_000 });

  await press(page, `Actions pour ${title}`);
  await expectSound(page);
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await expect(dialog(page)).toContainText(`Supprimer « ${title} » ?`);
  await expect(dialog(page)).toContainText(
    'L’article sera retiré du site et mis à la corbeille. Vous pourrez le restaurer pendant 30 jours.',
  );
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(row(page, title)).toBeVisible();
  await press(page, `Actions pour ${title}`);
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await press(page, 'Supprimer l’actualité');
  await heard(page, 'Actualité supprimée avec succès');
  await expect(page.getByText('Aucun article trouvé', { exact: true })).toBeVisible();
});

test('a bulk action on articles previews its result for each row before it runs', async ({
  page,
}) => {
  const shared = word();
  const token = await openAsMember(page, EDITOR, CENTRAL);
  for (const n of ['un', 'deux']) await saveArticle(page, token, { title: `${shared} ${n}` });
  await press(page, 'Actions groupées');
  await heard(page, 'Aucun article sélectionné');
  await page.getByRole('searchbox').fill(shared);
  await expect(page.getByText('Affichage de 1 à 2 sur 2 articles')).toBeVisible();
  await page.getByRole('checkbox', { name: /^(Sélectionner toute la page|Tout cocher)$/ }).check();
  await expect(page.getByText('2 sélectionnés')).toBeVisible();

  await press(page, 'Actions groupées');
  const action = dialog(page).getByLabel('Action');
  await press(page, 'Prévisualiser les changements');
  await expect(action).toHaveAccessibleDescription('Choisissez une action.');
  await action.selectOption('Supprimer');
  await expectSound(page);
  await action.selectOption('Archiver');
  await press(page, 'Prévisualiser les changements');
  await expect(dialog(page)).toContainText('Archiver : possible pour 0, impossible pour 2.');
  await expect(dialog(page)).toContainText('il ne peut pas être archivé');
  await expectSound(page);
  await press(page, 'Retour');
  await action.selectOption('Publier');
  await press(page, 'Prévisualiser les changements');
  await press(page, 'Appliquer à 2 articles');
  await expect(dialog(page)).toContainText('Publier : fait pour 2.');
  await dialog(page).getByRole('button', { name: 'Fermer' }).first().click();
  for (const n of ['un', 'deux']) {
    await expect(row(page, `${shared} ${n}`)).toContainText('Publié');
  }
  await expect(page.getByText('2 sélectionnés')).toHaveCount(0);
});

test('a public article has its changed URL again after it is restored from the trash and published', async ({
  page,
}) => {
  const title = `Parcours ${word()}`;
  const LIST = '/admin/actualites-publiques';
  const token = await openAsMember(page, EDITOR, LIST);
  const { id, version } = await saveArticle(page, token, {
    title,
    audience: 'PUBLIC',
  });
  expect(version).toBe(1);
  const first = title.toLowerCase().replace(' ', '-');
  const next = `adresse-${word()}`;
  const statusOf = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { cookie: '' } });
    return [answer.status(), answer.headers().location ?? null];
  };
  const choose = async (entry: string, says: string) => {
    await page.goto(`${LIST}?recherche=${title.replace(' ', '+')}`);
    await press(page, `Actions pour ${title}`);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await heard(page, says);
  };
  await choose('Publier', 'Article publié');
  expect(await statusOf(`/actualites/${first}`)).toEqual([200, null]);

  await page.goto(`${CENTRAL}/${id}?depuis=publiques`);
  await page.getByRole('tab', { name: 'Paramètres' }).click();
  await page.getByLabel('Adresse de l’article').fill(next);
  await expect(page.getByText(`/actualites/${next}`)).toBeVisible();
  await expectSound(page);
  await press(page, 'Enregistrer');
  await heard(page, 'Actualité modifiée avec succès');
  expect(await statusOf(`/actualites/${first}`)).toEqual([301, `/actualites/${next}`]);
  expect(await statusOf(`/actualites/${next}`)).toEqual([200, null]);

  await page.getByRole('tab', { name: 'SEO' }).click();
  const shared = page.getByRole('region', { name: 'Dans un lien partagé' });
  await expect(shared.getByRole('presentation')).toHaveAttribute('src', /\/partage\/\d+\.jpg\?v=/);
  await shared.scrollIntoViewIfNeeded();
  const bar = await page.getByRole('button', { name: 'Enregistrer', exact: true }).boundingBox();
  const box = await shared.boundingBox();
  expect((bar?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0)).toBe(true);
  await expectSound(page);

  await choose('Dépublier', 'Article dépublié');
  expect((await statusOf(`/actualites/${next}`))[0]).toBe(404);
  await choose('Publier', 'Article publié');
  await press(page, `Actions pour ${title}`);
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await press(page, 'Supprimer l’actualité');
  await heard(page, 'Actualité supprimée avec succès');
  for (const slug of [first, next, id]) {
    expect((await statusOf(`/actualites/${slug}`))[0]).toBe(404);
  }
  await page.getByRole('link', { name: 'Corbeille' }).click();
  await expect(row(page, title)).toBeVisible();
  await expectSound(page);
  await press(page, `Actions pour ${title}`);
  await page.getByRole('menuitem', { name: 'Restaurer', exact: true }).click();
  await heard(page, 'Article restauré en brouillon');
  await expect(row(page, title)).toHaveCount(0);
  await choose('Publier', 'Article publié');
  expect(await statusOf(`/actualites/${next}`)).toEqual([200, null]);
});

test('a table with a caption can be added to an article and is shown to readers @both', async ({
  page,
}) => {
  const title = `Tableau ${word()}`;
  const token = await tokenFor(page, EDITOR);
  const { id } = await saveArticle(page, token, { title, audience: 'PUBLIC' });
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await textField(page).click();
  await textField(page).press('End');
  await textField(page).press('Enter');
  await pressTool(page, 'Tableau');
  for (const text of ['Garde', 'Heure', 'Caserne']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await pressTool(page, 'Ajouter une ligne');
  await pressTool(page, 'Légende');
  await page.keyboard.type('Les gardes de la nuit');
  await expectSound(page);
  await press(page, 'Publier');
  await heard(page, 'Actualité modifiée avec succès');
  const { contentHtml } = await readArticle(page, token, id);
  expect(contentHtml).toContain('<figcaption>Les gardes de la nuit</figcaption></figure>');
  expect(contentHtml).toContain('<th scope="col"');

  await page.goto(`/actualites/${id}?apercu`);
  const frame = page.getByRole('region', { name: 'Tableau' });
  await expect(frame.getByRole('columnheader', { name: 'Caserne' })).toBeVisible();
  await expect(page.getByText('Les gardes de la nuit')).toBeVisible();
  await expectSound(page);
});

test('a right-to-left article starts at the right, in the editor and for readers', async ({
  page,
}) => {
  const title = 'مرحبا بكم في اللعبة!';
  const token = await tokenFor(page, EDITOR);
  const hebrew = 'שלום לכולם, תודה רבה!';
  const { id } = await saveArticle(page, token, {
    title,
    audience: 'PUBLIC',
    contentHtml: `<p>${hebrew}</p><p>Une phrase en français.</p>`,
  });
  /** Returns the distance in pixels between the first letter of a text and an edge of its block. */
  const startsAt = (text: string, edge: 'left' | 'right') =>
    page.getByText(text, { exact: true }).evaluate((block, side) => {
      const range = document.createRange();
      range.setStart(block.firstChild as Node, 0);
      range.setEnd(block.firstChild as Node, 1);
      return Math.abs(block.getBoundingClientRect()[side] - range.getBoundingClientRect()[side]);
    }, edge);
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await expect(textField(page)).toContainText(hebrew);
  expect(await startsAt(hebrew, 'right')).toBeLessThan(3);
  await page.goto(`/actualites/${id}?apercu`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await startsAt(title, 'right')).toBeLessThan(3);
  expect(await startsAt(hebrew, 'right')).toBeLessThan(3);
  expect(await startsAt('Une phrase en français.', 'left')).toBeLessThan(3);
  await expectSound(page);
});

test('the list of articles links to the unsaved draft of an article', async ({ page }) => {
  const title = `Brouillon ${word()}`;
  await openAsMember(page, OTHER_EDITOR, `${CENTRAL}/nouveau`);
  await expect(page.getByText('Signé admin')).toBeVisible();
  await titleField(page).fill(title);
  await expect(page.getByText('Modifications gardées', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Paramètres' }).click();
  const address = `/actualites/${title.toLowerCase().replace(' ', '-')}`;
  await expect(page.getByText(address)).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  const drafts = page.getByRole('region', { name: 'Vos modifications à reprendre' });
  await expect(drafts).toContainText(title);
  await expectSound(page);
  await drafts.getByRole('link', { name: `Reprendre ${title}` }).click();
  await expect(titleField(page)).toHaveValue(title);
  await press(page, 'Abandonner ces modifications');
  await expect(titleField(page)).toHaveValue('');
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(titleField(page)).toHaveValue(title);
  await press(page, 'Abandonner ces modifications');
  await expect(titleField(page)).toHaveValue('');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(row(page, 'Par').first()).toBeVisible();
  await expect(drafts).toHaveCount(0);
});

/** Returns the focused element if the save bar covers it or it is off screen; null otherwise. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.sticky-foot');
    const focused = document.activeElement;
    if (!bar || !focused || bar.contains(focused)) return null;
    const { top, bottom } = focused.getBoundingClientRect();
    const lowest = Math.min(bar.getBoundingClientRect().top, innerHeight);
    // The text and its tab can be taller than the screen, so only their first lines must be
    // visible.
    const isTall = bottom - top > 240;
    const isCovered = isTall ? top > lowest - 64 : bottom > lowest + 1;
    return isCovered ? `${focused.tagName} ${focused.textContent}` : null;
  });
const isInBar = (page: Page) =>
  page.evaluate(() =>
    Boolean(document.querySelector('.sticky-foot')?.contains(document.activeElement)),
  );

test('the save bar of the editor covers no focused element @both', async ({ page }) => {
  const token = await tokenFor(page, EDITOR);
  const { id } = await saveArticle(page, token, { title: `Sous la barre ${word()}` });
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await expect(textField(page)).toBeVisible();
  for (const tab of ['Contenu', 'Paramètres']) {
    await test.step(`in the tab ${tab}`, async () => {
      await page.getByRole('tab', { name: tab }).click();
      const stops: (string | null)[] = [];
      for (let stop = 0; stop < 60 && !(await isInBar(page)); stop += 1) {
        await page.keyboard.press('Tab');
        stops.push(await coveredFocus(page));
      }
      expect(stops.length).toBeGreaterThan(3);
      expect(await isInBar(page)).toBe(true);
      expect(stops.filter(Boolean)).toEqual([]);
    });
  }
});

test('a caption that is typed at the end of a long article stays above the save bar @both', async ({
  page,
}) => {
  const token = await tokenFor(page, EDITOR);
  const contentHtml = '<p>Une ligne.</p>'.repeat(40);
  const { id } = await saveArticle(page, token, { title: `Longue ${word()}`, contentHtml });
  await openAsMember(page, EDITOR, `${CENTRAL}/${id}`);
  await textField(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await pressTool(page, 'Tableau');
  await pressTool(page, 'Légende');
  await page.keyboard.type('Les gardes');
  const caption = page.locator('figcaption', { hasText: 'Les gardes' });
  const bar = page.locator('.sticky-foot');
  await expect(async () => {
    const [below, above] = [await bar.boundingBox(), await caption.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass();
});
