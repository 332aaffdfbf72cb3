import { Permission } from '#platform/access/permissions';
import { describe, expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { moderationPolicy } from '#domains/content/comments/comments.policy';
import {
  priorityOf,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from '#domains/moderation/reports/report.types';
import { reportsPolicy, type ReportFacts } from '#domains/moderation/reports/reports.policy';
import { now } from '#platform/running/clock';
import { allowed, memberWith } from '../support/people/actors';

const { PENDING, APPROVED, REJECTED, REPORTED } = CommentStatus;
const MODERATORS = ['super_admin', 'admin', 'moderator', 'junior_moderator'];
const HANDLERS = ['super_admin', 'admin', 'moderator', 'support'];

describe('the queue of comments', () => {
  it('may be viewed, and moderated, only by roles with the matching permission', () => {
    expect(allowed((actor) => actor.can(Permission.MODERATION_COMMENTS_VIEW))).toEqual([
      'super_admin',
      'admin',
      'moderator',
      'editor',
      'junior_moderator',
    ]);
    expect(allowed((actor) => actor.can(Permission.MODERATION_COMMENTS_MODERATE))).toEqual(
      MODERATORS,
    );
  });

  it('allows only the decisions that fit the status of the comment', () => {
    const decisions = (status: CommentStatus, deletedAt: Date | null = null) =>
      (['approve', 'reject', 'delete'] as const).filter((action) => {
        const who = allowed((actor) => moderationPolicy[action](actor, { status, deletedAt }));
        expect([[], MODERATORS]).toContainEqual(who);
        return who.length > 0;
      });
    expect(decisions(PENDING)).toEqual(['approve', 'reject', 'delete']);
    expect(decisions(APPROVED)).toEqual(['reject', 'delete']);
    expect(decisions(REJECTED)).toEqual(['approve', 'delete']);
    expect(decisions(REPORTED)).toEqual(['delete']);
    for (const status of Object.values(CommentStatus)) expect(decisions(status, now())).toEqual([]);
  });
});

describe('the queue of reports', () => {
  const facts: ReportFacts = {
    targetType: ReportTarget.COMMENT,
    targetId: 7,
    targetUserId: 2,
    reporterId: 3,
    status: ReportStatus.PENDING,
  };
  const person = (userId: number) => memberWith('moderator', userId);

  it('may be viewed, and handled, only by roles with the matching permission', () => {
    expect(allowed((actor) => actor.can(Permission.MODERATION_REPORTS_VIEW))).toEqual([
      'super_admin',
      'admin',
      'moderator',
      'support',
      'junior_moderator',
    ]);
    expect(allowed((actor) => reportsPolicy.decide(actor, facts))).toEqual(HANDLERS);
  });

  it('allows no decision on a decided report', () => {
    for (const status of [ReportStatus.RESOLVED, ReportStatus.DISMISSED]) {
      expect(allowed((actor) => reportsPolicy.decide(actor, { ...facts, status }))).toEqual([]);
    }
  });

  it('refuses a decision to the reporter and to the subject of the report', () => {
    const onPerson = { ...facts, targetType: ReportTarget.USER, targetUserId: null };
    for (const [userId, report] of [
      [2, facts],
      [3, facts],
      [7, onPerson],
    ] as const) {
      expect(reportsPolicy.decide(person(userId), report)).toBe(false);
    }
    expect(reportsPolicy.decide(person(1), onPerson)).toBe(true);
  });

  it('hides the reporter of a report only from the subject of this report', () => {
    expect(reportsPolicy.isNotSubject(person(2), facts)).toBe(false);
    expect(reportsPolicy.isNotSubject(person(3), facts)).toBe(true);
    expect(reportsPolicy.isNotSubject(person(1), facts)).toBe(true);
  });

  it('sorts pending reports before decided reports, and each group by severity', () => {
    const { CRITICAL, HIGH, MEDIUM, LOW } = ReportSeverity;
    const order = [ReportStatus.PENDING, ReportStatus.RESOLVED].flatMap((status) =>
      [CRITICAL, HIGH, MEDIUM, LOW].map((severity) => priorityOf(status, severity)),
    );
    expect(order).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    for (const severity of Object.values(ReportSeverity)) {
      expect(priorityOf(ReportStatus.DISMISSED, severity)).toBe(
        priorityOf(ReportStatus.RESOLVED, severity),
      );
    }
  });
});
