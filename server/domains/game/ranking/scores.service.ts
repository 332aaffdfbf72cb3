import { In } from 'typeorm';
import { insertRows } from '#platform/db/rows/insertRows';
import { acquireLock, repository } from '#platform/db/transaction';
import { lockOfPlayer } from '../statistics/calls/countCalls.service';
import type { Correction } from '../statistics/dependents.service';
import type { GameCall } from '../statistics/calls/gameCall.entity';
import {
  sumsOfCalls,
  verifiedSums,
  type VerifiedSums,
} from '../statistics/calls/verifiedCalls.service';
import {
  EVERY_KIND,
  MINIMUM_CALLS,
  RankingMeasure,
  RankingPeriod,
  type RankedKind,
} from './ranking.types';
import { readStanding } from './scores.reads';
import { retainedSpans, type Span } from './spans';
import { RankingScore } from './tables/rankingScore.entity';
import type { RankingStep } from './tables/rankingStep.entity';

type Score = Omit<RankingScore, 'user'>;

const COLUMNS = [
  'userId',
  'period',
  'kind',
  'calls',
  'successful',
  'responseMillis',
  'experience',
  'success',
  'response',
  'listed',
  'anonymous',
] as const satisfies (keyof Score)[];
const FACTS = COLUMNS.slice(3);

/**
 * Recomputes the scores of a member, inside the open transaction. The scores depend on the member's
 * verified calls and on whether the member may be shown; call this after a change to either.
 * @returns the corrected scores
 */
export function refreshPlayer(userId: number): Promise<Correction[]> {
  return write(userId, (spans) => verifiedSums(userId, spans));
}

/** Adds calls to the scores of a member, inside the open transaction that verified the calls. */
export async function addCalls(userId: number, calls: readonly GameCall[]): Promise<void> {
  await write(userId, (spans, known) => {
    // A member without an all-time score is new, or played before the ranking existed.
    if (!known.some(({ period }) => period === RankingPeriod.EVER)) {
      return verifiedSums(userId, spans);
    }
    const before = known.flatMap(({ kind, period: key, ...sums }) =>
      kind === EVERY_KIND ? [] : { ...sums, kind, key },
    );
    return [...before, ...sumsOfCalls(calls, spans)];
  });
}

/**
 * Writes the scores of a member that differ from the stored ones.
 * @param partsBy returns sums of the member's calls; sums of the same span and kind are added up
 */
async function write(
  userId: number,
  partsBy: (
    spans: readonly Span[],
    known: readonly Score[],
  ) => readonly VerifiedSums[] | Promise<readonly VerifiedSums[]>,
): Promise<Correction[]> {
  await acquireLock(lockOfPlayer(userId));
  const spans = retainedSpans();
  const standing = await readStanding(userId);
  const period = In(spans.map(({ key }) => key));
  const known = await repository(RankingScore).findBy({ userId, period });
  const parts = await partsBy(spans, known);
  const gone = new Map(known.map((row) => [nameOf(row), row]));
  const changes: Change[] = [];
  for (const score of scoresOf(spans, parts)) {
    const is = { ...score, userId, ...standing };
    const was = gone.get(nameOf(is)) ?? null;
    gone.delete(nameOf(is));
    if (!was || FACTS.some((fact) => was[fact] !== is[fact])) changes.push({ was, is });
  }
  changes.push(...[...gone.values()].map((was) => ({ was, is: null })));
  await store(changes);
  return changes.map(corrected);
}

/**
 * Locks several members in ascending order, and then all their steps (counts of players per score),
 * before the members are erased one after the other. The fixed order of the steps prevents a
 * deadlock with members who play at the same time.
 */
export async function lockPlayers(userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await acquireLock(lockOfPlayer(userId));
  const userId = In([...userIds]);
  const scores = await repository(RankingScore).findBy([
    { userId, listed: true },
    { userId, anonymous: true },
  ]);
  const steps = stepsOf(scores.map((was) => ({ was, is: null })));
  // Adding 0 players locks the row.
  const untouched = steps.map((step) => ({ ...step, players: 0 }));
  await insertRows('ranking_steps', STEP, untouched, ADD_TO_STEP);
}

