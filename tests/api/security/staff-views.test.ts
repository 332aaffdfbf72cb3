import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { StaffViewRow } from '#domains/insights/staffViews/staffView.entity';
import { recordSecurity } from '#domains/insights/security/security.service';
import { SecurityKind } from '#domains/insights/security/security.types';
import { purgeOldViews } from '#domains/insights/staffViews/staffViews.service';
import { repository, transaction } from '#platform/db/transaction';
import { collectPersonalData } from '#platform/personalData';
import { settleBackground } from '#platform/running/background';
import { DAY, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { Permission } from '#platform/access/permissions';
import { openAs } from '#tests/support/content/cases';
import { giveRole, signedInWith, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PERSON = 'query ($id: ID!) { user(id: $id) { id email } }';
const SESSIONS = 'query ($userId: ID!) { accountSessions(userId: $userId) { device } }';
const SECURITY = `query ($userId: ID) {
  securityEntries(filter: { userId: $userId }) { total } }`;
const MINE = `query ($page: Int! = 1, $pageSize: Int! = 20) {
  myStaffViews(page: $page, pageSize: $pageSize) {
    total pageCount items { id what role at caseNumber } } }`;

let app: TestApp;
let staff: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await settleBackground();
  shiftClock(0);
  await transaction(() => repository(StaffViewRow).clear());
});

async function member() {
  const { id, email } = await createUser();
  return { id, as: await app.signInAs(email) };
}

const rows = () => repository(StaffViewRow).find({ order: { id: 'ASC' } });

/** Returns the access log that a member reads, after all background work. */
async function readBy(as: string) {
  await settleBackground();
  const { data } = await app.gql(MINE, {}, { as });
  return data.myStaffViews as {
    total: number;
    items: { what: string; role: string; caseNumber: string | null }[];
  };
}

describe('the case number of a staff view', () => {
  const FOR = 'query ($id: ID!, $number: String) { user(id: $id, caseNumber: $number) { id } }';
  const SESSIONS_FOR = `query ($id: ID!, $number: String) {
    accountSessions(userId: $id, caseNumber: $number) { device } }`;
  const SECURITY_FOR = `query ($userId: ID, $number: String) {
    securityEntries(filter: { userId: $userId, caseNumber: $number }) { total } }`;
  /** Opens a case about a member, and deletes the view that opening it records. */
  async function caseAbout(id: number): Promise<string> {
    const about = { subjectType: 'USER', subjectId: String(id) };
    const { number } = await openAs(app, staff.moderator, about);
    await settleBackground();
    await transaction(() => repository(StaffViewRow).delete({ subjectId: id }));
    return number;
  }

  neutral.it('is shown to the viewed member beside the kind of data', async () => {
    const { id, as } = await member();
    const number = await caseAbout(id);
    await app.gql(FOR, { id, number: number.toLowerCase() }, { as: staff.moderator });
    await app.gql(SESSIONS_FOR, { id, number }, { as: staff.support });
    await recordSecurity(SecurityKind.SIGN_IN_FAILED, id, { device: '', network: '192.0.2.0' });
    await app.gql(SECURITY_FOR, { userId: id, number }, { as: staff.support });
    const { items } = await readBy(as);
    expect(items.map(({ what, caseNumber }) => [what, caseNumber]).toSorted()).toEqual([
      ['PROFILE', number],
      ['SECURITY', number],
      ['SESSIONS', number],
    ]);
  });

  it('can be added by a second view in the same hour, and stays after a third view without it', async () => {
    const { id, as } = await member();
    const hourLeft = HOUR - (Date.now() % HOUR);
    if (hourLeft < 5 * MINUTE) shiftClock(hourLeft);
    const number = await caseAbout(id);
    for (const reason of [null, number, null]) {
      await app.gql(FOR, { id, number: reason }, { as: staff.moderator });
      await settleBackground();
    }
    expect((await readBy(as)).items).toMatchObject([{ what: 'PROFILE', caseNumber: number }]);
  });

  it('is ignored if the case is unknown, about another member or hidden from the viewer', async () => {
    const { id, as } = await member();
    const other = await member();
    const others = await caseAbout(other.id);
    const own = await caseAbout(id);
    const blind = await signedInWith([Permission.USERS_VIEW]);
    for (const number of [others, 'MC-2026-99999', "' OR 1=1", '']) {
      const { errors } = await app.gql(FOR, { id, number }, { as: staff.moderator });
      expect(errors).toBeUndefined();
    }
    await app.gql(FOR, { id, number: own }, { as: blind.token });
    const { items } = await readBy(as);
    expect(items.map(({ caseNumber }) => caseNumber)).toEqual([null, null]);
    const long = await app.gql(FOR, { id, number: 'M'.repeat(31) }, { as: staff.moderator });
    expect(long.errors?.[0]?.extensions.fields).toHaveProperty('caseNumber');
  });
});

