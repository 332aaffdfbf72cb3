import { IsNull, Not } from 'typeorm';
import { CaseState, MatterKind } from '#domains/moderation/cases/caseStates';
import { CaseMatter } from '#domains/moderation/cases/caseMatter.entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlayerAchievement } from '#domains/game/achievements/achievement.entity';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { TwoFactor } from '#domains/identity/auth/twoFactor/twoFactor.entity';
import { ReportStatus } from '#domains/moderation/reports/report.types';
import { CaseMessageRow } from '#domains/moderation/messages/caseMessage.entity';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CaseViewRow } from '#domains/moderation/cases/subjects/caseView.entity';
import { CaseEntryRow } from '#domains/moderation/cases/entries/caseEntry.entity';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentMentionRow } from '#domains/content/discussions/commentMention.entity';
import { ThreadFollow } from '#domains/content/discussions/threadFollow.entity';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionState, DecisionSubject } from '#domains/moderation/decisions/decision.types';
import { CommentLike } from '#domains/content/comments/likes/commentLike.entity';
import { RegistrationState } from '#domains/game/events/event.types';
import { GameEvent } from '#domains/game/events/event.entity';
import { eventStandings } from '#domains/game/events/results/standings.service';
import { EventResult } from '#domains/game/events/results/eventResult.entity';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleRevision } from '#domains/content/news/writing/history/articleRevision.entity';
import { EmergencyDetectionRow } from '#domains/moderation/distress/emergencyDetection.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { NotificationKind as Kind } from '#domains/notifications/notifications/notification.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { ApiToken } from '#domains/identity/auth/apiTokens/apiToken.entity';
import { Role, RoleAssignment } from '#domains/identity/roles/role.entity';
import { SecurityKind } from '#domains/insights/security/security.types';
import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { OrderStatus } from '#domains/commerce/store/store.types';
import { readTransparency } from '#domains/moderation/transparency/transparency.service';
import { settings } from '#domains/identity/settings/settings.service';
import { MemberSection } from '#domains/identity/settings/settings.types';
import { actorOf } from '#server/seeds/past';
import { demoAccounts } from '#server/seeds/people/accounts';
import { signInLocks } from '#domains/identity/auth/signIn/loginThrottle.service';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { StaffNoteRow } from '#domains/moderation/notes/staffNote.entity';
import { User } from '#domains/identity/users/user.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { repository } from '#platform/db/transaction';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';

let app: TestApp;
let notified: NotificationRow[];
let journal: AuditEntry[];
let security: SecurityEntry[];
let users: Map<number, User>;
let articles: Map<number, Article>;
let comments: Map<number, Comment>;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demonstration' });
  notified = await repository(NotificationRow).find({ order: { id: 'ASC' } });
  journal = await repository(AuditEntry).find({ order: { id: 'ASC' } });
  security = await repository(SecurityEntry).find({ order: { id: 'ASC' } });
  users = new Map((await repository(User).find()).map((user) => [user.id, user]));
  articles = new Map((await repository(Article).find()).map((one) => [one.id, one]));
  comments = new Map((await repository(Comment).find()).map((one) => [one.id, one]));
});
afterAll(() => app.close());

/** Returns the numbers in the key of a notification or in a path. */
const numbersIn = (text: string | null) => (text ?? '').match(/\d+/g)?.map(Number) ?? [];
const sameInstant = (one: Date | null, other: Date) => expect(one?.getTime()).toBe(other.getTime());
const isSame = (one: Date | null, other: Date) => one?.getTime() === other.getTime();

/** Returns whether a decision of this time was overturned, so that it no longer applies. */
async function wasOverturned(at: Date): Promise<boolean> {
  const overturned = await repository(Decision).findBy({ state: DecisionState.OVERTURNED });
  return overturned.some(({ takenAt }) => isSame(takenAt, at));
}

/** Checks that the appeal of a notification was decided at the time of the notification. */
async function appealOf(
  { dedupeKey, createdAt }: Pick<NotificationRow, 'dedupeKey' | 'createdAt'>,
  state: string | null,
  appellantId?: number,
): Promise<void> {
  const [id = 0] = numbersIn(dedupeKey);
  const appeal = await repository(Appeal).findOneByOrFail({ id });
  if (state) expect(appeal.state).toBe(state);
  if (appellantId) expect(appeal.appellantId).toBe(appellantId);
  sameInstant(appeal.decidedAt, createdAt);
}

/** Returns the decision that a notification links to, after a check of its time. */
async function decisionOf({ actionTarget, createdAt }: NotificationRow): Promise<Decision> {
  expect(actionTarget).toMatch(/^\/compte\/decisions\/\d+$/);
  const [id = 0] = numbersIn(actionTarget);
  const decision = await repository(Decision).findOneByOrFail({ id });
  sameInstant(decision.takenAt, createdAt);
  return decision;
}

