import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConsentsToMissingTerms1763600000137 } from '#domains/identity/consents/1763600000137-consents-to-missing-terms';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { ConsentRow } from '#domains/identity/consents/consent.entity';
import { CONSENT_TEXTS, ConsentKind } from '#domains/identity/consents/consentKind.types';
import { recordConsents } from '#domains/identity/consents/consents.service';
import { NotificationKind } from '#domains/notifications/notifications/notification.types';
import { unsubscribeUrl } from '#domains/notifications/notifications/delivery/unsubscribe.service';
import { User } from '#domains/identity/users/user.entity';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { collectPersonalData } from '#platform/personalData';
import { OTHER_PASSWORD, resetSettings, storedUser } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MINE = `query ($page: Int! = 1, $pageSize: Int! = 10) {
  myConsents(page: $page, pageSize: $pageSize) {
    items { kind about given textVersion at } total page pageCount
  }
}`;
const PREFER = `mutation ($preferences: [NotificationPreferenceInput!]!) {
  updateNotificationPreferences(input: { preferences: $preferences }) { preferences { kind byMail } }
}`;
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { message } }';

let app: TestApp;
let member: SignedInMember;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  member = await signedInMember();
});
afterEach(resetSettings);

const prefer = (preferences: object[]) => app.gql(PREFER, { preferences }, { as: member.token });
const mails = (kind: string, byMail: boolean, inSite = true) => ({ kind, inSite, byMail });
const show = (shown: boolean) =>
  app.gql(
    'mutation ($s: Boolean!) { setShownInEvents(input: { shown: $s }) { shown } }',
    { s: shown },
    { as: member.token },
  );
const mine = async (variables = {}, { token }: SignedInMember = member) => {
  const { data } = await app.gql(MINE, variables, { as: token });
  return data.myConsents;
};
/** Returns the recorded consents, oldest first, such as 'MAILS ORDER yes'. */
const written = async (userId = member.user.id) =>
  (await repository(ConsentRow).find({ where: { userId }, order: { id: 'ASC' } })).map(
    ({ kind, about, given }) => [kind, about, given ? 'yes' : 'no'].filter(Boolean).join(' '),
  );

