import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArticleRevision } from '#domains/content/news/writing/history/articleRevision.entity';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { MediaUse } from '#domains/content/news/media/mediaUse.entity';
import { ImageNames1763600000029 } from '#server/migrations/1763600000029-image-names';
import { currentDatabase, repository } from '#platform/db/transaction';
import { Permission as P } from '#platform/access/permissions';
import { clearThrottles } from '#platform/limits/throttle';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { postImage, picture } from '#tests/support/content/images';
import { ARTICLE_MUTATIONS, articleInput, SAVE, storedArticle } from '#tests/support/content/news';
import {
  lastAuditEntry,
  signedInWith,
  signInStaff,
  type StaffTokens,
} from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const LIST = `query ($search: String, $page: Int, $pageSize: Int) {
  media(search: $search, page: $page, pageSize: $pageSize) {
    total page pageSize pageCount items { id url name alt width height bytes createdAt uploadedBy }
  }
}`;
const UPDATE = `mutation ($id: ID!, $alt: String!, $name: String) {
  updateMedia(input: { id: $id, alt: $alt, name: $name }) { image { id name alt } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteMedia(input: { id: $id }) { message } }';

let app: TestApp;
let tokens: StaffTokens;

beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());

const post = (
  payload: Buffer | string,
  alt?: string,
  as: string | null = tokens.editor,
  name?: string,
) => postImage(app, payload, { alt, as, name });
const png = (width = 20, height = 10) => picture(width, height).png().toBuffer();
const upload = async (alt = 'Une image', as = tokens.editor) =>
  (await post(await png(), encodeURIComponent(alt), as)).body.data;
const save = (changes: Record<string, unknown>) =>
  app.gql(SAVE, { input: articleInput(changes) }, { as: tokens.editor });
const remove = (id: string, as = tokens.admin) => app.gql(DELETE, { id }, { as });
const fieldsOf = ({ errors }: { errors?: { extensions: { fields?: unknown } }[] }) =>
  errors?.[0]?.extensions.fields;

describe('the media library', () => {
  const list = async (variables: Record<string, unknown> = {}, as = tokens.support) =>
    (await app.gql(LIST, variables, { as })).data.media;

  it('lists images with their uploaders, newest first, without reading the image data', async () => {
    const one = await upload('Première');
    const two = await upload('Seconde', tokens.admin);
    const { items } = await list({ pageSize: 2 });
    expect(items).toMatchObject([
      { id: two.id, url: two.url, alt: 'Seconde', uploadedBy: 'admin', width: 20, height: 10 },
      { id: one.id, alt: 'Première', uploadedBy: 'redacteur' },
    ]);
    expect(items[0].bytes).toBeGreaterThan(20);
    const statements = await statementsOf(() => list());
    const images = statements.filter(({ sql }) => sql.includes('media_images'));
    expect(images.length).toBeGreaterThan(0);
    expect(images.every(({ sql }) => !sql.includes('content'))).toBe(true);
  });

  it('can be searched, ignoring case and accents and taking wildcards literally', async () => {
    const { id } = await upload('Été à 100 % au Québec');
    for (const search of ['ETE A', '100 %', 'quebec']) {
      const { items, total } = await list({ search });
      expect([search, total, items[0]?.id]).toEqual([search, 1, id]);
    }
    expect((await list({ search: '_' })).total).toBe(0);
  });

  it('has pages of a bounded size', async () => {
    const { total, pageCount, items } = await list({ page: 2, pageSize: 1 });
    expect([items.length, pageCount]).toEqual([1, total]);
    for (const variables of [{ page: 0 }, { pageSize: 51 }, { search: 'x'.repeat(101) }]) {
      expect((await app.gql(LIST, variables, { as: tokens.editor })).code).toBe(
        'VALIDATION_FAILED',
      );
    }
  });

  neutral.it('changes the texts of an image, and audits the change', async () => {
    const { id } = await upload('Avant');
    const change = (alt: string) => app.gql(UPDATE, { id, alt }, { as: tokens.moderator });
    expect((await change('  Après ')).data.updateMedia.image).toEqual({
      id,
      name: 'Avant',
      alt: 'Après',
    });
    expect((await list({ search: 'apres' })).total).toBe(1);
    expect(await lastAuditEntry('media', id, 'media.updated')).toMatchObject({
      actorName: 'moderateur',
      before: { alt: 'Avant' },
      after: { alt: 'Après' },
    });
    expect(fieldsOf(await change(' '))).toHaveProperty('alt');
    const unknown = await app.gql(UPDATE, { id: '999999', alt: 'x' }, { as: tokens.editor });
    expect(unknown.code).toBe('MEDIA_NOT_FOUND');
  });

  it('names an image after its file, or its description without a file name; staff can rename it', async () => {
    const named = await post(
      await png(),
      'Un%20fourgon',
      tokens.editor,
      encodeURIComponent('DSC_été'),
    );
    const { id } = named.body.data;
    expect(named.body.data).toMatchObject({ name: 'DSC_été', alt: 'Un fourgon' });
    expect(await upload(`${'x'.repeat(99)} fin`)).toMatchObject({ name: 'x'.repeat(99) });
    const rename = (name: string) =>
      app.gql(UPDATE, { id, alt: 'Un fourgon', name }, { as: tokens.editor });
    expect((await rename(' Fourgon  de la nuit ')).data.updateMedia.image).toEqual({
      id,
      name: 'Fourgon de la nuit',
      alt: 'Un fourgon',
    });
    for (const search of ['FOURGON DE LA NUIT', 'un fourgon']) {
      expect((await list({ search })).items).toMatchObject([{ id }]);
    }
    expect((await list({ search: 'dsc_ete' })).total).toBe(0);
    expect(await lastAuditEntry('media', id, 'media.updated')).toMatchObject({
      before: { name: 'DSC_été' },
      after: { name: 'Fourgon de la nuit' },
    });
    for (const name of [' ', 'x'.repeat(101)]) {
      expect(fieldsOf(await rename(name))).toHaveProperty('name');
    }
    const long = await post(await png(), 'x', tokens.editor, 'x'.repeat(101));
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['name']]);
  });

  it('records only the changed texts of an image in the audit log', async () => {
    const { id } = await upload('Une ambulance');
    await app.gql(UPDATE, { id, alt: 'Un camion' }, { as: tokens.editor });
    const described = { before: { alt: 'Une ambulance' }, after: { alt: 'Un camion' } };
    const entry = await lastAuditEntry('media', id, 'media.updated');
    expect([entry?.before, entry?.after]).toEqual([described.before, described.after]);
    await app.gql(UPDATE, { id, alt: 'Un camion', name: 'Camion' }, { as: tokens.editor });
    const renamed = await lastAuditEntry('media', id, 'media.updated');
    expect([renamed?.before, renamed?.after]).toEqual([
      { name: 'Une ambulance' },
      { name: 'Camion' },
    ]);
    await remove(id);
    const gone = { name: 'Camion', alt: 'Un camion' };
    expect((await lastAuditEntry('media', id, 'media.deleted'))?.before).toEqual(gone);
  });

  it('refuses invisible characters in names and descriptions, over REST and GraphQL', async () => {
    const alt = 'Un\u200bcamion';
    const header = encodeURIComponent(alt);
    const wrong =
      'Ce texte contient des caractères invisibles ou des accents superposés\u00a0: retirez-les.';
    const { status, body } = await post(await png(), header, tokens.editor);
    expect([status, body.fields]).toEqual([422, { alt: wrong }]);
    const both = await post(await png(), header, tokens.editor, header);
    expect([both.status, both.body.fields]).toEqual([422, { name: wrong, alt: wrong }]);
    const { id } = await upload('Un camion');
    const changed = await app.gql(UPDATE, { id, alt: alt, name: alt }, { as: tokens.editor });
    expect(fieldsOf(changed)).toEqual({ name: wrong, alt: wrong });
  });

  neutral.it('retains an image when the account of its uploader is erased', async () => {
    const { user, token } = await signedInWith([P.CONTENT_NEWS_EDIT]);
    const { id, url } = await upload('Orpheline', token);
    await eraseAccount(user.id, () => true);
    expect((await list({ search: 'orpheline' })).items).toMatchObject([{ id, uploadedBy: null }]);
    expect((await app.fastify.inject({ url })).statusCode).toBe(200);
  });
});

it('the migration that adds names to images takes the names from the descriptions', async () => {
  const image = await upload('Une salle d’opérations');
  // An emoji counts as two characters, as in the limits of texts.
  const { id: emojis } = await upload(`${'🚑'.repeat(49)} 🚒 🚒`);
  const { id } = (await save({ imageUrl: image.url })).data.saveArticle.article;
  const runner = currentDatabase().write.createQueryRunner();
  const migration = new ImageNames1763600000029();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  const [stored] = await repository(MediaImage).findBy({ id: Number(image.id) });
  expect(stored?.name).toBe('Une salle d’opérations');
  const [cut] = await repository(MediaImage).findBy({ id: Number(emojis) });
  expect(cut?.name).toBe('🚑'.repeat(49));
  expect(await repository(MediaUse).countBy({ articleId: id })).toBe(1);
});

describe('the deletion of an image', () => {
  neutral.it('removes the image and is audited', async () => {
    const own = await upload('À moi');
    const others = await upload('À lui', tokens.admin);
    expect((await remove(own.id, tokens.editor)).errors).toBeUndefined();
    expect((await app.fastify.inject({ url: own.url })).statusCode).toBe(404);
    expect((await remove(others.id)).data.deleteMedia.message).toBe('Image supprimée avec succès');
    expect(await lastAuditEntry('media', others.id, 'media.deleted')).toMatchObject({
      before: { alt: 'À lui' },
    });
    expect((await remove(others.id)).code).toBe('MEDIA_NOT_FOUND');
  });

  it('is refused while an article shows the image, as a cover or in its text', async () => {
    const image = await upload();
    const contentHtml = `<p>Voyez</p><img src="${image.url}" alt="Une image">`;
    const { id } = (await save({ title: 'Illustré', contentHtml })).data.saveArticle.article;
    const refused = await remove(image.id);
    expect(refused.code).toBe('MEDIA_IN_USE');
    expect(refused.errors?.[0]?.message).toMatch(/«\u00a0Illustré\u00a0»/);
    await save({ id, version: 1, imageUrl: image.url });
    expect((await remove(image.id)).code).toBe('MEDIA_IN_USE');
    await save({ id, version: 2, imageUrl: null });
    expect(await repository(MediaUse).countBy({ articleId: id })).toBe(0);
    expect((await remove(image.id)).errors).toBeUndefined();
  });

  it('is refused while an article shows the image, even if a variant of its URL was entered', async () => {
    const image = await upload();
    const code = image.url.charCodeAt('/media/'.length).toString(16);
    const disguised = [
      image.url.replace(/(?<=\/media\/)./, `%${code}`),
      image.url.replace('/media/', '/media/../media/'),
      image.url.replace('/media/', '/MEDIA/'),
      image.url.replace('/media/', '/media//'),
      `${image.url}?1`,
    ];
    for (const address of disguised) {
      expect(fieldsOf(await save({ imageUrl: address }))).toHaveProperty('imageUrl');
    }
    const shown = [...disguised, image.url].map((src) => `<img alt="/media/ src=" src="${src}">`);
    const { data } = await save({ contentHtml: `<p>a</p>${shown.join('')}` });
    const { id, contentHtml } = data.saveArticle.article;
    expect(contentHtml.match(/(?<= src=")\/[^"]*/g)).toEqual([image.url]);
    expect(await repository(MediaUse).countBy({ articleId: id })).toBe(1);
    expect((await remove(image.id)).code).toBe('MEDIA_IN_USE');
  });

  it('is refused while a trashed article shows the image, until that article is erased', async () => {
    const image = await upload();
    const { id } = (await save({ imageUrl: image.url })).data.saveArticle.article;
    await app.gql(ARTICLE_MUTATIONS.deleteArticle, { id }, { as: tokens.admin });
    expect((await remove(image.id)).code).toBe('MEDIA_IN_USE');
    await app.gql(ARTICLE_MUTATIONS.eraseArticle, { id }, { as: tokens.admin });
    expect((await remove(image.id)).errors).toBeUndefined();
  });

  it('never leaves a concurrently saved article with a deleted image', async () => {
    for (let i = 0; i < 5; i++) {
      const image = await upload();
      const [saved, removed] = await Promise.all([save({ imageUrl: image.url }), remove(image.id)]);
      const codes = [saved.code, removed.code];
      expect([
        [undefined, 'MEDIA_IN_USE'],
        ['VALIDATION_FAILED', undefined],
      ]).toContainEqual(codes);
    }
  });
});

describe('the fields of a library image', () => {
  const USAGES = `query ($search: String) { media(search: $search) {
    items { id usages { articleId title status } viewerCan { describe delete } }
  } }`;
  const look = async (search: string, as = tokens.editor) =>
    (await app.gql(USAGES, { search }, { as })).data.media.items;

  it('list the articles that show the image as cover or in the text, even trashed ones', async () => {
    const image = await upload('Image très citée');
    const above = (await save({ title: 'Au-dessus', imageUrl: image.url })).data.saveArticle
      .article;
    const contentHtml = `<p>a</p><img src="${image.url}" alt="b">`;
    const inText = (await save({ title: 'Dedans', contentHtml })).data.saveArticle.article;
    await app.gql(ARTICLE_MUTATIONS.deleteArticle, { id: inText.id }, { as: tokens.admin });
    expect(await look('Image très citée')).toMatchObject([
      {
        usages: [
          { articleId: above.id, title: 'Au-dessus', status: 'DRAFT' },
          { articleId: inText.id, title: 'Dedans', status: 'TRASHED' },
        ],
      },
    ]);
  });

  neutral.it('state which actions the member may perform on the image', async () => {
    await upload('Image de l’éditeur', tokens.editor);
    const may = async (as: string) => (await look('Image de l’éditeur', as))[0].viewerCan;
    expect(await may(tokens.editor)).toEqual({ describe: true, delete: true });
    expect(await may(tokens.admin)).toEqual({ describe: true, delete: true });
    expect(await may(tokens.moderator)).toEqual({ describe: true, delete: false });
    expect(await may(tokens.support)).toEqual({ describe: false, delete: false });
  });

  it('take the same number of statements for many images as for one', async () => {
    await upload('Lot unique');
    for (const n of [1, 2, 3]) await upload(`Lot de trois ${n}`);
    const costOf = async (search: string) => (await statementsOf(() => look(search))).length;
    await look('Lot');
    expect(await costOf('Lot de trois')).toBe(await costOf('Lot unique'));
  });
});

describe('an article with images', () => {
  it('uses the alternative text of the library when the editor gives none', async () => {
    const image = await upload('La salle');
    const { imageAlt } = (await save({ imageUrl: image.url })).data.saveArticle.article;
    expect(imageAlt).toBe('La salle');
    const own = (await save({ imageUrl: image.url, imageAlt: 'À moi' })).data.saveArticle.article;
    expect(own.imageAlt).toBe('À moi');
  });

  it('is refused with an image of the site that is not in the library, such as an avatar', async () => {
    const put = await app.fastify.inject({
      method: 'PUT',
      url: '/member/avatar',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${tokens.member}` },
      payload: await png(),
    });
    const { avatar } = put.json().user;
    expect(fieldsOf(await save({ imageUrl: avatar }))).toHaveProperty('imageUrl');
    const contentHtml = `<p>a</p><img src="${avatar}">`;
    expect(fieldsOf(await save({ contentHtml }))).toHaveProperty('contentHtml');
  });

  it('is restored from an old version without the images that were deleted since then', async () => {
    const image = await upload();
    const contentHtml = `<p>Texte</p><img src="${image.url}" alt="x">`;
    const { id } = (await save({ contentHtml, imageUrl: image.url })).data.saveArticle.article;
    await save({ id, version: 1, imageUrl: null });
    await remove(image.id);
    const variables = { id, version: 1 };
    await app.gql(ARTICLE_MUTATIONS.restoreArticleRevision, variables, { as: tokens.editor });
    const restored = await storedArticle(id);
    expect([restored.contentHtml, restored.imageUrl, restored.imageAlt]).toEqual([
      '<p>Texte</p>',
      null,
      null,
    ]);
    const [first] = await repository(ArticleRevision).findBy({ articleId: id, version: 1 });
    expect(first?.contentHtml).toContain(image.url);
  });
});
