import type { Member } from '#platform/access/actor';
import { now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { ConsentKind } from '#domains/identity/consents/consentKind.types';
import {
  countChoice,
  recordConsents,
  type ConsentChoice,
} from '#domains/identity/consents/consents.service';
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
  RankingVisibility,
  type MyRanking,
  type RankedFigures,
  type RankedKind,
  type Ranking,
  type RankingEntry,
  type RankingLine,
} from './ranking.types';
import {
  cursorAfter,
  readAround,
  readBest,
  readOwn,
  readPlaces,
  readRows,
  readSlices,
  readVisibility,
  type Cursor,
  type OwnScore,
  type Place,
  type RankedPerson,
  type RankedRow,
  type RankingList,
} from './ranking.reads';
import { refreshPlayer } from './scores.service';
import { spanBefore, spanOf, type Span } from './spans';
import { AnonymousPlayer } from './tables/anonymousPlayer.entity';
import { RankedMember } from './tables/rankedMember.entity';

/** Returns the season of the ranking that contains a day, by default today in Paris. */
export const seasonOf = (day?: string): Span => spanOf(RankingPeriod.SEASON, day);

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
  const own = await readOwn(userId, list);
  const cursor = after ? cursorOf(after) : null;
  // One extra row shows whether there is a next page.
  const found = await readRows(list, cursor, own, ON_A_PAGE + 1);
  const rows = found.slice(0, ON_A_PAGE);
  const { width, unit, count } = SLICES[measure](await readBest(list));
  const players = await readSlices(list, width, count - 1);
  const total = [...players.values()].reduce((sum, some) => sum + some, 0);
  const slices = Array.from({ length: count }, (_, slice) => ({
    from: (slice * width) / unit,
    players: players.get(slice) ?? 0,
  }));
  const lines = await linesOf(list, rows, userId);
  return {
    from: isEver ? null : span.from,
    to: isEver ? null : span.to,
    minimumCalls: callsAsked(period, measure),
    total,
    lines,
    entries: lines.filter(isNamed),
    next: found.length > ON_A_PAGE ? cursorText(cursorAfter(rows, cursor, own)) : null,
    slices,
    me: await meIn(list, own, {
      missing: Math.max(0, callsAsked(period, measure) - own.person.calls),
      total,
      slice: own.score === null ? null : Math.min(count - 1, sliceOf(own.score, width)),
    }),
  };
}

const sliceOf = (score: number, width: number) => Math.floor(Math.abs(score) / width);

/** Parses a cursor of the form that `rankingInput` checks. */
function cursorOf(after: string): Cursor {
  const [score = '', rest = ''] = after.split('.');
  const isAnonymous = rest.startsWith('a');
  const last = Number(isAnonymous ? rest.slice(1) : rest);
  return { score: Number(score), after: isAnonymous ? { anonymous: last } : { userId: last } };
}

/** Formats a cursor as `cursorOf` parses it. */
function cursorText(cursor: Cursor | null): string | null {
  if (!cursor) return null;
  const { score, after } = cursor;
  return `${score}.${'anonymous' in after ? `a${after.anonymous}` : after.userId}`;
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
  own: OwnScore,
  known: { missing: number; total: number; slice: number | null },
): Promise<MyRanking> {
  const shown = {
    agreed: own.visibility === RankingVisibility.NAMED,
    visibility: own.visibility,
    figures: statisticsOf(own.person),
    missingCalls: known.missing,
  };
  const nowhere = {
    place: null,
    isTied: false,
    aheadPercent: null,
    slice: null,
    neighbours: [],
    around: [],
  };
  if (own.score === null) return { ...shown, ...nowhere };
  const rows = await readAround(list, own, own.score);
  const neighbours = await linesOf(list, rows, own.person.userId);
  const mine = neighbours.find(({ isMe }) => isMe);
  if (!mine) return { ...shown, ...nowhere };
  return {
    ...shown,
    place: mine.place,
    isTied: mine.isTied,
    aheadPercent: aheadPercent(mine.place, mine.sharing, known.total),
    slice: known.slice,
    neighbours,
    around: neighbours.filter(isNamed),
  };
}

