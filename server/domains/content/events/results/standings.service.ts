import type { Member } from '../../../../platform/access/actor';
import { pageCount, pageInput } from '../../../../platform/db/page';
import { parse } from '../../../../platform/input/parse';
import { EventStatus } from '../event.types';
import { requireEvent } from '../events.service';
import { readResults, readStandings, type StandingRow, type StandingRows } from './standings.reads';
import type { EventStanding, EventStandings } from './results.types';

const NOBODY: StandingRows = { rows: [], own: null, total: 0 };

/**
 * A page of the standings of an event with the actor's own line: as they are now while it runs, and
 * frozen once they are final. Others are named only where they agreed to be shown.
 * @returns null for an event that ranks nobody
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
  const running = () => (isOn ? readStandings(event, kind, asked) : Promise.resolve(NOBODY));
  const { rows, own, total } = await (isFinal ? readResults(event.id, asked) : running());
  const shown = (row: StandingRow) => asStanding(row, actor.userId);
  const place = { total, page, pageSize, pageCount: pageCount(total, pageSize) };
  return { lines: { items: rows.map(shown), ...place }, own: own && shown(own), isFinal };
}

function asStanding(row: StandingRow, actorId: number): EventStanding {
  const { userId, username, avatarUrl, isShown, ...standing } = row;
  const isOwn = userId === actorId;
  const player = isOwn || isShown ? { id: userId, username, avatarUrl } : null;
  return { ...standing, player, isOwn };
}
