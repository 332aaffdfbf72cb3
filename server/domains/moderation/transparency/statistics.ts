import { In, LessThan } from 'typeorm';
import { toInstant } from '#platform/db/columns';
import { query, repository } from '#platform/db/transaction';
import { HOUR, MINUTE } from '#platform/running/clock';
import { DecisionKind } from '../decisions/decision.types';
import { ReportReason, reasonLabels } from '../reports/report.types';
import { RulesVersionRow } from '../rules/rulesVersion.entity';
import { SiteRuleRow } from '../rules/siteRule.entity';
import { LEAST_PERSONS, protect, type Counted, type CountedCell } from './protection';
import type { Quarter } from './quarters';

/** Published count with its label. The count is null when suppressed. */
export interface LabelledCount {
  key: string;
  /** Label in French, as it was when the quarter was counted. */
  label: string;
  count: number | null;
}

/** Published statistics of a quarter, counted once after its end and then stored. */
export interface TransparencyStatistics {
  reports: { total: number | null; byReason: LabelledCount[] };
  decisions: { total: number | null; byRule: LabelledCount[]; byDecider: LabelledCount[] };
  delays: Delays;
  appeals: { total: number | null; byOutcome: LabelledCount[] };
}

/**
 * Waiting times from report to decision in minutes, rounded up; null when too few persons waited
 * that long.
 */
export interface Delays {
  medianMinutes: number | null;
  slowestTenthMinutes: number | null;
}

interface Named {
  key: string;
  label: string;
}

/**
 * Row for decisions that cite no rule. No rule can have this key: rule keys contain only letters,
 * digits and hyphens.
 */
const NO_RULE: Named = { key: 'no_rule', label: 'Sans règle citée' };

const REASONS: readonly Named[] = [
  ReportReason.HARASSMENT,
  ReportReason.INAPPROPRIATE,
  ReportReason.SPAM,
  ReportReason.OFF_TOPIC,
  ReportReason.OTHER,
].map((key) => ({ key, label: reasonLabels[key] }));

const DECIDERS: readonly Named[] = [
  { key: 'person', label: 'Une personne de l’équipe' },
  { key: 'automatic', label: 'Un contrôle automatique' },
];

const OUTCOMES: readonly Named[] = [
  { key: 'overturned', label: 'Décision annulée' },
  { key: 'kept', label: 'Décision confirmée ou réduite' },
];

/**
 * Kinds of decisions that restrict a user. Outcomes of reports are excluded, because they would
 * count the same action twice.
 */
const RESTRICTING = [
  DecisionKind.COMMENT_HELD,
  DecisionKind.COMMENT_REJECTED,
  DecisionKind.COMMENT_DELETED,
  DecisionKind.WARNING,
  DecisionKind.BAN,
  DecisionKind.RESULT_REFUSED,
];

/**
 * Counts the statistics of a completed quarter, and suppresses counts that concern too few persons.
 * Runs in the open transaction.
 */
export async function countQuarter(quarter: Quarter): Promise<TransparencyStatistics> {
  const { end } = quarter;
  const rules = [...(await rulesUntil(quarter)), NO_RULE];
  const span = { start: quarter.start, end };
  const reasons = await countReports(span);
  const byRule = await countDecisions(`COALESCE(d."ruleKey", '${NO_RULE.key}')`, span);
  const byDecider = await countDecisions(
    `CASE WHEN d."phase" IS NULL THEN 'person' ELSE 'automatic' END`,
    span,
  );
  const outcomes = await countAppeals(span);
  const reports = shown(reasons, [REASONS]);
  const decisions = shown({ ...byRule, tables: [...byRule.tables, ...byDecider.tables] }, [
    rules,
    DECIDERS,
  ]);
  const appeals = shown(outcomes, [OUTCOMES]);
  return {
    reports: { total: reports.total, byReason: reports.tables[0] ?? [] },
    decisions: {
      total: decisions.total,
      byRule: decisions.tables[0] ?? [],
      byDecider: decisions.tables[1] ?? [],
    },
    delays: delaysOf(await readWaits(span)),
    appeals: { total: appeals.total, byOutcome: appeals.tables[0] ?? [] },
  };
}

