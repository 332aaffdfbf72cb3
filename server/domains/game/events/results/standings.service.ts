import { LRUCache } from 'lru-cache';
import type { Member } from '#platform/access/actor';
import { pageCount, pageInput } from '#platform/db/page';
import { registerCache } from '#platform/cache/caches';
import { parse } from '#platform/input/parse';
import { SECOND } from '#platform/running/clock';
import { EventStatus } from '../event.types';
import { requireEvent } from '../events.service';
import type { EventRow } from '../events.reads';
import type { EventScoringKind } from './scoring.types';
import {
  readRanked,
  StandingShown,
  readResults,
  withNames,
  type Asked,
  type Ranked,
  type Scored,
  type StandingRow,
  type StandingRows,
} from './standings.reads';
import type { EventStanding, EventStandings } from './results.types';

/** Lifetime of cached standings, in milliseconds. */
const STANDINGS_TTL = 5 * SECOND;

const NO_STANDINGS: StandingRows = { rows: [], own: null, total: 0 };

/**
 * Returns a page of the standings of an event with the actor's own line. Computes current standings
 * until the results are final, and then reads the stored results. The name and score of another
 * member are returned only if that member agreed to be shown, and only the score of an anonymous
 * player; otherwise only the place is returned.
 * @returns null for an event without a ranking
 * @throws AppError EVENT_NOT_FOUND; VALIDATION_FAILED for a page out of bounds
 */
export async function eventStandings(
  actor: Member,
  id: string,
  request: { page: number; pageSize: number },
): Promise<EventStandings | null> {
  const { page, pageSize } = parse(pageInput, request);
  const event = await requireEvent(actor, id);
  if (!event.scored) return null;
  const { kind } = event.scored;
  const first = (page - 1) * pageSize + 1;
  const asked = { first, last: first + pageSize - 1, actorId: actor.userId };
  const isFinal = event.settledAt !== null;
  const isOn = event.status !== EventStatus.UPCOMING && event.canceledAt === null;
  const running = () => (isOn ? standingsNow(event, kind, asked) : Promise.resolve(NO_STANDINGS));
  const { rows, own, total } = await (isFinal ? readResults(event.id, asked) : running());
  const shown = (row: StandingRow) => asStanding(row, actor.userId);
  const place = { total, page, pageSize, pageCount: pageCount(total, pageSize) };
  return { lines: { items: rows.map(shown), ...place }, own: own && shown(own), isFinal };
}

/** Cached rankings, keyed by event and version. */
const computed = new LRUCache<string, Ranked[], () => Promise<Ranked[]>>({
  max: 20,
  ttl: STANDINGS_TTL,
  fetchMethod: (_key, _stale, { context: compute }) => compute(),
});
registerCache('Classements des événements', clearStandings);

/** Clears the cached standings, so that the next read computes them again. */
export function clearStandings(): void {
  computed.clear();
}

/**
 * Returns the current standings of an event. All readers share one cached ranking, because ranking
 * a large event is slow. Names are read each time.
 */
async function standingsNow(
  event: Scored & Pick<EventRow, 'version'>,
  kind: EventScoringKind,
  { first, last, actorId }: Asked,
): Promise<StandingRows> {
  const ranked = await computed.forceFetch(`${event.id}:${event.version}`, {
    context: () => readRanked(event, kind),
  });
  const own = ranked.find(({ userId }) => userId === actorId);
  const page = ranked.slice(first - 1, last);
  const named = await withNames(own ? [...new Set([...page, own])] : page);
  const isOwn = ({ userId }: StandingRow) => userId === actorId;
  const isOwnOnly = own !== undefined && !page.includes(own);
  return {
    rows: isOwnOnly ? named.filter((row) => !isOwn(row)) : named,
    own: named.find(isOwn) ?? null,
    total: ranked.length,
  };
}

function asStanding(row: StandingRow, actorId: number): EventStanding {
  const { userId, username, avatarUrl, shown, place, experience, score, calls } = row;
  const isOwn = userId === actorId;
  if (isOwn || shown === StandingShown.NAME) {
    return { place, experience, score, calls, player: { id: userId, username, avatarUrl }, isOwn };
  }
  // An exact score, compared with other statistics of the site, could reveal who the member is. A
  // member who chose to be an anonymous player agreed to show it.
  const points = shown === StandingShown.POINTS ? score : null;
  return { place, experience, score: points, calls: null, player: null, isOwn };
}
