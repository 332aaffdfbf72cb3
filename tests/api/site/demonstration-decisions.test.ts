import { In } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseState } from '#domains/moderation/cases/caseStates';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import {
  AppealKind,
  AppealState,
  DecisionKind,
  DecisionState,
  DecisionSubject,
} from '#domains/moderation/decisions/decision.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { SiteRuleRow } from '#domains/moderation/rules/siteRule.entity';
import { RulesVersionRow } from '#domains/moderation/rules/rulesVersion.entity';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { ConfirmationState } from '#domains/moderation/approvals/approvals.types';
import { OPEN_STATES } from '#domains/moderation/approvals/approvalState';
import { confirmAction } from '#domains/moderation/approvals/deciding.service';
import { User } from '#domains/identity/users/user.entity';
import { repository, rolledBack } from '#platform/db/transaction';
import { actorOf } from '#server/seeds/past';
import { WARNED } from '#server/seeds/decisions/incidents';
import { decisionCalls } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { storedUser } from '#tests/support/people/accounts';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let decisions: Decision[];
let appeals: Appeal[];
let users: Map<number, User>;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demonstration' });
  decisions = await repository(Decision).find({ order: { id: 'ASC' } });
  appeals = await repository(Appeal).find({ order: { id: 'ASC' } });
  users = new Map((await repository(User).find()).map((user) => [user.id, user]));
});
afterAll(() => app.close());

const distinct = <T>(values: T[]) => [...new Set(values)].toSorted();

describe('the moderation decisions of the demonstration', () => {
  it('include decisions of every kind and state, and of every automatic check', () => {
    expect(distinct(decisions.map(({ kind }) => kind))).toEqual(
      Object.values(DecisionKind).toSorted(),
    );
    expect(distinct(decisions.map(({ state }) => state))).toEqual(
      Object.values(DecisionState).toSorted(),
    );
    const phases = decisions.flatMap(({ phase }) => phase ?? []);
    expect(distinct(phases)).toEqual(['banned_words', 'links', 'reports']);
    for (const { phase, deciderId } of decisions) expect(phase === null).toBe(deciderId !== null);
  });

  it('are spread over the last four quarters, after the publication of the rules', async () => {
    const quarterOf = (at: Date) => Math.floor((Date.now() - at.getTime()) / (91.5 * 86_400_000));
    expect(distinct(decisions.map(({ takenAt }) => quarterOf(takenAt)))).toEqual([0, 1, 2, 3]);
    const [rules] = await repository(RulesVersionRow).find({ order: { id: 'ASC' } });
    const grounded = decisions.filter(({ facts }) => facts !== null);
    expect(grounded.length).toBeGreaterThan(14);
    for (const { takenAt } of decisions) expect(takenAt > rules!.publishedAt).toBe(true);
  });

  it('cite an existing rule unless they dismiss a report, and seldom the general rule', async () => {
    const rules = await repository(SiteRuleRow).find();
    const general = rules.find(({ isGeneral }) => isGeneral)?.key;
    const known = rules.map(({ versionId, key }) => `${versionId}:${key}`);
    for (const { kind, rulesVersionId, ruleKey } of decisions) {
      if (kind === DecisionKind.REPORT_DISMISSED && ruleKey === null) continue;
      expect(known).toContain(`${rulesVersionId}:${ruleKey}`);
    }
    expect(decisions.filter(({ ruleKey }) => ruleKey === general).length).toBeLessThan(
      decisions.length / 2,
    );
    for (const { state, ruleKey, deciderRole } of appeals) {
      const isDecided = state !== AppealState.PENDING;
      expect([ruleKey !== null, deciderRole !== null]).toEqual([isDecided, isDecided]);
    }
  });

  it('each have a case about the same subject', async () => {
    const cases = await repository(CaseRow).find();
    const known = new Set(cases.map((one) => `${one.subjectType}:${one.subjectId}`));
    for (const { subjectType, subjectId, personId } of decisions) {
      // The case of a shift is about its player.
      const isShift = subjectType === DecisionSubject.SHIFT;
      const subject = isShift ? `user:${personId}` : `${subjectType}:${subjectId}`;
      expect([...known]).toContain(subject);
    }
  });

  it('are about members who had joined before, and never about the decider', () => {
    for (const { personId, deciderId, takenAt } of decisions) {
      if (personId === null) continue;
      expect(personId).not.toBe(deciderId);
      expect(users.get(personId)!.joinedAt < takenAt).toBe(true);
    }
  });
});

