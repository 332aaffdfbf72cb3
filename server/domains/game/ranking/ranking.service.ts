import type { Member } from '#platform/access/actor';
import { now } from '#platform/running/clock';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { ConsentKind } from '#domains/identity/consents/consentKind.types';
import { countChoice, recordConsents } from '#domains/identity/consents/consents.service';
import { lockOfPlayer } from '../statistics/calls/countCalls.service';
import { averageSeconds } from '../statistics/statistics.service';
import {
  callsAsked,
  EVERY_KIND,
  MOST_SLICES,
  ON_A_PAGE,
  RankingMeasure,
  rankingInput,
  RankingPeriod,
  type MyRanking,
  type RankedFigures,
  type RankedKind,
  type Ranking,
  type RankingEntry,
} from './ranking.types';
import {
  readAround,
  readBest,
  readOwn,
  readPlaces,
  readRows,
  readSlices,
  type Mark,
  type OwnScore,
  type Place,
  type RankedRow,
  type RankingList,
} from './ranking.reads';
import { refreshPlayer } from './scores.service';
import { spanBefore, spanOf } from './spans';
import { RankedMember } from './tables/rankedMember.entity';

export interface RankingRequest {
  period: RankingPeriod;
  /** True for the previous span, such as last week. Ignored for all time. */
  previous: boolean;
  measure: RankingMeasure;
  kind: RankedKind;
  after: string | null;
}

/**
 * Returns a page of a ranking with the place of the actor. Runs at most seven statements, however
 * many players there are.
 * @throws AppError VALIDATION_FAILED
 */
export async function ranking({ userId }: Member, request: RankingRequest): Promise<Ranking> {
  const { period, previous, measure, kind } = request;
  const { after } = parse(rankingInput, request);
  const isEver = period === RankingPeriod.EVER;
  const span = previous && !isEver ? spanBefore(spanOf(period)) : spanOf(period);
  const list: RankingList = { period: span.key, kind, measure };
  // One extra row shows whether there is a next page.
  const found = await readRows(list, after ? markOf(after) : null, ON_A_PAGE + 1);
  const rows = found.slice(0, ON_A_PAGE);
  const last = rows.at(-1);
  const { width, unit, count } = SLICES[measure](await readBest(list));
  const players = await readSlices(list, width, count - 1);
  const total = [...players.values()].reduce((sum, some) => sum + some, 0);
  const slices = Array.from({ length: count }, (_, slice) => ({
    from: (slice * width) / unit,
    players: players.get(slice) ?? 0,
  }));
  const own = await readOwn(userId, list);
  return {
    from: isEver ? null : span.from,
    to: isEver ? null : span.to,
    minimumCalls: callsAsked(period, measure),
    total,
    entries: await entriesOf(list, rows, userId),
    next: last && found.length > ON_A_PAGE ? `${last.score}.${last.userId}` : null,
    slices,
    me: await meIn(list, userId, own, {
      missing: Math.max(0, callsAsked(period, measure) - own.calls),
      total,
      slice: own.score === null ? null : Math.min(count - 1, sliceOf(own.score, width)),
    }),
  };
}

const sliceOf = (score: number, width: number) => Math.floor(Math.abs(score) / width);

function markOf(after: string): Mark {
  const [score, userId] = after.split('.').map(Number);
  return { score: score ?? 0, userId: userId ?? 0 };
}

interface Slicing {
  /** Width of a slice, in score points. */
  width: number;
  /** Score points per displayed unit. */
  unit: number;
  count: number;
}

/**
 * Functions that return the slices of each measure, given the best score. Success is scored in per
 * mille, so a slice of 50 is 5 %. Responses are scored in hundredths of a second, so a slice of 50
 * is half a second.
 */
const SLICES: Readonly<Record<RankingMeasure, (best: number) => Slicing>> = {
  [RankingMeasure.EXPERIENCE]: (best) => ({ width: roundedUp(best / 15), unit: 1, count: 16 }),
  [RankingMeasure.SUCCESS]: () => ({ width: 50, unit: 10, count: MOST_SLICES }),
  [RankingMeasure.RESPONSE]: () => ({ width: 50, unit: 100, count: 16 }),
};

/** Rounds up to the next of 10, 20, 50, 100, 200, 500 and so on. */
function roundedUp(value: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(value, 1))));
  return power * ([1, 2, 5].find((step) => step * power >= value) ?? 10);
}