interface Span {
  start: Date;
  end: Date;
}

interface Tally {
  total: Counted;
  tables: CountedCell[][];
}

/**
 * Returns the counts to publish, including those of empty cells, for tables that group the same
 * rows in different ways.
 */
function shown({ total, tables }: Tally, names: readonly (readonly Named[])[]) {
  const whole = names.map((known, index) => {
    return wholeTable(known, tables[index] ?? []);
  });
  const protectedTotals = protect(total, whole);
  return {
    total: protectedTotals.total,
    tables: names.map((known, index): LabelledCount[] =>
      known.map((one) => ({ ...one, count: protectedTotals.tables[index]?.get(one.key) ?? null })),
    ),
  };
}

/** Returns all cells of a table in order. Rows with an unknown key count in the last cell. */
function wholeTable(known: readonly Named[], counted: readonly CountedCell[]): CountedCell[] {
  const cells = new Map(known.map(({ key }) => [key, { key, rows: 0, persons: 0 }]));
  const last = known.at(-1)?.key ?? '';
  for (const { key, rows, persons } of counted) {
    const cell = cells.get(key) ?? cells.get(last);
    if (!cell) continue;
    cell.rows += rows;
    // The persons may be the same, so the counts are not added.
    cell.persons = Math.max(cell.persons, persons);
  }
  return [...cells.values()];
}

interface CountedRow {
  key: string;
  rows: number | string;
  one: number | string;
  other: number | string;
}

/**
 * Counts rows in total and grouped by the SQL expression `key`. Counts the distinct persons in each
 * of the columns `one` and `other`, and uses the smaller number. Erased accounts do not count as
 * persons.
 */
async function tally(
  { key, from, one, other }: { key: string; from: string; one: string; other: string },
  parameters: object,
): Promise<Tally> {
  const counts = `COUNT(*) AS "rows", COUNT(DISTINCT ${one}) AS "one", COUNT(DISTINCT ${other}) AS "other"`;
  const cells = await query<CountedRow>(
    `SELECT ${key} AS "key", ${counts} FROM ${from} GROUP BY ${key}`,
    parameters,
  );
  const [all] = await query<CountedRow>(`SELECT '' AS "key", ${counts} FROM ${from}`, parameters);
  return {
    total: countedOf(all),
    tables: [cells.map((row) => ({ key: row.key, ...countedOf(row) }))],
  };
}

const countedOf = (row: CountedRow | undefined): Counted => ({
  rows: Number(row?.rows ?? 0),
  persons: Math.min(Number(row?.one ?? 0), Number(row?.other ?? 0)),
});

/**
 * Counts the reports filed in a period, by reason. The persons are the reporters and the reported
 * users.
 */
const countReports = (span: Span): Promise<Tally> =>
  tally(
    {
      key: 'r."reason"',
      from: 'reports r WHERE r."createdAt" >= :start AND r."createdAt" < :end',
      one: 'r."reporterId"',
      other: 'r."targetUserId"',
    },
    span,
  );

/**
 * Counts the decisions of a period that restrict a user, by an SQL expression. An action that had
 * several consequences counts once. The persons are the users concerned.
 */
const countDecisions = (key: string, span: Span): Promise<Tally> =>
  tally(
    {
      key,
      from: `decisions d WHERE d."takenAt" >= :start AND d."takenAt" < :end
        AND d."kind" IN (:...kinds) AND d."mainId" IS NULL`,
      one: 'd."personId"',
      other: 'd."personId"',
    },
    { ...span, kinds: RESTRICTING },
  );

/** Counts the appeals decided in a period, by outcome. The persons are the appellants. */
const countAppeals = (span: Span): Promise<Tally> =>
  tally(
    {
      key: `CASE WHEN a."state" = 'overturned' THEN 'overturned' ELSE 'kept' END`,
      from: `appeals a WHERE a."decidedAt" >= :start AND a."decidedAt" < :end
        AND a."state" <> 'pending'`,
      one: 'a."appellantId"',
      other: 'a."appellantId"',
    },
    span,
  );

/**
 * Returns all rules that were in force during the quarter, whether cited or not. A list of only the
 * cited rules would itself reveal information.
 */
