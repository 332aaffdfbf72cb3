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

/** Rate limit for adding and removing likes, per network and for all articles in total. */
const ANY_LIKE = { limit: 60, windowSeconds: 60 };

/**
 * Rate limit for likes added by visitors, per network and article. A visitor is identified only by
 * a random key, which anyone can generate: without this limit, one person could add any number of
 * likes.
 */
const VISITOR_LIKES = { limit: 20, windowSeconds: 24 * 60 * 60 };

/** Who likes an article: a member or a visitor. Exactly one of the two fields is set. */
type Liker = Pick<ArticleLike, 'userId' | 'visitorKey'>;

/**
 * Sets or removes the actor's like of an article. A member is identified by their account, a
 * visitor by a random key stored in the browser. Each member and each visitor can add one like, and
 * a repeated call changes nothing. A like can be removed even when the actor may no longer read the
 * article; the result then contains no text.
 * @param ipAddress IP address of the actor. The rate limits apply to its network, which is the IPv4
 * address or the /64 of the IPv6 address: 60 calls a minute, and at most 20 likes by visitors per
 * article and day
 * @returns the article after the change
 * @throws AppError VALIDATION_FAILED for an invalid key; ARTICLE_NOT_FOUND for an article that the
 * actor may not read, unless they remove an earlier like; RATE_LIMITED
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
  // Checked before the transaction, because a transaction would invalidate caches even when nothing
  // changes.
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

/** Returns the ID of an article that the actor may read, or whose like they remove. */
async function likeableId(
  actor: Actor,
  { articleId, liked }: ArticleLikeInput,
  liker: Liker,
): Promise<number> {
  const isOwn = !liked && isId(articleId) && (await isLiked(Number(articleId), liker));
  return isOwn ? Number(articleId) : (await requireReadable(actor, articleId)).id;
}

/**
 * Returns the validated key of a visitor; null when no key was given.
 * @throws AppError VALIDATION_FAILED unless the key consists of 16 to 64 letters, digits or hyphens
 */
export function checkedVisitorKey(key: string | null | undefined): string | null {
  return key == null ? null : parse(likeInput, { visitorKey: key }).visitorKey;
}

function likerOf(actor: Actor, visitorKey: string | null | undefined): Liker {
  if (actor.userId !== null) return { userId: actor.userId, visitorKey: null };
  return { userId: null, ...parse(likeInput, { visitorKey: visitorKey ?? '' }) };
}

/** Returns the criteria that find a like, without the unused column. */
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

/** Blank values returned in place of an article that the actor may no longer read. */
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

/** Returns the article after the change, blank when the actor may not read it. */
async function answeredTo(actor: Actor, id: number): Promise<ArticleRow> {
  const article = await readArticleRow(id);
  if (!article) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  if (articlePolicy.read(actor, article)) return article;
  return { ...WITHHELD, id, likeCount: article.likeCount };
}
