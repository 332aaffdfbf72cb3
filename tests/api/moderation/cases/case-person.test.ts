import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { DecisionKind, DecisionState } from '#domains/moderation/decisions/decision.types';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { CaseEntryKind, CaseOutcome } from '#domains/moderation/cases/entries/entry.types';
import { recordDecision } from '#domains/moderation/cases/recording/recordDecision';
import { CaseSubjectType } from '#domains/moderation/cases/cases.types';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, now } from '#platform/running/clock';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { asked, CLOSE_CASE, moderator, openAs } from '#tests/support/content/cases';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let reader: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  reader = await moderator();
});
afterAll(() => app.close());

const about = ({ user: { id } }: SignedInMember) =>
  openAs(app, reader.token, { subjectType: 'USER', subjectId: String(id) });

/** Stores an ended decision, and its ban if it is one. */
async function decide(personId: number, kind: DecisionKind, state = DecisionState.IN_FORCE) {
  await transaction(async () => {
    const ban =
      kind === DecisionKind.BAN
        ? await repository(Ban).save({
            userId: personId,
            reason: 'Insultes',
            bannedById: null,
            bannedAt: fromNow(-DAY),
            expiresAt: null,
            liftedAt: now(),
            liftedById: null,
          })
        : null;
    await repository(Decision).save(
      Object.assign(new Decision(), {
        kind,
        state,
        personId,
        subjectType: 'user',
        subjectId: personId,
        takenAt: now(),
        appealUntil: fromNow(DAY),
        fadesAt: kind === DecisionKind.WARNING ? fromNow(DAY) : null,
        banId: ban?.id ?? null,
      }),
    );
  });
}

describe('Case.personRecord', () => {
  const RECORD = `query ($number: String!) { case(number: $number) { personRecord {
    commentCount hiddenCommentCount warningCount banCount } } }`;

  it('counts comments, warnings and bans without those overturned, in one statement', async () => {
    const person = await signedInMember();
    const userId = person.user.id;
    await storeComment({ userId });
    await storeComment({ userId, status: CommentStatus.REJECTED });
    await storeComment({ userId, status: CommentStatus.REJECTED, deletedAt: now() });
    await decide(userId, DecisionKind.WARNING);
    await decide(userId, DecisionKind.WARNING, DecisionState.OVERTURNED);
    await decide(userId, DecisionKind.BAN, DecisionState.ENDED);
    await decide(userId, DecisionKind.BAN, DecisionState.OVERTURNED);
    const { number } = await about(person);
    let answer;
    const statements = await statementsOf(async () => {
      answer = await asked(app, RECORD, { number }, reader.token);
    });
    expect(answer).toEqual({
      personRecord: { commentCount: 2, hiddenCommentCount: 1, warningCount: 1, banCount: 1 },
    });
    const [statement, ...others] = statements.filter(({ sql }) => sql.includes('"banCount"'));
    expect(others).toEqual([]);
    const plan = await planOf(statement!);
    expect(plan).not.toMatch(/SCAN (c|d|b|comments|decisions|bans)\b|Seq Scan/);
  });

  it('is null for the user whom the case is about', async () => {
    const person = await moderator();
    const { number } = await about(person);
    expect((await asked(app, RECORD, { number }, person.token))?.personRecord ?? null).toBeNull();
  });
});

describe('the list of cases filtered by user', () => {
  const CASES = `query ($filter: CaseFilter!) {
    cases(filter: $filter, pageSize: 5) { total items { number } } }`;
  const numbers = async (filter: object, as = reader.token) =>
    (await asked(app, CASES, { filter }, as)).items.map(({ number }: { number: string }) => number);

  it('contains open and closed cases, the last opened first, by an index', async () => {
    const person = await signedInMember();
    const personId = String(person.user.id);
    const first = await about(person);
    await asked(app, CLOSE_CASE, { number: first.number, version: first.version }, reader.token);
    const second = await about(person);
    await about(await signedInMember());
    let found;
    const statements = await statementsOf(async () => {
      found = await numbers({ list: 'ALL', personId });
    });
    expect(found).toEqual([second.number, first.number]);
    expect(await numbers({ personId })).toEqual([second.number]);
    expect(await numbers({ list: 'ALL', kind: 'APPROVAL', personId })).toEqual([]);
    expect(await numbers({ list: 'ALL', personId: 'x' })).toEqual([]);
    const read = statements.filter(({ sql }) => /ORDER BY k."id" DESC/.test(sql));
    expect(read).toHaveLength(1);
    expect(await planOf(read[0]!)).not.toMatch(/SCAN k\b|Seq Scan/);
  });

  it('contains the caller’s own cases only without a filter of kind', async () => {
    const person = await moderator();
    const personId = String(person.user.id);
    const { number } = await about(person);
    expect(await numbers({ list: 'ALL', personId }, person.token)).toEqual([number]);
    const requests = { list: 'ALL', kind: 'APPROVAL', personId };
    expect(await numbers(requests, person.token)).toEqual([]);
    const other = String((await signedInMember()).user.id);
    expect(await numbers({ list: 'ALL', personId: other }, person.token)).toEqual([]);
  });
});

describe('decisionsAbout', () => {
  const DECISIONS = `query ($userId: ID!) { decisionsAbout(userId: $userId) {
    total items { caseNumber caseLabel entry { kind outcome text } } } }`;

  it('returns the decisions about a user with their cases, newest first, and none to this user', async () => {
    const person = await moderator();
    const userId = person.user.id;
    const record = (outcome: CaseOutcome) =>
      transaction(() =>
        recordDecision({
          kind: CaseEntryKind.SANCTION,
          outcome,
          subjectType: CaseSubjectType.USER,
          subjectId: userId,
          personId: userId,
          actorId: reader.user.id,
          text: 'Insultes répétées',
        }),
      );
    const { number } = await record(CaseOutcome.WARNED);
    await record(CaseOutcome.BANNED);
    let answer;
    const statements = await statementsOf(async () => {
      answer = await asked(app, DECISIONS, { userId: String(userId) }, reader.token);
    });
    expect(answer).toMatchObject({
      total: 2,
      items: [
        { entry: { outcome: 'BANNED' } },
        { caseNumber: number, entry: { kind: 'SANCTION', outcome: 'WARNED' } },
      ],
    });
    for (const one of statements.filter(({ sql }) => sql.includes('JOIN case_entries e'))) {
      expect(await planOf(one)).not.toMatch(/SCAN (k|e)\b|Seq Scan/);
    }
    const own = await asked(app, DECISIONS, { userId: String(userId) }, person.token);
    expect(own).toEqual({ total: 0, items: [] });
  });
});
