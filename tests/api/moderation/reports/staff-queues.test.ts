import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings } from '#tests/support/people/accounts';
import { commentCalls } from '#tests/support/content/comments';
import { eventually } from '#tests/support/running/eventually';
import { moderationCalls } from '#tests/support/content/moderation';
import { countListeners, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const STREAM = 'subscription { staffQueueChanged { queue pendingComments pendingReports } }';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let staff: ReturnType<typeof moderationCalls>;
const clients: Client[] = [];
const listenersTo = countListeners();
const listeners = () => listenersTo('staff-queues-2');

beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  call = commentCalls(app);
  staff = moderationCalls(app);
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.dispose())));
afterAll(() => app.close());

interface Said {
  queue: string;
  pendingComments: number | null;
  pendingReports: number | null;
}

/** Opens a stream for staff. `said` collects its messages, `refused` its error codes. */
async function listening(token: string | undefined) {
  const client = streamClient(app.fastify.listeningOrigin, token);
  clients.push(client);
  const said: Said[] = [];
  const refused: string[] = [];
  const before = listeners();
  client.subscribe<{ staffQueueChanged: Said }>(
    { query: STREAM },
    {
      next: ({ data, errors }) => {
        if (data) said.push(data.staffQueueChanged);
        for (const { extensions } of errors ?? []) refused.push(String(extensions?.code));
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await eventually(() => expect(listeners() + refused.length).toBeGreaterThan(before));
  return { said, refused };
}

/** Stores a comment. @returns a function that reports it as another member */
async function commented() {
  const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
  const [writer, reader] = await Promise.all([createUser(), createUser()]);
  const { data } = await call.add(
    { articleId, content: 'Un avis' },
    await app.signInAs(writer.email),
  );
  const report = async () => {
    const as = await app.signInAs(reader.email);
    await call.report({ commentId: data.addComment.comment.id, reason: 'SPAM' }, as);
  };
  return { report };
}

describe('an open page of staff', () => {
  it('is notified of a new comment, of a report about that comment and of the decision on the report', async () => {
    const token = await app.signInAs('moderateur@centrale.test');
    const waiting = (await staff.reportCounts(token)).data.reportCounts.pending;
    const { said } = await listening(token);
    const { report } = await commented();
    await eventually(() => expect(said.map(({ queue }) => queue)).toContain('COMMENTS'));
    await report();
    await eventually(() =>
      expect(said).toContainEqual({
        queue: 'REPORTS',
        pendingComments: expect.any(Number),
        pendingReports: waiting + 1,
      }),
    );
    const [{ id }] = (
      await staff.reports(token, { type: 'COMMENT', status: 'PENDING', severity: 'MEDIUM' })
    ).data.managedReports.items;
    await staff.decide(token, { id, decision: 'DISMISS', version: 1 });
    await eventually(() =>
      expect(said.findLast(({ queue }) => queue === 'REPORTS')?.pendingReports).toBe(waiting),
    );
  });

  it('receives only changes of the queues that its reader may view', async () => {
    const writer = await listening(await app.signInAs('redacteur@centrale.test'));
    const moderator = await listening(await app.signInAs('moderateur@centrale.test'));
    const { report } = await commented();
    await report();
    await eventually(() =>
      expect(moderator.said.some(({ queue }) => queue === 'REPORTS')).toBe(true),
    );
    expect(writer.said.filter(({ queue }) => queue === 'REPORTS')).toEqual([]);
    for (const { pendingReports } of writer.said) expect(pendingReports).toBeNull();
  });

  it('cannot subscribe to the moderation queues without access to the admin area', async () => {
    const { refused } = await listening(await app.signInAs('membre@centrale.test'));
    expect(refused).toEqual(['FORBIDDEN']);
  });
});
