import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseEntryRow } from '#domains/moderation/cases/entries/caseEntry.entity';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { STAFF_FLOOD } from '#domains/moderation/cases/recording/staffReports';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { groupOf } from '#domains/moderation/reports/accountGroups';
import { MAX_CLOSED_GROUPS } from '#domains/moderation/reports/reportInterests';
import { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, fromNow, MINUTE } from '#platform/running/clock';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import {
  FLOOD_TITLE,
  floodCalls,
  joinedLongAgo,
  memberOfGroup,
  SENT,
} from '#tests/support/content/floods';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let calls: Awaited<ReturnType<typeof floodCalls>>;
/** Team of eight staff members. */
let team: SignedInMember[];
let articleId: number;

beforeAll(async () => {
  app = await createTestApp();
  calls = await floodCalls(app);
});
beforeEach(async () => {
  clearThrottles();
  team = await calls.newTeam();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
});
afterAll(() => app.close());

describe('the account groups on which a reported staff member cannot decide', () => {
  it('are the groups of the first four reporters', async () => {
    const [, target] = team as [SignedInMember, SignedInMember];
    const closed: number[] = [];
    for (const group of [6, 1, 3, 0, 7, 2, 5, 4]) {
      await calls.report(target.user.id, (await memberOfGroup(group)).token);
      if (closed.length < MAX_CLOSED_GROUPS) closed.push(group);
      expect(await calls.groupsClosedTo(target)).toEqual(
        closed.toSorted((one, other) => one - other),
      );
    }
    expect(closed).toHaveLength(4);
  });

  it('do not include the group of a reporter whose account was under a day old when reporting', async () => {
    const [, target] = team as [SignedInMember, SignedInMember];
    const young = await signedInMember({ joinedAt: fromNow(-DAY + MINUTE) });
    await calls.report(target.user.id, young.token);
    expect(await calls.groupsClosedTo(target)).toEqual([]);
    // Even when the account is older, its earlier report excludes the reported staff from no group.
    await transaction(async () => {
      const { id } = young.user;
      const [joinedAt, createdAt] = [fromNow(-31 * DAY + MINUTE), fromNow(-30 * DAY)];
      await repository(User).update(id, { joinedAt });
      await repository(Report).update({ reporterId: id }, { createdAt });
    });
    expect(await calls.groupsClosedTo(target)).toEqual([]);
    const established = await signedInMember({ joinedAt: fromNow(-DAY - MINUTE) });
    await calls.report(target.user.id, established.token);
    expect(await calls.groupsClosedTo(target)).toEqual([groupOf(established.user.id)]);
  });

  it('are determined in the same number of statements after a flood as before', async () => {
    for (const { user } of await signedInMembers(50, { joinedAt: joinedLongAgo() })) {
      const comment = { articleId, userId: user.id, status: CommentStatus.PENDING };
      await storeComment(comment);
    }
    const [, one] = team as [SignedInMember, SignedInMember];
    const list = () =>
      app.gql(
        '{ managedComments(pageSize: 50) { items { id canApprove } } }',
        {},
        {
          as: one.token,
        },
      );
    await calls.report(one.user.id, (await memberOfGroup(0)).token);
    await list();
    const few = await statementsOf(list);
    await calls.flood(team, await signedInMembers(16, { joinedAt: joinedLongAgo() }));
    expect(await statementsOf(list)).toHaveLength(few.length);
  });
});

describe('the alert about a flood of reports', () => {
  const reporters = () => signedInMembers(STAFF_FLOOD, { joinedAt: joinedLongAgo() });

  it('is opened once for concurrent reports, and states the number of reports', async () => {
    const [, target] = team as [SignedInMember, SignedInMember];
    const others = await reporters();
    await Promise.all(others.slice(1).map(({ token }) => calls.report(target.user.id, token)));
    expect(await calls.openAlerts()).toEqual([]);
    await calls.report(target.user.id, others[0]!.token);
    const [alert, ...more] = await calls.openAlerts();
    expect(more).toEqual([]);
    const row = await repository(CaseRow).findOneByOrFail({ number: alert!.number });
    expect(row).toMatchObject({
      title: FLOOD_TITLE,
      personId: null,
      subjectId: null,
      severity: 'high',
    });
    const again = await signedInMembers(STAFF_FLOOD, { joinedAt: joinedLongAgo() });
    await Promise.all(again.map(({ token }) => calls.report(team[2]!.user.id, token)));
    expect(await calls.openAlerts()).toHaveLength(1);
    const lines = await repository(CaseEntryRow).find({
      where: { caseId: row.id, automatic: true },
      order: { id: 'ASC' },
    });
    const texts = lines.flatMap(({ text }) => text ?? []);
    expect(texts).toEqual([
      expect.stringMatching(/^8 signalements en un jour contre 1 membre de l’équipe\./),
      expect.stringMatching(/^16 signalements en un jour contre 2 membres de l’équipe\./),
    ]);
    const seen = JSON.stringify(
      await app.gql(
        `query ($number: String!) { case(number: $number) {
          label person { id } timeline { text actor { id } person { id } } persons { person { id username } } } }`,
        { number: row.number },
        { as: target.token },
      ),
    );
    for (const { user } of [...others, ...again]) expect(seen).not.toContain(user.username);
  });

  it('is opened again when the flood continues after the alert was closed', async () => {
    await calls.flood(team, await signedInMembers(SENT, { joinedAt: joinedLongAgo() }));
    await calls.closeAlerts();
    const others = await reporters();
    for (const { token } of others.slice(1)) await calls.report(team[1]!.user.id, token);
    expect(await calls.openAlerts()).toEqual([]);
    await calls.report(team[1]!.user.id, others[0]!.token);
    expect(await calls.openAlerts()).toHaveLength(1);
  });
});
