import type { z } from 'zod';
import type { Member } from '../../../platform/access/actor';
import { authorize } from '../../../platform/access/policy';
import { holdLock, repository, transaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import { parse } from '../../../platform/input/parse';
import { emit } from '../../../platform/running/bus';
import { now } from '../../../platform/running/clock';
import { slugify } from '../../../platform/text/text';
import { rulesPublished } from './rules.events';
import { rulesPolicy } from './rules.policy';
import { MOST_VERSIONS, rulesInput, type RulesVersion, type SiteRules } from './rules.types';
import { RulesVersionRow } from './rulesVersion.entity';
import { SiteRuleRow } from './siteRule.entity';

const versionOf = ({ id, publishedAt, summary }: RulesVersionRow): RulesVersion => ({
  number: id,
  publishedAt,
  summary,
});

/** The rules in force, or those of an earlier version; null when there is no such version. */
export async function readRules(number: number | null): Promise<SiteRules | null> {
  const versions = await repository(RulesVersionRow).find({
    order: { id: 'DESC' },
    take: MOST_VERSIONS,
  });
  const [newest] = versions;
  const row =
    number === null
      ? newest
      : (versions.find(({ id }) => id === number) ??
        (await repository(RulesVersionRow).findOneBy({ id: number })));
  if (!newest || !row) return null;
  const rules = await repository(SiteRuleRow).find({
    where: { versionId: row.id },
    order: { position: 'ASC' },
  });
  return {
    version: versionOf(row),
    inForce: row.id === newest.id,
    rules: rules.map(({ key, title, text }) => ({ key, title, text })),
    versions: versions.map(versionOf),
  };
}

/**
 * Puts a new version of the rules in force; the one before stays as it was.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED tied to `summary`, `rules.0.title`…; CONFLICT when
 * somebody else published a version meanwhile
 */
export function publishRules(
  actor: Member,
  given: z.input<typeof rulesInput>,
): Promise<SiteRules | null> {
  authorize(rulesPolicy.publish, actor);
  const { basedOn, summary, rules } = parse(rulesInput, given);
  return transaction(async () => {
    await holdLock('rules');
    const before = await readRules(null);
    if (before?.version.number !== basedOn) throw new AppError('CONFLICT');
    const keys = keysFor(rules, new Set(before.rules.map(({ key }) => key)));
    const { id } = await repository(RulesVersionRow).save({
      summary,
      publishedById: actor.userId,
      publishedAt: now(),
    });
    await storeRules(
      id,
      rules.map(({ title, text }, index) => ({ key: keys[index] ?? '', title, text })),
    );
    await emit(rulesPublished, { number: id, summary, actorId: actor.userId });
    return readRules(null);
  });
}

/** Stores the rules of a version, in their order. */
export async function storeRules(
  versionId: number,
  rules: readonly { key: string; title: string; text: string }[],
): Promise<void> {
  await repository(SiteRuleRow).insert(
    rules.map((rule, index) => ({ ...rule, versionId, position: index + 1 })),
  );
}

/**
 * The keys of the rules of a new version: a kept rule has the one that it had, a new one gets one
 * from its title that no other rule has.
 * @throws AppError VALIDATION_FAILED for a rule that is there twice, or was never there
 */
function keysFor(
  rules: readonly { key?: string | null; title: string }[],
  known: ReadonlySet<string>,
): string[] {
  const problems: Record<string, string> = {};
  const taken = new Set<string>();
  const titles = new Set<string>();
  rules.forEach(({ key, title }, index) => {
    if (titles.has(title)) problems[`rules.${index}.title`] = 'Une autre règle a déjà ce titre.';
    titles.add(title);
    if (!key) return;
    if (!known.has(key) || taken.has(key))
      problems[`rules.${index}.title`] =
        'Cette règle a changé entre-temps\u00a0: rechargez la page.';
    taken.add(key);
  });
  if (Object.keys(problems).length > 0) throw AppError.invalid(problems);
  return rules.map(({ key, title }) => {
    if (key) return key;
    const free = freeKey(slugify(title) || 'regle', new Set([...taken, ...known]));
    taken.add(free);
    return free;
  });
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(key)) return key;
  }
}
