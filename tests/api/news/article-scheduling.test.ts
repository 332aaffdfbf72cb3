import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { publishScheduledArticles } from '#domains/content/news/news.jobs';
import { publishDue } from '#domains/content/news/writing/publication.service';
import { JobRun } from '#platform/running/jobs';
import { DAY, fromNow } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { eventually } from '#tests/support/running/eventually';
import { ARTICLE_MUTATIONS, storedArticle } from '#tests/support/content/news';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { DRAFT, SCHEDULED, PUBLISHED } = ArticleStatus;

let app: TestApp;
let editor: string;
beforeAll(async () => {
  app = await createTestApp();
  editor = await app.signInAs('redacteur@centrale.test');
});
afterAll(() => app.close());

const due = () => storeArticle({ status: SCHEDULED, scheduledFor: fromNow(-1000) });
const runJob = () => publishScheduledArticles.run(new AbortController().signal);

describe('a scheduled article', () => {
  it('is published once when several servers run the publication job concurrently', async () => {
    const { id, scheduledFor } = await due();
    await Promise.all([runJob(), runJob(), publishDue(id)]);
    expect(await storedArticle(id)).toMatchObject({
      status: PUBLISHED,
      publishedAt: scheduledFor,
      version: 2,
    });
  });

  it('is recorded once in the audit log as published by the system, with the changed fields', async () => {
    const { id, scheduledFor } = await due();
    await Promise.all([runJob(), runJob(), publishDue(id)]);
    await runJob();
    const entries = await repository(AuditEntry).findBy({
      targetType: 'article',
      targetId: `${id}`,
    });
    const at = scheduledFor?.toISOString();
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'article.published',
        actorId: null,
        actorName: 'Système',
        before: { status: SCHEDULED, publishedAt: null, scheduledFor: at, version: 1 },
        after: { status: PUBLISHED, publishedAt: at, scheduledFor: null, version: 2 },
      }),
    ]);
  });

  it('is not published if it is unscheduled, postponed or deleted after the publication job read it', async () => {
    const [off, later, gone] = [await due(), await due(), await due()];
    const send = (name: keyof typeof ARTICLE_MUTATIONS, variables: object) =>
      app.gql(ARTICLE_MUTATIONS[name], { ...variables }, { as: editor });
    await send('scheduleArticle', { id: off.id, at: null });
    await send('scheduleArticle', { id: later.id, at: fromNow(DAY).toISOString() });
    const admin = await app.signInAs('admin@centrale.test');
    await app.gql(ARTICLE_MUTATIONS.deleteArticle, { id: gone.id }, { as: admin });
    // The job had read these articles before they were changed.
    for (const { id } of [off, later, gone]) await publishDue(id);
    expect(await storedArticle(off.id)).toMatchObject({ status: DRAFT, publishedAt: null });
    expect(await storedArticle(later.id)).toMatchObject({ status: SCHEDULED, publishedAt: null });
  });

  it.each(['/feed.xml', '/feed.atom', '/sitemap.xml'])(
    'raises the date of %s when it is published, unpublished and deleted',
    async (url) => {
      const { id, slug } = await storeArticle({
        status: SCHEDULED,
        scheduledFor: fromNow(-1000),
        // Written long before the date of the first answer.
        updatedAt: fromNow(-DAY),
        authorId: 1,
      });
      const read = async (since: Record<string, unknown>) => {
        const conditions = { 'if-modified-since': String(since['last-modified']) };
        const { statusCode, headers, body } = await app.fastify.inject({
          url,
          headers: 'last-modified' in since ? conditions : {},
        });
        return { statusCode, headers, isListed: body.includes(`/actualites/${slug}`) };
      };
      const admin = await app.signInAs('admin@centrale.test');
      const send = (name: keyof typeof ARTICLE_MUTATIONS) => () =>
        app.gql(ARTICLE_MUTATIONS[name], { id }, { as: admin });
      let { headers } = await read({});
      expect((await read(headers)).statusCode).toBe(304);
      for (const [change, isListed] of [
        [runJob, true],
        [send('unpublishArticle'), false],
        [send('publishArticle'), true],
        [send('deleteArticle'), false],
      ] as const) {
        await change();
        const changed = await read(headers);
        expect(changed).toMatchObject({ statusCode: 200, isListed });
        expect(changed.headers.etag).not.toBe(headers.etag);
        ({ headers } = changed);
      }
    },
  );

  it('an article was modified at its publication at the earliest', async () => {
    const { slug, scheduledFor } = await storeArticle({
      status: SCHEDULED,
      scheduledFor: fromNow(-1000),
      updatedAt: fromNow(-DAY),
    });
    await runJob();
    const dates = 'slug publishedAt updatedAt';
    const { data } = await app.gql(
      `query ($slug: String!) {
      article(slug: $slug) { ${dates} }
      articles(pageSize: 1) { items { ${dates} } }
    }`,
      { slug },
    );
    const at = scheduledFor?.toISOString();
    const article = { slug, publishedAt: at, updatedAt: at };
    expect(data).toEqual({ article, articles: { items: [article] } });
  });

  it('is published at the next server start if it became due while no server ran', async () => {
    const { id, scheduledFor } = await due();
    await app.fastify.close();
    const { close } = await createApp(app.env, { jobs: true });
    try {
      await eventually(async () => expect((await storedArticle(id)).status).toBe(PUBLISHED));
      const name = publishScheduledArticles.name;
      await eventually(async () =>
        expect((await repository(JobRun).findOneByOrFail({ name })).leasedUntil).toBeNull(),
      );
      await runJob();
      expect(await storedArticle(id)).toMatchObject({ publishedAt: scheduledFor, version: 2 });
    } finally {
      await close();
    }
  });
});
