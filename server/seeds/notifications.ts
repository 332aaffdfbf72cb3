import { In } from 'typeorm';
import { CommentStatus } from '../domains/comments/comment.types';
import { NotificationRow } from '../domains/notifications/notification.entity';
import {
  NotificationKind,
  NotificationType,
  type Notice,
} from '../domains/notifications/notification.types';
import { notices } from '../domains/notifications/notices';
import {
  ReportLinkedAct,
  ReportReason,
  ReportStatus,
  ReportTarget,
} from '../domains/reports/report.types';
import { User } from '../domains/users/user.entity';
import { DAY, fromNow, HOUR } from '../platform/clock';
import { query, repository, transaction } from '../platform/db/transaction';
import { buildNotification } from './factories/notification.factory';

/** Names what the seed wrote, so that it is written once, whatever its reader does with it. */
const KEY = 'demonstration:';

/** A notice, how many hours ago, and whether it was read since. */
interface Seed {
  notice: Notice;
  hoursAgo: number;
  read?: boolean;
}

interface ArticleRef {
  id: number;
  title: string;
}

/**
 * Puts in notifications of every kind and type for the demonstration accounts, read and unread, once.
 * `membre@` has more unread than the bell counts; `nouveau@` has none. Needs the news.
 */
export async function seedDemoNotifications(): Promise<void> {
  await transaction(async () => {
    if (await repository(NotificationRow).existsBy({ dedupeKey: `${KEY}1` })) return;
    const [latest, ...others] = await memberArticles();
    if (!latest) return;
    const perAccount = seedsOf((index) => others[index - 1] ?? latest);
    const users = await repository(User).findBy({ emailKey: In(Object.keys(perAccount)) });
    const rows = users.flatMap(({ id, emailKey }) => rowsOf(id, perAccount[emailKey] ?? []));
    await repository(NotificationRow).insert(rows);
  });
}

/** What every member may read, the latest first. */
function memberArticles(): Promise<ArticleRef[]> {
  return query(
    `SELECT "id", "title" FROM articles
      WHERE "status" = 'published' AND "audience" = 'member' AND "premium" = FALSE
      ORDER BY "publishedAt" DESC LIMIT 6`,
  );
}

function rowsOf(userId: number, seeds: readonly Seed[]): NotificationRow[] {
  return seeds
    .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
    .map(({ notice, hoursAgo, read }, index) =>
      buildNotification({
        userId,
        ...notice,
        createdAt: fromNow(-hoursAgo * HOUR),
        readAt: read ? fromNow(-hoursAgo * HOUR + HOUR / 2) : null,
        dedupeKey: `${KEY}${index + 1}`,
      }),
    );
}

