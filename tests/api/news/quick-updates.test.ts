import { afterAll, beforeAll, expect, it } from 'vitest';
import { QuickUpdateType } from '#domains/content/news/article/article.types';
import { QuickUpdate } from '#domains/content/news/writing/quickUpdates/quickUpdate.entity';
import { repository, transaction } from '#platform/db/transaction';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const QUERY = `query ($limit: Int) { quickUpdates(limit: $limit) { title description publishedOn type } }`;
const titles = async (limit?: number) => {
  const { data, errors } = await app.gql<{ quickUpdates: { title: string }[] }>(QUERY, { limit });
  expect(errors).toBeUndefined();
  return data.quickUpdates.map(({ title }) => title);
};

it('quick updates are sorted newest first', async () => {
  const { data } = await app.gql(QUERY);
  expect(data.quickUpdates.slice(0, 2)).toEqual([
    {
      title: 'Nouveau pupitre d’appels',
      description: 'Le tri par priorité est en test interne.',
      publishedOn: '2025-11-02',
      type: 'FEATURE',
    },
    {
      title: 'Correctif de la carte',
      description: 'Les moyens ne se superposent plus.',
      publishedOn: '2025-10-30',
      type: 'FIX',
    },
  ]);
});

it('four quick updates are returned by default, sorted by day and then by creation', async () => {
  const of = (title: string, publishedOn: string) => ({
    title,
    publishedOn,
    description: 'x',
    type: QuickUpdateType.OTHER,
  });
  await transaction(() =>
    repository(QuickUpdate).insert([
      of('Ancien', '2020-01-01'),
      of('Premier du jour', '2026-01-01'),
      of('Second du jour', '2026-01-01'),
    ]),
  );
  expect(await titles()).toEqual([
    'Second du jour',
    'Premier du jour',
    'Nouveau pupitre d’appels',
    'Correctif de la carte',
  ]);
  expect(await titles(1)).toEqual(['Second du jour']);
  expect((await titles(20)).at(-1)).toBe('Ancien');
});

it.each([0, -1, 21])(
  'the list of quick updates is refused for a limit of %i, with an error on the field',
  async (limit) => {
    const { code, errors } = await app.gql(QUERY, { limit });
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors?.[0]?.extensions.fields).toEqual({
      limit: 'La limite doit être comprise entre 1 et 20.',
    });
  },
);
