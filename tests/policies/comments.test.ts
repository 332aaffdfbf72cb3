import { Permission } from '#platform/access/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comment } from '#domains/content/comments/comment.entity';
import { canMove, CommentStatus } from '#domains/content/comments/comment.types';
import {
  commentPolicy,
  commentViewerCan,
  editableUntil,
  visibleTo,
} from '#domains/content/comments/comments.policy';
import { bannedWordIn } from '#domains/content/comments/moderation/moderation';
import {
  canMove as canMoveReport,
  ReportReason,
  ReportStatus,
  ReportTarget,
  severityOf,
} from '#domains/moderation/reports/report.types';
import { reportsPolicy } from '#domains/moderation/reports/reports.policy';
import { Actor } from '#platform/access/actor';
import { MINUTE, now } from '#platform/running/clock';
import { query } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { allowed, memberWith } from '../support/people/actors';
import { storedComment } from '../support/content/comments';
import { createTestApp, type TestApp } from '../support/running/testApp';

let app: TestApp;
let comments: Comment[] = [];
let authorId: number;
let otherId: number;

beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
  authorId = (await createUser()).id;
  otherId = (await createUser()).id;
  const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
  const ids: number[] = [];
  for (const userId of [authorId, otherId, null]) {
    for (const status of Object.values(CommentStatus)) {
      for (const deletedAt of [null, now()]) {
        const top = await storeComment({ articleId, userId, status, deletedAt });
        const withReply = await storeComment({ articleId, userId, status, deletedAt });
        const reply = await storeComment({ articleId, parentId: withReply.id, userId: otherId });
        ids.push(top.id, withReply.id, reply.id);
      }
    }
  }
  comments = await Promise.all(ids.map(storedComment));
});
afterAll(() => app.close());

const person = (userId: number, role: string | null = null) => memberWith(role, userId);

describe('the policy on comments', () => {
  it('lists for every actor exactly the comments that the actor may read', async () => {
    expect(comments).toHaveLength(72);
    const actors = [
      person(authorId),
      person(otherId),
      person(999_999),
      person(999_999, 'super_admin'),
      person(999_999, 'moderator'),
    ];
    for (const actor of actors) {
      const rows = await query<{ id: number }>(
        `SELECT c."id" FROM comments c WHERE ${visibleTo()} ORDER BY c."id"`,
        { actorId: actor.userId },
      );
      const ruled = comments.filter((one) => commentPolicy.read(actor, one)).map(({ id }) => id);
      expect(rows.map(({ id }) => id)).toEqual(ruled.toSorted((a, b) => a - b));
    }
  });

  it('allows reading published comments, non-rejected comments with replies, and one’s own comments', () => {
    for (const comment of comments) {
      const { status, deletedAt, replyCount, userId } = comment;
      const isPublished = status === CommentStatus.APPROVED && !deletedAt;
      const isPublic = isPublished || (status !== CommentStatus.REJECTED && replyCount > 0);
      expect(commentPolicy.read(person(999_999), comment)).toBe(isPublic);
      expect(commentPolicy.read(person(authorId), comment)).toBe(
        isPublic || (userId === authorId && deletedAt === null),
      );
    }
  });

  it('does not let visitors edit or delete the comments of erased accounts', () => {
    for (const comment of comments.filter(({ userId }) => userId === null)) {
      expect(commentPolicy.delete(Actor.anonymous, comment)).toBe(false);
      expect(editableUntil(Actor.anonymous, comment)).toBeNull();
    }
  });
});

