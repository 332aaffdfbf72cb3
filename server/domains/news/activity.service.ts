import type { Actor } from '../../platform/actor';
import { inBackground } from '../../platform/background';
import { cluster } from '../../platform/cluster';
import { afterCommit } from '../../platform/db/transaction';
import { takeTurn } from '../../platform/turns';
import { whileSignedIn } from '../auth/sessionWatch.service';
import { articlePolicy } from './news.policy';
import { readCard, type ArticleCard } from './news.reads';
import { requireReadable } from './news.service';
import type { ArticleActivity } from './news.types';

const TOPIC = 'article-activity:';
const topicOf = (articleId: number) => `${TOPIC}${articleId}`;

/**
 * Tells the open pages of an article, once the transaction is committed, that its likes or its
 * comments changed. Nobody waits for it, and the last one told is the last count.
 */
export async function announceActivity(articleId: number): Promise<void> {
  const topic = topicOf(articleId);
  const tell = async () => {
    const card = await readCard(articleId);
    if (card) await cluster().publish(topic, card);
  };
  await afterCommit(() => inBackground('article activity', () => takeTurn(topic, tell)));
}

/** Tells the open pages of this server the counts anew: messages of other servers were missed. */
export async function announceAgain(): Promise<void> {
  for (const articleId of cluster().listened(TOPIC)) await announceActivity(Number(articleId));
}

/**
 * The counts of an article each time they change, until the session of the caller ends. Nothing is
 * told while the article may no longer be read.
 * @throws AppError ARTICLE_NOT_FOUND for an article that the caller may not read
 */
export async function watchActivity(
  actor: Actor,
  articleId: string,
): Promise<AsyncIterableIterator<ArticleActivity>> {
  const { id } = await requireReadable(actor, articleId);
  return whileSignedIn(actor, (signal) => activityOf(actor, id, signal));
}

async function* activityOf(
  actor: Actor,
  articleId: number,
  signal: AbortSignal,
): AsyncGenerator<ArticleActivity> {
  for await (const message of cluster().subscribe(topicOf(articleId), signal)) {
    const card = message as ArticleCard;
    if (!articlePolicy.read(actor, card)) continue;
    yield { articleId, likeCount: card.likeCount, commentCount: card.commentCount };
  }
}
