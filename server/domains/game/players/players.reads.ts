import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { isThere } from '#domains/identity/users/user.entity';
import { withFrameForOthers } from './collection.service';
import { PlayerPart, PlayerVisibility } from './player.types';
import DataLoader from 'dataloader';

export interface PlayerRow {
  userId: number;
  username: string;
  avatarUrl: string | null;
  joinedAt: Date;
  experience: number;
  visibility: PlayerVisibility;
  shownParts: PlayerPart[];
  title: string | null;
  frame: string | null;
  /** Frame that others see; null for one that an anonymous player did not buy. */
  frameForOthers: string | null;
  badges: string[];
}

type RawPlayer = Omit<
  PlayerRow,
  'joinedAt' | 'visibility' | 'shownParts' | 'badges' | 'frameForOthers'
> & {
  joinedAt: string | Date;
  visibility: PlayerVisibility | null;
  shownParts: string | null;
  badges: string | null;
};

/**
 * Reads the account with the given name, and its page settings, without access checks. Returns null
 * when the account does not exist or may not be shown, for example after a ban.
 * @param usernameKey name folded by `foldText`
 */
export async function readPlayer(usernameKey: string): Promise<PlayerRow | null> {
  const rows = await query<RawPlayer>(
    `SELECT u."id" AS "userId", u."username", u."avatarUrl", u."joinedAt", u."experience",
       p."visibility", p."shownParts", p."title", p."frame", p."badges"
     FROM users u LEFT JOIN player_pages p ON p."userId" = u."id"
     WHERE u."usernameKey" = :usernameKey AND ${MAY_BE_SHOWN}`,
    { usernameKey, now: now() },
  );
  const [row] = await withFrameForOthers(rows);
  if (!row) return null;
  return {
    ...row,
    joinedAt: toInstant(row.joinedAt),
    visibility: row.visibility ?? PlayerVisibility.ME,
    shownParts: row.shownParts ? JSON.parse(row.shownParts) : Object.values(PlayerPart),
    badges: row.badges ? JSON.parse(row.badges) : [],
  };
}

/** Page settings that are required to show a player in a list of people. */
export interface Equipped {
  userId: number;
  visibility: PlayerVisibility;
  shownParts: PlayerPart[];
  frame: string | null;
  /** See `PlayerRow`. */
  frameForOthers: string | null;
}

/**
 * Reads the settings of several players. Omits deleted accounts and accounts without saved
 * settings. For a banned account, the page is returned as hidden, but the avatar frame is returned.
 */
async function readEquipped(userIds: readonly number[]): Promise<Equipped[]> {
  type Row = Omit<Equipped, 'shownParts' | 'frameForOthers'> & { shownParts: string };
  const rows = await query<Row>(
    `SELECT p."userId", p."shownParts", p."frame",
       CASE WHEN ${MAY_BE_SHOWN} THEN p."visibility" ELSE '${PlayerVisibility.ME}' END AS "visibility"
     FROM player_pages p JOIN users u ON u."id" = p."userId" AND ${isThere('u')}
     WHERE p."userId" IN (:...userIds)`,
    { userIds, now: now() },
  );
  return (await withFrameForOthers(rows)).map((row) => ({
    ...row,
    shownParts: JSON.parse(row.shownParts) as PlayerPart[],
  }));
}

/** Loads page settings by account ID; null for an account that never saved its settings. */
export function equippedLoader(): DataLoader<number, Equipped | null> {
  return new DataLoader(async (userIds) => {
    const equipped = new Map((await readEquipped(userIds)).map((row) => [row.userId, row]));
    return userIds.map((userId) => equipped.get(userId) ?? null);
  });
}
