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

/** How many likes and unlikes one network may send in a minute, for all articles together. */
const ANY_LIKE = { limit: 60, windowSeconds: 60 };

/**
 * How many likes of visitors one network may add to one article in a day. A visitor is only a
 * random key, which anybody can make: without this limit one person could add any number of likes.
 */
const VISITOR_LIKES = { limit: 20, windowSeconds: 24 * 60 * 60 };

/** Who likes: exactly one of the two is set. */
type Liker = Pick<ArticleLike, 'userId' | 'visitorKey'>;

/**
 * Sets or removes the actor's like of an article: a member is known by their account, a visitor by
 * the random key that their browser keeps. Distinct members and keys are counted, never below 0,
 * and a repeated call changes nothing more. A like can be removed even from an article that is no
 * longer readable; the answer then holds no text.
 * @param ipAddress the actor's address; its network (an IPv4 address, a /64 of IPv6) may add at
 * most 20 visitors' likes to one article in a day, and send 60 calls a minute
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

/** The id of the article; for one that the actor may not read, only when a like is removed. */
async function likeableId(
  actor: Actor,
  { articleId, liked }: ArticleLikeInput,
  liker: Liker,
): Promise<number> {
  const isOwn = !liked && isId(articleId) && (await isLiked(Number(articleId), liker));
  return isOwn ? Number(articleId) : (await requireReadable(actor, articleId)).id;
}

/**
 * Checks the key of a visitor.
 * @throws AppError VALIDATION_FAILED when it is not 16 to 64 letters, digits or hyphens
 */
export function checkedVisitorKey(key: string | null | undefined): string | null {
  return key == null ? null : parse(likeInput, { visitorKey: key }).visitorKey;
}

function likerOf(actor: Actor, visitorKey: string | null | undefined): Liker {
  if (actor.userId !== null) return { userId: actor.userId, visitorKey: null };
  return { userId: null, ...parse(likeInput, { visitorKey: visitorKey ?? '' }) };
}

/** The criteria of a like; TypeORM finds no row for a plain null. */
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

/** What is told of an article that its reader may no longer read: nothing. */
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

/** The article after the change; only its number and likes where the actor may not read it. */
async function answeredTo(actor: Actor, id: number): Promise<ArticleRow> {
  const article = await readArticleRow(id);
  if (!article) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  if (articlePolicy.read(actor, article)) return article;
  return { ...WITHHELD, id, likeCount: article.likeCount };
}
