import { Actor } from '#platform/access/actor';
import { foldText } from '#platform/text/text';
import { progressOf } from '#domains/identity/users/user.types';
import { commentsBy } from '../comments/authorComments.service';
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

/**
 * The page of a player, as far as its owner opens it to the actor; null when it is not open to them,
 * and the same for a name that nobody has, an account that is banned, deactivated or erased.
 * @param seenBy as whom to look, for the owner who wants to know what others see
 */
export async function playerPage(
  actor: Actor,
  username: string,
  seenBy: PlayerVisibility = PlayerVisibility.ME,
): Promise<PlayerPage | null> {
  // No refusal: a name that nobody can have is one that nobody has.
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
    frame: frameOf(player.frame),
    isOwn: actor.userId === userId,
    visibility: isOwner ? visibility : null,
    hiddenParts: isOwner ? parts.filter((part) => !shownParts.includes(part)) : null,
  };
}

/**
 * A part of a page, read only where its owner shows it; null else. Every part goes through this,
 * also those that other domains add.
 */
export async function ofPart<Read>(
  { shown }: PlayerPage,
  part: PlayerPart,
  read: () => Promise<Read> | Read,
): Promise<Read | null> {
  return shown.has(part) ? read() : null;
}

/** Rank and level, from experience alone. */
export function rankOf({ experience }: PlayerPage): PlayerRank {
  const { level, rank, rankPercent, nextRank, experienceToNextRank } = progressOf(experience);
  return { level, rank, rankPercent, nextRank, experienceToNextRank };
}

/** The title and the badges that are worn, as far as their owner still has them. */
export async function equippedBy({ userId, titleKey, badgeKeys }: PlayerPage): Promise<PlayerWorn> {
  if (titleKey === null && badgeKeys.length === 0) return { title: null, badges: [] };
  const items = await itemsOf(userId);
  const named = (kind: ItemKind, key: string | null) =>
    items.find((item) => item.kind === kind && item.key === key);
  const badges = badgeKeys.flatMap((key) => named(ItemKind.BADGE, key) ?? []);
  return { title: named(ItemKind.TITLE, titleKey)?.name ?? null, badges };
}

/** The calls of 52 weeks, by day. */
export const activityOf = ({ userId }: PlayerPage): Promise<PlayerActivity> => yearOf(userId);

/** The best figures: only those that are shown are read. */
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

/** A member like any other, as whom an owner looks at their own page. */
const plainMember = Actor.member({
  userId: 0,
  sessionId: '',
  subscription: 'free',
  roles: [],
  permissions: new Set(),
});

/**
 * The latest published comments of a player, on articles that the reader may read; null for
 * visitors, since comments are for members.
 */
export async function commentsOf(actor: Actor, page: PlayerPage): Promise<PlayerComment[] | null> {
  if (page.audience === PlayerVisibility.EVERYBODY) return null;
  const isPreview = page.isOwn && page.audience === PlayerVisibility.MEMBERS;
  return commentsBy(page.userId, isPreview ? plainMember : actor, SHOWN_COMMENTS);
}