/**
 * Checks of notifications, keyed by kind: the subject of the notification must exist and match it.
 */
const walks: Record<Kind, (row: NotificationRow) => Promise<void>> = {
  [Kind.COMMENT_REPLY]: async (row) => {
    const [id = 0] = numbersIn(row.dedupeKey);
    const reply = comments.get(id)!;
    expect(comments.get(reply.parentId ?? 0)?.userId).toBe(row.userId);
    expect(row.actionTarget).toBe(`/compte/actualites/${reply.articleId}#commentaire-${id}`);
    expect(row.actorId).toBe(reply.userId);
    sameInstant(reply.publishedAt, row.createdAt);
  },
  [Kind.COMMENT_LIKED]: async (row) => {
    const [commentId = 0] = numbersIn(row.dedupeKey);
    const userId = row.actorId!;
    const like = await repository(CommentLike).findOneByOrFail({ commentId, userId, liked: true });
    expect(comments.get(commentId)?.userId).toBe(row.userId);
    expect(row.message).toMatch(
      row.others ? /^aiment votre commentaire/ : /^aime votre commentaire/,
    );
    sameInstant(like.createdAt, row.createdAt);
  },
  [Kind.COMMENT_MENTION]: async (row) => {
    const [commentId = 0] = numbersIn(row.dedupeKey);
    const { userId } = row;
    const mention = await repository(CommentMentionRow).findOneByOrFail({ commentId, userId });
    expect(row.actorId).toBe(comments.get(commentId)?.userId);
    sameInstant(mention.createdAt, row.createdAt);
  },
  [Kind.THREAD_COMMENT]: async (row) => {
    const [articleId = 0, commentId = 0] = numbersIn(row.dedupeKey);
    await repository(ThreadFollow).findOneByOrFail({ articleId, userId: row.userId });
    // The notification links to the first unread comment, and has the time of the last one.
    const first = comments.get(commentId)!;
    expect(row.actionTarget).toBe(`/compte/actualites/${articleId}#commentaire-${commentId}`);
    const since = [...comments.values()].filter(
      ({ articleId: where, userId, publishedAt }) =>
        where === articleId &&
        userId !== row.userId &&
        publishedAt !== null &&
        publishedAt >= first.publishedAt! &&
        publishedAt <= row.createdAt,
    );
    const counted = Number(row.others) + 1;
    expect(row.message).toMatch(counted === 1 ? /^Un nouveau/ : /^\{count\} nouveaux/);
    // Replies and mentions have separate notifications.
    const apart = notified.filter(
      ({ userId, dedupeKey }) =>
        userId === row.userId &&
        since.some(({ id }) => dedupeKey?.match(`^comment-(reply|mention):${id}$`)),
    );
    expect(counted).toBeLessThanOrEqual(since.length - apart.length);
    // A comment that was deleted before its notification was due is not counted.
    const isRead = ({ status, deletedAt }: Comment) => status === 'approved' && deletedAt === null;
    expect(counted).toBeGreaterThanOrEqual(since.filter(isRead).length - apart.length);
  },
  [Kind.COMMENT_DECIDED]: async (row) => {
    const { userId, title, createdAt, actionTarget } = row;
    if (!actionTarget?.startsWith('/compte/actualites/')) {
      const { kind, personId } = await decisionOf(row);
      const texts = {
        supprimé: 'comment_deleted',
        attente: 'comment_held',
        attend: 'comment_held',
      };
      const [, notified = 'comment_rejected'] =
        Object.entries(texts).find(([word]) => title.includes(word)) ?? [];
      expect([kind, personId]).toEqual([notified, userId]);
      return;
    }
    const [articleId = 0] = numbersIn(actionTarget);
    const written = await repository(Comment).findBy({ userId, articleId });
    const comment = written.find(({ decidedAt }) => isSame(decidedAt, createdAt));
    expect(title).toMatch(/est publié$|de nouveau visible$/);
    expect(comment).toMatchObject({ status: 'approved', deletedAt: null });
  },
  [Kind.REPORT_DECIDED]: async (row) => {
    if (row.dedupeKey?.startsWith('appeal-told:')) return appealOf(row, 'overturned');
    const [id = 0] = numbersIn(row.dedupeKey);
    const report = await repository(Report).findOneByOrFail({ id });
    expect(report.reporterId).toBe(row.userId);
    const { kind } = await decisionOf(row);
    expect(kind).toBe(row.title.includes('accepté') ? 'report_upheld' : 'report_dismissed');
    if (await wasOverturned(row.createdAt)) return;
    expect(`report_${report.status === 'resolved' ? 'upheld' : 'dismissed'}`).toBe(kind);
    sameInstant(report.resolvedAt, row.createdAt);
  },
  [Kind.ROLE_CHANGED]: async ({ userId, title, createdAt }) => {
    const action = title.includes('donné') ? 'role.assigned' : 'role.removed';
    const entry = journal.find(
      (one) =>
        one.targetId === String(userId) && one.action === action && isSame(one.at, createdAt),
    );
    expect(entry).toBeDefined();
  },
  [Kind.BAN_LIFTED]: async (row) => {
    const [id = 0] = numbersIn(row.dedupeKey);
    const ban = await repository(Ban).findOneByOrFail({ id, userId: row.userId });
    sameInstant(ban.liftedAt, row.createdAt);
  },
  [Kind.ACHIEVEMENT_UNLOCKED]: async (row) => {
    const [achievementId = 0] = numbersIn(row.dedupeKey);
    const given = await repository(PlayerAchievement).findOneOrFail({
      where: { achievementId, userId: row.userId },
      relations: { achievement: true },
    });
    expect(row.message).toContain(given.achievement.name);
    sameInstant(given.unlockedAt, row.createdAt);
  },
  [Kind.MEMBER_ARTICLE]: async (row) => {
    const [id = 0] = numbersIn(row.dedupeKey);
    const article = articles.get(id)!;
    expect(article).toMatchObject({ audience: 'member', status: 'published' });
    expect(row.title.includes('Premium')).toBe(article.premium);
    expect(row.message).toContain(article.title);
    expect(row.actionTarget).toBe(`/compte/actualites/${id}`);
    sameInstant(article.publishedAt, row.createdAt);
  },
  [Kind.EVENT_STARTING]: async (row) => {
    const [eventId = 0] = numbersIn(row.actionTarget);
    const seat = { eventId, userId: row.userId, state: RegistrationState.REGISTERED };
    const { startToldAt } = await repository(EventRegistration).findOneByOrFail(seat);
    sameInstant(startToldAt, row.createdAt);
  },
  [Kind.EVENT_SEAT]: async ({ userId, actionTarget, createdAt }) => {
    const [eventId = 0] = numbersIn(actionTarget);
    const seat = { eventId, userId, state: RegistrationState.REGISTERED };
    const registration = await repository(EventRegistration).findOneByOrFail(seat);
    expect(registration.createdAt < createdAt).toBe(true);
  },
  [Kind.ORDER]: async ({ userId, dedupeKey, message, title, createdAt }) => {
    if (dedupeKey) {
      const [id = 0] = numbersIn(dedupeKey);
      const order = await repository(Order).findOneByOrFail({ id, userId });
      expect(order.status).toBe(OrderStatus.PAID);
      expect(message).toContain(order.number);
      return sameInstant(order.paidAt, createdAt);
    }
    const months = await repository(Order).findBy({ userId, productId: 1 });
    const paid = months.filter(({ status }) => status === OrderStatus.PAID);
    const spans = paid.map(({ periodStart, periodEnd }) => [periodStart!, periodEnd!] as const);
    expect(spans.some(([, end]) => end <= createdAt)).toBe(true);
    expect(spans.some(([start, end]) => start <= createdAt && end > createdAt)).toBe(false);
    const isRefused = months.some(
      (one) => one.status === OrderStatus.FAILED && isSame(one.createdAt, createdAt),
    );
    expect(isRefused).toBe(title === 'Renouvellement refusé');
  },
  [Kind.MESSAGE]: async ({ userId, title, dedupeKey, createdAt }) => {
    if (dedupeKey?.startsWith('report-warning:')) {
      const [id = 0] = numbersIn(dedupeKey);
      const report = await repository(Report).findOneByOrFail({ id, targetUserId: userId });
      expect(report).toMatchObject({ status: 'resolved', linkedAct: 'warn' });
      return sameInstant(report.resolvedAt, createdAt);
    }
    if (dedupeKey?.startsWith('appeal:')) return appealOf({ dedupeKey, createdAt }, null, userId);
    if (dedupeKey?.startsWith('ban:')) {
      const [id = 0] = numbersIn(dedupeKey);
      const ban = await repository(Ban).findOneByOrFail({ id, userId });
      return sameInstant(ban.bannedAt, createdAt);
    }
    if (dedupeKey?.startsWith('case-message:')) {
      const [id = 0] = numbersIn(dedupeKey);
      const message = await repository(CaseMessageRow).findOneByOrFail({ id, personId: userId });
      expect(message.fromTeam).toBe(true);
      return sameInstant(message.sentAt, createdAt);
    }
    if (dedupeKey?.startsWith('emergency:')) {
      const [id = 0] = numbersIn(dedupeKey);
      const sign = await repository(EmergencyDetectionRow).findOneByOrFail({ id });
      return sameInstant(sign.at, createdAt);
    }
    if (dedupeKey?.startsWith('event-result:')) {
      const [eventId = 0] = numbersIn(dedupeKey);
      const { toldAt } = await repository(EventResult).findOneByOrFail({ eventId, userId });
      return sameInstant(toldAt, createdAt);
    }
    if (dedupeKey?.startsWith('result:')) {
      const [id = 0] = numbersIn(dedupeKey);
      const shift = await repository(Shift).findOneByOrFail({ id, userId });
      return sameInstant(shift.decidedAt, createdAt);
    }
    if (dedupeKey?.startsWith('confirmation:')) {
      const [id = 0] = numbersIn(dedupeKey);
      const asked = await repository(ConfirmationRow).findOneByOrFail({ id });
      const isProposer = asked.proposerId === userId;
      expect(asked.useCase).toBe(asked.title.startsWith('Effacer') ? 'users.delete' : 'users.ban');
      // The proposer is notified of the outcome, the approvers of the request.
      if (isProposer) expect(asked.state).not.toBe('waiting');
      return sameInstant(isProposer ? asked.decidedAt : asked.askedAt, createdAt);
    }
    const written = journal.find(
      ({ action, targetId, after, at }) =>
        action === 'message.written' &&
        targetId === String(userId) &&
        after?.title === title &&
        isSame(at, createdAt),
    );
    expect(written).toBeDefined();
  },
};

