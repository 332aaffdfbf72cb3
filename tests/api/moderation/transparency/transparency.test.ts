import { parse as readCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import {
  AppealKind,
  AppealState,
  DecisionKind,
  DecisionSubject,
  DecidingPhase,
} from '#domains/moderation/decisions/decision.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportReason, ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import { SiteRuleRow } from '#domains/moderation/rules/siteRule.entity';
import { delaysOf } from '#domains/moderation/transparency/statistics';
import { QuarterStatistics } from '#domains/moderation/transparency/quarterStatistics.entity';
import { quarterAfter, quarterOf } from '#domains/moderation/transparency/quarters';
import { publishQuarters } from '#domains/moderation/transparency/transparency.service';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import type { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, HOUR, now } from '#platform/running/clock';
import { storeReport } from '#server/seeds/factories/report.factory';
import { signedInMembers } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const COUNT_FIELDS = '{ key label count }';
const READ = `query ($quarter: String) { transparency(quarter: $quarter) {
  shown { quarter from to reports { total byReason ${COUNT_FIELDS} }
    decisions { total byRule ${COUNT_FIELDS} byDecider ${COUNT_FIELDS} }
    delays { medianMinutes slowestTenthMinutes } appeals { total byOutcome ${COUNT_FIELDS} } }
  quarters { quarter reports decisions appeals } } }`;

/** Last complete quarter, and the one before. */
const last = quarterOf(new Date(quarterOf(now()).start.getTime() - DAY));
const before = quarterOf(new Date(last.start.getTime() - DAY));
const inLast = (days: number, milliseconds = 0) =>
  new Date(last.start.getTime() + days * DAY + milliseconds);

let app: TestApp;
let people: User[];
beforeAll(async () => {
  app = await createTestApp();
  people = (await signedInMembers(24)).map(({ user }) => user);
  await happen();
  await publishQuarters();
});
afterAll(() => app.close());

const person = (number: number) => people[number % people.length]!.id;

let things = 1000;
async function report(reason: ReportReason, reporter: number, target: number, at: Date, hours = 5) {
  things += 1;
  return storeReport({
    targetType: ReportTarget.CONTENT,
    targetId: things,
    reporterId: person(reporter),
    targetUserId: person(target),
    reason,
    createdAt: at,
    status: ReportStatus.RESOLVED,
    resolvedAt: new Date(at.getTime() + hours * HOUR),
  });
}

async function decision(
  kind: DecisionKind,
  about: number,
  ruleKey: string | null,
  phase: DecidingPhase | null = null,
) {
  const row = Object.assign(new Decision(), {
    kind,
    subjectType: DecisionSubject.USER,
    subjectId: person(about),
    personId: person(about),
    deciderId: null,
    ruleKey,
    phase,
    takenAt: inLast(10),
    appealUntil: inLast(190),
  });
  return transaction(() => repository(Decision).save(row));
}

async function appeal(decisionId: number, appellant: number, state: AppealState) {
  const isDecided = state !== AppealState.PENDING;
  const row = Object.assign(new Appeal(), {
    decisionId,
    appellantId: person(appellant),
    kind: AppealKind.APPEAL,
    text: 'Relisez.',
    filedAt: inLast(12),
    state,
    decidedAt: isDecided ? inLast(14) : null,
  });
  await transaction(() => repository(Appeal).insert(row));
}

/** Stores reports, decisions and appeals in the last quarter and at its bounds. */
async function happen(): Promise<void> {
  const { HARASSMENT, SPAM, INAPPROPRIATE, OFF_TOPIC, OTHER } = ReportReason;
  // Twelve members report twelve others. The first and last millisecond of the quarter count.
  for (let one = 0; one < 10; one += 1) await report(HARASSMENT, one, 12 + one, inLast(one));
  await report(HARASSMENT, 10, 22, last.start);
  await report(HARASSMENT, 11, 23, new Date(last.end.getTime() - 1));
  await report(HARASSMENT, 12, 1, last.end);
  await report(HARASSMENT, 12, 2, new Date(last.start.getTime() - 1));
  // Many reports by only four members, and many about only one.
  for (let one = 0; one < 30; one += 1) await report(SPAM, one % 4, 5 + one, inLast(20));
  for (let one = 0; one < 12; one += 1) await report(INAPPROPRIATE, one, 20, inLast(30), 80);
  await report(OFF_TOPIC, 0, 3, inLast(40));
  // Reports whose count is large, but hidden so that the small ones cannot be computed.
  for (let one = 0; one < 10; one += 1) await report(OTHER, one, 12 + one, inLast(50));
  // Seven decisions cite one rule, one cites another rule, and ten were made by an automatic check.
  // Decisions on reports do not count.
  for (let one = 0; one < 7; one += 1) await decision(DecisionKind.WARNING, one, 'respect');
  await decision(DecisionKind.BAN, 9, 'haine');
  for (let one = 0; one < 10; one += 1)
    await decision(DecisionKind.COMMENT_HELD, one, null, DecidingPhase.LINKS);
  for (let one = 0; one < 9; one += 1) await decision(DecisionKind.REPORT_UPHELD, one, 'respect');
  const rows = await repository(Decision).find({ order: { id: 'ASC' } });
  // A warning and the rejection of the comment are one action, which counts once.
  for (let one = 0; one < 5; one += 1) {
    const part = await decision(DecisionKind.COMMENT_REJECTED, one, 'respect');
    const mainId = rows[one]!.id;
    await transaction(() => repository(Decision).update(part.id, { mainId }));
  }
  for (let one = 0; one < 6; one += 1)
    await appeal(rows[one]!.id, one, one < 5 ? AppealState.OVERTURNED : AppealState.PENDING);
  for (let one = 7; one < 13; one += 1) await appeal(rows[one]!.id, one, AppealState.UPHELD);
}

const read = async (quarter: string | null = last.name) =>
  (await app.gql(READ, { quarter })).data.transparency;
const counts = (counts: { key: string; count: number | null }[]) =>
  Object.fromEntries(counts.map(({ key, count }) => [key, count]));

describe('the statistics of a quarter', () => {
  it('show a count of reports by reason only if enough members are involved', async () => {
    const { reports, from, to } = (await read()).shown;
    expect({ from, to }).toEqual({ from: last.from, to: last.to });
    expect(reports.total).toBe(12 + 30 + 12 + 1 + 10);
    // Counts with few reports, few reporters or one target are hidden, and so is one more count.
    expect(counts(reports.byReason)).toEqual({
      harassment: 12,
      inappropriate: null,
      spam: null,
      off_topic: null,
      other: null,
    });
  });

  it('count decisions by rule and by kind of decider', async () => {
    const { decisions } = (await read()).shown;
    expect(decisions.total).toBe(18);
    expect(counts(decisions.byDecider)).toEqual({ person: 8, automatic: 10 });
    const rules = await repository(SiteRuleRow).find({ order: { position: 'ASC' } });
    expect(decisions.byRule.map(({ key }: { key: string }) => key)).toEqual([
      ...rules.map(({ key }) => key),
      'no_rule',
    ]);
    const shown = decisions.byRule.filter(({ count }: { count: number | null }) => count !== null);
    expect(counts(shown)).toEqual({ respect: 7 });
  });

  it('count decided appeals by outcome', async () => {
    const { appeals } = (await read()).shown;
    expect(appeals).toMatchObject({ total: 11 });
    expect(counts(appeals.byOutcome)).toEqual({ overturned: 5, kept: 6 });
  });

  it('include the delays from report to decision, rounded up to whole hours or days', async () => {
    expect((await read()).shown.delays).toEqual({
      medianMinutes: 5 * 60,
      slowestTenthMinutes: 4 * 24 * 60,
    });
  });

  it('are all hidden when there are almost no reports or decisions', async () => {
    const { shown } = await read(before.name);
    const { reports, decisions, appeals, delays } = shown;
    const counts = [
      ...reports.byReason,
      ...decisions.byRule,
      ...decisions.byDecider,
      ...appeals.byOutcome,
    ];
    expect([reports.total, decisions.total, appeals.total]).toEqual([null, null, null]);
    expect(counts.filter(({ count }) => count !== null)).toEqual([]);
    expect(delays).toEqual({ medianMinutes: null, slowestTenthMinutes: null });
  });
});

describe('the delays of decisions', () => {
  const waits = (...minutes: number[]) =>
    minutes.map((one, index) => ({ minutes: one, reporterId: index }));

  it('omit a median or slowest tenth to which fewer than five members contribute', () => {
    expect(delaysOf(waits(1, 1, 1, 1))).toEqual({ medianMinutes: null, slowestTenthMinutes: null });
    expect(delaysOf(waits(3, 9, 8, 7, 1)).medianMinutes).toBe(10);
    // Only one member is behind the slowest delay.
    expect(delaysOf(waits(...Array.from({ length: 9 }, () => 5), 9000))).toEqual({
      medianMinutes: 10,
      slowestTenthMinutes: 10,
    });
    expect(delaysOf(waits(5, 5, 5, 5, 5, 5, 5, 5, 8000, 9000)).slowestTenthMinutes).toBeNull();
  });

  it('are hidden when all reports are from one member or from erased accounts', () => {
    const one = Array.from({ length: 50 }, () => ({ minutes: 7, reporterId: 1 }));
    const gone = Array.from({ length: 50 }, () => ({ minutes: 7, reporterId: null }));
    const nothing = { medianMinutes: null, slowestTenthMinutes: null };
    expect(delaysOf(one)).toEqual(nothing);
    expect(delaysOf(gone)).toEqual(nothing);
  });
});

describe('the published quarters', () => {
  it('are the complete quarters since the first account, never the current one', async () => {
    const rows = await repository(QuarterStatistics).find({ order: { quarter: 'ASC' } });
    const names = rows.map(({ quarter }) => quarter);
    expect(names.at(-1)).toBe(last.name);
    expect(names).toContain(before.name);
    expect(names).not.toContain(quarterOf(now()).name);
    expect(await read(quarterOf(now()).name)).toMatchObject({ shown: null });
  });

  it('start at midnight in Paris, in winter and in summer', () => {
    const summer = quarterOf(new Date('2026-06-30T22:00:00Z'));
    expect(summer).toMatchObject({ name: '2026-Q3', from: '2026-07-01', to: '2026-09-30' });
    expect(quarterOf(new Date('2026-06-30T21:59:59.999Z')).name).toBe('2026-Q2');
    const winter = quarterOf(new Date('2026-12-31T23:00:00Z'));
    expect(winter).toMatchObject({ name: '2027-Q1', from: '2027-01-01', to: '2027-03-31' });
    expect(quarterOf(new Date('2026-12-31T22:59:59Z')).name).toBe('2026-Q4');
    expect(quarterAfter(summer)).toMatchObject({ name: '2026-Q4', start: summer.end });
  });

  it('stay unchanged when reports and accounts are deleted later', async () => {
    const shown = await read();
    const { publishedAt } = await repository(QuarterStatistics).findOneByOrFail({
      quarter: last.name,
    });
    await transaction(() => repository(Report).delete({ reason: ReportReason.HARASSMENT }));
    await eraseAccount(person(0), () => true);
    await eraseAccount(person(13), () => true);
    await publishQuarters();
    expect(await read()).toEqual(shown);
    const again = await repository(QuarterStatistics).findOneByOrFail({ quarter: last.name });
    expect(again.publishedAt).toEqual(publishedAt);
  });

  it('are stored only once when two servers publish them concurrently', async () => {
    const names = async () =>
      (await repository(QuarterStatistics).find()).map(({ quarter }) => quarter).toSorted();
    const all = await names();
    await transaction(() => repository(QuarterStatistics).clear());
    const stopped = new AbortController();
    stopped.abort();
    await publishQuarters(stopped.signal);
    expect(await names()).toEqual([]);
    await Promise.all([publishQuarters(), publishQuarters()]);
    expect(await names()).toEqual(all);
  });
});

describe('a requested quarter', () => {
  it('is refused if the name is malformed, and null if the quarter is not published', async () => {
    for (const odd of ['2026', '2026-Q5', "2026-Q1' OR 1=1", '%', '']) {
      expect((await app.gql(READ, { quarter: odd })).code).toBe('VALIDATION_FAILED');
    }
    expect((await read('1999-Q1')).shown).toBeNull();
    expect((await read(null)).shown.quarter).toBe(last.name);
  });
});

describe('the published files', () => {
  it('have the same content as the transparency page', async () => {
    const json = await app.fastify.inject('/transparence.json');
    expect(json.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="transparence.json"',
    });
    const file = json.json();
    expect(file).toMatchObject({ shape: 1, timeZone: 'Europe/Paris', leastPersons: 5 });
    expect(Object.keys(file.quarters[0]).toSorted()).toEqual([
      'appeals',
      'decisions',
      'delays',
      'from',
      'publishedAt',
      'quarter',
      'reports',
      'to',
    ]);
    expect(file.quarters[0]).toMatchObject((await read()).shown);
    for (const path of ['/transparence.json', '/transparence.csv']) {
      const { etag } = (await app.fastify.inject(path)).headers;
      const again = await app.fastify.inject({ url: path, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('include a CSV file in which no text can run as a formula', async () => {
    const { body, headers } = await app.fastify.inject('/transparence.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows: Record<string, string>[] = readCsv(body, {
      bom: true,
      delimiter: ';',
      columns: true,
    });
    const total = rows.find((row) => row.trimestre === last.name && row.cle === 'total');
    expect(total).toMatchObject({ tableau: 'signalements', masque: expect.any(String) });
    for (const { valeur, masque } of rows) expect(valeur === '').toBe(masque === 'oui');

    const row = await repository(QuarterStatistics).findOneByOrFail({ quarter: last.name });
    row.figures.decisions.byRule[0]!.label = '=HYPERLINK("https://example.org")';
    await transaction(() => repository(QuarterStatistics).save(row));
    const changed = (await app.fastify.inject('/transparence.csv')).body;
    expect(changed).toContain(`'=HYPERLINK`);
    expect(changed).not.toMatch(/;"?=HYPERLINK/);
  });

  it('contain no username and no email of an account', async () => {
    const { body } = await app.fastify.inject('/transparence.json');
    for (const { username, email } of people) {
      expect(body).not.toContain(username);
      expect(body).not.toContain(email);
    }
  });
});
