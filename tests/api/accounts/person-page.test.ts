import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#domains/identity/auth/sessions/sessions.service';
import { ReportLinkedAct, ReportTarget } from '#domains/moderation/reports/report.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { Permission as P } from '#platform/access/permissions';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { order } from '#tests/support/matrix/objects';
import { onDatabase } from '#tests/support/running/onDatabase';
import { giveRole, signedInWith, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SESSIONS = `query ($userId: ID!) { accountSessions(userId: $userId) {
  createdAt lastSeenAt device network } }`;
const ORDERS = `query ($userId: ID!, $pageSize: Int = 10) {
  accountOrders(userId: $userId, pageSize: $pageSize) { total items { number priceCents } } }`;
const BANS = `query ($userId: ID!) { accountBans(userId: $userId) {
  reason bannedAt expiresAt liftedAt bannedBy { id username } liftedBy { username } } }`;
const REPORTS = `query ($filter: ManagedReportFilter) { managedReports(filter: $filter, pageSize: 5) {
  total items { id targetUser { id } reporterId reporterName resolvedById
    filings { reporterId reporterName } } } }`;

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let staff: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
afterAll(() => app.close());

const sessionOf = (userId: number) =>
  transaction(() => openSession(userId, { ipAddress: '203.0.113.77', userAgent: FIREFOX }));
const banOf = (userId: number, more: Partial<Ban> = {}) =>
  transaction(() =>
    repository(Ban).save({
      userId,
      reason: 'Insultes',
      bannedById: 1,
      bannedAt: now(),
      expiresAt: fromNow(DAY),
      liftedAt: null,
      liftedById: null,
      ...more,
    }),
  );

describe('the sessions of an account, seen by staff', () => {
  it('show device and network, but neither the IP address nor the session ID', async () => {
    const { id } = await createUser();
    const { sessionId } = await sessionOf(id);
    const answer = await app.gql(SESSIONS, { userId: id }, { as: staff.support });
    expect(answer.data.accountSessions).toEqual([
      expect.objectContaining({ device: 'Firefox sur Windows', network: '203.0.113.0' }),
    ]);
    expect(JSON.stringify(answer)).not.toContain('203.0.113.77');
    expect(JSON.stringify(answer)).not.toContain(sessionId);
  });

  it('cannot be read for an account of the same rank or an unknown account', async () => {
    const peer = await createUser();
    await giveRole(peer.id, 'support');
    const ask = async (userId: unknown) =>
      (await app.gql(SESSIONS, { userId }, { as: staff.support })).code;
    expect(await ask(peer.id)).toBe('HIGHER_ROLE');
    expect(await ask('0')).toBe('USER_NOT_FOUND');
  });
});

describe('the orders of an account, seen by staff', () => {
  it('cannot be read for an account of the same rank or an unknown account', async () => {
    const peer = await createUser();
    await giveRole(peer.id, 'support');
    const ask = async (userId: unknown) =>
      (await app.gql(ORDERS, { userId, pageSize: 2 }, { as: staff.support })).code;
    expect(await ask(peer.id)).toBe('HIGHER_ROLE');
    expect(await ask('0')).toBe('USER_NOT_FOUND');
  });

  it('are listed newest first, in pages, without the orders of other accounts', async () => {
    const [{ id }, other] = [await createUser(), await createUser()];
    const placed = [await order(id), await order(id), await order(id)];
    await order(other.id);
    const { data } = await app.gql(ORDERS, { userId: id, pageSize: 2 }, { as: staff.support });
    expect(data.accountOrders.total).toBe(3);
    expect(data.accountOrders.items.map(({ number }: { number: string }) => number)).toEqual(
      placed
        .toReversed()
        .slice(0, 2)
        .map(({ number }) => number),
    );
  });
});

describe('the bans of an account', () => {
  it('are listed newest first, even ended ones, with the staff who issued and lifted them', async () => {
    const { id } = await createUser();
    await banOf(id, { bannedAt: fromNow(-9 * DAY), liftedAt: fromNow(-8 * DAY), liftedById: 1 });
    await banOf(id, { reason: 'Récidive', bannedById: null });
    const { data } = await app.gql(BANS, { userId: id }, { as: staff.moderator });
    expect(data.accountBans).toMatchObject([
      { reason: 'Récidive', bannedBy: null, liftedBy: null },
      { bannedBy: { id: '1', username: 'superadmin' }, liftedBy: { username: 'superadmin' } },
    ]);
  });

  it('are limited to the last twenty, and read in a constant number of statements', async () => {
    const { id } = await createUser();
    const read = () => app.gql(BANS, { userId: id }, { as: staff.moderator });
    await banOf(id);
    const one = await statementsOf(read);
    for (let number = 0; number < 24; number += 1)
      await banOf(id, { bannedById: (number % 6) + 1 });
    const many = await statementsOf(read);
    expect(many).toHaveLength(one.length);
    expect((await read()).data.accountBans).toHaveLength(20);
  });
});

describe('the report queue filtered by person', () => {
  const list = async (filter: object, as: string) => {
    const { data, code } = await app.gql(REPORTS, { filter }, { as });
    if (code) throw new Error(code);
    return data.managedReports as { total: number; items: any[] };
  };
  const ofPerson = (targetUserId: number, reporterId: number, more: object = {}) =>
    storeReport({
      targetType: ReportTarget.USER,
      targetId: targetUserId,
      targetUserId,
      reporterId,
      ...more,
    });

  it('lists the reports about the account targetUserId, and the reports filed by the account reporterId', async () => {
    const [one, two, three] = [await createUser(), await createUser(), await createUser()];
    const head = await ofPerson(one.id, two.id);
    await ofPerson(one.id, three.id, { headId: head.id });
    const other = await ofPerson(two.id, three.id, { linkedAct: ReportLinkedAct.WARN });
    const ids = async (filter: object) =>
      (await list(filter, staff.moderator)).items.map(({ id }) => Number(id));
    expect(await ids({ targetUserId: one.id })).toEqual([head.id]);
    expect(await ids({ reporterId: two.id })).toEqual([head.id]);
    expect((await ids({ reporterId: three.id })).toSorted()).toEqual(
      [head.id, other.id].toSorted(),
    );
    expect(await ids({ targetUserId: two.id, linkedAct: 'WARN' })).toEqual([other.id]);
    expect(await ids({ targetUserId: one.id, linkedAct: 'WARN' })).toEqual([]);
    const [item] = (await list({ targetUserId: one.id }, staff.moderator)).items;
    expect(item.reporterId).toBe(String(two.id));
    expect(item.filings.map((filing: any) => filing.reporterId)).toEqual(
      [two, three].map(({ id }) => String(id)),
    );
  });

  it('hides the reporters from the reported person, even when filtered by reporter', async () => {
    const subject = await signedInWith([P.MODERATION_REPORTS_VIEW]);
    const reporter = await createUser();
    await ofPerson(subject.user.id, reporter.id);
    expect((await list({ reporterId: reporter.id }, staff.moderator)).total).toBe(1);
    expect((await list({ reporterId: reporter.id }, subject.token)).total).toBe(0);
    const { items } = await list({ targetUserId: subject.user.id }, subject.token);
    expect(items).toMatchObject([
      { reporterId: null, reporterName: null, filings: [{ reporterId: null, reporterName: null }] },
    ]);
  });

  it('refuses an invalid account ID with an error on its field', async () => {
    for (const field of ['targetUserId', 'reporterId']) {
      const filter = { [field]: 'abc' };
      const { errors } = await app.gql(REPORTS, { filter }, { as: staff.moderator });
      expect(errors?.[0]?.extensions.fields).toEqual({ [field]: 'Ce compte n’existe pas.' });
    }
  });

  // PostgreSQL scans a table this short whatever its indexes.
  onDatabase('sqlite', () => {
    it('uses an index', async () => {
      for (const filter of [{ targetUserId: '1' }, { reporterId: '1' }]) {
        const statements = await statementsOf(() => list(filter, staff.moderator));
        const page = statements.find(({ sql }) => sql.includes('OFFSET'));
        const plan = await planOf(page!);
        expect(plan).toMatch(/SEARCH r USING (INDEX .*targetUserId|INTEGER PRIMARY KEY)/);
        expect(plan).not.toMatch(/SCAN (r|c)\b/);
      }
    });
  });
});
