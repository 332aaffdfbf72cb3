import type { Member } from '#platform/access/actor';
import { transactionAlone } from '#platform/db/alone';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { newsErrors } from '../news/news.errors';
import { requireReadable } from '../news/reading/news.service';
import {
  MOST_FOLLOWED,
  type DiscussionChoices,
  type FollowedThread,
  type ThreadFollowPayload,
} from './discussions.types';
import { readFollowed } from './follows.reads';
import { DiscussionChoicesRow, ThreadFollow } from './threadFollow.entity';

/** Rate limit per member for following and for changes of the preferences. */
const FOLLOWING = { limit: 60, windowSeconds: 60 };

/**
 * Sets whether the actor follows the discussion of an article. A repeated call changes nothing. The
 * actor may stop following the discussion of an article that they can no longer read.
 * @throws AppError ARTICLE_NOT_FOUND or PREMIUM_REQUIRED for an article that they may not read;
 * VALIDATION_FAILED when they already follow 200 discussions; RATE_LIMITED after 60 calls in a
 * minute
 */
export async function setThreadFollow(
  actor: Member,
  articleId: string,
  followed: boolean,
): Promise<ThreadFollowPayload> {
  const { userId } = actor;
  await throttle(`follows:${userId}`, FOLLOWING);
  if (!isId(articleId)) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  if (!followed) return unfollow(userId, Number(articleId));
  const { id } = await requireReadable(actor, articleId);
  if (!(await follow(userId, id))) {
    throw AppError.invalid({
      articleId: `Vous suivez déjà ${MOST_FOLLOWED} discussions. Arrêtez d’abord d’en suivre une.`,
    });
  }
  return { articleId: id, followed: true };
}

async function unfollow(userId: number, articleId: number): Promise<ThreadFollowPayload> {
  await transaction(() => repository(ThreadFollow).delete({ userId, articleId }));
  return { articleId, followed: false };
}

/**
 * Stores that a member follows the discussion of an article.
 * @returns false when the member already follows the maximum number of discussions
 */
function follow(userId: number, articleId: number): Promise<boolean> {
  return transactionAlone(`follows:${userId}`, async () => {
    const follows = repository(ThreadFollow);
    if (await follows.existsBy({ userId, articleId })) return true;
    if ((await follows.countBy({ userId })) >= MOST_FOLLOWED) return false;
    await follows.insert({ userId, articleId, createdAt: now() });
    return true;
  });
}

/** Makes a member follow the discussion in which they wrote, if their preferences say so. */
export async function followOwn(userId: number, articleId: number): Promise<void> {
  const chosen = await repository(DiscussionChoicesRow).existsBy({ userId, followsOwn: true });
  if (chosen) await follow(userId, articleId);
}

/**
 * Returns a page of the discussions that the actor follows, the most recently followed first.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listFollowed(
  actor: Member,
  request: PageRequest,
): Promise<PageOf<FollowedThread>> {
  const page = parse(pageInput, request);
  const items = await readFollowed(actor, page);
  const total = await repository(ThreadFollow).countBy({ userId: actor.userId });
  return toPage(items, total, page);
}

export async function discussionChoices({ userId }: Member): Promise<DiscussionChoices> {
  const row = await repository(DiscussionChoicesRow).findOneBy({ userId });
  return row ?? new DiscussionChoicesRow();
}

/** Sets whether the actor will automatically follow each discussion in which they write. */
export async function setAutoFollow(
  { userId }: Member,
  followsOwn: boolean,
): Promise<DiscussionChoices> {
  await throttle(`follows:${userId}`, FOLLOWING);
  await transaction(() =>
    repository(DiscussionChoicesRow).upsert({ userId, followsOwn }, ['userId']),
  );
  return { followsOwn };
}
