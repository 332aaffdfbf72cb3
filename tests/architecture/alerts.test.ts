import 'reflect-metadata';

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { HealthState } from '#domains/subscribers/dashboard/dashboard.types';
import { stepsFor } from '#domains/subscribers/dashboard/health/advice';
import { healthChecks } from '#domains/subscribers/dashboard/health.service';

const PAGE = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));

/** What the page explains under "What each alert means": 'Emails', 'Redis'. */
function explained(page: string): string[] {
  const [, section = ''] = page.split('\n### What each alert means\n');
  const [alerts = ''] = section.split('\n### ');
  return [...alerts.matchAll(/^\*\*([^,*]+), (?:à surveiller|en panne)/gm)].map(
    ([, name]) => name!,
  );
}

describe('what each alert means', () => {
  test('is written for every check that can become one, and for no other', () => {
    const names = healthChecks.map(({ name }) => name);
    expect(explained(readFileSync(PAGE, 'utf8')).toSorted()).toEqual(names.toSorted());
  });

  test('is found missing on a page that leaves one out', () => {
    const page = readFileSync(PAGE, 'utf8');
    expect(explained(page.replace('**Sauvegardes, à surveiller', '**Autre'))).not.toContain(
      'Sauvegardes',
    );
    expect(explained('')).toEqual([]);
  });

  test('is said on the page of the health, too, with what to do', () => {
    for (const { key } of healthChecks) {
      for (const state of [HealthState.WARNING, HealthState.DOWN]) {
        expect(stepsFor(key, state)).not.toEqual([]);
      }
    }
  });

  test('reads the same in the mail of an alert, which shows no page', () => {
    for (const { key } of healthChecks) {
      for (const { text } of stepsFor(key, HealthState.DOWN)) {
        expect(text).not.toMatch(/cette page|ci-dessous/);
      }
    }
  });
});