describe('the notifications of the demonstration', () => {
  it('each result from a stored action, and have the time of that action', async () => {
    expect(notified.length).toBeGreaterThan(500);
    for (const row of notified) {
      await walks[row.kind](row);
      expect(users.get(row.userId)!.joinedAt <= row.createdAt).toBe(true);
    }
  });

  it('include one for every like, reply, decided report, paid order and achievement', async () => {
    const keys = new Set(
      notified.map(
        // The key ends with the decision, because a reopened report is decided twice.
        ({ userId, dedupeKey }) => `${userId} ${dedupeKey?.replace(/^(report:\d+):\d+$/, '$1')}`,
      ),
    );
    const expected: [number | null | undefined, string, number | null][] = [];
    const likes = await repository(CommentLike).find();
    const likeNotices = notified.filter(({ kind }) => kind === Kind.COMMENT_LIKED);
    const likesNotified = likeNotices.reduce((sum, { others }) => sum + 1 + Number(others), 0);
    const likesOwed = likes.filter(({ commentId, userId }) => {
      const author = comments.get(commentId)?.userId;
      return author != null && author !== userId;
    });
    expect(likesNotified).toBe(likesOwed.length);
    for (const { id, parentId, userId, publishedAt } of comments.values()) {
      const parent = comments.get(parentId ?? 0);
      if (parent && publishedAt) expected.push([parent.userId, `comment-reply:${id}`, userId]);
    }
    for (const { id, reporterId, resolvedAt } of await repository(Report).find()) {
      if (resolvedAt) expected.push([reporterId, `report:${id}`, null]);
    }
    for (const { id, userId } of await repository(Order).findBy({ status: OrderStatus.PAID })) {
      expected.push([userId, `order:${id}`, null]);
    }
    for (const { userId, achievementId } of await repository(PlayerAchievement).find()) {
      expected.push([userId, `achievement:${achievementId}`, null]);
    }
    const owed = expected.filter(([to, , by]) => to != null && to !== by);
    expect(owed.length + likesNotified).toBeGreaterThan(300);
    expect(owed.filter(([to, key]) => !keys.has(`${to} ${key}`))).toEqual([]);
  });
});

