import { In } from 'typeorm';
import { Comment } from '../domains/comments/comment.entity';
import { CommentStatus } from '../domains/comments/comment.types';
import { CommentLike } from '../domains/comments/commentLike.entity';
import { Article } from '../domains/news/article.entity';
import { ArticleAudience, ArticleStatus } from '../domains/news/article.types';
import { Report } from '../domains/reports/report.entity';
import { ReportReason, ReportStatus, ReportTarget } from '../domains/reports/report.types';
import { User } from '../domains/users/user.entity';
import { SubscriptionTier } from '../domains/users/user.types';
import { HOUR, MINUTE, now } from '../platform/clock';
import { repository, transaction } from '../platform/db/transaction';
import { moderatedSeeds, type ModeratedSeed, type ReportSeed } from './comments/moderated';
import { threadSeeds, type ThreadSeed } from './comments/texts';
import { buildComment, recountComments } from './factories/comment.factory';
import { buildReport } from './factories/report.factory';
import { typeset } from './news/articleSeed';
import { seededRandom, type Random } from './random';

/** Accounts that say nothing: one has no activity at all, one is banned and speaks where it is said. */
const SILENT = ['nouveau@centrale.test', 'banni@centrale.test'];
const MODERATOR = 'moderateur@centrale.test';

/** One answered thread in this many is of an account that is no more, another was taken back. */
const RARE = 11;

type People = [User, ...User[]];

/** What the seeding goes by: who speaks, and the sequence of the draws. */
interface Stage {
  random: Random;
  members: People;
  payers: People;
  byEmail: Map<string, User>;
}

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

async function setStage(): Promise<Stage | null> {
  const users = await repository(User).find({ order: { id: 'ASC' } });
  const speaking = users.filter(({ email }) => !SILENT.includes(email));
  const paying = speaking.filter(({ subscription }) => subscription !== SubscriptionTier.FREE);
  const [member, ...members] = speaking;
  const [payer, ...payers] = paying;
  if (!member || !payer) return null;
  return {
    random: seededRandom(11_218),
    members: [member, ...members],
    payers: [payer, ...payers],
    byEmail: new Map(users.map((user) => [user.email, user])),
  };
}

/** Who may speak under an article. */
const readersOf = ({ members, payers }: Stage, { premium }: Article) =>
  premium ? payers : members;

/** A moment some hours after the article came out, and before now. */
function momentAfter(start: Date | null, hours: number): Date {
  const from = (start ?? now()).getTime();
  return new Date(Math.min(from + hours * HOUR, now().getTime() - MINUTE));
}

async function storeThreads(stage: Stage, articles: readonly Article[]): Promise<void> {
  const planned = articles.flatMap((article) =>
    (threadSeeds[article.category] ?? []).map((thread) => ({ article, thread })),
  );
  const tops = planned.map(({ article, thread }) => topOf(stage, article, thread));
  await repository(Comment).insert(tops);
  const replies = planned.flatMap(({ article, thread }, index) =>
    repliesOf(stage, article, thread, tops[index]!),
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
    const article = open[index % open.length]!;
    const comment = moderatedOf(stage, article, seed);
    await repository(Comment).insert(comment);
    await storeReports(stage, seed.reports ?? [], {
      ...{ targetType: ReportTarget.COMMENT, targetId: comment.id },
      ...{ targetContent: comment.content, targetUserId: comment.userId },
      since: comment.createdAt,
    });
  }
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

type Target = Pick<Report, 'targetType' | 'targetId' | 'targetContent' | 'targetUserId'> & {
  since: Date;
};

async function storeReports(
  stage: Stage,
  seeds: readonly ReportSeed[],
  { since, ...target }: Target,
): Promise<void> {
  const { random, members, byEmail } = stage;
  const moderatorId = byEmail.get(MODERATOR)?.id ?? null;
  const others = members.filter(({ id }) => id !== target.targetUserId && id !== moderatorId);
  const first = random.between(0, others.length - seeds.length - 1);
  const reports = seeds.map((seed, index) => {
    const createdAt = momentAfter(since, 1 + index * 2);
    const isDecided = seed.status !== undefined && seed.status !== ReportStatus.PENDING;
    return buildReport({
      ...target,
      reporterId: others[first + index]!.id,
      reason: seed.reason,
      description: seed.description ? typeset(seed.description) : null,
      status: seed.status ?? ReportStatus.PENDING,
      assignedToId: seed.assigned || isDecided ? moderatorId : null,
      resolvedAt: isDecided ? momentAfter(createdAt, 4) : null,
      resolvedById: isDecided ? moderatorId : null,
      decisionNote: seed.note ? typeset(seed.note) : null,
      createdAt,
    });
  });
  if (reports.length > 0) await repository(Report).insert(reports);
}

/** Reports of people and of articles, which members file through staff for now. */
async function storeOtherReports(stage: Stage, articles: readonly Article[]): Promise<void> {
  const { HARASSMENT, INAPPROPRIATE, OFF_TOPIC, OTHER } = ReportReason;
  const banned = stage.byEmail.get('banni@centrale.test');
  const article = articles.at(-1);
  if (banned) {
    const seeds: ReportSeed[] = [
      { reason: HARASSMENT, description: 'Messages agressifs sur le serveur de discussion.' },
      {
        reason: OTHER,
        description: 'Un second compte, il me semble.',
        status: ReportStatus.DISMISSED,
      },
    ];
    await storeReports(stage, seeds, {
      ...{ targetType: ReportTarget.USER, targetId: banned.id },
      ...{ targetContent: banned.username, targetUserId: banned.id, since: banned.joinedAt },
    });
  }
  if (article?.publishedAt) {
    const seeds: ReportSeed[] = [
      { reason: OFF_TOPIC, description: 'Le titre ne correspond pas au texte.' },
      { reason: INAPPROPRIATE, description: 'Une image trompeuse.', status: ReportStatus.RESOLVED },
    ];
    await storeReports(stage, seeds, {
      ...{ targetType: ReportTarget.CONTENT, targetId: article.id },
      ...{ targetContent: article.title, targetUserId: null, since: article.publishedAt },
    });
  }
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
    for (let n = 0; n < wanted; n++) {
      const { id: userId } = people[(first + n) % people.length]!;
      likes.push({ commentId: comment.id, userId, liked: true, createdAt: comment.createdAt });
    }
  }
  await repository(CommentLike).insert(likes);
}