describe('a staff view of an account', () => {
  neutral.it('shows the member the role of the viewer, but not the name or ID', async () => {
    const { id, as } = await member();
    await app.gql(PERSON, { id }, { as: staff.moderator });
    await app.gql(SESSIONS, { userId: id }, { as: staff.support });
    const { total, items } = await readBy(as);
    expect(total).toBe(2);
    expect(items.map(({ what, role, caseNumber }) => [what, role, caseNumber]).toSorted()).toEqual([
      ['PROFILE', 'Modérateur', null],
      ['SESSIONS', 'Support', null],
    ]);
    const asked = '{ myStaffViews { items { actorId actor { username } } } }';
    expect((await app.gql(asked, {}, { as })).code).toBe('GRAPHQL_INVALID');
  });

  neutral.it('is stored once per viewer, account, kind of data and hour', async () => {
    const { id, as } = await member();
    // Avoids the last minutes of an hour, because the calls would span two hours. A longer shift
    // would outlast the access tokens.
    const hourLeft = HOUR - (Date.now() % HOUR);
    if (hourLeft < 5 * MINUTE) shiftClock(hourLeft);
    for (let time = 0; time < 3; time += 1) {
      await app.gql(PERSON, { id }, { as: staff.support });
      await settleBackground();
    }
    expect((await readBy(as)).total).toBe(1);
    await app.gql(PERSON, { id }, { as: staff.moderator });
    expect((await readBy(as)).total).toBe(2);
  });

  it('is recorded when staff read the security log of one account, but not of all accounts', async () => {
    const { id, as } = await member();
    const other = await member();
    for (const userId of [other.id, id]) {
      await recordSecurity(SecurityKind.SIGN_IN_FAILED, userId, {
        device: '',
        network: '192.0.2.0',
      });
    }
    await app.gql('{ users { items { id email } } }', {}, { as: staff.support });
    await app.gql('{ securityEntries { total } }', {}, { as: staff.support });
    expect((await readBy(as)).total).toBe(0);
    const { data } = await app.gql(SECURITY, { userId: id }, { as: staff.support });
    expect(data.securityEntries.total).toBeGreaterThan(0);
    expect((await readBy(as)).items).toMatchObject([{ what: 'SECURITY', role: 'Support' }]);
  });

  it('is not recorded if it is refused, finds no account or shows the account of the viewer', async () => {
    const { id, as } = await member();
    const peer = await createUser();
    await giveRole(peer.id, 'support');
    expect((await app.gql(PERSON, { id }, { as })).code).toBe('FORBIDDEN');
    await app.gql(SESSIONS, { userId: peer.id }, { as: staff.support });
    await app.gql(PERSON, { id: '2147483647' }, { as: staff.support });
    const { data } = await app.gql('{ viewer { user { id } } }', {}, { as: staff.support });
    await app.gql(PERSON, { id: data.viewer.user.id }, { as: staff.support });
    await settleBackground();
    expect(await rows()).toEqual([]);
  });

  neutral.it(
    'that exports all accounts is shown to every member who had joined by then',
    async () => {
      const { as } = await member();
      const answer = await app.fastify.inject({
        method: 'GET',
        url: '/admin/users/export?format=csv',
        headers: { authorization: `Bearer ${staff.admin}` },
      });
      expect(answer.statusCode).toBe(200);
      await settleBackground();
      expect(await rows()).toMatchObject([{ subjectId: null, what: 'EXPORT' }]);
      expect((await readBy(as)).items).toMatchObject([{ what: 'EXPORT', role: 'Administrateur' }]);
      shiftClock(HOUR);
      const later = await member();
      expect((await readBy(later.as)).total).toBe(0);
    },
  );
});