/** Returns the last audit entry of each target and role among these actions. */
function lastOf(actions: readonly string[]): Map<string, AuditEntry> {
  return new Map(
    journal
      .filter(({ action }) => actions.includes(action))
      .map((entry) => [
        `${entry.targetId} ${entry.after?.role ?? entry.before?.role ?? ''}`,
        entry,
      ]),
  );
}

const articleOf = ({ targetId }: AuditEntry) => articles.get(Number(targetId))!;
const reportOf = ({ targetId }: AuditEntry) =>
  repository(Report).findOneByOrFail({ id: Number(targetId) });

async function revised(entry: AuditEntry): Promise<void> {
  const { id: articleId } = articleOf(entry);
  const revisions = await repository(ArticleRevision).findBy({ articleId });
  expect(revisions.some(({ createdAt }) => isSame(createdAt, entry.at))).toBe(true);
}

async function decidedReport(entry: AuditEntry): Promise<void> {
  if (await wasOverturned(entry.at)) return;
  const report = await reportOf(entry);
  expect(entry.action).toBe(`report.${report.status}`);
  expect(report.resolvedById).toBe(entry.actorId);
  sameInstant(report.resolvedAt, entry.at);
}

async function decidedComment(entry: AuditEntry): Promise<void> {
  if (await wasOverturned(entry.at)) return;
  const comment = comments.get(Number(entry.targetId))!;
  expect(entry.action).toBe(`comment.${comment.deletedAt ? 'deleted' : comment.status}`);
  expect(comment.decidedById).toBe(entry.actorId);
  sameInstant(comment.decidedAt, entry.at);
}