function seedsOf(article: (index: number) => ArticleRef): Record<string, Seed[]> {
  const about = (index: number) => ({
    commentId: index + 1,
    articleId: article(index).id,
    articleSlug: '',
    articleTitle: article(index).title,
  });
  const reply = (index: number, authorName: string): Notice =>
    withoutAnchor(
      notices.commentReplied({
        ...about(index),
        parentId: 1,
        parentAuthorId: 1,
        authorId: 1,
        authorName,
      }),
    );
  const like = (index: number, likedByName: string): Notice =>
    withoutAnchor(
      notices.commentLiked({ ...about(index), authorId: 1, likedById: 1, likedByName }),
    );
  const decided = (
    index: number,
    to: CommentStatus.APPROVED | CommentStatus.REJECTED,
    reason: string | null = null,
  ): Notice =>
    withoutAnchor(
      notices.commentDecided({
        ...about(index),
        authorId: 1,
        moderatorId: 1,
        from: CommentStatus.PENDING,
        to,
        reason,
      }),
    );
  return {
    'membre@centrale.test': [
      { notice: like(0, 'hugo.petit'), hoursAgo: 0.2 },
      { notice: reply(0, 'premium'), hoursAgo: 1 },
      { notice: newArticle(article(0)), hoursAgo: 3 },
      { notice: achievement('Premiers secours', 100), hoursAgo: 5 },
      { notice: starting(20), hoursAgo: 6 },
      { notice: decided(1, CommentStatus.APPROVED), hoursAgo: 9 },
      { notice: decided(2, CommentStatus.REJECTED, 'Publicité'), hoursAgo: 22 },
      { notice: report(ReportStatus.RESOLVED), hoursAgo: 27 },
      { notice: like(1, 'jade.bertrand'), hoursAgo: 30 },
      { notice: maintenance, hoursAgo: 47 },
      { notice: seat(72), hoursAgo: 52 },
      { notice: newArticle(article(1)), hoursAgo: 75, read: true },
      { notice: reply(2, 'emma.bernard'), hoursAgo: 98, read: true },
      { notice: report(ReportStatus.DISMISSED), hoursAgo: 170, read: true },
      { notice: welcome, hoursAgo: 3700, read: true },
    ],
    'premium@centrale.test': [
      { notice: order(1), hoursAgo: 2 },
      { notice: reply(1, 'pro'), hoursAgo: 12 },
      { notice: newArticle(article(0)), hoursAgo: 26, read: true },
      { notice: like(2, 'membre'), hoursAgo: 60, read: true },
    ],
    'pro@centrale.test': [
      { notice: achievement('Vétéran', 500), hoursAgo: 4 },
      { notice: notices.banLifted(), hoursAgo: 1500, read: true },
      { notice: ended, hoursAgo: 2300, read: true },
    ],
    'superadmin@centrale.test': [
      { notice: reply(0, 'membre'), hoursAgo: 2 },
      { notice: maintenance, hoursAgo: 47, read: true },
    ],
    'moderateur@centrale.test': [
      { notice: notices.roleAssigned('Modérateur'), hoursAgo: 7000, read: true },
      { notice: like(3, 'lina.andre'), hoursAgo: 8 },
    ],
    'redacteur@centrale.test': [
      { notice: notices.roleRemoved('Support'), hoursAgo: 900, read: true },
      { notice: reply(3, 'rose.dupont'), hoursAgo: 15 },
    ],
    'stagiaire@centrale.test': [
      { notice: notices.roleAssigned('Modérateur junior'), hoursAgo: 700 },
    ],
  };
}

/** The comments of the seed are not these: the link leads to the article alone. */
function withoutAnchor(notice: Notice): Notice {
  return { ...notice, actionTarget: notice.actionTarget?.split('#', 1)[0] };
}

const newArticle = ({ id, title }: ArticleRef): Notice =>
  notices.memberArticle({ id, title, premium: false });

const achievement = (name: string, rewardExperience: number): Notice =>
  notices.achievementUnlocked({ userId: 1, achievementId: 1, key: '', name, rewardExperience });

const evening = (hours: number) => ({
  userId: 1,
  eventId: 1,
  eventName: 'Défi du week-end',
  startsAt: fromNow(hours * HOUR),
});
const starting = (hours: number): Notice => notices.eventStarting(evening(hours));
const seat = (hours: number): Notice => notices.seatFreed(evening(hours));

const report = (decision: ReportStatus.RESOLVED | ReportStatus.DISMISSED): Notice =>
  notices.reportDecided({
    reportId: 1,
    headId: null,
    reporterId: 1,
    targetType: ReportTarget.COMMENT,
    targetId: 1,
    targetUserId: null,
    linkedAct: ReportLinkedAct.NONE,
    reason: ReportReason.SPAM,
    decision,
    note: null,
    decidedById: 1,
  });

/** Leads to the shop: the orders of the seed have numbers of their own. */
const order = (months: number): Notice => ({
  ...notices.orderPaid({
    orderId: 1,
    orderNumber: 'CMD-2026-000001',
    userId: 1,
    productName: 'Abonnement Premium',
    priceCents: 999,
    periodEnd: fromNow(months * 30 * DAY),
    isRenewal: true,
    demonstration: true,
  }),
  actionTarget: 'member-store',
});

const ended: Notice = notices.membershipEnded({
  userId: 1,
  tierName: 'Premium',
  endedAt: fromNow(-2300 * HOUR),
  paymentFailure: null,
});

const maintenance: Notice = {
  kind: NotificationKind.MESSAGE,
  type: NotificationType.WARNING,
  title: 'Maintenance cette nuit',
  message: 'Le site sera indisponible quelques minutes entre 3\u00a0h et 4\u00a0h.',
};

const welcome: Notice = {
  kind: NotificationKind.MESSAGE,
  type: NotificationType.INFO,
  title: 'Bienvenue dans la centrale',
  message: 'Votre espace membre est prêt. Faites le tour du tableau de bord\u00a0!',
  actionTarget: 'member-dashboard',
  actionText: 'Découvrir',
};