describe('the consent log', () => {
  it.each([
    [
      'pages of events',
      (n: number) => `setShownInEvents(input: { shown: ${n % 2 > 0} }) { shown }`,
    ],
    ['the ranking', (n: number) => `setShownInRanking(input: { shown: ${n % 2 > 0} }) { shown }`],
    [
      'mails',
      (n: number) => `updateNotificationPreferences(
 input: {
        preferences: [{ kind: ORDER, inSite: true, byMail: ${n % 2 > 0} }]}
) { preferences { kind } }`,
    ],
    [
      'digests',
      (n: number) => `setNotificationDelivery(
        input: { timeZone: "Europe/Paris", digest: ${n % 2 > 0 ? 'DAILY' : 'null'} }) { delivery { digest } }`,
    ],
  ])(
    'records at most sixty choices of a member per hour, including choices about %s',
    async (_what, choice) => {
      const ask = (field: string) => app.gql(`mutation { ${field} }`, {}, { as: member.token });
      for (let more = 1; more <= 30; more += 1) await show(more % 2 > 0);
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(choice(n))));
      const refused = answers.filter(({ code }) => code === 'RATE_LIMITED');
      expect(refused).toHaveLength(10);
      expect((await written()).length).toBeLessThanOrEqual(60);
    },
  );

  it('records the age declaration and the information about the privacy policy at registration', async () => {
    const username = `consentant${count++}`;
    const email = `${username}@exemple.fr`;
    const passwords = { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
    const input = { username, email, ...passwords, ageConfirmed: true };
    expect((await app.gql(REGISTER, { input })).errors).toBeUndefined();
    const { id } = await storedUser(email);
    expect(await written(id)).toEqual(['AGE yes', 'PRIVACY yes']);
    const [age] = await repository(ConsentRow).findBy({ userId: id, kind: ConsentKind.AGE });
    expect(age?.textVersion).toBe(CONSENT_TEXTS.AGE);
    expect(Math.abs(Number(age?.at) - Date.now())).toBeLessThan(60_000);
    const exported = JSON.stringify(await collectPersonalData(id));
    expect(exported).toContain('"AGE"');
    await eraseAccount(id, () => true);
    expect(await written(id)).toEqual([]);
  });

  it.each([false, undefined])(
    'has no entry for a registration over GraphQL that is refused because ageConfirmed is %s',
    async (ageConfirmed) => {
      const username = `consentant${count++}`;
      const email = `${username}@exemple.fr`;
      const passwords = { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
      const input = { username, email, ...passwords, ageConfirmed };
      const { code, errors } = await app.gql(REGISTER, { input });
      expect(code).toBe('VALIDATION_FAILED');
      expect(errors?.[0]?.extensions.fields).toEqual({
        ageConfirmed: expect.stringMatching(/^Confirmez que vous avez 15\sans ou plus/),
      });
      expect(await repository(User).existsBy({ email })).toBe(false);
    },
  );

  it('records the age declaration of a registration over REST, unless the request omits it', async () => {
    const send = (ageConfirmed?: boolean) => {
      const username = `consentant${count++}`;
      const body = { username, email: `${username}@exemple.fr`, ageConfirmed };
      const passwords = { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
      return app.rest('POST', '/auth/register', { body: { ...body, ...passwords } });
    };
    const older = await send();
    expect(older.status).toBe(201);
    expect(await written(older.body.data.user.id)).toEqual([]);
    const newer = await send(true);
    expect(await written(newer.body.data.user.id)).toEqual(['AGE yes', 'PRIVACY yes']);
    const refused = await send(false);
    expect(refused.status).toBe(422);
  });

  it('loses the consents to terms that were never published when a migration runs', async () => {
    await transaction(() =>
      recordConsents(member.user.id, [{ kind: ConsentKind.PRIVACY, given: true }]),
    );
    const terms = { kind: 'TERMS' as ConsentKind, given: true, at: new Date() };
    await transaction(() => repository(ConsentRow).insert({ userId: member.user.id, ...terms }));
    const runner = currentDatabase().write.createQueryRunner();
    await new ConsentsToMissingTerms1763600000137().up(runner);
    await runner.release();
    expect(await written()).toEqual(['PRIVACY yes']);
  });

  it('records nothing of a refused registration', async () => {
    const before = await repository(ConsentRow).count();
    const input = {
      username: `consentant${count++}`,
      email: member.user.email,
      password: OTHER_PASSWORD,
      confirmPassword: OTHER_PASSWORD,
      ageConfirmed: true,
    };
    expect((await app.gql(REGISTER, { input })).code).toBe('EMAIL_TAKEN');
    expect(await repository(ConsentRow).count()).toBe(before);
  });

  it('records choices about mails, but not about notifications on the site', async () => {
    await prefer([mails('ORDER', true), mails('EVENT_SEAT', false)]);
    await prefer([mails('ORDER', true, false), mails('EVENT_SEAT', true)]);
    await prefer([mails('ORDER', false)]);
    expect(await written()).toEqual(['MAILS ORDER yes', 'MAILS EVENT_SEAT yes', 'MAILS ORDER no']);
  });

  it('records a choice once when it is saved twice concurrently', async () => {
    await Promise.all([prefer([mails('ORDER', true)]), prefer([mails('ORDER', true)])]);
    expect(await written()).toEqual(['MAILS ORDER yes']);
  });

  it('records no choice of a refused request', async () => {
    const refused = await prefer([mails('ORDER', true), mails('MESSAGE', true, false)]);
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(await written()).toEqual([]);
  });

  it('records one withdrawal when the unsubscribe link of a mail is used twice', async () => {
    await prefer([mails('ORDER', true)]);
    const url = new URL(unsubscribeUrl({ userId: member.user.id, kind: NotificationKind.ORDER }));
    for (let n = 0; n < 2; n++) {
      const { statusCode } = await app.fastify.inject({
        method: 'POST',
        url: url.pathname + url.search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(statusCode).toBe(200);
    }
    expect(await written()).toEqual(['MAILS ORDER yes', 'MAILS ORDER no']);
  });

  it('records a consent or its withdrawal once, even when the member repeats the choice', async () => {
    for (const shown of [false, true, true, false, false]) await show(shown);
    expect(await written()).toEqual(['SHOWN_IN_EVENTS yes', 'SHOWN_IN_EVENTS no']);
  });

  it('can only be written in a transaction, and is rolled back with it', async () => {
    const choices = [{ kind: ConsentKind.PRIVACY, given: true }];
    await expect(recordConsents(member.user.id, choices)).rejects.toThrow(
      'needs an open transaction',
    );
    await expect(
      transaction(async () => {
        await recordConsents(member.user.id, choices);
        throw new Error('the action fails');
      }),
    ).rejects.toThrow('the action fails');
    expect(await written()).toEqual([]);
  });
});

describe('the consents of the viewer', () => {
  it('are listed newest first, in pages, with their subject and text version', async () => {
    await prefer([mails('ORDER', true)]);
    await show(true);
    const { items, total, pageCount } = await mine({ pageSize: 1 });
    expect([total, pageCount]).toEqual([2, 2]);
    expect(items).toEqual([
      {
        kind: 'SHOWN_IN_EVENTS',
        about: null,
        given: true,
        textVersion: CONSENT_TEXTS.SHOWN_IN_EVENTS,
        at: expect.any(String),
      },
    ]);
    const second = await mine({ page: 2, pageSize: 1 });
    expect(second.items).toMatchObject([{ kind: 'MAILS', about: 'ORDER' }]);
  });

  it('do not include the consents of other members', async () => {
    await show(true);
    expect((await mine({}, await signedInMember())).total).toBe(0);
    const page = await app.gql(MINE, { pageSize: 51 }, { as: member.token });
    expect(page.code).toBe('VALIDATION_FAILED');
  });

  it('are in the data export and are erased with the account', async () => {
    await show(true);
    const { user } = member;
    const { consents } = await collectPersonalData(user.id);
    expect(consents).toMatchObject([{ kind: 'SHOWN_IN_EVENTS', given: true }]);
    await eraseAccount(user.id, () => true);
    expect(await written(user.id)).toEqual([]);
  });
});
