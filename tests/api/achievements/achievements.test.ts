import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AchievementRow, PlayerAchievement } from '#domains/game/achievements/achievement.entity';
import { on } from '#platform/running/bus';
import { DAY, fromNow } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { achievementSeeds } from '#server/seeds/play/achievements';
import { seedDocumented } from '#server/seeds/documented';
import { storedUser } from '#tests/support/people/accounts';
import {
  later,
  newPlayer,
  record,
  sentCall,
  sentCalls,
  type SentCall,
  type TestPlayer,
} from '#tests/support/content/calls';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import {
  achievementUnlocked,
  type AchievementUnlocked,
} from '#domains/game/statistics/statistics.events';

let app: TestApp;
let player: TestPlayer;
const emitted: AchievementUnlocked[] = [];
beforeAll(async () => {
  app = await createTestApp();
  on(achievementUnlocked, (payload) => void emitted.push(payload));
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  emitted.length = 0;
  player = await newPlayer(app);
});

interface Seen {
  key: string;
  unlocked: boolean;
  unlockedAt: string | null;
  progress: number;
  maxProgress: number;
}

const mine = async (as = player.session): Promise<Record<string, Seen>> => {
  const query = '{ myAchievements { key unlocked unlockedAt progress maxProgress } }';
  const { data } = await app.gql<{ myAchievements: Seen[] }>(query, {}, { as });
  return Object.fromEntries(data.myAchievements.map((seen) => [seen.key, seen]));
};

/** Sends calls, 500 at a time, and returns the keys of the unlocked achievements. */
async function unlockedBy(calls: readonly SentCall[]): Promise<string[]> {
  const keys: string[] = [];
  for (let from = 0; from < calls.length; from += 500) {
    const { data, errors } = await record(app, player.game, calls.slice(from, from + 500));
    expect(errors).toBeUndefined();
    keys.push(...data.recordCalls.unlocked.map(({ key }: { key: string }) => key));
  }
  return keys;
}

/**
 * Builds a call at an hour of Paris in winter, the given number of days after the player joined.
 */
const night = (index: number, hour = 23) =>
  sentCall({
    answeredAt: later(`2026-01-10T${String(hour - 1).padStart(2, '0')}:00:00Z`, index * 86_400),
    successful: false,
  });

const failed = { successful: false, responseSeconds: 30 };

/** Calls for each achievement: `short` nearly meets its condition, and `last` then meets it. */
const paths: Record<string, { short: () => SentCall[]; last: () => SentCall }> = {
  'first-responder': {
    short: () => [...sentCalls(9), ...sentCalls(20, failed)],
    last: () => sentCall(),
  },
  'steel-reflexes': {
    short: () => sentCalls(49, { successful: false, responseSeconds: 5 }),
    last: () => sentCall({ successful: false, responseSeconds: 5 }),
  },
  'long-watch': {
    short: () => [
      sentCall({ ...failed, answeredAt: fromNow(-60 * DAY).toISOString(), durationSeconds: 7139 }),
      ...Array.from({ length: 9 }, (_, i) =>
        sentCall({
          ...failed,
          answeredAt: fromNow(-(59 - i) * DAY).toISOString(),
          durationSeconds: 7200,
        }),
      ),
    ],
    last: () => sentCall({ ...failed, durationSeconds: 61 }),
  },
  'thousand-calls': { short: () => sentCalls(999, failed), last: () => sentCall(failed) },
  'fire-chief': {
    short: () => [...sentCalls(49, { ...failed, kind: 'FIRE' }), ...sentCalls(5, failed)],
    last: () => sentCall({ ...failed, kind: 'FIRE' }),
  },
  flawless: {
    short: () => sentCalls(19, { perfect: true }),
    last: () => sentCall({ perfect: true }),
  },
  'night-owl': {
    short: () => [
      ...Array.from({ length: 9 }, (_, index) => night(index)),
      // More calls in the same nights, and one in an evening.
      ...Array.from({ length: 4 }, (_, index) => night(index, 24)),
      night(20, 20),
    ],
    last: () => night(9),
  },
};

neutral.describe('the seeded achievements', () => {
  it('are seven, each stored once', async () => {
    await seedDocumented();
    const rows = await repository(AchievementRow).find();
    expect(rows).toHaveLength(7);
    expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(paths).toSorted());
    expect(achievementSeeds.every(({ rewardExperience }) => rewardExperience > 0)).toBe(true);
  });

  it.each(Object.keys(paths))(
    'include %s, unlocked by the call that meets its condition and not before',
    async (key) => {
      const { short, last } = paths[key]!;
      const joinedAt = new Date('2026-01-01T00:00:00Z');
      if (key === 'night-owl') player = await newPlayer(app, { joinedAt });
      expect(await unlockedBy(short())).not.toContain(key);
      const before = (await mine())[key]!;
      expect(before).toMatchObject({ unlocked: false, unlockedAt: null });
      expect(before.progress).toBeLessThan(before.maxProgress);
      expect(before.progress).toBeGreaterThan(0.9 * before.maxProgress - 1);
      expect(await unlockedBy([last()])).toContain(key);
      const after = (await mine())[key]!;
      expect(after).toMatchObject({ unlocked: true, progress: after.maxProgress });
      expect(Date.now() - Date.parse(after.unlockedAt!)).toBeLessThan(30_000);
    },
  );
});

