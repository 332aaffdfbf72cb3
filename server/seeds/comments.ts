import { In } from 'typeorm';
import { Comment } from '../domains/comments/comment.entity';
import { CommentStatus } from '../domains/comments/comment.types';
import { CommentLike } from '../domains/comments/commentLike.entity';
import { Article } from '../domains/news/article.entity';
import { ArticleAudience, ArticleStatus } from '../domains/news/article.types';
import { ReportTarget } from '../domains/reports/report.types';
import { MINUTE } from '../platform/clock';
import { repository, transaction } from '../platform/db/transaction';
import { moderatedSeeds, type ModeratedSeed } from './comments/moderated';
import { storeOtherReports, storeReports } from './comments/reports';
import { MODERATOR, momentAfter, readersOf, setStage, type Stage } from './comments/stage';
import { threadSeeds, type ThreadSeed } from './comments/texts';
import { buildComment, recountComments } from './factories/comment.factory';
import { typeset } from './news/articleSeed';

/** One answered thread in this many is of an account that is no more, another was taken back. */
const RARE = 11;

/**
 * Puts in the demonstration's comments and reports, once: threads under every member article, in
 * every state. Needs the demonstration's accounts and news.
 */
export async function seedDemoComments(): Promise<void> {
  await transaction(async () => {
    if (await repository(Comment).exists()) return;
    const stage = await setStage();
    const articles = await repository(Article).find({
      where: { audience: ArticleAudience.MEMBER, status: ArticleStatus.PUBLISHED },
      order: { publishedAt: 'DESC', id: 'ASC' },
    });
    if (!stage || articles.length === 0) return;
    await storeThreads(stage, articles);
    await storeModerated(stage, articles);
    await storeOtherReports(stage, articles);
    await storeLikes(stage);
    await recountComments();
  });
}

async function storeThreads(stage: Stage, articles: readonly Article[]): Promise<void> {
  const planned = articles.flatMap((article) =>
    (threadSeeds[article.category] ?? []).map((thread) => ({
      article,
      thread,
      top: topOf(stage, article, thread),
    })),
  );
  await repository(Comment).insert(planned.map(({ top }) => top));
  const replies = planned.flatMap(({ article, thread, top }) =>
    repliesOf(stage, article, thread, top),
  );
  await repository(Comment).insert(replies);
}

function topOf(stage: Stage, article: Article, { text, replies = [] }: ThreadSeed): Comment {
  const { random } = stage;
  const author = random.pick(readersOf(stage, article));
  const createdAt = momentAfter(article.publishedAt, random.between(1, 120));
  const fate = replies.length > 0 ? random.between(1, RARE) : 0;
  const isEdited = random.between(1, RARE) === 1;
  return buildComment({
    articleId: article.id,
    userId: fate === 1 ? null : author.id,
    content: typeset(text),
    createdAt,
    deletedAt: fate === 2 ? new Date(createdAt.getTime() + 20 * MINUTE) : null,
    editedAt: isEdited ? new Date(createdAt.getTime() + 2 * MINUTE) : null,
  });
}

function repliesOf(
  stage: Stage,
  article: Article,
  { replies = [] }: ThreadSeed,
  top: Comment,
): Comment[] {
  const { random } = stage;
  let hours = 0;
  return replies.map((text) => {
    hours += random.between(1, 9);
    return buildComment({
      articleId: article.id,
      parentId: top.id,
      userId: random.pick(readersOf(stage, article)).id,
      content: typeset(text),
      createdAt: momentAfter(top.createdAt, hours),
    });
  });
}

/** Spread over the newest articles that everybody signed in may read, the rest on the first. */
async function storeModerated(stage: Stage, articles: readonly Article[]): Promise<void> {
  const open = articles.filter(({ premium }) => !premium).slice(0, 4);
  for (const [index, seed] of moderatedSeeds.entries()) {
    const article = open[index % open.length];
    if (!article) return;
    const comment = moderatedOf(stage, article, seed);
    await repository(Comment).insert(comment);
    await repository(Comment).insert(answersTo(stage, comment, seed));
    await storeReports(stage, seed.reports ?? [], {
      targetType: ReportTarget.COMMENT,
      targetId: comment.id,
      targetContent: comment.content,
      targetUserId: comment.userId,
      since: comment.createdAt,
    });
  }
}

function answersTo({ byEmail }: Stage, parent: Comment, { answers = [] }: ModeratedSeed) {
  return answers.map(({ email, text }, index) =>
    buildComment({
      articleId: parent.articleId,
      parentId: parent.id,
      userId: byEmail.get(email)?.id ?? null,
      content: typeset(text),
      createdAt: momentAfter(parent.createdAt, 1 + index),
    }),
  );
}

function moderatedOf(stage: Stage, article: Article, seed: ModeratedSeed): Comment {
  const { random, members, byEmail } = stage;
  const author = (seed.email && byEmail.get(seed.email)) || random.pick(members);
  const createdAt = momentAfter(article.publishedAt, random.between(2, 90));
  const reason = seed.reason ? typeset(seed.reason) : null;
  return buildComment({
    articleId: article.id,
    userId: author.id,
    content: typeset(seed.text),
    status: seed.status,
    statusReason: seed.status === CommentStatus.APPROVED ? null : reason,
    createdAt,
    ...(seed.byModerator && {
      decidedAt: momentAfter(createdAt, 5),
      decidedById: byEmail.get(MODERATOR)?.id ?? null,
    }),
    moderation: seed.found ? [{ ...seed.found, ...(reason && { reason }) }] : [],
  });
}

/** Some comments are liked a little, few a lot, as everywhere. */
async function storeLikes({ random, members, payers }: Stage): Promise<void> {
  const comments = await repository(Comment).find({
    select: { id: true, articleId: true, createdAt: true },
    where: { status: CommentStatus.APPROVED },
    order: { id: 'ASC' },
  });
  const articleIds = comments.map(({ articleId }) => articleId);
  const premium = await repository(Article).findBy({ id: In(articleIds), premium: true });
  const isPremium = new Set(premium.map(({ id }) => id));
  const likes: Partial<CommentLike>[] = [];
  for (const comment of comments) {
    const people = isPremium.has(comment.articleId) ? payers : members;
    const wanted = Math.floor(random.next() ** 3 * Math.min(16, people.length));
    const first = random.between(0, people.length - 1);
    const liking = [...people.slice(first), ...people.slice(0, first)].slice(0, wanted);
    for (const { id: userId } of liking) {
      likes.push({ commentId: comment.id, userId, liked: true, createdAt: comment.createdAt });
    }
  }
  await repository(CommentLike).insert(likes);
}
