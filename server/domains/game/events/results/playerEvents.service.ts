import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { isAnonymousPlayer } from '#domains/game/ranking/anonymousPlayers.reads';
import { frameItem } from '#domains/game/players/collection.service';
import { ItemKind, type PlayerItem } from '#domains/game/players/player.types';
import type { EventPrize } from './scoring.types';
import type { PlayerEvents } from './results.types';
import { quoted } from '#client/shared/quoted';

/** Maximum number of latest events shown on a player page. */
const LATEST = 5;

/** Maximum number of latest events whose prizes a member may equip. */
const MOST_EQUIPPABLE = 100;

interface RawResult {
  eventId: number;
  name: string;
  endsAt: string | Date;
  place: number;
  ranked: number | string;
  played: number | string;
  podiums: number | string;
}

/**
 * Reads the final results of a player in events, in one statement.
 * @param forOthers whether another person reads them. The places of an anonymous player in events
 *    would then tell which lines of their standings are theirs
 * @returns null when others may not read them
 */
export async function eventsOfPlayer(
  userId: number,
  forOthers: boolean,
): Promise<PlayerEvents | null> {
  if (forOthers && (await isAnonymousPlayer(userId))) return null;
  const rows = await query<RawResult>(
    `SELECT r."eventId", e."name", e."endsAt", r."place",
       (SELECT COUNT(*) FROM event_results o WHERE o."eventId" = r."eventId") AS "ranked",
       COUNT(*) OVER () AS "played",
       SUM(CASE WHEN r."place" <= 3 THEN 1 ELSE 0 END) OVER () AS "podiums"
     FROM event_results r JOIN events e ON e."id" = r."eventId"
     WHERE r."userId" = :userId ORDER BY e."endsAt" DESC, e."id" DESC LIMIT ${LATEST}`,
    { userId },
  );
  return {
    played: Number(rows[0]?.played ?? 0),
    podiums: Number(rows[0]?.podiums ?? 0),
    latest: rows.map(({ eventId, name, endsAt, place, ranked }) => {
      return { eventId, name, endedAt: toInstant(endsAt), place, ranked: Number(ranked) };
    }),
  };
}

interface Won {
  eventId: number;
  name: string;
  band: string;
  prizes: string;
}

/** Reads the equippable items that a member won in events; none of an anonymous player for others. */
export async function equippablePrizes(userId: number, forOthers: boolean): Promise<PlayerItem[]> {
  if (forOthers && (await isAnonymousPlayer(userId))) return [];
  const rows = await query<Won>(
    `SELECT r."eventId", e."name", r."band", e."prizes"
     FROM event_results r JOIN events e ON e."id" = r."eventId"
     WHERE r."userId" = :userId AND r."band" IS NOT NULL
     ORDER BY e."endsAt" DESC, e."id" DESC LIMIT ${MOST_EQUIPPABLE}`,
    { userId },
  );
  return rows.flatMap(({ eventId, name, band, prizes }) => {
    const prize = (JSON.parse(prizes) as EventPrize[]).find((one) => one.band === band);
    return prize ? itemsOf(eventId, name, prize) : [];
  });
}

function itemsOf(eventId: number, name: string, { badge, title, frame }: EventPrize): PlayerItem[] {
  const item = { key: `event:${eventId}`, frame: null, origin: `Événement ${quoted(name)}` };
  return [
    ...(badge ? [{ ...item, kind: ItemKind.BADGE, name: badge, icon: 'trophy' }] : []),
    ...(title ? [{ ...item, kind: ItemKind.TITLE, name: title, icon: null }] : []),
    ...(frame ? [frameItem(frame, item.origin)] : []),
  ];
}