describe('the access log of a member', () => {
  neutral.it('contains no views of other accounts', async () => {
    const { id } = await member();
    await app.gql(PERSON, { id }, { as: staff.support });
    const curious = await member();
    expect((await readBy(curious.as)).total).toBe(0);
    expect((await readBy(staff.super_admin)).total).toBe(0);
    const aimed = `query { myStaffViews(userId: "${id}") { total } }`;
    expect((await app.gql(aimed, {}, { as: curious.as })).code).toBe('GRAPHQL_INVALID');
    expect((await app.gql(MINE, { pageSize: 51 }, { as: curious.as })).code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('cannot be changed through the GraphQL API', async () => {
    const schema = await readFile('schema.graphql', 'utf8');
    const [, mutations = ''] = /^type Mutation \{([\s\S]*?)^\}/m.exec(schema) ?? [];
    expect(mutations).toContain('logout');
    expect(mutations).not.toMatch(/staffView/i);
  });
});

describe('the recording of a staff view', () => {
  it('adds no SQL statement to the request', async () => {
    const { id } = await member();
    const look = () => app.gql(PERSON, { id }, { as: staff.support });
    const asked = (await statementsOf(look)).map(({ sql }) => sql);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.join('\n')).not.toContain('staff_views');
  });

  it('does not make the request fail if the view cannot be stored', async () => {
    const { id, as } = await member();
    await transaction(() =>
      repository(StaffViewRow).query('ALTER TABLE staff_views RENAME TO away'),
    );
    try {
      const { data } = await app.gql(PERSON, { id }, { as: staff.support });
      expect(data.user.id).toBe(String(id));
      await settleBackground();
    } finally {
      await transaction(() =>
        repository(StaffViewRow).query('ALTER TABLE away RENAME TO staff_views'),
      );
    }
    expect((await readBy(as)).total).toBe(0);
  });
});

describe('stored staff views', () => {
  it('are deleted after a year', async () => {
    const { id } = await member();
    await app.gql(PERSON, { id }, { as: staff.support });
    await settleBackground();
    shiftClock(364 * DAY);
    await purgeOldViews();
    expect(await rows()).toHaveLength(1);
    shiftClock(366 * DAY);
    await purgeOldViews();
    expect(await rows()).toEqual([]);
  });

  it('are deleted with the viewed account, and name only the role of an erased viewer', async () => {
    const [gone, stays, viewer] = [await member(), await member(), await member()];
    await giveRole(viewer.id, 'moderator');
    for (const { id } of [gone, stays]) await app.gql(PERSON, { id }, { as: viewer.as });
    await settleBackground();
    await transaction(() => eraseAccount(gone.id, () => true));
    expect(await rows()).toMatchObject([{ subjectId: stays.id }]);
    await transaction(() => eraseAccount(viewer.id, () => true));
    expect(await rows()).toMatchObject([{ subjectId: stays.id, actorId: null }]);
    expect((await readBy(stays.as)).items).toMatchObject([{ role: 'Modérateur' }]);
  });

  neutral.it('are in the data exports of the viewed member and of the viewer', async () => {
    const [subject, viewer] = [await member(), await member()];
    await giveRole(viewer.id, 'moderator');
    await app.gql(PERSON, { id: subject.id }, { as: viewer.as });
    await settleBackground();
    const { staffViews } = await collectPersonalData(subject.id);
    expect(staffViews).toEqual([
      { what: 'PROFILE', role: 'Modérateur', at: expect.any(Date), caseNumber: null },
    ]);
    const { staffViewsMade } = await collectPersonalData(viewer.id);
    expect(staffViewsMade).toEqual([{ what: 'PROFILE', role: 'Modérateur', at: expect.any(Date) }]);
  });
});