async function roleMoved({ targetId, before, after }: AuditEntry): Promise<void> {
  const roleId = String(after?.role ?? before?.role);
  const last = lastOf(['role.assigned', 'role.removed']).get(`${targetId} ${roleId}`);
  const isAssigned = await repository(RoleAssignment).existsBy({
    userId: Number(targetId),
    roleId,
  });
  expect(isAssigned).toBe(last?.action === 'role.assigned');
}

async function goneUser({ targetId }: AuditEntry): Promise<void> {
  expect(users.has(Number(targetId))).toBe(false);
}

/** Checks that an entry of the case matches the audit entry. */
async function caseLine({ targetId, actorId, at }: AuditEntry, kind: string): Promise<void> {
  const { id: caseId } = await repository(CaseRow).findOneByOrFail({ number: targetId ?? '' });
  const lines = await repository(CaseEntryRow).findBy({ caseId, actorId: actorId ?? 0 });
  expect(lines.some((line) => line.kind === kind && isSame(line.at, at))).toBe(true);
}

async function resultDecided({ action, targetId, actorId, at }: AuditEntry): Promise<void> {
  const shift = await repository(Shift).findOneByOrFail({ id: Number(targetId) });
  expect(shift.verdict).toBe(action === 'result.accepted' ? 'verified' : 'refused');
  expect(shift.decidedById).toBe(actorId);
  sameInstant(shift.decidedAt, at);
  const about = { subjectType: DecisionSubject.SHIFT, subjectId: shift.id };
  const decisions = await repository(Decision).findBy(about);
  const refusal = { personId: shift.userId, deciderId: actorId, facts: shift.note, takenAt: at };
  expect(decisions).toMatchObject(
    action === 'result.accepted' ? [] : [{ ...refusal, ruleKey: 'franc-jeu' }],
  );
}

/** Checks that an approval request ended as the audit entry says. */
async function settledRequest({ targetId, actorId, at }: AuditEntry, state: string) {
  const asked = await repository(ConfirmationRow).findOneByOrFail({ id: Number(targetId) });
  expect(asked).toMatchObject({ state, decidedById: actorId });
  sameInstant(asked.decidedAt, at);
}

/**
 * Checks of audit entries, keyed by action: the effect of the action must exist. An action without
 * a check fails the test.
 */
