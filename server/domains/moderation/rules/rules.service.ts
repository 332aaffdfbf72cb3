import type { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { toBoolean } from '#platform/db/columns';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { slugify } from '#platform/text/text';
import { findUser } from '#domains/identity/users/users.service';
import { rulesPublished } from './rules.events';
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

/**
 * Reads the rules in force, or those of a given version.
 * @param number version, from 1; null for the rules in force
 * @returns null when the version does not exist
 */
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

/** Reads the rules after a refused publication, and who published them. */
export async function readRulesConflict() {
  const current = await readRules(null);
  const row = await repository(RulesVersionRow).findOne({
    where: { id: current?.version.number },
  });
  return { current, changedBy: row?.publishedById ? await findUser(row.publishedById) : null };
}

/**
 * Publishes a new version of the rules. Earlier versions never change.
 * @throws AppError VALIDATION_FAILED on `summary`, on fields of a rule such as
 * `rules.0.title`, on `general` when there is no general rule, or on `byPhase`; CONFLICT when
 * another version was published concurrently
 */
export function publishRules(
  actor: Member,
  given: z.input<typeof rulesInput>,
): Promise<SiteRules | null> {
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

/** Stores the rules of a version in the given order. */
export async function storeRules(versionId: number, rules: readonly SiteRule[]): Promise<void> {
  await repository(SiteRuleRow).insert(
    rules.map((rule, index) => ({ ...rule, versionId, position: index + 1 })),
  );
}

/**
 * Returns the index of the general rule in a new version.
 * @param given index in the input; null to retain the general rule of the previous version
 * @throws AppError VALIDATION_FAILED on `general`
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
 * Returns a function that maps the index of a rule to the automatic checks whose decisions cite the
 * rule.
 * @param given automatic checks and their rules in the input; null to retain those of the previous
 * version
 * @throws AppError VALIDATION_FAILED on `byPhase`
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

/** Rule in force that decisions can cite, without its text. */
export type RuleInForce = Pick<SiteRuleRow, 'key' | 'title' | 'versionId' | 'isGeneral' | 'phases'>;

type RawRule = Pick<RuleInForce, 'key' | 'title' | 'versionId'> & {
  isGeneral: number | boolean;
  phases: string;
};

/**
 * Reads the rules in force without their texts, in order. Uses one statement of plain SQL: a read
 * through the repository in a transaction would mark public content as changed.
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

/**
 * Returns the general rule. If none is marked, because a server of an older version published the
 * rules, returns the first rule.
 */
export const generalOf = <Rule extends { isGeneral: boolean }>(
  rules: readonly Rule[],
): Rule | undefined => rules.find(({ isGeneral }) => isGeneral) ?? rules[0];

/**
 * Hints for choosing the rule that a decision cites. See `ruleToRefer` for their order of
 * precedence.
 */
export interface RuleHints {
  /** Key of the rule that the decider named; null when none is named. */
  named: string | null;
  /** Automatic check that decided; null when a member of staff decided. */
  phase: RulePhase | null;
  /** Key of the rule that fits the reports that led to the decision; null when none fits. */
  proposed: string | null;
}

/**
 * Returns the rule in force that a decision cites: the rule that the decider named, else the rule
 * of the automatic check that decided, else the rule that fits the reports, else the general rule.
 * Undefined only when the site has no rules.
 * @throws AppError VALIDATION_FAILED on `ruleKey` for a named rule that is not in force
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
 * Returns the keys of the rules of a new version. Existing rules retain their key; a new rule gets
 * a unique key that is made from its title.
 * @throws AppError VALIDATION_FAILED for a duplicate or an unknown rule
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