describe('the actions on comments', () => {
  it('include editing and deleting one’s own comment, but not reporting it', () => {
    for (const comment of comments) {
      const own = comment.userId === authorId && comment.deletedAt === null;
      const actor = person(authorId);
      expect(commentPolicy.delete(actor, comment)).toBe(own);
      expect(commentPolicy.edit(actor, comment)).toBe(
        own && comment.status !== CommentStatus.REPORTED,
      );
      if (comment.userId === authorId) expect(commentPolicy.report(actor, comment)).toBe(false);
    }
  });

  it('on a comment of another user are liking, replying and reporting, if the comment is published', () => {
    const actor = person(999_999, 'super_admin');
    for (const comment of comments) {
      const published = comment.status === CommentStatus.APPROVED && comment.deletedAt === null;
      expect(commentViewerCan(actor, comment, { open: true, reported: false })).toEqual({
        edit: false,
        delete: false,
        report: published,
        reply: published && comment.parentId === null,
        like: published,
      });
    }
  });

  it('exclude a second report of a comment, and exclude replies and edits while comments are closed', () => {
    const comment = comments.find(
      ({ status, userId, deletedAt, parentId }) =>
        status === CommentStatus.APPROVED && userId === authorId && !deletedAt && !parentId,
    )!;
    const by = (actor: Actor, open: boolean, reported: boolean) =>
      commentViewerCan(actor, comment, { open, reported });
    expect(by(person(otherId), true, true)).toMatchObject({ report: false, like: true });
    expect(by(person(otherId), false, false)).toMatchObject({ reply: false, report: true });
    expect(by(person(authorId), false, false)).toMatchObject({ edit: false, delete: true });
  });

  it('include editing one’s own comment for five minutes, unless a user reported it or a moderator hid it', () => {
    const facts = {
      userId: authorId,
      parentId: null,
      deletedAt: null,
      decidedAt: null,
      replyCount: 0,
      status: CommentStatus.APPROVED,
      createdAt: new Date(now().getTime() - 4 * MINUTE),
    };
    const edits = (change: Partial<typeof facts> | object) =>
      commentPolicy.edit(person(authorId), { ...facts, ...change });
    expect(edits({})).toBe(true);
    expect(edits({ createdAt: new Date(now().getTime() - 5 * MINUTE - 1) })).toBe(false);
    expect(edits({ status: CommentStatus.REJECTED })).toBe(true);
    expect(edits({ status: CommentStatus.REJECTED, decidedAt: now() })).toBe(false);
    expect(edits({ status: CommentStatus.PENDING })).toBe(true);
    expect(edits({ status: CommentStatus.REPORTED })).toBe(false);
  });

  it('include moderating comments, and handling reports, only for roles with the matching permission', () => {
    expect(allowed((actor) => actor.can(Permission.MODERATION_COMMENTS_MODERATE))).toEqual([
      'super_admin',
      'admin',
      'moderator',
      'junior_moderator',
    ]);
    expect(allowed((actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE))).toEqual([
      'super_admin',
      'admin',
      'moderator',
      'support',
    ]);
  });

  it('include handling a report, except for the reporter and the subject of this report', () => {
    const { COMMENT, USER } = ReportTarget;
    const outside = (userId: number, facts: object) =>
      reportsPolicy.isOutside(person(userId, 'super_admin'), {
        targetType: COMMENT,
        targetId: 7,
        targetUserId: 2,
        reporterId: 3,
        status: ReportStatus.PENDING,
        ...facts,
      });
    expect(outside(1, {})).toBe(true);
    expect(outside(2, {})).toBe(false);
    expect(outside(3, {})).toBe(false);
    expect(outside(7, {})).toBe(true);
    expect(outside(7, { targetType: USER, targetUserId: null })).toBe(false);
    expect(outside(1, { targetUserId: null, reporterId: null })).toBe(true);
  });
});

describe('the rules for comments and reports', () => {
  it('allow a comment only the changes of status that this test lists', () => {
    const { PENDING, APPROVED, REJECTED, REPORTED } = CommentStatus;
    const all = Object.values(CommentStatus);
    const moves = all.flatMap((from) =>
      all.filter((to) => canMove(from, to)).map((to) => [from, to]),
    );
    expect(moves).toEqual([
      [PENDING, APPROVED],
      [PENDING, REJECTED],
      [APPROVED, PENDING],
      [APPROVED, REJECTED],
      [APPROVED, REPORTED],
      [REJECTED, APPROVED],
      [REPORTED, APPROVED],
      [REPORTED, REJECTED],
    ]);
  });

  it('allow only one decision on each report', () => {
    const { PENDING, RESOLVED, DISMISSED } = ReportStatus;
    const all = Object.values(ReportStatus);
    const moves = all.flatMap((from) =>
      all.filter((to) => canMoveReport(from, to)).map((to) => [from, to]),
    );
    expect(moves).toEqual([
      [PENDING, RESOLVED],
      [PENDING, DISMISSED],
    ]);
  });

  it('assign a severity to every reason of a report', () => {
    const given = Object.values(ReportReason).map((reason) => [reason, severityOf(reason)]);
    expect(Object.fromEntries(given)).toEqual({
      harassment: 'critical',
      inappropriate: 'high',
      spam: 'medium',
      other: 'medium',
      off_topic: 'low',
    });
  });
});

describe('a banned word', () => {
  const BANNED = ['spam', 'inapproprié', 'gros mot', '  ', '!?'];

  it.each([
    ['Encore du SPAM ici', 'spam'],
    ['spam', 'spam'],
    ['(spam)', 'spam'],
    ['C’est INAPPROPRIE !', 'inapproprié'],
    ['c’est inappropriè, non', 'inapproprié'],
    ['du s\u200bpam', 'spam'],
    ['ｓｐａｍ', 'spam'],
    ['un gros\n mot', 'gros mot'],
    ['un GROS, mot', 'gros mot'],
  ])('is found in %j', (text, word) => {
    expect(bannedWordIn(text, BANNED)).toBe(word);
  });

  it.each(['antispam', 'spammer', 'un gros moteur', 'approprié', '', '?!', 's pam'])(
    'is not found in %j',
    (text) => {
      expect(bannedWordIn(text, BANNED)).toBeNull();
    },
  );
});
