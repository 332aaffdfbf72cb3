import type { Actor } from '#platform/access/actor';
import { networkOf } from '#platform/address';
import { now } from '#platform/running/clock';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { throttle } from '#platform/limits/throttle';
import { announceActivity } from '../reading/activity.service';
import { Article } from './article.entity';
import { ArticleLike } from './articleLike.entity';
import { ArticleAudience, ArticleCategory, ArticleStatus } from './article.types';
import { articlePolicy } from '../news.policy';
import { readArticleRow, type ArticleRow } from '../reading/news.reads';
import { requireReadable } from '../reading/news.service';
import { likeInput, type ArticleLikeInput } from '../news.types';
import { newsErrors } from '../news.errors';

/** Rate limit for likes and unlikes per network, over all articles. */
const ANY_LIKE = { limit: 60, windowSeconds: 60 };

/**
 * Rate limit for likes of visitors per network and article. A visitor is only a random key, which
 * anyone can generate: without this limit one person could add any number of likes.
 */
const VISITOR_LIKES = { limit: 20, windowSeconds: 24 * 60 * 60 };

/** Author of a like: exactly one of the two is set. */
type Liker = Pick<ArticleLike, 'userId' | 'visitorKey'>;

/**
 * Sets or removes the actor's like of an article. The account identifies a member, the random key
 * in the browser a visitor. Distinct members and keys are counted, and a repeated call changes
 * nothing. A like can be removed even from an article that is no longer readable; the result then
 * contains no text.
 * @param ipAddress address of the actor; its network (an IPv4 address, or a /64 of IPv6) may add at
 * most 20 likes of visitors to one article in a day, and send 60 calls a minute
 * @returns the article after the change
 * @throws AppError VALIDATION_FAILED for an invalid key; ARTICLE_NOT_FOUND for an article that the
 * actor may neither read nor likes; RATE_LIMITED
 */
export async function setArticleLike(
  actor: Actor,
  ipAddress: string,
  input: ArticleLikeInput,
): Promise<ArticleRow> {
  const liker = likerOf(actor, input.visitorKey);
  const network = networkOf(ipAddress);
  await throttle(`article-likes:${network}`, ANY_LIKE);
  const articleId = await likeableId(actor, input, liker);
  // Checked outside the transaction first, because a transaction would invalidate caches even if
  // nothing changes.
  if ((await isLiked(articleId, liker)) !== input.liked) {
    if (input.liked && liker.visitorKey !== null) {
      await throttle(`article-visitors:${articleId}:${network}`, VISITOR_LIKES);
    }
    await transactionAlone(`article-likes:${articleId}`, async () => {
      await (input.liked ? like(articleId, liker) : unlike(articleId, liker));
      await announceActivity(articleId, 'likes');
    });
  }
  return answeredTo(actor, articleId);
}

/** Returns the ID of the article. Accepts one that the actor may not read only to remove a like. */
async function likeableId(
  actor: Actor,
  { articleId, liked }: ArticleLikeInput,
  liker: Liker,
): Promise<number> {
  const isOwn = !liked && isId(articleId) && (await isLiked(Number(articleId), liker));
  return isOwn ? Number(articleId) : (await requireReadable(actor, articleId)).id;
}

/**
 * Validates the key of a visitor; null stays null.
 * @throws AppError VALIDATION_FAILED when it is not 16 to 64 letters, digits or hyphens
 */
export function checkedVisitorKey(key: string | null | undefined): string | null {
  return key == null ? null : parse(likeInput, { visitorKey: key }).visitorKey;
}

function likerOf(actor: Actor, visitorKey: string | null | undefined): Liker {
  if (actor.userId !== null) return { userId: actor.userId, visitorKey: null };
  return { userId: null, ...parse(likeInput, { visitorKey: visitorKey ?? '' }) };
}

/** Returns the criteria that find a like; TypeORM finds no row for a plain null. */
function rowOf(articleId: number, { userId, visitorKey }: Liker) {
  return userId === null ? { articleId, visitorKey: visitorKey ?? '' } : { articleId, userId };
}

function isLiked(articleId: number, liker: Liker): Promise<boolean> {
  return repository(ArticleLike).existsBy(rowOf(articleId, liker));
}

async function like(articleId: number, liker: Liker): Promise<void> {
  if (await isLiked(articleId, liker)) return;
  await repository(ArticleLike).insert({ articleId, ...liker, createdAt: now() });
  await repository(Article).increment({ id: articleId }, 'likeCount', 1);
}

async function unlike(articleId: number, liker: Liker): Promise<void> {
  const { affected } = await repository(ArticleLike).delete(rowOf(articleId, liker));
  if (affected) await repository(Article).decrement({ id: articleId }, 'likeCount', affected);
}

/** Blank values in place of an article that its reader may no longer read. */
const WITHHELD: Omit<ArticleRow, 'id' | 'likeCount'> = {
  slug: '',
  title: '',
  excerpt: '',
  contentHtml: '',
  category: ArticleCategory.UPDATE,
  audience: ArticleAudience.PUBLIC,
  premium: false,
  status: ArticleStatus.DRAFT,
  featured: false,
  publishedAt: null,
  updatedAt: new Date(0),
  readMinutes: 0,
  imageUrl: null,
  imageAlt: null,
  seoTitle: null,
  seoDescription: null,
  tags: [],
  author: { id: 0, name: '', avatarUrl: null, position: '', company: '', bio: '' },
  commentCount: 0,
};

/**
 * Returns the article after the change; only its ID and like count when the actor may not read it.
 */
async function answeredTo(actor: Actor, id: number): Promise<ArticleRow> {
  const article = await readArticleRow(id);
  if (!article) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  if (articlePolicy.read(actor, article)) return article;
  return { ...WITHHELD, id, likeCount: article.likeCount };
}