/** Returns the share of the other players who are behind a place, in percent; 0 without others. */
function aheadPercent(place: number, sharing: number, total: number): number {
  const behind = total - (place - 1) - sharing;
  return total > 1 ? Math.floor((100 * behind) / (total - 1)) : 0;
}

type PlacedLine = RankingLine & Pick<Place, 'sharing'>;

const isNamed = <Line extends RankingLine>(line: Line): line is Line & RankingEntry =>
  line.player !== null && line.figures !== null;

/** Adds places to consecutive rows, in one statement. */
async function linesOf(
  list: RankingList,
  rows: readonly RankedRow[],
  readerId: number,
): Promise<PlacedLine[]> {
  const [best, worst] = [rows[0], rows.at(-1)];
  if (!best || !worst) return [];
  const places = await readPlaces(list, best.score, worst.score);
  return rows.flatMap(({ score, person }) => {
    const at = places.get(score);
    if (!at) return [];
    return {
      ...at,
      isTied: at.sharing > 1,
      isMe: person?.userId === readerId,
      score: SHOWN_SCORES[list.measure](score),
      player: person && playerOf(person),
      figures: person && statisticsOf(person),
    };
  });
}

/** Functions that convert a stored score to the unit that members read, keyed by measure. */
const SHOWN_SCORES: Readonly<Record<RankingMeasure, (score: number) => number>> = {
  [RankingMeasure.EXPERIENCE]: (score) => score,
  [RankingMeasure.SUCCESS]: (score) => score / 10,
  [RankingMeasure.RESPONSE]: (score) => -score / 100,
};

const playerOf = ({ userId, username, avatarUrl, totalExperience }: RankedPerson) => ({
  id: userId,
  username,
  avatarUrl,
  totalExperience,
});

function statisticsOf(person: RankedPerson): RankedFigures {
  const { calls, successful, responseMillis, experience } = person;
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
  return (await readOwn(userId, list)).person.calls;
}

/** Subject of a consent to be in the ranking anonymously; see `ConsentRow.about`. */
export const ANONYMOUSLY = 'ANONYMOUS';

/**
 * Stores how the actor agrees to be in the ranking, with immediate effect. A repeated call has no
 * further effect.
 * @throws AppError RATE_LIMITED
 */
export async function setRankingVisibility(
  { userId }: Member,
  visibility: RankingVisibility,
): Promise<RankingVisibility> {
  await countChoice(userId);
  await transaction(async () => {
    await acquireLock(lockOfPlayer(userId));
    const former = await readVisibility(userId);
    if (former === visibility) return;
    await withdraw(userId);
    const agreed = { userId, agreedAt: now() };
    if (visibility === RankingVisibility.NAMED) await repository(RankedMember).insert(agreed);
    if (visibility === RankingVisibility.ANONYMOUS) {
      await repository(AnonymousPlayer).insert(agreed);
    }
    await recordConsents(userId, [...consentTo(former, false), ...consentTo(visibility, true)]);
    await refreshPlayer(userId);
  });
  return visibility;
}

/** Returns the entry in the log of consents for a choice that is made or withdrawn. */
function consentTo(visibility: RankingVisibility, given: boolean): ConsentChoice[] {
  const kind = ConsentKind.SHOWN_IN_RANKING;
  if (visibility === RankingVisibility.ABSENT) return [];
  return [
    visibility === RankingVisibility.NAMED ? { kind, given } : { kind, about: ANONYMOUSLY, given },
  ];
}

async function withdraw(userId: number): Promise<void> {
  await repository(RankedMember).delete({ userId });
  await repository(AnonymousPlayer).delete({ userId });
}

/** Removes an account that is being erased from the ranking, inside the open transaction. */
export async function leaveRanking(userId: number): Promise<void> {
  await withdraw(userId);
  await refreshPlayer(userId);
}