const checks: Readonly<Record<string, (entry: AuditEntry) => Promise<void>>> = {
  'administrator.appointed': async ({ targetId, at }) => {
    const given = { userId: Number(targetId), roleId: 'super_admin' };
    const { assignedAt } = await repository(RoleAssignment).findOneByOrFail(given);
    sameInstant(assignedAt, at);
  },
  'apiToken.created': async ({ targetId, at }) => {
    const { createdAt } = await repository(ApiToken).findOneByOrFail({ userId: Number(targetId) });
    sameInstant(createdAt, at);
  },
  'confirmation.asked': async ({ targetId, actorId, at }) => {
    const asked = await repository(ConfirmationRow).findOneByOrFail({ id: Number(targetId) });
    expect(asked.proposerId).toBe(actorId);
    sameInstant(asked.askedAt, at);
  },
  'result.accepted': resultDecided,
  'result.refused': resultDecided,
  'confirmation.confirmed': (entry) => settledRequest(entry, 'confirmed'),
  'confirmation.refused': (entry) => settledRequest(entry, 'refused'),
  'confirmation.lapsed': (entry) => settledRequest(entry, 'lapsed'),
  'event.created': async ({ targetId, after }) =>
    expect(await repository(GameEvent).findOneByOrFail({ id: Number(targetId) })).toMatchObject({
      name: after?.name,
      scoring: after?.scoring,
    }),
  'event.settled': async ({ targetId, actorId, at, after }) => {
    expect(actorId).toBeNull();
    const event = await repository(GameEvent).findOneByOrFail({ id: Number(targetId) });
    sameInstant(event.settledAt, at);
    expect(after?.ranked).toBe(await repository(EventResult).countBy({ eventId: event.id }));
  },
  'role.created': async ({ targetId }) =>
    expect(await repository(Role).existsBy({ id: String(targetId) })).toBe(true),
  'role.assigned': roleMoved,
  'role.removed': roleMoved,
  'settings.updated': async ({ after }) => expect(await settings()).toMatchObject(after ?? {}),
  'user.created': async ({ targetId, at }) =>
    sameInstant(users.get(Number(targetId))?.joinedAt ?? null, at),
  'user.updated': async ({ targetId, after }) => {
    const user = users.get(Number(targetId));
    const notified = Object.keys(after ?? {}).filter((field) =>
      /^(username|subscription)$/.test(field),
    );
    expect(notified).not.toEqual([]);
    for (const field of notified) expect(user).toHaveProperty(field, after?.[field]);
  },
  'user.deleted': goneUser,
  'account.erased': goneUser,
  'user.banned': async ({ targetId, at, after }) => {
    const bans = await repository(Ban).findBy({ userId: Number(targetId) });
    const ban = bans.find(({ bannedAt }) => isSame(bannedAt, at));
    expect(ban?.reason).toBe(after?.reason);
  },
  'ban.lifted': async ({ targetId, at }) => {
    const bans = await repository(Ban).findBy({ userId: Number(targetId) });
    expect(bans.some(({ liftedAt }) => isSame(liftedAt, at))).toBe(true);
  },
  'signInLock.lifted': async ({ targetId, at }) => {
    const lifted = { userId: Number(targetId), kind: SecurityKind.LOCK_LIFTED };
    sameInstant((await repository(SecurityEntry).findOneByOrFail(lifted)).at, at);
    const { email } = users.get(Number(targetId))!;
    expect((await signInLocks([email])).size).toBe(0);
  },
  'message.written': async ({ targetId, at, after }) => {
    const own = notified.filter(({ userId }) => userId === Number(targetId));
    const message = own.find(({ createdAt }) => isSame(createdAt, at));
    expect(message).toMatchObject({ kind: Kind.MESSAGE, title: after?.title });
  },
  'media.uploaded': async ({ targetId, at, after }) => {
    const image = await repository(MediaImage).findOneByOrFail({ id: Number(targetId) });
    expect(image.alt).toBe(after?.alt);
    sameInstant(image.createdAt, at);
  },
  'article.created': async (entry) => sameInstant(articleOf(entry).createdAt, entry.at),
  'article.updated': revised,
  'article.scheduled': async (entry) => {
    const { status, scheduledFor, publishedAt } = articleOf(entry);
    const due = status === 'scheduled' ? scheduledFor : publishedAt;
    expect(due?.toISOString()).toBe(entry.after?.scheduledFor);
  },
  'article.published': async (entry) => {
    const { status, publishedAt } = articleOf(entry);
    expect(['published', 'archived']).toContain(status);
    sameInstant(publishedAt, entry.at);
  },
  'article.archived': async (entry) => expect(articleOf(entry).status).toBe('archived'),
  'comment.approved': decidedComment,
  'comment.rejected': decidedComment,
  'comment.deleted': decidedComment,
  'comment.teamWritten': async ({ targetId, at }) => {
    const comment = comments.get(Number(targetId))!;
    expect(comment).toMatchObject({ byTeam: true, userId: null });
    sameInstant(comment.createdAt, at);
  },
  'note.added': async ({ targetId, actorId, at, after }) => {
    const note = await repository(StaffNoteRow).findOneByOrFail({ id: Number(after?.noteId) });
    expect(note).toMatchObject({ userId: Number(targetId), authorId: actorId });
    sameInstant(note.createdAt, at);
  },
  'note.updated': async ({ actorId, at, after }) => {
    const note = await repository(StaffNoteRow).findOneByOrFail({ id: Number(after?.noteId) });
    expect(note.authorId).toBe(actorId);
    sameInstant(note.updatedAt, at);
  },
  'case.opened': (entry) => caseLine(entry, 'opened'),
  'case.taken': (entry) => caseLine(entry, 'taken'),
  'case.noted': (entry) => caseLine(entry, 'note'),
  'case.written': (entry) => caseLine(entry, 'message'),
  'case.linked': (entry) => caseLine(entry, 'linked'),
  'case.handedOver': (entry) => caseLine(entry, 'handover'),
  'case.closed': (entry) => caseLine(entry, 'closed'),
  'appeal.decided': async ({ targetId, actorId, at, after }) => {
    const appeal = await repository(Appeal).findOneByOrFail({ id: Number(targetId) });
    expect(appeal).toMatchObject({ decidedById: actorId, state: after?.outcome });
    sameInstant(appeal.decidedAt, at);
  },
  'report.resolved': decidedReport,
  'report.dismissed': decidedReport,
};

