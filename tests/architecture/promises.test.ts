import 'reflect-metadata';

import { describe, expect, test } from 'vitest';

import { callExperience } from '#domains/game/statistics/totals';
import { achievementSeeds } from '#server/seeds/play/achievements';
import { documentedEvents } from '#server/seeds/events/documented';

describe('the rewards of seeded events', () => {
  test('promise only existing achievements and the experience (XP) that a call gives', () => {
    const { successfulCalls, perfectCalls } = { successfulCalls: 1, perfectCalls: 1 };
    const plain = callExperience({ successfulCalls, perfectCalls: 0 });
    const perfect = callExperience({ successfulCalls, perfectCalls });
    const names = achievementSeeds.map(({ name }) => name);
    const rewards = documentedEvents.flatMap((event) => event.rewards);
    expect(rewards.length).toBeGreaterThan(documentedEvents.length);
    for (const reward of rewards) {
      const achievement = /« (.+) »/.exec(reward)?.[1];
      if (achievement) expect(names).toContain(achievement);
      else expect(reward).toBe(`${plain} XP par appel réussi, ${perfect} XP s’il est parfait`);
    }
  });
});