describe('an achievement', () => {
  const reward = (key: string) =>
    achievementSeeds.find((seed) => seed.key === key)!.rewardExperience;

  neutral.it('grants its reward once and emits one event', async () => {
    expect(await unlockedBy(sentCalls(10))).toEqual(['first-responder']);
    expect(await unlockedBy(sentCalls(10))).toEqual([]);
    expect((await storedUser(player.email)).experience).toBe(200 + reward('first-responder'));
    expect(emitted).toEqual([
      {
        userId: player.user.id,
        achievementId: expect.any(Number) as number,
        key: 'first-responder',
        name: 'Premiers secours',
        rewardExperience: 100,
      },
    ]);
  });

  it('is granted once when several concurrent recordings of calls meet its condition', async () => {
    const calls = sentCalls(40);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => record(app, player.game, calls.slice(4 * i, 4 * i + 4))),
    );
    const unlocked = answers.flatMap(({ data }) => data.recordCalls.unlocked as object[]);
    expect(unlocked).toHaveLength(1);
    expect(await repository(PlayerAchievement).countBy({ userId: player.user.id })).toBe(1);
    expect((await storedUser(player.email)).experience).toBe(400 + reward('first-responder'));
    expect(emitted).toHaveLength(1);
  });

  neutral.it('is not granted by a refused recording of calls', async () => {
    const { code } = await record(app, player.game, [
      ...sentCalls(20),
      sentCall({ durationSeconds: -1 }),
    ]);
    expect(code).toBe('VALIDATION_FAILED');
    expect(await repository(PlayerAchievement).countBy({ userId: player.user.id })).toBe(0);
    expect(emitted).toEqual([]);
  });

  neutral.it('remains when the statistics no longer meet its condition', async () => {
    await unlockedBy(sentCalls(50, { ...failed, responseSeconds: 2 }));
    expect((await mine())['steel-reflexes']?.unlocked).toBe(true);
    await unlockedBy(sentCalls(50, failed));
    const { experience } = await storedUser(player.email);
    expect((await mine())['steel-reflexes']).toMatchObject({ unlocked: true, progress: 100 });
    expect(experience).toBe(reward('steel-reflexes'));
  });

  it('for perfect calls in a row orders the calls by their times, not by their arrival', async () => {
    const calls = sentCalls(21, { perfect: true });
    const spoilt = { ...calls[10]!, perfect: false };
    expect(await unlockedBy(calls.slice(11))).not.toContain('flawless');
    expect(await unlockedBy([spoilt])).not.toContain('flawless');
    expect(await unlockedBy(calls.slice(0, 10))).not.toContain('flawless');
    expect((await mine()).flawless).toMatchObject({ progress: 10, unlocked: false });
  });

  neutral.it('for the response time requires at least 50 calls', async () => {
    await unlockedBy(sentCalls(25, { ...failed, responseSeconds: 1 }));
    expect((await mine())['steel-reflexes']).toMatchObject({ progress: 50, maxProgress: 100 });
    await unlockedBy(sentCalls(75, { ...failed, responseSeconds: 13 }));
    expect((await mine())['steel-reflexes']).toMatchObject({ progress: 50, unlocked: false });
  });

  it('does not depend on the calls of other members', async () => {
    await unlockedBy(sentCalls(10));
    const other = await newPlayer(app);
    expect(Object.values(await mine(other.session)).filter(({ unlocked }) => unlocked)).toEqual([]);
  });
});

neutral.describe('myAchievements', () => {
  it('is available to every member, whatever their subscription', async () => {
    for (const name of ['membre', 'premium', 'pro', 'superadmin', 'nouveau']) {
      const session = await app.signInAs(`${name}@centrale.test`);
      expect(Object.keys(await mine(session))).toHaveLength(7);
    }
  });

  it('is also available over REST, with the REST field names', async () => {
    await unlockedBy(sentCalls(10));
    const { body } = await app.rest('GET', '/member/achievements', { as: player.session });
    expect(body.success).toBe(true);
    expect(body.data[0]).toEqual({
      id: expect.any(Number) as number,
      name: 'Premiers secours',
      description: 'Traiter 10 appels avec succès.',
      icon: 'phone-call',
      category: 'bronze',
      unlocked: true,
      progress: 10,
      maxProgress: 10,
      reward: 100,
    });
  });
});