async function meIn(
  list: RankingList,
  userId: number,
  own: OwnScore,
  known: { missing: number; total: number; slice: number | null },
): Promise<MyRanking> {
  const shown = { agreed: own.agreed, figures: rankedStatistics(own), missingCalls: known.missing };
  const nowhere = { place: null, isTied: false, aheadPercent: null, slice: null, around: [] };
  if (own.score === null) return { ...shown, ...nowhere };
  const rows = await readAround(list, { score: own.score, userId });
  const around = await entriesOf(list, rows, userId);
  const mine = around.find(({ isMe }) => isMe);
  if (!mine) return { ...shown, ...nowhere };
  return {
    ...shown,
    place: mine.place,
    isTied: mine.isTied,
    aheadPercent: aheadPercent(mine.place, mine.sharing, known.total),
    slice: known.slice,
    around,
  };
}

/** Returns the share of the other players who are behind a place, in percent; 0 without others. */
function aheadPercent(place: number, sharing: number, total: number): number {
  const behind = total - (place - 1) - sharing;
  return total > 1 ? Math.floor((100 * behind) / (total - 1)) : 0;
}

type PlacedEntry = RankingEntry & Pick<Place, 'sharing'>;

/** Adds places to consecutive rows, in one statement. */
async function entriesOf(
  list: RankingList,
  rows: readonly RankedRow[],
  readerId: number,
): Promise<PlacedEntry[]> {
  const [best, worst] = [rows[0], rows.at(-1)];
  if (!best || !worst) return [];
  const places = await readPlaces(list, best.score, worst.score);
  return rows.flatMap((row) => {
    const at = places.get(row.score);
    if (!at) return [];
    const { userId: id, username, avatarUrl, totalExperience } = row;
    return {
      ...at,
      isTied: at.sharing > 1,
      isMe: id === readerId,
      player: { id, username, avatarUrl, totalExperience },
      figures: rankedStatistics(row),
    };
  });
}

function rankedStatistics(
  row: Pick<RankedRow, 'calls' | 'successful' | 'responseMillis' | 'experience'>,
): RankedFigures {
  const { calls, successful, responseMillis, experience } = row;
  return {
    calls,
    successPercent: calls === 0 ? null : Math.round((1000 * successful) / calls) / 10,
    responseSeconds: averageSeconds(responseMillis, calls),
    experience,
  };
}

/** Returns the all-time count of a member's verified calls, as the ranking shows it. */
export async function verifiedCallsOf(userId: number): Promise<number> {
  const list = {
    period: RankingPeriod.EVER,
    kind: EVERY_KIND,
    measure: RankingMeasure.EXPERIENCE,
  } as const;
  return (await readOwn(userId, list)).calls;
}

export function isShownInRanking({ userId }: Member): Promise<boolean> {
  return repository(RankedMember).existsBy({ userId });
}

/**
 * Gives or withdraws the actor's consent to be in the ranking, with immediate effect. A repeated
 * call has no further effect.
 * @returns whether the actor is in the ranking from now on
 * @throws AppError RATE_LIMITED
 */
export async function setShownInRanking({ userId }: Member, shown: boolean): Promise<boolean> {
  await countChoice(userId);
  await transaction(async () => {
    await acquireLock(lockOfPlayer(userId));
    const changed = shown ? await agree(userId) : await withdraw(userId);
    if (!changed) return;
    await recordConsents(userId, [{ kind: ConsentKind.SHOWN_IN_RANKING, given: shown }]);
    await refreshPlayer(userId);
  });
  return shown;
}

async function agree(userId: number): Promise<boolean> {
  const added = await query(
    `INSERT INTO ranking_members ("userId", "agreedAt") VALUES (:userId, :agreedAt)
     ON CONFLICT DO NOTHING RETURNING "userId"`,
    { userId, agreedAt: now() },
  );
  return added.length > 0;
}

async function withdraw(userId: number): Promise<boolean> {
  const { affected } = await repository(RankedMember).delete({ userId });
  return Boolean(affected);
}

/** Removes an account that is being erased from the ranking, inside the open transaction. */
export async function leaveRanking(userId: number): Promise<void> {
  await withdraw(userId);
  await refreshPlayer(userId);
}
