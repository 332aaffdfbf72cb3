import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CaseViewRow } from '#domains/moderation/cases/subjects/caseView.entity';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { Author } from '#domains/content/news/reading/author.entity';
import { saveArticle } from '#domains/content/news/writing/articleWriting.service';
import { deleteArticle, eraseArticle } from '#domains/content/news/writing/trash.service';
import { readManagedUser } from '#domains/identity/accounts/managing/managedUsers.reads';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { Permission } from '#platform/access/permissions';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { query, repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { actorOf } from '#server/seeds/past';
import { asked, moderator, openAs } from '#tests/support/content/cases';
import { moderationCalls } from '#tests/support/content/moderation';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const LOOK = `id at person { username image signature position company bio }
  article { title excerpt contentHtml }`;
const VIEWS = `query ($number: String!) { case(number: $number) {
  label keptViews { ${LOOK} } currentView { ${LOOK} } } }`;

let app: TestApp;
let call: ReturnType<typeof moderationCalls>;
let reader: SignedInMember;
let person: SignedInMember;

beforeAll(async () => {
  app = await createTestApp();
  call = moderationCalls(app);
  reader = await moderator();
});
beforeEach(async () => {
  clearThrottles();
  person = await signedInMember();
});
afterAll(() => app.close());

const run = (sql: string, parameters: object = {}) => transaction(() => query(sql, parameters));
const viewsOf = (number: string, as = reader.token) => asked(app, VIEWS, { number }, as);
const snapshotsOf = (caseId: number) =>
  repository(CaseViewRow).find({ where: { caseId }, order: { id: 'ASC' } });
const caseOn = (subjectType: 'user' | 'content', subjectId: number) =>
  repository(CaseRow).findOneOrFail({
    where: { subjectType: subjectType as CaseRow['subjectType'], subjectId },
    order: { id: 'DESC' },
  });

/** Reports a person as another member. @returns the case about the person */
async function reportPerson({ user } = person): Promise<CaseRow> {
  const { token } = await signedInMember();
  const { errors } = await call.reportUser(token, user.id, { reason: 'SPAM' });
  expect(errors).toBeUndefined();
  return caseOn('user', user.id);
}

async function reportArticle(id: number): Promise<CaseRow> {
  const { token } = await signedInMember();
  expect((await call.reportArticle(token, id, { reason: 'SPAM' })).errors).toBeUndefined();
  return caseOn('content', id);
}

/** Gives a member an avatar of one colour. @returns its URL path */
async function putAvatar(as: string, colour: string): Promise<string> {
  const answer = await app.fastify.inject({
    method: 'PUT',
    url: '/member/avatar',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${as}` },
    payload: await sharp({ create: { width: 9, height: 9, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().user.avatar as string;
}

const bytesAt = async (path: string): Promise<Buffer> =>
  (await app.fastify.inject({ url: path })).rawPayload;
const asAddress = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`;

/** Renames an account as staff. */
async function rename(id: number, username: string): Promise<void> {
  const as = await app.signInAs('superadmin@centrale.test');
  const { version } = (await readManagedUser(id))!;
  const input = { id, version, username };
  const change =
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { username } } ... on VersionConflict { __typename message } } }';
  expect(await asked(app, change, { input }, as)).toEqual({ username });
}

const published = (more: object = {}) =>
  storeArticle({
    audience: ArticleAudience.PUBLIC,
    status: ArticleStatus.PUBLISHED,
    title: 'Nuit blanche',
    excerpt: 'Un résumé.',
    contentHtml: '<p>Le premier texte.</p>',
    ...more,
  });

async function rewrite(id: number, contentHtml: string): Promise<void> {
  const editor = await actorOf('superadmin@centrale.test');
  const { title, excerpt, version, category, audience } = await repository(Article).findOneByOrFail(
    {
      id,
    },
  );
  await saveArticle(editor, {
    id: String(id),
    version,
    title,
    excerpt,
    contentHtml,
    category,
    audience,
  });
}

describe('the snapshot of a reported person', () => {
  it('has the public name, avatar and author signature, and nothing private', async () => {
    const avatar = await bytesAt(await putAvatar(person.token, '#c00'));
    const signature = {
      name: 'Jo R.',
      position: 'Pompière',
      company: 'SDIS 31',
      bio: 'Vingt ans.',
    };
    await transaction(() =>
      repository(Author).insert({ ...signature, userId: person.user.id, avatarUrl: null }),
    );
    const row = await reportPerson();
    const { keptViews, currentView } = await viewsOf(row.number);
    const { username, email } = person.user;
    const look = {
      username,
      image: asAddress(avatar),
      signature: 'Jo R.',
      position: 'Pompière',
      company: 'SDIS 31',
      bio: 'Vingt ans.',
    };
    expect(keptViews).toEqual([
      { id: expect.any(String), at: expect.any(String), person: look, article: null },
    ]);
    expect(currentView).toEqual({ id: null, at: null, person: look, article: null });
    const [stored] = await snapshotsOf(row.id);
    expect(Object.keys(stored!.facts.person!)).toEqual(['username', 'signature']);
    expect(JSON.stringify(stored!.facts)).not.toContain(email);
  });

  neutral.it('is unchanged after the person changes their name and avatar', async () => {
    const first = await bytesAt(await putAvatar(person.token, '#c00'));
    const { number, id } = await reportPerson();
    const former = await bytesAt(await putAvatar(person.token, '#00c'));
    const name = `renomme${person.user.id}`;
    await rename(person.user.id, name);
    let { keptViews, currentView } = await viewsOf(number);
    expect(keptViews.map((view: any) => view.person)).toMatchObject([
      { username: person.user.username, image: asAddress(first) },
    ]);
    expect(currentView.person).toMatchObject({ username: name, image: asAddress(former) });

    await reportPerson();
    await app.rest('DELETE', '/member/avatar', { as: person.token });
    ({ keptViews, currentView } = await viewsOf(number));
    expect(keptViews.map((view: any) => view.person)).toMatchObject([
      { username: person.user.username, image: asAddress(first) },
      { username: name, image: asAddress(former) },
    ]);
    expect(currentView.person).toMatchObject({ username: name, image: null });
    expect(await snapshotsOf(id)).toHaveLength(2);
  });

  it('is stored once while nothing changes, even if the person uploads the same avatar again', async () => {
    await putAvatar(person.token, '#0c0');
    const { id, number } = await reportPerson();
    await putAvatar(person.token, '#0c0');
    await reportPerson();
    expect(await snapshotsOf(id)).toHaveLength(1);
    const { keptViews, currentView } = await viewsOf(number);
    expect(keptViews[0].person).toEqual(currentView.person);
  });

  neutral.it('is also stored when staff open the case manually', async () => {
    const { number } = await openAs(app, reader.token, {
      subjectType: 'USER',
      subjectId: String(person.user.id),
    });
    expect((await viewsOf(number)).keptViews).toMatchObject([
      { person: { username: person.user.username, image: null, signature: null } },
    ]);
  });

  it('is returned only if it is the first or one of the nine latest of its case', async () => {
    const { id: caseId, number } = await reportPerson();
    const [first] = await snapshotsOf(caseId);
    for (let at = 0; at < 14; at += 1) {
      const facts = { person: { username: `nom${at}`, signature: null } };
      await transaction(() =>
        repository(CaseViewRow).insert({ caseId, at: new Date(), personId: person.user.id, facts }),
      );
    }
    const names = (await viewsOf(number)).keptViews.map((view: any) => view.person.username);
    expect(names).toEqual([
      first!.facts.person!.username,
      ...Array.from({ length: 9 }, (_, at) => `nom${at + 5}`),
    ]);
  });

  it('is shown to the reported person when this person reads the case', async () => {
    const subject = await moderator();
    const { number } = await reportPerson(subject);
    const own = await viewsOf(number, subject.token);
    expect(own.keptViews).toMatchObject([{ person: { username: subject.user.username } }]);
  });
});

describe('the snapshot of a reported article', () => {
  neutral.it(
    'has the title, the excerpt and the sanitised text of the time of the report',
    async () => {
      const { id } = await published();
      await rewrite(id, '<p onclick="x()">Avant</p><script>alert(1)</script>');
      const { number, id: caseId } = await reportArticle(id);
      await reportArticle(id);
      expect(await snapshotsOf(caseId)).toHaveLength(1);
      await rewrite(id, '<p>Après</p>');
      const { keptViews, currentView } = await viewsOf(number);
      expect(keptViews.map((view: any) => view.article)).toEqual([
        { title: 'Nuit blanche', excerpt: 'Un résumé.', contentHtml: '<p>Avant</p>' },
      ]);
      expect(currentView).toMatchObject({ article: { contentHtml: '<p>Après</p>' }, person: null });
      await reportArticle(id);
      expect((await viewsOf(number)).keptViews).toHaveLength(2);
    },
  );

  neutral.it('has the cover image of the time of the report, even after both changed', async () => {
    const { id } = await published();
    const key = 'k'.repeat(22);
    const image = { key, name: 'Nuit', alt: 'Un camion', searchText: '', width: 8, height: 4 };
    const row = { ...image, bytes: 3, content: Buffer.from('abc'), createdAt: now() };
    await transaction(() => repository(MediaImage).insert({ ...row, uploadedById: null }));
    const cover = (imageUrl: string | null) =>
      transaction(() => repository(Article).update({ id }, { imageUrl, imageAlt: 'Un camion' }));
    await cover(`/media/${key}.webp`);
    const { number, id: caseId } = await reportArticle(id);
    await cover('/covers/nuit.svg');
    await transaction(() => repository(MediaImage).delete({ key }));
    const COVER = 'article { image imageUrl imageAlt knowsImage }';
    const { keptViews, currentView } = await asked(
      app,
      `query ($number: String!) { case(number: $number) {
        keptViews { ${COVER} } currentView { ${COVER} } } }`,
      { number },
      reader.token,
    );
    const known = { imageAlt: 'Un camion', knowsImage: true };
    expect(keptViews).toEqual([
      {
        article: {
          ...known,
          image: `data:image/webp;base64,${Buffer.from('abc').toString('base64')}`,
          imageUrl: `/media/${key}.webp`,
        },
      },
    ]);
    expect(currentView.article).toEqual({
      ...known,
      image: '/covers/nuit.svg',
      imageUrl: '/covers/nuit.svg',
    });
    await reportArticle(id);
    expect(await snapshotsOf(caseId)).toHaveLength(2);
  });

  it('hides a premium text from staff who may not read premium texts, until the article is reported', async () => {
    const { id } = await published({ premium: true });
    const by = { subjectType: 'CONTENT', subjectId: String(id) };
    const { number } = await openAs(app, reader.token, by);
    const textsFor = async (as?: string) => {
      const { keptViews, currentView } = await viewsOf(number, as);
      return [keptViews[0].article, currentView.article];
    };
    const hidden = { title: 'Nuit blanche', excerpt: null, contentHtml: null };
    expect(await textsFor()).toEqual([hidden, hidden]);
    const shown = { ...hidden, excerpt: 'Un résumé.', contentHtml: '<p>Le premier texte.</p>' };
    const { MODERATION_REPORTS_VIEW, CONTENT_NEWS_VIEW } = Permission;
    const editor = await signedInWith([MODERATION_REPORTS_VIEW, CONTENT_NEWS_VIEW]);
    expect(await textsFor(editor.token)).toEqual([shown, shown]);
    const paying = await signedInMember({ subscription: SubscriptionTier.PREMIUM });
    expect((await call.reportArticle(paying.token, id, { reason: 'SPAM' })).errors).toBeUndefined();
    expect(await textsFor()).toEqual([shown, shown]);
  });

  it('contains only the title when the reported article is unpublished', async () => {
    const { id } = await published();
    const { number } = await reportArticle(id);
    await run(
      `UPDATE articles SET "status" = 'draft', "contentHtml" = 'Brouillon' WHERE "id" = :id`,
      {
        id,
      },
    );
    const { keptViews, currentView } = await viewsOf(number);
    expect(keptViews[0].article.contentHtml).toBe('<p>Le premier texte.</p>');
    expect(currentView.article).toEqual({
      title: 'Nuit blanche',
      excerpt: null,
      contentHtml: null,
    });
    const draft = await published({ status: ArticleStatus.DRAFT });
    const opened = await openAs(app, reader.token, {
      subjectType: 'CONTENT',
      subjectId: String(draft.id),
    });
    expect((await viewsOf(opened.number)).keptViews[0].article.contentHtml).toBeNull();
  });

  neutral.it('is deleted when the article is erased, while the case stays', async () => {
    const { id } = await published();
    const { number, id: caseId } = await reportArticle(id);
    const chief = await actorOf('superadmin@centrale.test');
    await deleteArticle(chief, id);
    expect(await snapshotsOf(caseId)).toHaveLength(1);
    await eraseArticle(chief, id);
    expect(await snapshotsOf(caseId)).toEqual([]);
    expect(await viewsOf(number)).toEqual({
      label: 'Nuit blanche',
      keptViews: [],
      currentView: null,
    });
  });
});

describe('the stored snapshots of a case', () => {
  it('are deleted when the account of the person is erased, while the case remains', async () => {
    await putAvatar(person.token, '#c00');
    const { number, id } = await reportPerson();
    const [snapshot] = await snapshotsOf(id);
    expect(snapshot!.image!.length).toBeGreaterThan(0);
    await eraseAccount(person.user.id, () => true);
    expect(await snapshotsOf(id)).toEqual([]);
    expect(await viewsOf(number)).toEqual({
      label: 'Profil d’un utilisateur supprimé',
      keptViews: [],
      currentView: null,
    });
    const [left] = await query<{ total: number | string }>(
      `SELECT COUNT(*) AS "total" FROM case_views WHERE "facts" LIKE :name`,
      { name: `%${person.user.username}%` },
    );
    expect(Number(left!.total)).toBe(0);
  });

  neutral.it(
    'of a person are only in the export of that person, and include the avatar',
    async () => {
      const avatar = await bytesAt(await putAvatar(person.token, '#c00'));
      const { number } = await reportPerson();
      const exportOf = async (as: string) =>
        JSON.parse(
          (await app.gql('mutation { exportMyData { json } }', {}, { as })).data.exportMyData.json,
        );
      const own = await exportOf(person.token);
      expect(own.caseViews).toMatchObject([
        {
          number,
          person: { username: person.user.username, signature: null },
          avatar: asAddress(avatar),
        },
      ]);
      expect((await exportOf(reader.token)).caseViews).toEqual([]);
    },
  );

  neutral.it(
    'of an article are in the export of its author, and include the text of the article',
    async () => {
      const authorId = await transaction(async () => {
        const profile = { name: 'Jo', position: '', company: '', bio: '', avatarUrl: null };
        const author = Object.assign(new Author(), { ...profile, userId: person.user.id });
        return (await repository(Author).save(author)).id;
      });
      const { id } = await published({ authorId });
      const { number } = await reportArticle(id);
      const { data } = await app.gql(
        'mutation { exportMyData { json } }',
        {},
        { as: person.token },
      );
      expect(JSON.parse(data.exportMyData.json).caseViews).toMatchObject([
        { number, article: { title: 'Nuit blanche', contentHtml: '<p>Le premier texte.</p>' } },
      ]);
    },
  );

  it.each([
    `UPDATE case_views SET "facts" = '{}' WHERE "caseId" = :id`,
    `UPDATE case_views SET "image" = NULL WHERE "caseId" = :id`,
    `UPDATE case_views SET "personId" = NULL WHERE "caseId" = :id`,
    `UPDATE case_views SET "at" = '2020-01-01 00:00:00.000' WHERE "caseId" = :id`,
    `DELETE FROM case_views WHERE "caseId" = :id`,
  ])('are protected by the database from this change: %s', async (sql) => {
    await putAvatar(person.token, '#c00');
    const { id } = await reportPerson();
    const before = await snapshotsOf(id);
    await expect(run(sql, { id })).rejects.toThrow();
    expect(await snapshotsOf(id)).toEqual(before);
    expect(before).toHaveLength(1);
  });
});

describe('the avatar in a snapshot', () => {
  it('can be read only in the case, not at its former URL or by an ID', async () => {
    const path = await putAvatar(person.token, '#c00');
    const avatar = await bytesAt(path);
    const { id, number } = await reportPerson();
    await putAvatar(person.token, '#00c');
    const [snapshot] = await snapshotsOf(id);
    const other = await signedInMember();
    const hidden = asAddress(avatar);
    for (const as of [undefined, other.token, person.token]) {
      const { data, errors } = await app.gql(VIEWS, { number }, { as });
      expect(errors![0]!.extensions.code).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
      expect(JSON.stringify(data)).not.toContain(hidden);
      for (const guessed of [
        path,
        `/media/${snapshot!.id}.webp`,
        `/media/${number}.webp`,
        `/admin/cases/${number}`,
        `/admin/cases/${number}/views/${snapshot!.id}`,
        `/api/cases/${number}`,
      ]) {
        const answer = await app.fastify.inject({
          url: guessed,
          headers: as ? { authorization: `Bearer ${as}` } : {},
        });
        expect([guessed, answer.rawPayload.includes(avatar)]).toEqual([guessed, false]);
        expect(answer.body).not.toContain(hidden);
        expect(answer.headers['content-type'] ?? '').not.toContain('image/');
      }
    }
    expect((await viewsOf(number)).keptViews[0].person.image).toBe(hidden);
  });

  it('cannot be read in a query of many cases, which exceeds the complexity limit', async () => {
    const list = `query ($pageSize: Int!) { cases(pageSize: $pageSize) { items {
      number keptViews { ${LOOK} } currentView { ${LOOK} } } } }`;
    expect(await asked(app, list, { pageSize: 20 }, reader.token)).toBe('GRAPHQL_TOO_COMPLEX');
    const page = `query ($number: String!) { case(number: $number) { label subject { label } } }`;
    const { number } = await reportPerson();
    const statements = await statementsOf(() => asked(app, page, { number }, reader.token));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter(({ sql }) => /case_views|media_files/.test(sql))).toEqual([]);
    const views = await statementsOf(() => viewsOf(number));
    expect(views.filter(({ sql }) => /case_views|media_files/.test(sql))).toHaveLength(2);
  });
});