async function rulesUntil({ start, end }: Quarter): Promise<Named[]> {
  const versions = repository(RulesVersionRow);
  const newestBefore = await versions.findOne({
    where: { publishedAt: LessThan(start) },
    order: { id: 'DESC' },
  });
  const during = await versions
    .createQueryBuilder('v')
    .where('v.publishedAt >= :start AND v.publishedAt < :end', { start, end })
    .orderBy('v.id', 'DESC')
    .take(MOST_VERSIONS)
    .getMany();
  const inForce = [...during, ...(newestBefore ? [newestBefore] : [])];
  // For a quarter before the first version, the rules of the oldest version are returned.
  const [oldest] = inForce.length > 0 ? [] : await versions.find({ order: { id: 'ASC' }, take: 1 });
  const ids = [...inForce, ...(oldest ? [oldest] : [])].map(({ id }) => id);
  const rows = await repository(SiteRuleRow).find({
    where: { versionId: In(ids) },
    order: { versionId: 'DESC', position: 'ASC' },
  });
  const titles = new Map<string, string>();
  for (const { key, title } of rows) if (!titles.has(key)) titles.set(key, title);
  return [...titles].map(([key, label]) => ({ key, label }));
}

/** Maximum number of versions of the rules read for a quarter. */
const MOST_VERSIONS = 100;

/** Time that a reporter waited for the decision on a report. */
export interface Wait {
  minutes: number;
  reporterId: number | null;
}

/** Number of reports read per statement. */
const PAGE = 5000;

/** Reads the waiting times of the reports decided in a quarter. */
async function readWaits(span: Span): Promise<Wait[]> {
  const waits: Wait[] = [];
  for (let last = 0; ;) {
    const rows = await query<{
      id: number;
      reporterId: number | null;
      createdAt: string | Date;
      resolvedAt: string | Date;
    }>(
      `SELECT r."id", r."reporterId", r."createdAt", r."resolvedAt" FROM reports r
       WHERE r."resolvedAt" >= :start AND r."resolvedAt" < :end AND r."id" > :last
       ORDER BY r."id" LIMIT ${PAGE}`,
      { ...span, last },
    );
    for (const { reporterId, createdAt, resolvedAt } of rows) {
      const waited = toInstant(resolvedAt).getTime() - toInstant(createdAt).getTime();
      waits.push({ reporterId, minutes: Math.max(0, waited) / MINUTE });
    }
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return waits;
    last = end.id;
  }
}

/**
 * Returns the median and the 90th percentile of waiting times. Each is published only if at least
 * LEAST_PERSONS persons waited that long or longer. The median is published only if, in addition,
 * at least LEAST_PERSONS persons waited that long or less. A published time therefore identifies no
 * single person.
 */
export function delaysOf(waits: readonly Wait[]): Delays {
  const sorted = waits
    .map(({ minutes, reporterId }) => ({ minutes: roundedUp(minutes), reporterId }))
    .toSorted((one, other) => one.minutes - other.minutes);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.minutes ?? 0;
  const [median, tenth] = [at(0.5), at(0.9)];
  const isCommon = personsIn(sorted.filter(({ minutes }) => minutes <= median)) >= LEAST_PERSONS;
  const asSlow = (limit: number) =>
    personsIn(sorted.filter(({ minutes }) => minutes >= limit)) >= LEAST_PERSONS;
  return {
    medianMinutes: isCommon && asSlow(median) ? median : null,
    slowestTenthMinutes: asSlow(tenth) ? tenth : null,
  };
}

const personsIn = (waits: readonly Wait[]): number =>
  new Set(waits.flatMap(({ reporterId }) => (reporterId === null ? [] : [reporterId]))).size;

const HOUR_MINUTES = HOUR / MINUTE;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * Rounds up to a multiple of 10 minutes (up to an hour), of an hour (up to two days) or of a day.
 */
function roundedUp(minutes: number): number {
  const step =
    minutes <= HOUR_MINUTES ? 10 : minutes <= 2 * DAY_MINUTES ? HOUR_MINUTES : DAY_MINUTES;
  return Math.max(1, Math.ceil(minutes / step)) * step;
}