describe('the audit log of the demonstration', () => {
  it('contains only actions whose effects and actors are in the data', async () => {
    expect(journal.length).toBeGreaterThan(100);
    for (const entry of journal) {
      expect(Object.keys(checks), 'add a check of the effect of this action to `checks`').toContain(
        entry.action,
      );
      await checks[entry.action]!(entry);
      const { actorId, actorName } = entry;
      expect(actorName).toBe(actorId === null ? 'Système' : users.get(actorId)?.username);
    }
  });

  it('contains actions of non-administrators only after the admin area was opened to staff', async () => {
    const opened = journal.find(({ after }) => after?.adminAreaAccess === 'staff');
    const administrators = new Set(
      (await repository(RoleAssignment).find())
        .filter(({ roleId }) => ['super_admin', 'admin'].includes(roleId))
        .map(({ userId }) => userId),
    );
    const others = journal.filter(
      ({ actorId }) => actorId !== null && !administrators.has(actorId),
    );
    expect(others.length).toBeGreaterThan(50);
    expect(others.filter(({ at }) => !opened || at < opened.at)).toEqual([]);
    const letIn: string[] = [];
    for (const { email } of demoAccounts) {
      if (await canAccessAdmin(await actorOf(email))) letIn.push(email);
    }
    const staff = demoAccounts.filter(({ role }) => role !== undefined);
    expect(letIn).toEqual(staff.map(({ email }) => email));
  });

  it('results in settings that open every member section', async () => {
    const { openSections } = await settings();
    expect(openSections.toSorted()).toEqual(Object.values(MemberSection).toSorted());
  });

  it('covers a year in chronological order', () => {
    const times = journal.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Date.now() - times[0]!).toBeGreaterThan(300 * 24 * 3_600_000);
  });

  it('has an entry for every role assignment, ban, publication, report decision and note', async () => {
    const known = new Set(journal.map(({ action, targetId }) => `${action} ${targetId}`));
    const expected: string[] = [];
    for (const { userId, roleId } of await repository(RoleAssignment).find()) {
      const action = roleId === 'super_admin' ? 'administrator.appointed' : 'role.assigned';
      expected.push(`${action} ${userId}`);
    }
    for (const { userId, liftedAt } of await repository(Ban).find()) {
      expected.push(`user.banned ${userId}`, ...(liftedAt ? [`ban.lifted ${userId}`] : []));
    }
    // The first two articles are on every site.
    for (const { id, publishedAt } of articles.values()) {
      if (id > 2) expected.push(`article.created ${id}`);
      if (id > 2 && publishedAt) expected.push(`article.published ${id}`);
    }
    for (const { id, headId, status } of await repository(Report).find()) {
      if (headId === null && status !== 'pending') expected.push(`report.${status} ${id}`);
    }
    expect(expected.filter((entry) => !known.has(entry))).toEqual([]);
  });
});

