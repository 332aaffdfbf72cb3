import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CaseMatter } from '#domains/moderation/cases/caseMatter.entity';
import { MatterKind } from '#domains/moderation/cases/caseStates';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import {
  DecidingPhase,
  DecisionKind,
  DecisionState,
  DecisionSubject,
} from '#domains/moderation/decisions/decision.types';
import {
  NotificationPreferenceRow,
  NotificationRow,
} from '#domains/notifications/notifications/notification.entity';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import {
  notify,
  withdrawNotifications,
} from '#domains/notifications/notifications/sending/notify.service';
import { Permission } from '#platform/access/permissions';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, fromNow, MINUTE, now, shiftClock } from '#platform/running/clock';
import { QueueItem } from '#platform/running/queueItem.entity';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { asked, CLAIM_CASE, kindsOf, readCaseAs } from '#tests/support/content/cases';
import { commentCalls, expectRightCounts } from '#tests/support/content/comments';
import { storedNotifications } from '#tests/support/content/notifications';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { MODERATION_COMMENTS_MODERATE, MODERATION_REPORTS_VIEW } = Permission;
const { MODERATION_REPORTS_HANDLE } = Permission;
const ALL = [MODERATION_COMMENTS_MODERATE, MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE];

let app: TestApp;
let staff: SignedInMember;
let author: SignedInMember;
let reader: SignedInMember;
let articleId: number;
let id: number;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  reader = await signedInMember();
});
afterAll(() => app.close());
afterEach(() => shiftClock(0));
beforeEach(async () => {
  clearThrottles();
  staff = await signedInWith(ALL);
  author = await signedInMember();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  await changeSettings({ commentModerationRequired: true });
  const { data } = await commentCalls(app).add({ articleId, content: 'À lire.' }, author.token);
  await changeSettings({ commentModerationRequired: false });
  id = Number(data.addComment.comment.id);
  const { caseId } = await repository(CaseMatter).findOneByOrFail({
    kind: MatterKind.HELD,
    refId: id,
  });
  ({ number } = await repository(CaseRow).findOneByOrFail({ id: caseId }));
});

/** Sends an action on the case in its current version. @returns the case, or the error code */
const act = async (name: string, as = staff) => {
  const { version } = await repository(CaseRow).findOneByOrFail({ number });
  return asked(
    app,
    `mutation ($number: String!, $version: Int!) { ${name}(input: { number: $number, version: $version }) {
       ... on CasePayload { case { state number } } ... on CaseConflict { __typename message } } }`,
    { number, version },
    as.token,
  );
};
const approve = () => act('approveCaseComment');
const unapprove = (as = staff) => act('unapproveCaseComment', as);
const commentNow = () => repository(Comment).findOneByOrFail({ id });
const noticesOfAuthor = async () =>
  (await storedNotifications(author.user.id)).filter(
    ({ title }) => title === 'Votre commentaire est publié',
  );

