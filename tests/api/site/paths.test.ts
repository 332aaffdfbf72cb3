import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ringing, storeShift } from '#tests/support/content/debriefings';
import { documentOf } from '#tests/support/paths/documents';
import { measurePaths, type PathCost } from '#tests/support/paths/measure';
import { paths } from '#tests/support/paths/paths';
import { signedInMember } from '#tests/support/people/members';
import { ownRedis } from '#tests/support/running/ownRedis';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { ranked } from '#tests/support/content/ranking';
import { databaseKind, isPostgres } from '#tests/support/running/database';

/** Statements that are repeated after a commit, to build the events for open pages. */
const PUBLISHED = {
  card: 'FROM articles a WHERE a."id"',
  likes: 'SELECT "likeCount" FROM comments',
};

/**
 * Statement that is repeated under the account lock, because the second factor may have been
 * enabled since.
 */
const SECOND_FACTOR = 'FROM two_factors';

/**
 * Statement that is repeated under the lock of case numbers, because a case may have been opened
 * since.
 */
const OPEN_CASE = 'FROM "cases" "CaseRow"';

/** Statement that each event repeats, because a webhook may have been changed by another node. */
const WEBHOOKS = 'FROM "webhooks" "Webhook"';

/**
 * Maximum number of statements of each operation per database, and the statements that it may
 * repeat.
 */
const bounds: Record<string, { sqlite: number; postgres: number; again?: string[] }> = {
  // Three of these statements read the equipped items of the viewer (header), those of all authors
  // in a list, and the verified calls (dashboard).
  'sign-in': { sqlite: 38, postgres: 44, again: [SECOND_FACTOR] },
  dashboard: { sqlite: 17, postgres: 17 },
  // One of these statements reads whether the reader follows the discussion, one the mentions in
  // comments.
  'article with comments': { sqlite: 20, postgres: 20 },
  // Includes reading whether the discussion has followers, and whether the author follows
  // discussions automatically.
  'post a reply': { sqlite: 32, postgres: 35, again: [PUBLISHED.card] },
  'like a comment': { sqlite: 16, postgres: 17, again: [PUBLISHED.card, PUBLISHED.likes] },
  'read a notification': { sqlite: 9, postgres: 9 },
  // Includes the decision with its grounds and its rule, the reports that the decision closes, and
  // the case. Includes the next comments to moderate, with their proposed rules and the warnings of
  // their authors, and the webhooks. Includes the delivery of a mail, which looks for the next mail
  // once or twice more.
  'moderate a comment': {
    sqlite: 69,
    postgres: 76,
    again: [PUBLISHED.card, OPEN_CASE, 'UPDATE queue_items', 'UPDATE queue_items'],
  },
  // Includes the case that the report opens: its number, its entries, its pending items, and
  // whether it is about staff. Includes the webhooks, read for each of its two events.
  'report a comment': { sqlite: 28, postgres: 31, again: [OPEN_CASE, WEBHOOKS] },
  // Includes the job that notifies readers, which also looks for comments to report to followers.
  'publish an article': { sqlite: 27, postgres: 30 },
  // Includes the passkeys of the members found, and the conflicts of interest between them and the
  // viewer that result from reports and appeals. The access log is written after the answer.
  'search of users': { sqlite: 16, postgres: 16 },
};

/**
 * Maximum count of statements of subscriptions. They authorize the socket, authorize its streams at
 * their start and again, in one batch, once they listen, and read the first value of a stream.
 */
const MOST_OF_STREAMS = 8;

let app: TestApp;
let costs: Map<string, PathCost>;
beforeAll(async () => {
  // On PostgreSQL, adds Redis, because PostgreSQL alone caches nothing.
  app = await createTestApp({ env: isPostgres() ? { REDIS_URL: await ownRedis() } : {} });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  costs = await measurePaths(app.fastify);
});
afterAll(() => app.close());

const database = databaseKind();
const costOf = (name: string): PathCost => {
  const cost = costs.get(name);
  if (!cost) throw new Error(`No path is called ${name}`);
  return cost;
};

describe('the SQL statements of each of the ten most used operations', () => {
  it.each(paths.map(({ name }) => name))('stay within the limit of the operation: %s', (name) => {
    const { ofRequests, ofStreams } = costOf(name);
    expect(ofRequests.slice(bounds[name]?.[database] ?? 0)).toEqual([]);
    expect(ofStreams).toBeLessThanOrEqual(MOST_OF_STREAMS);
  });

  it.each(paths.map(({ name }) => name))(
    'are not repeated, except those listed as allowed repetitions: %s',
    (name) => {
      const { again = [] } = bounds[name] ?? {};
      const unnamed = costOf(name).repeats.filter(
        (sql) => !again.some((part) => sql.includes(part)),
      );
      expect(unnamed).toEqual([]);
      expect(costOf(name).repeats.length).toBeLessThanOrEqual(again.length);
    },
  );
});

describe('the ranking', () => {
  // The query of the page, without the fields about the viewer.
  const RANKING = `{ ranking { total next entries { place player { username frame hasPage level { rank } } }
    slices { players } me { place aheadPercent around { place player { username hasPage } } } } }`;

  it('runs as many SQL statements for fifty players as for three', async () => {
    const me = await ranked({ calls: 9 });
    const ask = () => app.gql(RANKING, {}, { as: me.token });
    for (const calls of [8, 10]) await ranked({ calls });
    await ask();
    const few = await statementsOf(ask);
    for (let index = 0; index < 47; index++) await ranked({ calls: 1 + (index % 16) });
    const many = await statementsOf(ask);
    expect((await ask()).data.ranking.total).toBe(50);
    expect(many.map(({ sql }) => sql.length)).toHaveLength(few.length);
    // Seven for the ranking, one for all names, and the authentication of the caller.
    expect(many.length).toBeLessThanOrEqual(11);
    const asked = many.map(({ sql, parameters }) => `${sql} ${JSON.stringify(parameters)}`);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe('debriefings and compared shifts', () => {
  /**
   * Maximum number of statements. They read the session, the shift, the shifts before and after it,
   * the calls, the usual response times of the member, the rank and the verified calls.
   */
  const MOST = { Debriefing: 9, ComparedShifts: 5 };

  it('run as many SQL statements for a long history of shifts as for a short history', async () => {
    const { user, token } = await signedInMember();
    const cost = async (operation: keyof typeof MOST, variables: object) => {
      const ask = () => app.gql(documentOf(operation), { ...variables }, { as: token });
      return (await statementsOf(ask)).length;
    };
    const first = await storeShift(user.id, ringing(3));
    for (let n = 0; n < 11; n++) await storeShift(user.id, ringing(3, 4));
    const few = await cost('Debriefing', { id: String(first.id + 3) });
    const short = await cost('ComparedShifts', { page: 1 });
    for (let n = 0; n < 40; n++) await storeShift(user.id, ringing(3, 4, 5, 6, 7));
    expect(await cost('Debriefing', { id: String(first.id + 40) })).toBe(few);
    expect(await cost('ComparedShifts', { page: 3 })).toBe(short);
    expect(few).toBeLessThanOrEqual(MOST.Debriefing);
    expect(short).toBeLessThanOrEqual(MOST.ComparedShifts);
  });
});
