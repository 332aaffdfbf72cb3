import { Actor } from '#platform/access/actor';
import { progressOf } from '#domains/identity/users/user.types';
import { readByAuthor } from '#domains/content/comments/comments.reads';
import { bestOf, yearOf } from '../statistics/playerRecords.service';
import { frameOf, itemsOf } from './collection.service';
import {
  ItemKind,
  playerNameInput,
  PlayerPart,
  PlayerVisibility,
  SHOWN_COMMENTS,
  type PlayerActivity,
  type PlayerBest,
  type PlayerComment,
  type PlayerPage,
  type PlayerRank,
  type PlayerWorn,
} from './player.types';
import { audienceOf, opensTo } from './players.policy';
import { readPlayer, type PlayerRow } from './players.reads';
import { foldText } from '#client/shared/searchText';

/**
 * Returns the page of a player with the parts that the actor may see. Returns null when the page is
 * hidden from the actor, when no account has the name, or when the account is banned, deactivated
 * or erased, so that the actor cannot distinguish these cases.
 * @param seenBy audience for which to preview the page
 */
export async function playerPage(
  actor: Actor,
  username: string,
  seenBy: PlayerVisibility = PlayerVisibility.ME,
): Promise<PlayerPage | null> {
  // An invalid name gives the same answer as an unknown name.
  if (!playerNameInput.safeParse({ username }).success) return null;
  const player = await readPlayer(foldText(username));
  if (!player) return null;
  const audience = audienceOf(actor, player.userId, seenBy);
  return opensTo(player.visibility, audience) ? pageOf(actor, player, audience) : null;
}

function pageOf(actor: Actor, player: PlayerRow, audience: PlayerVisibility): PlayerPage {
  const { userId, username, avatarUrl, experience, joinedAt, visibility, shownParts } = player;
  const isOwner = audience === PlayerVisibility.ME;
  const parts = Object.values(PlayerPart);
  return {
    userId,
    username,
    avatarUrl,
    experience,
    memberSince: joinedAt,
    audience,
    shown: new Set(isOwner ? parts : shownParts),
    titleKey: player.title,
    badgeKeys: player.badges,
    frame: frameOf(isOwner ? player.frame : player.frameForOthers),
    isOwn: actor.userId === userId,
    visibility: isOwner ? visibility : null,
    hiddenParts: isOwner ? parts.filter((part) => !shownParts.includes(part)) : null,
  };
}

/** Returns whether a page is read by others than its owner, or previewed as they see it. */
export const isForOthers = ({ audience }: PlayerPage): boolean => audience !== PlayerVisibility.ME;

/**
 * Reads a part of a player page. When the owner hides the part, returns null and does not read it.
 * Every part must be read through this function, including parts that other domains add.
 */
export async function ofPart<Read>(
  { shown }: PlayerPage,
  part: PlayerPart,
  read: () => Promise<Read> | Read,
): Promise<Read | null> {
  return shown.has(part) ? read() : null;
}

export function rankOf({ experience }: PlayerPage): PlayerRank {
  const { level, rank, rankPercent, nextRank, experienceToNextRank } = progressOf(experience);
  return { level, rank, rankPercent, nextRank, experienceToNextRank };
}

/** Returns the equipped title and badges that the player still owns. */
export async function equippedBy(page: PlayerPage): Promise<PlayerWorn> {
  const { userId, titleKey, badgeKeys } = page;
  if (titleKey === null && badgeKeys.length === 0) return { title: null, badges: [] };
  const items = await itemsOf(userId, isForOthers(page));
  const named = (kind: ItemKind, key: string | null) =>
    items.find((item) => item.kind === kind && item.key === key);
  const badges = badgeKeys.flatMap((key) => named(ItemKind.BADGE, key) ?? []);
  return { title: named(ItemKind.TITLE, titleKey)?.name ?? null, badges };
}

/** Returns the player's calls per day in the last 52 weeks. */
export const activityOf = ({ userId }: PlayerPage): Promise<PlayerActivity> => yearOf(userId);

/** Returns the best statistics of a player. Hidden statistics are not read; they are null. */
export async function bestStatistics({ userId, shown }: PlayerPage): Promise<PlayerBest> {
  const is = (part: PlayerPart) => shown.has(part);
  const best = await bestOf(userId, {
    day: is(PlayerPart.BUSIEST_DAY),
    month: is(PlayerPart.BEST_MONTH),
    sums: [
      PlayerPart.PERFECT_RUN,
      PlayerPart.RESPONSE,
      PlayerPart.NIGHTS,
      PlayerPart.PLAY_TIME,
    ].some(is),
  });
  return {
    busiestDay: best.busiestDay,
    bestMonth: best.bestMonth,
    perfectRun: is(PlayerPart.PERFECT_RUN) ? best.perfectRun : null,
    averageResponseSeconds: is(PlayerPart.RESPONSE) ? best.averageResponseSeconds : null,
    nights: is(PlayerPart.NIGHTS) ? best.nights : null,
    playMinutes: is(PlayerPart.PLAY_TIME) ? best.playMinutes : null,
  };
}

/** Member without roles or subscription. */
const plainMember = Actor.member({
  userId: 0,
  sessionId: '',
  subscription: 'free',
  roles: [],
  permissions: new Set(),
});

/**
 * Returns the latest published comments of a player on articles that the actor may read; null for
 * visitors, because only members read comments.
 */
export async function commentsOf(actor: Actor, page: PlayerPage): Promise<PlayerComment[] | null> {
  if (page.audience === PlayerVisibility.EVERYBODY) return null;
  const isPreview = page.isOwn && page.audience === PlayerVisibility.MEMBERS;
  return readByAuthor(page.userId, isPreview ? plainMember : actor, SHOWN_COMMENTS);
}
