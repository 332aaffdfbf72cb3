import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellOverdueCases } from '../../../server/domains/content/cases/cases.jobs';
import { MINUTE, shiftClock } from '../../../server/platform/running/clock';
import {
  asked,
  CASE,
  CLAIM_CASE,
  CLOSE_CASE,
  moderator,
  openAs,
} from '../../support/content/cases';
import { mailsTo } from '../../support/content/outbox';
import { changeSettings } from '../../support/people/accounts';
import { signedInMember, type SignedInMember } from '../../support/people/members';
import { statementsOf } from '../../support/running/statements';
import { createTestApp, type TestApp } from '../../support/running/testApp';

let app: TestApp;
let writer: SignedInMember;
let colleague: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  writer = await moderator();
  colleague = await moderator();
});
afterAll(async () => {
  shiftClock(0);
  await app.close();
});

const LIST = `query ($filter: CaseFilter, $page: Int = 1, $pageSize: Int = 20) {
  cases(filter: $filter, page: $page, pageSize: $pageSize) {
    total pageCount items { number state overdue } } }`;
const COUNTS = '{ caseCounts { open mine unassigned awaitingSecond appeals overdue closed } }';
const listed = async (filter: object = {}, as = writer.token): Promise<string[]> =>
  (await asked(app, LIST, { filter, pageSize: 50 }, as)).items.map(
    (item: { number: string }) => item.number,
  );
const open = async (severity: string, title = 'Un essai') =>
  openAs(app, writer.token, { severity, title });
const claim = (row: { number: string; version: number }, as = writer.token) =>
  asked(app, CLAIM_CASE, { number: row.number, version: row.version }, as);
const close = (row: { number: string; version: number }) =>
  asked(app, CLOSE_CASE, { number: row.number, version: row.version }, writer.token);

describe('the main courante', () => {
  it('has the gravest first, then the oldest; closed ones, the last closed first', async () => {
    const medium = await open('MEDIUM');
    const low = await open('LOW');
    shiftClock(MINUTE);
    const critical = await open('CRITICAL');
    const later = await open('MEDIUM');
    shiftClock(0);
    const wanted = [critical, medium, later, low].map(({ number }) => number);
    expect((await listed()).filter((number) => wanted.includes(number))).toEqual(wanted);
    await close(medium);
    shiftClock(2 * MINUTE);
    await close(low);
    shiftClock(0);
    expect((await listed({ list: 'CLOSED' })).slice(0, 2)).toEqual([low.number, medium.number]);
    expect(await listed()).not.toContain(medium.number);
  });

  it('has lists, and counts each of them in one statement', async () => {
    const before = await asked(app, COUNTS, {}, writer.token);
    const mine = await claim(await open('HIGH'));
    const theirs = await claim(await open('HIGH'), colleague.token);
    const free = await open('HIGH');
    const done = await open('HIGH');
    await close(done);
    expect(await listed({ list: 'MINE' })).toEqual([mine.number]);
    const unassigned = await listed({ list: 'UNASSIGNED' });
    expect(unassigned).toContain(free.number);
    expect(unassigned).not.toContain(theirs.number);
    let after;
    const statements = await statementsOf(async () => {
      after = await asked(app, COUNTS, {}, writer.token);
    });
    expect(statements.filter(({ sql }) => sql.includes('cases'))).toHaveLength(1);
    expect(after).toEqual({
      ...before,
      open: before.open + 3,
      mine: before.mine + 1,
      unassigned: before.unassigned + 1,
      closed: before.closed + 1,
    });
    expect(await listed({ list: 'APPEALS' })).toEqual([]);
    expect(await listed({ list: 'AWAITING_SECOND' })).toEqual([]);
  });

  it('tells what is overdue: in the list, the counts, the dashboard and, once, by mail', async () => {
    await changeSettings({
      caseMinutesCritical: 1,
      caseOverdueMail: true,
      adminNotificationEmail: 'garde@example.org',
    });
    const row = await open('CRITICAL');
    await changeSettings({ caseMinutesCritical: 240 });
    expect(await listed({ list: 'OVERDUE' })).not.toContain(row.number);
    shiftClock(2 * MINUTE);
    expect(await listed({ list: 'OVERDUE' })).toContain(row.number);
    const { overdue } = await asked(app, COUNTS, {}, writer.token);
    expect(overdue).toBeGreaterThan(0);
    const chief = await app.signInAs('superadmin@centrale.test');
    const figures = await asked(app, '{ adminDashboard { openCases overdueCases } }', {}, chief);
    expect(figures.overdueCases).toBe(overdue);
    await changeSettings({ caseOverdueMail: false });
    await tellOverdueCases();
    expect(await told(row.number)).toBe(0);
    await changeSettings({ caseOverdueMail: true });
    await tellOverdueCases();
    await tellOverdueCases();
    expect(await told(row.number)).toBe(1);
    await changeSettings({ caseOverdueMail: false, adminNotificationEmail: '' });
    shiftClock(0);
  });
  const told = async (number: string) =>
    (await mailsTo(app, 'garde@example.org')).filter(({ subject }) => subject.includes(number))
      .length;

  it('is searched by number, person and words, without case and accents', async () => {
    const { user } = await signedInMember();
    const row = await openAs(app, writer.token, {
      subjectType: 'USER',
      subjectId: String(user.id),
      note: 'Écrit à une élève très jeune',
    });
    for (const search of [row.number, row.number.toLowerCase(), user.username, 'ELEVE jeune']) {
      expect(await listed({ search })).toContain(row.number);
    }
    expect(await listed({ search: 'eleve vieille' })).not.toContain(row.number);
    expect(await listed({ search: '%' })).not.toContain(row.number);
    expect(await listed({ search: 'x'.repeat(100) })).toEqual([]);
    const long = await asked(app, LIST, { filter: { search: 'x'.repeat(101) } }, writer.token);
    expect(long).toBe('VALIDATION_FAILED');
    expect(await asked(app, LIST, { page: 501 }, writer.token)).toBe('VALIDATION_FAILED');
  });

  it('takes as many statements for many rows as for a few, with all that a row shows', async () => {
    const rows = `query ($pageSize: Int!) { cases(pageSize: $pageSize) { total items {
      number label summary { reportCount heldBy linkedNumbers decider { username } }
      presences { writing } } } }`;
    const of = async (pageSize: number) =>
      (await statementsOf(() => asked(app, rows, { pageSize }, writer.token))).length;
    for (let at = 0; at < 8; at += 1) await open('LOW');
    await of(1);
    expect(await of(8)).toBe(await of(1));
  });

  it('reads a whole case in a fixed number of statements', async () => {
    const one = await open('LOW');
    const many = await open('LOW');
    for (let at = 0; at < 10; at += 1) {
      await asked(
        app,
        'mutation ($number: String!) { addCaseNote(number: $number, text: "Vu") { id } }',
        { number: many.number },
        (await moderator()).token,
      );
    }
    const of = async (number: string) =>
      (
        await statementsOf(() =>
          asked(
            app,
            `query ($number: String!) { case(number: $number) { ${CASE} } }`,
            { number },
            writer.token,
          ),
        )
      ).length;
    await of(one.number);
    expect(await of(many.number)).toBe(await of(one.number));
  });
});
