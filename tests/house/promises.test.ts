import 'reflect-metadata';

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { callExperience } from '../../server/domains/content/statistics/figures';
import { achievementSeeds } from '../../server/seeds/play/achievements';
import { documentedEvents } from '../../server/seeds/events/documented';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the site has been heard promising, and does not have. */
const PROMISES = [
  /\bcadres? de profil/i,
  /accès anticipé/i,
  /contenus exclusifs/i,
  /votre classement\b/i,
  /mise à jour (chaque semaine|chaque vendredi)/i,
  /hébergée ailleurs, indique l'état/i,
];

describe('texts that people read', () => {
  test('promise nothing that the site does not have', () => {
    const files = globSync(
      ['client/**/*.tsx', 'server/seeds/**/*.ts', 'server/domains/**/*.mails.ts'],
      {
        cwd: ROOT,
        exclude: ['client/generated/**'],
      },
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) => {
      const text = readFileSync(`${ROOT}/${file}`, 'utf8');
      return PROMISES.filter((promise) => promise.test(text)).map(
        (promise) => `${file}: ${promise}`,
      );
    });
    expect(found, 'write only what the site has').toEqual([]);
  });

  test('promise as rewards of an event only what its calls give: their experience, and achievements', () => {
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
