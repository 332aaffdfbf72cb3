import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '../support/running/database';
import { neutral } from '../support/running/onDatabase';
import { FAULTS } from './faults';
import { judge } from './judge';
import { Load } from './load';
import { startViolation, violatingBackups, type ViolatingServer, type WRONGS } from './violations';
import { restored } from './restored';
import { problemsOf, runFault } from './rounds';
import { FaultySite } from './site';

const KIND = databaseKind();
const TIMEOUT_MS = 240_000;
const ENOUGH = 24;

let site: FaultySite;
beforeAll(async () => {
  site = await FaultySite.open(KIND, { members: 100, products: 20 });
}, TIMEOUT_MS);
afterAll(() => site.close());

// Failed tests are not retried, because a loss in one of two runs is a failure too.
describe('the site under an injected fault', { retry: 0 }, () => {
  const faults = Object.keys(FAULTS).filter((name) => FAULTS[name]!.on.includes(KIND));

  it.each(faults)(
    'loses, repeats or half-performs no acknowledged write, and recovers: %s',
    async (name) => {
      const outcome = await runFault(site, name, { rounds: 1, enough: ENOUGH, isShort: true });
      expect(problemsOf(outcome)).toEqual([]);
      expect(outcome.acknowledged).toBeGreaterThan(ENOUGH);
    },
    TIMEOUT_MS,
  );
});

/** Runs a statement on the database of the site through another connection. */
async function behindItsBack(sql: string): Promise<void> {
  if (KIND === 'sqlite') {
    const other = new Sqlite(join(site.place.DATA_DIR, 'centrale.sqlite'));
    other.exec(sql);
    other.close();
    return;
  }
  const other = new Client({ connectionString: site.place.DATABASE_URL });
  await other.connect();
  await other.query(sql);
  await other.end();
}

describe('the detection of losses', { retry: 0 }, () => {
  /** Runs a load through a deliberately faulty proxy. @returns the load and the problems found */
  async function loadOn(
    wrong: keyof typeof WRONGS,
    run: (load: Load) => Promise<unknown>,
  ): Promise<{ load: Load; problems: string[] }> {
    const violating: ViolatingServer = await startViolation(wrong, () => site.urls()[0] ?? '');
    const { people, nextNumber } = site;
    const load = new Load({ people, nextNumber, urls: () => [violating.url] });
    try {
      await load.more(ENOUGH);
      await run(load);
    } finally {
      await load.end();
      await violating.close();
    }
    const judged = await judge(site.place, load.entries);
    const { unexpected } = load;
    return { load, problems: problemsOf({ ...judged, unexpected }) };
  }

  neutral.it(
    'finds a server that acknowledges a write before it commits the write',
    async () => {
      const { problems } = await loadOn('hasty', async () => {
        await site.kill();
        await site.start();
      });
      expect(problems).toEqual([expect.stringMatching(/^\d+ acknowledged and lost: like-\d+/)]);
    },
    TIMEOUT_MS,
  );

  neutral.it('finds a server that performs a write twice', async () => {
    const { problems } = await loadOn('twice', async () => {});
    expect(problems).toContainEqual(expect.stringMatching(/^\d+ done more than once: message-\d+/));
  });

  neutral.it('finds a server that answers with errors although no fault was injected', async () => {
    const { problems } = await loadOn('broken', async () => {});
    expect(problems).toEqual([expect.stringMatching(/^answered (\w+ INTERNAL(, )?)+$/)]);
  });

  it(
    'finds a backup without the writes that were acknowledged before it started',
    async () => {
      const { backUp, end } = await violatingBackups[KIND](site);
      const load = new Load(site);
      try {
        await load.more(ENOUGH);
        const { copy } = await restored({ site, load }, backUp);
        expect(copy!.acknowledged).toBeGreaterThanOrEqual(ENOUGH);
        expect(copy!.lost).toHaveLength(copy!.acknowledged);
      } finally {
        await load.end();
        end();
      }
    },
    TIMEOUT_MS,
  );

  it('finds acknowledged writes that are missing or incomplete', async () => {
    const { articleId } = site.people;
    const load = new Load(site);
    await load.more(ENOUGH);
    await load.end();
    const liked = load.entries.find(({ action, sentAt }) => action.kind === 'like' && sentAt)!
      .action.key;
    await behindItsBack(`DELETE FROM article_likes WHERE "visitorKey" = '${liked}'`);
    const { lost, halves } = await judge(site.place, load.entries);
    expect(lost).toEqual([liked]);
    expect(halves).toEqual([`the likes of an article and their number do not agree: ${articleId}`]);
  });
});
