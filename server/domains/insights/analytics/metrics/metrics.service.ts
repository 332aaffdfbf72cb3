import { z } from 'zod';
import { parse } from '#platform/input/parse';
import { fieldsJudgedBy } from '#platform/input/fields';
import type { Member } from '#platform/access/actor';
import { isValid, parseISO } from 'date-fns';
import { emit } from '#platform/running/bus';
import { addDays, dayInParis, now } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { transaction } from '#platform/db/transaction';
import { countRoles } from '#domains/identity/roles/roles.service';
import { analyticsExported } from '../analytics.events';
import type { DayRollup } from './dayRollup.entity';
import {
  readAccountMetrics,
  readContentMetrics,
  readRollups,
  readTiers,
  readTopContent,
  readTopPlayers,
} from './metrics.reads';
import type { Analytics, AnalyticsExportPayload, DayCount } from './metrics.types';
import { LONGEST_PERIOD } from './rollups.service';

/** Default length of the period, in days. */
export const DEFAULT_DAYS = 30;

const TOP = 10;

/** First and last day of a period in Europe/Paris, as YYYY-MM-DD; null for the default. */
export interface PeriodRequest {
  from?: string | null;
  to?: string | null;
}

/**
 * Returns the metrics of a period, by default the last 30 days including today, and the current
 * totals. Daily metrics come from `day_rollups`, so the number of SQL statements does not depend on
 * the period.
 * @throws AppError VALIDATION_FAILED for the field `from` or `to`
 */
export async function readAnalytics(actor: Member, request: PeriodRequest): Promise<Analytics> {
  const { from, to } = completed(parse(periodInput, request));
  const [rollups, accounts, subscriptions, topPlayers, roles, content, topContent] =
    await Promise.all([
      readRollups(from, to),
      readAccountMetrics(),
      readTiers(),
      readTopPlayers(TOP),
      countRoles(),
      readContentMetrics(),
      readTopContent(TOP),
    ]);
  const byDay = new Map(rollups.map((rollup) => [rollup.day, rollup]));
  const sum = (name: Metric) => rollups.reduce((total, rollup) => total + rollup[name], 0);
  const each = (name: Metric) =>
    daysOf(from, to).map((day): DayCount => ({ day, count: byDay.get(day)?.[name] ?? 0 }));
  return {
    from,
    to,
    countedAt: latest(rollups),
    totalUsers: accounts.total,
    activeThisWeek: accounts.activeThisWeek,
    activeThisMonth: accounts.activeThisMonth,
    newUsers: sum('signUps'),
    signIns: sum('signIns'),
    pageViews: sum('pageViews'),
    activeByDay: each('activeUsers'),
    signUpsByDay: each('signUps'),
    pageViewsByDay: each('pageViews'),
    subscriptions,
    topPlayers,
    roles,
    content,
    topContent,
  };
}

/** Returns the latest time at which one of the days was computed; null when there are no days. */
function latest(rollups: readonly DayRollup[]): Date | null {
  const times = rollups.map(({ computedAt }) => toInstant(computedAt).getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

type Metric = Exclude<keyof DayRollup, 'day' | 'computedAt'>;

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && isValid(parseISO(day));

const day = z
  .string()
  .refine(isDay, { error: 'Écrivez le jour sous la forme 2025-10-27.', abort: true });

/** Validation schema for a period. By default it is the last 30 days including today. */
export const periodInput = z
  .object({ from: day.meta({ maxDays: LONGEST_PERIOD }).nullish(), to: day.nullish() })
  .check(
    fieldsJudgedBy((asked) => {
      const { from, to } = completed(asked);
      return {
        to: to > dayInParis() ? 'La période ne peut pas finir après aujourd’hui.' : null,
        from: startProblem(from, to),
      };
    }),
  );

function completed({ from, to }: PeriodRequest) {
  const last = to ?? dayInParis();
  return { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
}

function startProblem(from: string, to: string): string | null {
  if (from > to) return 'Le début doit précéder la fin.';
  const isLong = from < addDays(to, 1 - LONGEST_PERIOD);
  return isLong ? `La période ne peut pas dépasser ${LONGEST_PERIOD} jours.` : null;
}

/**
 * Returns the metrics of a period as the content of a JSON file: users, activity, content, roles
 * and the time of the export. Emits `analyticsExported`.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED for the field `from` or `to`
 */
export async function exportAnalytics(
  actor: Member,
  request: PeriodRequest,
): Promise<AnalyticsExportPayload> {
  const metrics = await readAnalytics(actor, request);
  const { from, to } = metrics;
  const json = JSON.stringify(exported(metrics), null, 2);
  await transaction(() => emit(analyticsExported, { actorId: actor.userId, from, to }));
  return { fileName: `analytics-${from}-${to}.json`, json };
}

function exported({ totalUsers, content, topContent, roles, ...metrics }: Analytics) {
  const { activeByDay, signUpsByDay, pageViewsByDay, subscriptions, ...period } = metrics;
  const { topPlayers: _, ...totals } = period;
  return {
    users: totalUsers,
    activity: {
      ...totals,
      subscriptions: Object.fromEntries(subscriptions.map(({ tier, count }) => [tier, count])),
      days: activeByDay.map(({ day, count }, index) => ({
        day,
        activeUsers: count,
        signUps: signUpsByDay[index]?.count ?? 0,
        pageViews: pageViewsByDay[index]?.count ?? 0,
      })),
    },
    contentStats: { ...content, mostViewed: topContent },
    roleStats: roles.map(({ role, members }) => ({ role: role.id, name: role.name, members })),
    exportDate: now().toISOString(),
  };
}
