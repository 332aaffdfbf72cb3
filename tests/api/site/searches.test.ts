import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Author } from '#domains/content/news/reading/author.entity';
import { recordAuditAction } from '#domains/insights/auditLog/auditLog.service';
import { recordSecurity } from '#domains/insights/security/security.service';
import { SecurityKind } from '#domains/insights/security/security.types';
import { CaseSubjectType } from '#domains/moderation/cases/cases.types';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Permission } from '#platform/access/permissions';
import { repository, transaction } from '#platform/db/transaction';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { imageSearchText } from '#domains/content/media/library.service';
import { now } from '#platform/running/clock';
import { newMediaKey } from '#platform/files/mediaPath';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { openAs } from '#tests/support/content/cases';
import { signedInMember } from '#tests/support/people/members';
import { commentCalls } from '#tests/support/content/comments';
import { signedInWith, signInStaff } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { searchWords } from '#client/shared/searchText';

/** Text that each list must find, and a similar text that shares most of its words. */
const TEXT = 'Le Tri des appels change, 100 % à l’écoute';
const NEIGHBOUR = 'Le tri des courriers change';

interface List {
  query: string;
  as: 'visitor' | 'member' | 'staff';
  /** Number of stored items with TEXT; 1 by default. */
  found?: number;
}

/** Query and caller of each list that has a search. */
const LISTS: Record<string, List> = {
  'public news': {
    as: 'visitor',
    query: '($search: String) { list: articles(audience: PUBLIC, search: $search) { total } }',
  },
  'member news': {
    as: 'member',
    query: '($search: String) { list: articles(audience: MEMBER, search: $search) { total } }',
  },
  'public and member news': {
    as: 'member',
    query: '($search: String) { list: articles(audience: null, search: $search) { total } }',
    found: 2,
  },
  'managed articles': {
    as: 'staff',
    query:
      '($search: String) { list: managedArticles(filter: { search: $search, audience: PUBLIC }) { total } }',
  },
  media: { as: 'staff', query: '($search: String) { list: media(search: $search) { total } }' },
  accounts: {
    as: 'staff',
    query: '($search: String) { list: users(filter: { search: $search }) { total } }',
  },
  comments: {
    as: 'staff',
    query: '($search: String) { list: managedComments(filter: { search: $search }) { total } }',
  },
  'comments of an article': {
    as: 'staff',
    query:
      '($search: String) { list: managedComments(filter: { search: $search, articleId: "1" }) { total } }',
  },
  reports: {
    as: 'staff',
    query: '($search: String) { list: managedReports(filter: { search: $search }) { total } }',
  },
  cases: {
    as: 'staff',
    query: '($search: String) { list: cases(filter: { search: $search }) { total } }',
  },
  'the audit log': {
    as: 'staff',
    query: '($search: String) { list: auditEntries(filter: { actorName: $search }) { total } }',
  },
  'the security log': {
    as: 'staff',
    query: '($search: String) { list: securityEntries(filter: { username: $search }) { total } }',
  },
};

let app: TestApp;
const tokens: Record<'visitor' | 'member' | 'staff', string | undefined> = {
  visitor: undefined,
  member: undefined,
  staff: undefined,
};

beforeAll(async () => {
  app = await createTestApp();
  tokens.member = (await signedInMember()).token;
  tokens.staff = (await signInStaff(app)).super_admin;
  for (const text of [TEXT, NEIGHBOUR]) await storeEverywhere(text);
});
afterAll(() => app.close());

async function storeEverywhere(text: string): Promise<void> {
  await storeArticle({ title: text, excerpt: 'Un résumé.' });
  await storeArticle({ title: text, excerpt: 'Un résumé.', audience: ArticleAudience.MEMBER });
  await storeComment({ content: text, articleId: 1 });
  const { id: actorId } = await createUser({ username: text });
  await recordAuditAction({ actorId, action: 'media.updated', targetType: 'media', targetId: 1 });
  await recordSecurity(SecurityKind.NEW_DEVICE, actorId);
  await storeReport({ targetContent: text, targetId: 1 });
  await transaction(() =>
    repository(MediaImage).insert({
      key: newMediaKey(),
      name: 'Image',
      alt: text,
      searchText: imageSearchText('Image', text),
      width: 1,
      height: 1,
      bytes: 1,
      content: Buffer.alloc(1),
      createdAt: now(),
      uploadedById: null,
    }),
  );
  await openAs(app, String(tokens.staff), { title: text });
}