describe('the appeals of the demonstration', () => {
  it('are never decided by the appellant or by the moderator whose decision is appealed', () => {
    expect(distinct(appeals.map(({ state }) => state))).toEqual(
      Object.values(AppealState).toSorted(),
    );
    for (const kind of Object.values(AppealKind)) {
      const states = appeals.filter((one) => one.kind === kind).map(({ state }) => state);
      expect(states).toEqual(expect.arrayContaining(['pending', 'upheld', 'overturned']));
    }
    for (const { decisionId, decidedById, appellantId } of appeals) {
      const { deciderId } = decisions.find(({ id }) => id === decisionId)!;
      if (decidedById !== null) expect([deciderId, appellantId]).not.toContain(decidedById);
    }
  });

  it('can be decided by the administrator, but not by the moderator', async () => {
    const call = decisionCalls(app);
    const waiting = async (email: string) =>
      (await call.appeals(await app.signInAs(email), 'PENDING')).data.appeals.items.map(
        ({ canDecide }: { canDecide: boolean }) => canDecide,
      );
    expect(await waiting('moderateur@centrale.test')).toEqual([false, false, false]);
    expect(await waiting('admin@centrale.test')).toEqual([true, true, true]);
  });
});

describe('the warnings of the demonstration', () => {
  it('are unread only for the main demonstration member and the banned member', async () => {
    const unread = decisions.filter(
      ({ kind, state, readAt }) => kind === 'warning' && state === 'in_force' && readAt === null,
    );
    const names = unread.map(({ personId }) => users.get(personId!)!.username);
    expect(names.toSorted()).toEqual(['banni', WARNED]);
    const { lastLoginAt } = await storedUser(`${WARNED}@centrale.test`);
    const warning = unread.find(({ personId }) => users.get(personId!)!.username === WARNED)!;
    expect(lastLoginAt! < warning.takenAt).toBe(true);
    const as = await app.signInAs(`${WARNED}@centrale.test`);
    const { data } = await decisionCalls(app).warnings(as);
    expect(data.myUnreadWarnings).toHaveLength(1);
  });
});

describe('the moderator of the demonstration', () => {
  it('cannot decide a report about their own comment', async () => {
    const { id } = await storedUser('moderateur@centrale.test');
    const [own] = await repository(Report).findBy({
      targetUserId: id,
      targetType: ReportTarget.COMMENT,
    });
    expect(own?.status).toBe('pending');
    const as = await app.signInAs('moderateur@centrale.test');
    const input = { id: own!.id, version: own!.version, decision: 'DISMISS' };
    expect((await moderationCalls(app).decide(as, input)).code).toBe('OWN_REPORT');
  });
});

describe('the approval requests of the demonstration', () => {
  it('can all be executed when the super administrator approves them', async () => {
    const open = await repository(ConfirmationRow).findBy({ state: In([...OPEN_STATES]) });
    expect(open.length).toBeGreaterThan(1);
    for (const { id, title } of open) {
      const { state, outcome } = await rolledBack(async () =>
        confirmAction(await actorOf('superadmin@centrale.test'), String(id)),
      );
      expect([title, state, outcome]).toEqual([title, ConfirmationState.CONFIRMED, null]);
    }
  });
});

describe('the case of the demonstration with a pending appeal and a pending approval', () => {
  it('names the same eligible reviewers in its banner, its appeal and its list of people', async () => {
    const { id: personId } = await storedUser('gael.tanguy@centrale.test');
    const { number } = await repository(CaseRow).findOneByOrFail({
      personId,
      state: CaseState.APPEAL,
    });
    const { data } = await app.gql(
      `query ($number: String!) { case(number: $number) {
        conflict { message whoCould } appeals { conflict { whoCould } }
        persons { role person { username } } } }`,
      { number },
      { as: await app.signInAs('moderateur@centrale.test') },
    );
    const { conflict, appeals: waiting, persons } = data.case;
    const named = persons.flatMap(
      ({ role, person }: { role: string; person: { username: string } }) =>
        role === 'CAN_DECIDE' ? [person.username] : [],
    );
    expect(named).toEqual(['admin', 'superadmin']);
    expect(conflict.whoCould).toEqual(named);
    expect(conflict.message).toMatch(/Peuvent décider.: admin et superadmin\.$/);
    expect(waiting).toEqual([{ conflict: { whoCould: named } }]);
  });
});