describe('the security log of the demonstration', () => {
  const of = (kind: SecurityKind) => security.filter((entry) => entry.kind === kind);

  it('is in chronological order, and names only accounts that had joined', () => {
    expect(security.length).toBeGreaterThan(12);
    for (const { userId, at } of security) {
      if (userId !== null) expect(users.get(userId)!.joinedAt < at).toBe(true);
    }
    const times = security.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('agrees with the password changes, second factors and failed sign-ins of the accounts', async () => {
    for (const { userId, at } of of(SecurityKind.PASSWORD_CHANGED)) {
      sameInstant(users.get(userId!)!.passwordUpdatedAt, at);
    }
    for (const { userId } of of(SecurityKind.TWO_FACTOR_ON)) {
      const last = security.findLast(
        (one) => one.userId === userId && /^two_factor_(on|off)$/.test(one.kind),
      );
      const isOn = await repository(TwoFactor).existsBy({ userId: userId! });
      expect(isOn).toBe(last?.kind === SecurityKind.TWO_FACTOR_ON);
    }
    expect(of(SecurityKind.ADDRESS_LOCKED)).toHaveLength(1);
    for (const { userId, at } of of(SecurityKind.ACCOUNT_LOCKED)) {
      const failures = of(SecurityKind.SIGN_IN_FAILED).filter((one) => one.userId === userId);
      expect(failures.some((one) => one.count === 5 && isSame(one.at, at))).toBe(true);
    }
  });
});

describe('the incident log of the demonstration', () => {
  it('includes a member and an article that were changed after they were reported', async () => {
    const views = await repository(CaseViewRow).find({ order: { id: 'ASC' } });
    const renamed = await repository(User).findOneByOrFail({ username: 'eva.des.monts' });
    const ofPerson = views.filter(({ personId }) => personId === renamed.id);
    const [reported, renamedSince] = ofPerson.slice(-2);
    expect([reported, renamedSince].map((view) => view?.facts.person?.username)).toEqual([
      'eva.chevalier',
      'eva.des.monts',
    ]);
    expect(reported?.image?.equals(renamedSince!.image!)).toBe(false);
    const changed = await Promise.all(
      views.map(async ({ articleId, facts }) => {
        if (articleId === null) return false;
        const { contentHtml } = await repository(Article).findOneByOrFail({ id: articleId });
        return contentHtml !== facts.article?.contentHtml;
      }),
    );
    expect(changed.filter(Boolean)).toHaveLength(1);
  });

  it('shows a case as closed exactly when nothing in the case is pending', async () => {
    const rows = await repository(CaseRow).find();
    const states = new Set(rows.map(({ state }) => state));
    expect([...states].toSorted()).toEqual(Object.values(CaseState).toSorted());
    const pending = await repository(Report).findBy({ status: ReportStatus.PENDING });
    const waiting = await repository(CaseMatter).findBy({ settledAt: IsNull() });
    const reported = waiting.filter(({ kind }) => kind === 'report').map(({ refId }) => refId);
    expect(reported.toSorted((a, b) => a - b)).toEqual(
      pending.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    const entries = await repository(CaseEntryRow).find({ order: { id: 'ASC' } });
    for (const { id, state, closedAt, openedAt } of rows) {
      const own = entries.filter(({ caseId }) => caseId === id);
      const waits = waiting.some(({ caseId }) => caseId === id);
      expect([state === 'closed', closedAt !== null]).toEqual([!waits, !waits]);
      expect(own.filter(({ kind }) => kind === 'opened').map(({ at }) => at)).toEqual([openedAt]);
      const times = own.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });
});

describe('the workload of the demonstration team', () => {
  it('includes overdue cases, but fewer than half of the open cases are overdue', async () => {
    const open = (await repository(CaseRow).find()).filter(({ state }) => state !== 'closed');
    const late = open.filter(({ dueAt }) => dueAt < new Date());
    expect(open.length).toBeGreaterThan(11);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(open.length / 2);
  });

  it('includes approval requests in several states, one of them in a case with an appeal', async () => {
    const asked = await repository(ConfirmationRow).find();
    expect(asked.map(({ state }) => state).toSorted()).toEqual([
      'confirmed',
      'lapsed',
      'refused',
      'waiting',
      'waiting',
    ]);
    const waiting = await repository(CaseMatter).findBy({ settledAt: IsNull() });
    const kindsOf = (caseId: number) =>
      waiting.filter((one) => one.caseId === caseId).map(({ kind }) => kind);
    const both = await repository(CaseRow).findBy({ state: CaseState.APPEAL });
    expect(both.some(({ id }) => kindsOf(id).includes(MatterKind.CONFIRMATION))).toBe(true);
  });

  it('has a different text in each appeal and in each answer to an appeal', async () => {
    const appeals = await repository(Appeal).find();
    expect(new Set(appeals.map(({ text }) => text)).size).toBe(appeals.length);
    const answers = appeals.flatMap(({ grounds }) => grounds ?? []);
    expect(answers.length).toBeGreaterThan(20);
    expect(new Set(answers).size).toBe(answers.length);
  });
});

describe('the moderation statistics of the demonstration', () => {
  it('are shown for the last quarter, because enough members are involved', async () => {
    const { shown, quarters } = await readTransparency(null);
    expect(quarters.length).toBeGreaterThanOrEqual(3);
    const { reports, decisions, delays, appeals } = shown!;
    expect([reports.total, decisions.total, appeals.total]).not.toContain(null);
    expect(Object.values(delays)).not.toContain(null);
    const notified = quarters.filter((one) => one.reports !== null && one.decisions !== null);
    expect(notified.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the scored events of the demonstration', () => {
  it('include two finished events, a running event and a future event', async () => {
    const played = await repository(GameEvent).find({
      where: { scoring: Not(IsNull()) },
      order: { startsAt: 'ASC' },
    });
    expect(played.map(({ settledAt }) => settledAt !== null)).toEqual([true, true, false, false]);
    const reader = await actorOf('membre@centrale.test');
    const ranked = await Promise.all(
      played.map(async ({ id }) => {
        const standings = await eventStandings(reader, String(id), { page: 1, pageSize: 20 });
        return standings!.lines.items.map(({ player }) => player !== null);
      }),
    );
    for (const shown of ranked.slice(0, 3)) {
      expect(shown.length).toBeGreaterThan(3);
      // Some members consented to be shown, others did not.
      expect(new Set(shown).size).toBe(2);
    }
    expect(ranked[3]).toEqual([]);
  });
});