interface Change {
  was: Score | null;
  is: Score | null;
}

const nameOf = ({ period, kind }: Pick<Score, 'period' | 'kind'>) => `${period} ${kind}`;

type Sums = Pick<VerifiedSums, 'calls' | 'successful' | 'responseMillis' | 'experience'>;

function addedUp(parts: readonly Sums[]): Sums {
  const sum = (of: (part: Sums) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    calls: sum(({ calls }) => calls),
    successful: sum(({ successful }) => successful),
    responseMillis: sum(({ responseMillis }) => responseMillis),
    experience: sum(({ experience }) => experience),
  };
}

type OwnScore = Omit<Score, 'userId' | 'listed' | 'anonymous'>;

/** Computes the scores of each kind, and of all kinds, from sums of calls. */
function scoresOf(spans: readonly Span[], parts: readonly VerifiedSums[]): OwnScore[] {
  return spans.flatMap((span) => {
    const all = parts.filter(({ key }) => key === span.key);
    if (all.length === 0) return [];
    const kinds = Map.groupBy(all, ({ kind }) => kind);
    return [...kinds, [EVERY_KIND, all] as const].map(([kind, some]) =>
      scoreOf(span, kind, addedUp(some)),
    );
  });
}

function scoreOf({ key, period }: Span, kind: RankedKind, sums: Sums): OwnScore {
  const { calls, successful, responseMillis } = sums;
  const enough = calls >= MINIMUM_CALLS[period];
  return {
    period: key,
    kind,
    ...sums,
    success: enough ? Math.round((1000 * successful) / calls) : null,
    response: enough ? -Math.round(responseMillis / calls / 10) : null,
  };
}

async function store(changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await insertRows(
    'ranking_scores',
    COLUMNS,
    changes.flatMap(({ is }) => is ?? []),
    `ON CONFLICT ("userId", "period", "kind") DO UPDATE SET ${FACTS.map(
      (fact) => `"${fact}" = excluded."${fact}"`,
    ).join(', ')}`,
  );
  for (const { was, is } of changes) {
    if (was && !is) {
      const { userId, period, kind } = was;
      await repository(RankingScore).delete({ userId, period, kind });
    }
  }
  await insertRows('ranking_steps', STEP, stepsOf(changes), ADD_TO_STEP);
}

const STEP = ['period', 'kind', 'measure', 'score', 'players'] as const;
const ADD_TO_STEP = `ON CONFLICT ("period", "kind", "measure", "score")
  DO UPDATE SET "players" = ranking_steps."players" + excluded."players"`;

/**
 * Returns the changes to the counts of players per score, always in the same order, so that two
 * concurrent transactions cannot deadlock.
 */
function stepsOf(changes: readonly Change[]): RankingStep[] {
  const steps = new Map<string, RankingStep>();
  const add = (score: Score | null, players: number) => {
    if (!score?.listed && !score?.anonymous) return;
    for (const measure of Object.values(RankingMeasure)) {
      const value = score[measure];
      if (value === null) continue;
      const { period, kind } = score;
      const name = `${period} ${kind} ${measure} ${value}`;
      const step = steps.get(name) ?? { period, kind, measure, score: value, players: 0 };
      steps.set(name, { ...step, players: step.players + players });
    }
  };
  for (const { was, is } of changes) {
    add(was, -1);
    add(is, 1);
  }
  return [...steps.entries()]
    .filter(([, { players }]) => players !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, step]) => step);
}

function corrected({ was, is }: Change): Correction {
  const named = was ?? is;
  const facts = (score: Score | null) =>
    score ? FACTS.map((fact) => String(score[fact])).join(' ') : 'none';
  return {
    what: `ranking_scores.${named ? nameOf(named) : ''}`,
    was: facts(was),
    is: facts(is),
  };
}
