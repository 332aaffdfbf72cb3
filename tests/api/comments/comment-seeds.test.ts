import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { In } from 'typeorm';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { CommentLike } from '#domains/content/comments/likes/commentLike.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CaseState } from '#domains/moderation/cases/caseStates';
import { CaseEntryRow } from '#domains/moderation/cases/entries/caseEntry.entity';
import { CaseEntryKind } from '#domains/moderation/cases/entries/entry.types';
import {
  priorityOf,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from '#domains/moderation/reports/report.types';
import { User } from '#domains/identity/users/user.entity';
import { repository } from '#platform/db/transaction';
import { seedDemo } from '#server/seeds/demo';
import { storedUser } from '#tests/support/people/accounts';
import { expectRightCounts } from '#tests/support/content/comments';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let comments: Comment[];
let reports: Report[];
let articles: Article[];
beforeAll(async () => {
  app = await createTestApp({ seed: 'demonstration' });
  comments = await repository(Comment).find({ order: { id: 'ASC' } });
  reports = await repository(Report).find({ order: { id: 'ASC' } });
  articles = await repository(Article).findBy({ audience: ArticleAudience.MEMBER });
});
afterAll(() => app.close());

const distinct = (values: unknown[]) => [...new Set(values)].toSorted();

describe('the demonstration comments', () => {
  it('are not stored again when seeding is repeated', async () => {
    await seedDemo();
    expect(await repository(Comment).count()).toBe(comments.length);
    expect(await repository(Report).count()).toBe(reports.length);
  });

  it('are under every published member article, with correct counts', async () => {
    const published = articles.filter(({ status }) => status === ArticleStatus.PUBLISHED);
    for (const { id } of published) expect(await expectRightCounts(id)).toBeGreaterThan(3);
    expect(published.some(({ premium }) => premium)).toBe(true);
    const others = new Set(comments.map(({ articleId }) => articleId));
    expect(others.size).toBe(published.length);
  });

  it('cover every status, and include replies, deletions, edits and erased authors', () => {
    expect(distinct(comments.map(({ status }) => status))).toEqual(
      Object.values(CommentStatus).toSorted(),
    );
    const has = (test: (comment: Comment) => boolean) => expect(comments.some(test)).toBe(true);
    has(({ replyCount }) => replyCount >= 3);
    has(({ deletedAt, replyCount }) => deletedAt !== null && replyCount > 0);
    has(({ editedAt }) => editedAt !== null);
    has(({ userId, deletedAt }) => userId === null && deletedAt === null);
    has(({ likeCount }) => likeCount > 8);
    has(({ likeCount }) => likeCount === 0);
  });

  it('are dated after their article and parent comment, and before now', () => {
    const articleOf = new Map(articles.map((article) => [article.id, article]));
    const byId = new Map(comments.map((comment) => [comment.id, comment]));
    for (const { articleId, parentId, createdAt } of comments) {
      const parent = parentId === null ? null : byId.get(parentId);
      expect(createdAt.getTime()).toBeLessThan(Date.now());
      expect(createdAt >= (parent?.createdAt ?? articleOf.get(articleId)!.publishedAt!)).toBe(true);
      if (parent) expect([parent.parentId, parent.articleId]).toEqual([null, articleId]);
    }
  });

  it('under premium articles are written and liked only by members who may read these articles', async () => {
    const free = new Set(
      (await repository(User).find())
        .filter((one) => one.subscription === 'free')
        .map(({ id }) => id),
    );
    const premium = new Set(articles.filter((one) => one.premium).map(({ id }) => id));
    const there = comments.filter(({ articleId }) => premium.has(articleId));
    const likes = await repository(CommentLike).find();
    const ids = new Set(there.map(({ id }) => id));
    const people = [
      ...there.map(({ userId }) => userId),
      ...likes.filter(({ commentId }) => ids.has(commentId)).map(({ userId }) => userId),
    ];
    expect(people.length).toBeGreaterThan(10);
    expect(people.filter((id) => id !== null && free.has(id))).toEqual([]);
  });

  it('are not written, liked or reported by the demonstration account without activity', async () => {
    const { id: userId } = await storedUser('nouveau@centrale.test');
    expect(await repository(CommentLike).countBy({ userId })).toBe(0);
    expect(comments.filter((comment) => comment.userId === userId)).toEqual([]);
    expect(reports.filter(({ reporterId }) => reporterId === userId)).toEqual([]);
  });
});

describe('the demonstration reports', () => {
  it('have every type, reason, severity and status', async () => {
    const of = <Key extends keyof Report>(key: Key) => distinct(reports.map((row) => row[key]));
    expect(of('targetType')).toEqual(Object.values(ReportTarget).toSorted());
    expect(of('reason')).toEqual(Object.values(ReportReason).toSorted());
    expect(of('severity')).toEqual(Object.values(ReportSeverity).toSorted());
    expect(of('status')).toEqual(Object.values(ReportStatus).toSorted());
    expect(await repository(CaseRow).countBy({ state: CaseState.TAKEN })).toBeGreaterThan(0);
  });

  it('have staff notes in their cases, before and after the decision', async () => {
    const notes = await repository(CaseEntryRow).findBy({ kind: CaseEntryKind.NOTE });
    const states = distinct(
      (await repository(CaseRow).findBy({ id: In(notes.map(({ caseId }) => caseId)) })).map(
        ({ state }) => state === CaseState.CLOSED,
      ),
    );
    expect(states).toEqual([false, true]);
  });

  it('agree with the states of the reported comments', () => {
    for (const row of reports) {
      const isDecided = row.status !== ReportStatus.PENDING;
      expect([row.resolvedAt !== null, row.resolvedById !== null]).toEqual([isDecided, isDecided]);
      expect(row.linkedAct !== null).toBe(isDecided);
      // A decision covers all reports of one comment or account, and has their highest severity.
      const { severity } = reports.find(({ id }) => isDecided && id === row.headId) ?? row;
      expect(row.priority).toBe(priorityOf(row.status, severity));
      expect(row.reporterId).not.toBe(row.targetUserId);
      expect(row.resolvedById === null || row.resolvedById !== row.reporterId).toBe(true);
    }
    for (const comment of comments) {
      const own = reports.filter(
        ({ targetType, targetId }) => targetType === 'comment' && targetId === comment.id,
      );
      const open = own.filter(({ status }) => status === ReportStatus.PENDING).length;
      expect(comment.reportCount).toBe(open);
      expect(comment.status === CommentStatus.REPORTED).toBe(open >= 3);
      if (own.some(({ status }) => status === ReportStatus.RESOLVED)) {
        expect(comment.status).toBe(CommentStatus.REJECTED);
      }
    }
  });
});
