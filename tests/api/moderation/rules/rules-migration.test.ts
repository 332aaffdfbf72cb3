import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Grounds1763600000050 } from '#domains/moderation/migrations/1763600000050-grounds';
import { readRulesInForce, storeRules } from '#domains/moderation/rules/rules.service';
import { RulesVersionRow } from '#domains/moderation/rules/rulesVersion.entity';
import { SiteRuleRow } from '#domains/moderation/rules/siteRule.entity';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Reverts and reapplies the migration, as on a site from before it. */
async function migrateAgain(): Promise<void> {
  const runner = currentDatabase().write.createQueryRunner();
  try {
    await new Grounds1763600000050().down(runner);
    await new Grounds1763600000050().up(runner);
  } finally {
    await runner.release();
  }
}

const publish = (keys: string[]) =>
  transaction(async () => {
    const version = { summary: 'À part.', publishedById: null, publishedAt: new Date() };
    const { id } = await repository(RulesVersionRow).save(version);
    const bare = { text: 'Un texte.', isGeneral: false, phases: [] };
    await storeRules(
      id,
      keys.map((key) => ({ key, title: key, ...bare })),
    );
    return id;
  });

describe('the migration of older versions of the rules', () => {
  it('marks a general rule in each version, and links automatic checks to known rules', async () => {
    const first = (await readRulesInForce())[0]!.versionId;
    const own = await publish(['maison', 'publicite']);
    await migrateAgain();
    const rows = await repository(SiteRuleRow).find({ order: { versionId: 'ASC', id: 'ASC' } });
    const general = rows.filter(({ isGeneral }) => isGeneral);
    expect(general.map(({ versionId, key }) => [versionId, key])).toEqual([
      [first, 'respect'],
      [own, 'maison'],
    ]);
    const standing = rows.flatMap(({ versionId, key, phases }) =>
      phases.map((phase) => [versionId, key, phase]),
    );
    expect(standing).toEqual([
      [first, 'respect', 'banned_words'],
      [first, 'publicite', 'links'],
      [own, 'publicite', 'links'],
    ]);
  });
});
