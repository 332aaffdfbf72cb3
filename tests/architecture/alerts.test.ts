import 'reflect-metadata';

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { HealthState } from '#domains/insights/dashboard/dashboard.types';
import { stepsFor } from '#domains/insights/dashboard/health/advice';
import { healthChecks } from '#domains/insights/dashboard/health.service';

const PAGE = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));

/** Returns the alerts that a page explains under "What each alert means", such as 'Redis'. */
function explained(page: string): string[] {
  const [, section = ''] = page.split('\n### What each alert means\n');
  const [alerts = ''] = section.split('\n### ');
  return [...alerts.matchAll(/^\*\*([^,*]+), (?:à surveiller|en panne)/gm)].map(
    ([, name]) => name!,
  );
}

describe('the explanation of alerts', () => {
  test('covers exactly the existing health checks', () => {
    const names = healthChecks.map(({ name }) => name);
    expect(explained(readFileSync(PAGE, 'utf8')).toSorted()).toEqual(names.toSorted());
  });

  test('is reported as missing when the page has no section for a health check', () => {
    const page = readFileSync(PAGE, 'utf8');
    expect(explained(page.replace('**Sauvegardes, à surveiller', '**Autre'))).not.toContain(
      'Sauvegardes',
    );
    expect(explained('')).toEqual([]);
  });

  test('gives steps for every health check that is WARNING or DOWN', () => {
    for (const { key } of healthChecks) {
      for (const state of [HealthState.WARNING, HealthState.DOWN]) {
        expect(stepsFor(key, state)).not.toEqual([]);
      }
    }
  });

  test('contains no reference to its page, so that it makes sense in an alert mail', () => {
    for (const { key } of healthChecks) {
      for (const { text } of stepsFor(key, HealthState.DOWN)) {
        expect(text).not.toMatch(/cette page|ci-dessous/);
      }
    }
  });

  test('names only lines that the server logs', () => {
    const root = fileURLToPath(new URL('../../server', import.meta.url));
    const sources = globSync('**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('advice.ts'))
      .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
      .join('\n');
    const named = healthChecks
      .flatMap(({ key }) =>
        [HealthState.WARNING, HealthState.DOWN].map((state) => [key, state] as const),
      )
      .flatMap(([key, state]) => stepsFor(key, state))
      .flatMap(({ text }) =>
        [...text.matchAll(/ligne «\u00a0([^»]+)\u00a0»/g)].map(([, line]) => line),
      );
    expect(new Set(named).size).toBeGreaterThan(2);
    expect(named.filter((line) => !sources.includes(`'${line}'`))).toEqual([]);
  });
});