describe('unapproveCaseComment', () => {
  it('makes the comment wait again in the same case, which is assigned as before', async () => {
    const { version } = await repository(CaseRow).findOneByOrFail({ number });
    await asked(app, CLAIM_CASE, { number, version }, staff.token);
    const before = await repository(CaseRow).findOneByOrFail({ number });
    expect(await approve()).toMatchObject({ state: 'CLOSED' });
    expect(await expectRightCounts(articleId)).toBe(1);
    expect(await unapprove()).toMatchObject({ number, state: 'TAKEN' });
    expect(await commentNow()).toMatchObject({
      status: CommentStatus.PENDING,
      decidedAt: null,
      decidedById: null,
      publishedAt: null,
    });
    expect(await expectRightCounts(articleId)).toBe(0);
    const { state, assignedToId, waitingSince, dueAt, closedAt, urgency } = before;
    expect(await repository(CaseRow).findBy({ subjectId: id })).toMatchObject([
      { state, assignedToId, waitingSince, dueAt, closedAt, urgency },
    ]);
    expect(await repository(CaseMatter).findBy({ kind: MatterKind.HELD, refId: id })).toMatchObject(
      [{ settledAt: null }],
    );
    expect(kindsOf(await readCaseAs(app, number, staff.token)).at(-1)).toBe('UNAPPROVED');
    expect(await lastAuditEntry('comment', String(id), 'comment.unapproved')).toMatchObject({
      actorId: staff.user.id,
    });
  });

  it('removes the unread notification of the author, who is notified of a new approval', async () => {
    await approve();
    expect(await noticesOfAuthor()).toHaveLength(1);
    await unapprove();
    expect(await noticesOfAuthor()).toEqual([]);
    await approve();
    expect(await noticesOfAuthor()).toHaveLength(1);
    expect((await commentNow()).status).toBe(CommentStatus.APPROVED);
  });

  it('leaves a notification that the author has read', async () => {
    await approve();
    const [notice] = await noticesOfAuthor();
    await transaction(() => repository(NotificationRow).update(notice!.id, { readAt: now() }));
    await unapprove();
    expect(await noticesOfAuthor()).toHaveLength(1);
  });

  it('puts the decision of an automatic check in force again that the approval ended', async () => {
    const decision = Object.assign(new Decision(), {
      kind: DecisionKind.COMMENT_HELD,
      subjectType: DecisionSubject.COMMENT,
      subjectId: id,
      personId: author.user.id,
      phase: DecidingPhase.LINKS,
      takenAt: now(),
      appealUntil: fromNow(DAY),
    });
    const earlier = { ...decision, state: DecisionState.ENDED, takenAt: fromNow(-DAY) };
    const saved = await transaction(() =>
      repository(Decision).save([decision, Object.assign(new Decision(), earlier)]),
    );
    await approve();
    await unapprove();
    const states = await Promise.all(
      saved.map(async (one) => (await repository(Decision).findOneByOrFail({ id: one.id })).state),
    );
    expect(states).toEqual([DecisionState.IN_FORCE, DecisionState.ENDED]);
  });

  it('is a conflict on an outdated version of the case', async () => {
    const { version } = await repository(CaseRow).findOneByOrFail({ number });
    await approve();
    const { data } = await app.gql(
      `mutation ($number: String!, $version: Int!) { unapproveCaseComment(input: { number: $number, version: $version }) {
         ... on CaseConflict { __typename current { state } } } }`,
      { number, version },
      { as: staff.token },
    );
    expect(data.unapproveCaseComment).toEqual({
      __typename: 'CaseConflict',
      current: { state: 'CLOSED' },
    });
  });

  it.each([
    ['another moderator', async () => undefined, true],
    ['the moderator after five minutes', async () => shiftClock(5 * MINUTE + 1), false],
    [
      'the moderator after a report',
      () =>
        commentCalls(app).report(
          { commentId: String(id), reason: 'SPAM', description: null },
          reader.token,
        ),
      false,
    ],
    [
      'the moderator after a reply',
      () =>
        commentCalls(app).add({ articleId, parentId: String(id), content: 'Oui.' }, reader.token),
      false,
    ],
    [
      'the moderator after an edit by the author',
      () => commentCalls(app).edit(id, 'Autre texte.', author.token),
      false,
    ],
    [
      'the moderator after another decision',
      () =>
        transaction(() =>
          repository(Comment).update(id, { decidedAt: now(), decidedById: reader.user.id }),
        ),
      false,
    ],
  ])('is refused to %s', async (_, happen: () => Promise<unknown>, byColleague) => {
    await approve();
    await happen();
    const { status } = await commentNow();
    const as = byColleague ? await signedInWith(ALL) : staff;
    expect(await unapprove(as)).toBe('COMMENT_NOT_UNAPPROVABLE');
    expect((await commentNow()).status).toBe(status);
  });

  it('is refused after a rejection and a new approval', async () => {
    await approve();
    const decide = async (decision: string) => {
      const { version } = await commentNow();
      const { errors } = await app.gql(
        `mutation ($id: ID!, $version: Int!) { moderateComment(input: { id: $id, version: $version, decision: ${decision}, reason: "Vu" }) { __typename } }`,
        { id: String(id), version },
        { as: staff.token },
      );
      expect(errors).toBeUndefined();
    };
    await decide('REJECT');
    await decide('APPROVE');
    expect(await unapprove()).toBe('COMMENT_NOT_UNAPPROVABLE');
  });
});

describe('a withdrawn notification', () => {
  it('loses its mails and pushes that were not sent yet', async () => {
    const { id: userId } = author.user;
    const kind = NotificationKind.COMMENT_DECIDED;
    const since = now();
    const notice = { kind, type: NotificationType.INFO, title: 'Essai', message: 'Un essai.' };
    await transaction(async () => {
      const preference = { userId, kind, inSite: true, byMail: true };
      await repository(NotificationPreferenceRow).save(preference);
      const made = await notify(userId, { ...notice, actionTarget: '/essai' });
      const push = {
        kind: 'push',
        key: `7:${made}`,
        payload: '{}',
        createdAt: now(),
        runAt: now(),
      };
      await repository(QueueItem).insert(push);
      const queued = async () =>
        (await repository(QueueItem).find())
          .map(({ key }) => key)
          .filter((key) => key === push.key || key === `notification:${made}`);
      expect(await queued()).toHaveLength(2);
      await withdrawNotifications(userId, { kind, actionTarget: '/essai', since });
      expect(await queued()).toEqual([]);
      expect(await repository(NotificationRow).existsBy({ id: made ?? 0 })).toBe(false);
    });
  });
});
