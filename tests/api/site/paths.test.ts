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

/** What open pages are told after a commit is read after it, whatever the act has read before. */
const PUBLISHED = {
  card: 'FROM articles a WHERE a."id"',
  likes: 'SELECT "likeCount" FROM comments',
};

/** Looked at again under the lock of the account: somebody may have switched it on meanwhile. */
const SECOND_FACTOR = 'FROM two_factors';

/** Looked for again under the lock of the numbers: somebody may have opened one meanwhile. */
const OPEN_CASE = 'FROM "cases" "CaseRow"';

/** The most that the requests of each path may ask, on each database, and what they ask again. */
const bounds: Record<string, { sqlite: number; postgres: number; again?: string[] }> = {
  // What the avatar in the header wears, and in a list what all authors wear, is a statement each.
  // The verified calls on the dashboard are one, too.
  'sign-in': { sqlite: 38, postgres: 44, again: [SECOND_FACTOR] },
  dashboard: { sqlite: 17, postgres: 17 },
  // Whether the reader follows the discussion, and whom its comments mention, are a statement each.
  'article with comments': { sqlite: 20, postgres: 20 },
  // Whether anybody follows it, and whether its author follows what they write.
  'post a reply': { sqlite: 32, postgres: 35, again: [PUBLISHED.card] },
  'like a comment': { sqlite: 16, postgres: 17, again: [PUBLISHED.card, PUBLISHED.likes] },
  'read a notification': { sqlite: 9, postgres: 9 },
  // The decision with its grounds and the rule that it refers to, the queue with the rules that
  // reports propose and the warnings of its authors, the open reports that it settles, the case that holds it, and a mail with its delivery, which looks for the next mail once or twice more.
  'moderate a comment': {
    sqlite: 63,
    postgres: 75,
    again: [PUBLISHED.card, OPEN_CASE, 'FROM "outgoing_mails"', 'FROM "outgoing_mails"'],
  },
  // The case that it opens, with its number, its lines and what waits in it, and whether it is about staff.
  'report a comment': { sqlite: 26, postgres: 29, again: [OPEN_CASE] },
  // Whoever tells readers of it also looks for comments to tell followers of.
  'publish an article': { sqlite: 27, postgres: 30 },
  // With what ties the reader to the people found, by reports and by appeals, and their passkeys.
  // The access log is written after the answer.
  'search of users': { sqlite: 16, postgres: 16 },
};

/** A socket is let in, its streams when they begin, and once they listen, not each of them
 * alone; and what a stream says first is read. */
const MOST_OF_STREAMS = 8;

let app: TestApp;
let costs: Map<string, PathCost>;
beforeAll(async () => {
  // Several servers have both: nothing is remembered on PostgreSQL alone.
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

describe('one of the ten most used paths', () => {
  it.each(paths.map(({ name }) => name))('asks no more than it has to: %s', (name) => {
    const { ofRequests, ofStreams } = costOf(name);
    expect(ofRequests.slice(bounds[name]?.[database] ?? 0)).toEqual([]);
    expect(ofStreams).toBeLessThanOrEqual(MOST_OF_STREAMS);
  });

  it.each(paths.map(({ name }) => name))('asks nothing twice in one request: %s', (name) => {
    const { again = [] } = bounds[name] ?? {};
    const unnamed = costOf(name).repeats.filter((sql) => !again.some((part) => sql.includes(part)));
    expect(unnamed).toEqual([]);
    expect(costOf(name).repeats.length).toBeLessThanOrEqual(again.length);
  });
});

describe('the ranking', () => {
  // As the page asks, without what it takes to know who calls.
  const RANKING = `{ ranking { total next entries { place player { username frame hasPage level { rank } } }
    slices { players } me { place aheadPercent around { place player { username hasPage } } } } }`;

  it('takes the same statements for three players as for fifty, and nothing twice', async () => {
    const me = await ranked({ calls: 9 });
    const ask = () => app.gql(RANKING, {}, { as: me.token });
    for (const calls of [8, 10]) await ranked({ calls });
    await ask();
    const few = await statementsOf(ask);
    for (let index = 0; index < 47; index++) await ranked({ calls: 1 + (index % 16) });
    const many = await statementsOf(ask);
    expect((await ask()).data.ranking.total).toBe(50);
    expect(many.map(({ sql }) => sql.length)).toHaveLength(few.length);
    // Seven of the ranking, one for all names, and who calls.
    expect(many.length).toBeLessThanOrEqual(11);
    const asked = many.map(({ sql, parameters }) => `${sql} ${JSON.stringify(parameters)}`);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe('shifts that are looked back at', () => {
  /** With the session: the shift, what is around it, its calls, the habit, the rank, verified calls. */
  const MOST = { Debriefing: 9, ComparedShifts: 5 };

  it('ask as much for a long past as for a short one', async () => {
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
