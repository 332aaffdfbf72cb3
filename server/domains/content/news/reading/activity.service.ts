import type { Member } from '#platform/access/actor';
import { inBackground } from '#platform/running/background';
import { cluster } from '#platform/running/cluster';
import { afterCommit } from '#platform/db/transaction';
import { withMutex } from '#platform/limits/mutex';
import { actorAsOfNow } from '#domains/identity/auth/auth.service';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import { articlePolicy } from '../news.policy';
import { readCard, type ArticleCard } from './news.reads';
import { requireReadable } from './news.service';
import type { ArticleActivity, CommentLikes } from '../news.types';

const TOPIC = 'article-activity:';
const topicOf = (articleId: number) => `${TOPIC}${articleId}`;

/**
 * What changed: the likes of an article, its comments, or the likes of one comment. The last case
 * is a function that reads the current like count of the comment.
 */
export type Change = 'likes' | 'comments' | (() => Promise<CommentLikes>);

interface Message extends Pick<ArticleActivity, 'commentsChanged' | 'likedComment'> {
  card: ArticleCard;
}

/**
 * Publishes the current counts to the open pages of an article, in the background after the
 * transaction is committed. Messages about an article are sent in order, so the last one contains
 * the latest counts.
 */
export async function announceActivity(articleId: number, change: Change): Promise<void> {
  const topic = topicOf(articleId);
  const publishCard = async () => {
    const card = await readCard(articleId);
    const likedComment = typeof change === 'function' ? await change() : null;
    const message: Message | null = card && {
      card,
      commentsChanged: change === 'comments',
      likedComment,
    };
    if (message) await cluster().publish(topic, message);
  };
  await afterCommit(() => inBackground('article activity', () => withMutex(topic, publishCard)));
}

/** Publishes the current counts of every article that is open on this server again. */
export async function announceAgain(): Promise<void> {
  for (const articleId of cluster().listened(TOPIC))
    await announceActivity(Number(articleId), 'comments');
}

/**
 * Streams the current counts of an article, then each change. Ends when the actor's session ends or
 * they may no longer read the article. From the first counts, a page learns what changed between
 * its query and the subscription.
 * @throws AppError ARTICLE_NOT_FOUND for an article that the actor may not read
 */
export async function watchActivity(
  actor: Member,
  articleId: string,
): Promise<AsyncIterableIterator<ArticleActivity>> {
  const { id } = await requireReadable(actor, articleId, 'visit');
  return whileSignedIn(actor, (signal) => activityOf(actor, id, signal));
}

async function* activityOf(
  actor: Member,
  articleId: number,
  signal: AbortSignal,
): AsyncGenerator<ArticleActivity> {
  const messages = await cluster().subscribe(topicOf(articleId), signal);
  const card = await readCard(articleId);
  if (!card || !(await mayStillRead(actor, card))) return;
  yield activity({ card, commentsChanged: false, likedComment: null });
  for await (const message of messages) {
    if (!(await mayStillRead(actor, (message as Message).card))) return;
    yield activity(message as Message);
  }
}

function activity({ card, commentsChanged, likedComment }: Message): ArticleActivity {
  const { id: articleId, likeCount, commentCount } = card;
  return { articleId, likeCount, commentCount, commentsChanged, likedComment };
}

/**
 * Returns whether the actor may still read an article. For a premium article the actor is read
 * again, because the subscription may have ended since the stream opened. Reading the actor does
 * not extend their session.
 */
async function mayStillRead(actor: Member, card: ArticleCard): Promise<boolean> {
  if (!articlePolicy.visit(actor, card)) return false;
  if (!card.premium) return true;
  const current = await actorAsOfNow(actor);
  return current !== null && articlePolicy.visit(current, card);
}
