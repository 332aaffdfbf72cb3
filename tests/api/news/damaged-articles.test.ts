import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BalancedArticles1763600000082 } from '#domains/content/news/1763600000082-balanced-articles';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleDraftRow } from '#domains/content/news/writing/drafts/articleDraft.entity';
import { ArticleRevision } from '#domains/content/news/writing/history/articleRevision.entity';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { log, setLogger } from '#platform/log';
import { now } from '#platform/running/clock';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { articleInput, SAVE, storedArticle } from '#tests/support/content/news';
import { signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/** Text with the invalid tag that earlier versions stored for images outside the library. */
const DAMAGED =
  '<p>Photo  et <a href="https://exemple.fr" rel="noopener">le dossier</foreign-image></p><p>Suite<br />fin</p>';
const REPAIRED =
  '<p>Photo  et <a href="https://exemple.fr" rel="noopener">le dossier</a></p><p>Suite<br>fin</p>';

let app: TestApp;
let tokens: StaffTokens;
let logged: string;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());
beforeEach(() => {
  logged = '';
});

async function migrate(): Promise<void> {
  const before = log();
  setLogger(pino({ level: 'warn' }, { write: (line) => void (logged += line) }));
  const runner = currentDatabase().write.createQueryRunner();
  await new BalancedArticles1763600000082().up(runner);
  await runner.release();
  setLogger(before);
}

/** Stores an article with an unsanitized text. */
async function storeText(title: string, contentHtml: string): Promise<number> {
  const { id } = await storeArticle({ title });
  await transaction(() => repository(Article).update(id, { contentHtml }));
  return id;
}

const revision = (
  fields: Pick<ArticleRevision, 'articleId' | 'version' | 'title'> & { contentHtml?: string },
) => ({
  createdAt: now(),
  editorId: null,
  excerpt: 'Extrait',
  tags: [],
  contentHtml: DAMAGED,
  ...fields,
});

const htmlOf = async (id: number) =>
  (await repository(Article).findOneByOrFail({ id })).contentHtml;

describe('an article with an image outside the library', () => {
  it('is stored without the image and with correctly closed elements', async () => {
    const html =
      '<p>Photo <img src="file:///C:/x.png"> et <a href="https://exemple.fr">le dossier</a></p><p>Suite<br>fin</p>';
    const input = articleInput({ title: 'Une photo collée', contentHtml: html });
    const { data, errors } = await app.gql(SAVE, { input }, { as: tokens.admin });
    expect(errors).toBeUndefined();
    expect((await storedArticle(data.saveArticle.article.id)).contentHtml).toBe(REPAIRED);
  });
});

describe('the repair of damaged articles', () => {
  it('also corrects revisions and drafts, and logs each corrected text', async () => {
    const id = await storeText('Abîmé', DAMAGED);
    const [{ id: editorId } = { id: 0 }] = await currentDatabase().read.query(
      'SELECT "id" FROM users ORDER BY "id" LIMIT 1',
    );
    await transaction(async () => {
      await repository(ArticleRevision).insert(
        revision({
          articleId: id,
          version: 900,
          title: 'Abîmé avant',
          contentHtml: `${DAMAGED}<ul><li><strong>un</foreign-image></li></ul>`,
        }),
      );
      await repository(ArticleDraftRow).insert({
        userId: editorId,
        slot: 'new',
        articleId: null,
        version: null,
        savedAt: now(),
        title: 'Brouillon',
        json: JSON.stringify({ title: 'Brouillon', contentHtml: DAMAGED }),
      });
    });
    await migrate();

    expect(await htmlOf(id)).toBe(REPAIRED);
    const stored = await repository(ArticleRevision).findOneByOrFail({
      articleId: id,
      version: 900,
    });
    expect(stored.contentHtml).toBe(`${REPAIRED}<ul><li><strong>un</strong></li></ul>`);
    const draft = await repository(ArticleDraftRow).findOneByOrFail({
      userId: editorId,
      slot: 'new',
    });
    expect(JSON.parse(draft.json)).toEqual({ title: 'Brouillon', contentHtml: REPAIRED });
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ table, id: row, title }) => [table, row, title])).toEqual([
      ['articles', id, 'Abîmé'],
      ['article_revisions', stored.id, 'Abîmé avant'],
      ['article_drafts', undefined, undefined],
    ]);
  });

  it('does not change a text that only mentions the HTML element “foreign-image”', async () => {
    const html = '<p>La balise <code>&lt;/foreign-image&gt;</code> est fausse.<br /></p>';
    const id = await storeText('Sur une balise', html);
    await migrate();
    expect(await htmlOf(id)).toBe(html);
    expect(logged).toBe('');
  });

  it('also corrects texts beyond the first batch', async () => {
    const articleId = await storeText('Abîmé', REPAIRED);
    const versions = Array.from({ length: 205 }, (_, index) => 1000 + index);
    await transaction(() =>
      repository(ArticleRevision).insert(
        versions.map((version) => revision({ articleId, version, title: 'Abîmé' })),
      ),
    );
    await migrate();
    const stored = await repository(ArticleRevision).findBy({ articleId });
    expect(new Set(stored.map(({ contentHtml }) => contentHtml))).toEqual(new Set([REPAIRED]));
    expect(logged.trim().split('\n')).toHaveLength(205);
  });
});
