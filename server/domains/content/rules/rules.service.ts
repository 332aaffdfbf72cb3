import type { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { authorize } from '#platform/access/policy';
import { toBoolean } from '#platform/db/columns';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { slugify } from '#platform/text/text';
import { rulesPublished } from './rules.events';
import { rulesPolicy } from './rules.policy';
import {
  MOST_VERSIONS,
  rulesInput,
  type RulePhase,
  type RulesVersion,
  type SiteRule,
  type SiteRules,
} from './rules.types';
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
    rules: rules.map(({ key, title, text, isGeneral, phases }) => {
      return { key, title, text, isGeneral, phases };
    }),
    versions: versions.map(versionOf),
  };
}

/**
 * Puts a new version of the rules in force; the one before stays as it was.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED tied to `summary`, `rules.0.title`…, and to `general`
 * where no rule would be the general one; CONFLICT when somebody else published a version meanwhile
 */
export function publishRules(
  actor: Member,
  given: z.input<typeof rulesInput>,
): Promise<SiteRules | null> {
  authorize(rulesPolicy.publish, actor);
  const { basedOn, summary, rules, general, byPhase } = parse(rulesInput, given);
  return transaction(async () => {
    await acquireLock('rules');
    const before = await readRules(null);
    if (before?.version.number !== basedOn) throw new AppError('CONFLICT');
    const keys = keysFor(rules, new Set(before.rules.map(({ key }) => key)));
    const place = placeOfGeneral(keys, before.rules, general);
    const phasesOf = phasesByPlace(keys, before.rules, byPhase);
    const { id } = await repository(RulesVersionRow).save({
      summary,
      publishedById: actor.userId,
      publishedAt: now(),
    });
    await storeRules(
      id,
      rules.map(({ title, text }, index) => {
        const isGeneral = index === place;
        return { key: keys[index] ?? '', title, text, isGeneral, phases: phasesOf(index) };
      }),
    );
    await emit(rulesPublished, { number: id, summary, actorId: actor.userId });
    return readRules(null);
  });
}

/** Stores the rules of a version, in their order. */
export async function storeRules(versionId: number, rules: readonly SiteRule[]): Promise<void> {
  await repository(SiteRuleRow).insert(
    rules.map((rule, index) => ({ ...rule, versionId, position: index + 1 })),
  );
}

/**
 * The place of the general rule in a new version; without one, that of the version before.
 * @throws AppError VALIDATION_FAILED tied to `general`
 */
function placeOfGeneral(
  keys: readonly string[],
  before: readonly SiteRule[],
  given: number | null | undefined,
): number {
  const place = given ?? keys.indexOf(generalOf(before)?.key ?? '');
  if (keys[place] === undefined) {
    throw AppError.invalid({
      general: 'Choisissez la règle générale, citée quand une décision n’en cite aucune autre.',
    });
  }
  return place;
}

/**
 * The phases of each rule of a new version, by its place; without any, those of the version before.
 * @throws AppError VALIDATION_FAILED tied to `byPhase`
 */
function phasesByPlace(
  keys: readonly string[],
  before: readonly SiteRule[],
  given: readonly { phase: RulePhase; rule: number }[] | null | undefined,
): (place: number) => RulePhase[] {
  const unchanged = before.flatMap(({ key, phases }) => {
    const rule = keys.indexOf(key);
    return rule < 0 ? [] : phases.map((phase) => ({ phase, rule }));
  });
  const pairs = given ?? unchanged;
  if (pairs.some(({ rule }) => keys[rule] === undefined))
    throw AppError.invalid({ byPhase: 'Choisissez une règle de cette version.' });
  if (new Set(pairs.map(({ phase }) => phase)).size < pairs.length)
    throw AppError.invalid({ byPhase: 'Une seule règle par contrôle automatique.' });
  return (place) => pairs.filter(({ rule }) => rule === place).map(({ phase }) => phase);
}

/** A rule in force, as decisions refer to it. */
export type RuleInForce = Pick<SiteRuleRow, 'key' | 'title' | 'versionId' | 'isGeneral' | 'phases'>;

type RawRule = Pick<RuleInForce, 'key' | 'title' | 'versionId'> & {
  isGeneral: number | boolean;
  phases: string;
};

/**
 * The rules in force without their texts, in order; one statement. In plain SQL, because who reads
 * them in a transaction changes no public content.
 */
export async function readRulesInForce(): Promise<RuleInForce[]> {
  const rows = await query<RawRule>(
    `SELECT r."key", r."title", r."versionId", r."isGeneral", r."phases" FROM site_rules r
     WHERE r."versionId" = (SELECT MAX(v."id") FROM rules_versions v) ORDER BY r."position"`,
  );
  return rows.map(({ key, title, versionId, isGeneral, phases }) => {
    const known = JSON.parse(phases) as RulePhase[];
    return { key, title, versionId, isGeneral: toBoolean(isGeneral), phases: known };
  });
}

/** The general one of some rules: the first, in a version that an older server published. */
export const generalOf = <Rule extends { isGeneral: boolean }>(
  rules: readonly Rule[],
): Rule | undefined => rules.find(({ isGeneral }) => isGeneral) ?? rules[0];

/** What may tell which rule a decision is about. */
export interface RuleHints {
  /** The key that whoever decides names; null for none. */
  named: string | null;
  /** The phase that decided; null when a person did. */
  phase: RulePhase | null;
  /** The key that the reports propose that led to it; null for none. */
  proposed: string | null;
}

/**
 * The rule in force that a decision refers to: the one that is named, else that of its phase, else
 * the one that reports propose, else the general one. Undefined only on a site without any rules.
 * @throws AppError VALIDATION_FAILED tied to `ruleKey` for a named rule that is not in force
 */
export async function ruleToRefer({
  named,
  phase,
  proposed,
}: RuleHints): Promise<RuleInForce | undefined> {
  const rules = await readRulesInForce();
  const withKey = (wanted: string | null) => rules.find(({ key }) => key === wanted);
  if (named === null) {
    const ofPhase = phase && rules.find(({ phases }) => phases.includes(phase));
    return ofPhase ?? withKey(proposed) ?? generalOf(rules);
  }
  const found = withKey(named);
  if (!found) {
    throw AppError.invalid({
      ruleKey: 'Cette règle n’est plus en vigueur\u00a0: choisissez-en une autre.',
    });
  }
  return found;
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
  const usedKeys = new Set<string>();
  const titles = new Set<string>();
  rules.forEach(({ key, title }, index) => {
    if (titles.has(title)) problems[`rules.${index}.title`] = 'Une autre règle a déjà ce titre.';
    titles.add(title);
    if (!key) return;
    if (!known.has(key) || usedKeys.has(key))
      problems[`rules.${index}.title`] =
        'Cette règle a changé entre-temps\u00a0: rechargez la page.';
    usedKeys.add(key);
  });
  if (Object.keys(problems).length > 0) throw AppError.invalid(problems);
  return rules.map(({ key, title }) => {
    if (key) return key;
    const free = freeKey(slugify(title) || 'regle', new Set([...usedKeys, ...known]));
    usedKeys.add(free);
    return free;
  });
}

function freeKey(wanted: string, usedKeys: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if (!usedKeys.has(key)) return key;
  }
}