describe.each(Object.entries(LISTS))('the search of %s', (_, { query, as, found = 1 }) => {
  it.each([
    ['words that are not adjacent', 'tri appels', true],
    ['words in another order', 'appels tri', true],
    ['a short word beside longer ones', 'appels le', true],
    ['punctuation at the edges of words', '«\u00A0tri\u00A0», (appels)…', true],
    ['a dash between words', 'tri - appels', true],
    ['words with other letter case, accents and apostrophes', "ÉCOUTE l'ecoute", true],
    ['the character %', 'appels 100 %', true],
    ['a long sentence', 'le tri des appels change à l’écoute tri appel chang écout des le à', true],
    ['no text without a word of the search', 'tri appels demain', false],
    ['no text without a short word of the search', 'tri appels zq', false],
    ['no text when _ would have to be a wildcard', 'appel_ tri', false],
    ['no text when % would have to be a wildcard', 'tri%appels', false],
    ['no text without the quotation mark of the search', '"tri appels', false],
  ])('finds %s', async (_what, search, isFound) => {
    const token = tokens[as];
    const { data, errors } = await app.gql(
      `query ${query}`,
      { search },
      token ? { as: token } : {},
    );
    expect(errors).toBeUndefined();
    expect(data.list.total).toBe(isFound ? found : 0);
  });
});

describe('the search in the lists for staff', () => {
  const totalOf = async (list: keyof typeof LISTS, search: string) => {
    const { data, errors } = await app.gql(
      `query ${LISTS[list]!.query}`,
      { search },
      { as: tokens.staff! },
    );
    expect(errors).toBeUndefined();
    return data.list.total as number;
  };

  it('finds articles by the author’s name and by words of the title', async () => {
    const { id: authorId } = await transaction(() =>
      repository(Author).save(
        Object.assign(new Author(), {
          name: 'Hélène Vauquelin',
          position: '',
          company: '',
          bio: '',
        }),
      ),
    );
    await storeArticle({ title: 'Un bilan', excerpt: 'Un résumé.', authorId });
    expect(await totalOf('managed articles', 'vauquelin')).toBe(1);
    expect(await totalOf('managed articles', 'bilan helene')).toBe(1);
    expect(await totalOf('managed articles', 'bilan vauquelin demain')).toBe(0);
  });

  it('finds reports and comments by their case number if the viewer may read cases', async () => {
    const target = await storeComment({ content: 'Un barrissement', articleId: 1 });
    const reporter = await signedInMember();
    const input = { commentId: String(target.id), reason: 'SPAM' };
    expect((await commentCalls(app).report(input, reporter.token)).errors).toBeUndefined();
    const { number } = await repository(CaseRow).findOneByOrFail({
      subjectType: CaseSubjectType.COMMENT,
      subjectId: target.id,
    });
    for (const list of ['reports', 'comments'] as const) {
      expect(await totalOf(list, number)).toBe(1);
      expect(await totalOf(list, `${number.toLowerCase()} barrissement`)).toBe(1);
      expect(await totalOf(list, `${number} introuvable`)).toBe(0);
      expect(await totalOf(list, 'MC-2020-00001')).toBe(0);
    }
    const reader = await signedInWith([Permission.MODERATION_COMMENTS_VIEW]);
    const { data } = await app.gql(
      `query ${LISTS.comments!.query}`,
      { search: number },
      { as: reader.token },
    );
    expect(data.list.total).toBe(0);
  });

  // Each report contains a word of its own, because the texts of other reports contain digits too.
  it.each([
    ['12', 'grondement', (id: number) => String(id)],
    ['n° 12', 'roucoulement', (id: number) => `n°\u00A0${id}`],
    ['N°12', 'hennissement', (id: number) => `N°${id}`],
  ])('finds a report by a word and its number in the form “%s”', async (_, word, typed) => {
    const { id } = await storeReport({ targetContent: `Un ${word}`, targetId: 1 });
    expect(await totalOf('reports', `${word} ${typed(id)}`)).toBe(1);
    expect(await totalOf('reports', `${typed(id)} ${word}`)).toBe(1);
    expect(await totalOf('reports', `${typed(id)} introuvable`)).toBe(0);
    expect(await totalOf('reports', `n° ${id}99`)).toBe(0);
  });
});

describe('searchWords', () => {
  it.each([
    ['  Tri,  des APPELS ! ', ['tri', 'des', 'appels']],
    ['appels appel app', ['appels']],
    ['tri - appels', ['tri', 'appels']],
    ['« 100 % »', ['100', '%']],
    ['a_b "c', ['a_b', '"c']],
    ['…', ['...']],
    [null, []],
  ])('splits %j into %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });

  it('returns the twelve longest words of a long search', () => {
    const typed = 'ab cd ef gh ij kl mn op qr st uv wx long'.split(' ');
    const words = searchWords(typed.join(' '));
    expect(words).toHaveLength(12);
    expect(words).toContain('long');
  });
});
