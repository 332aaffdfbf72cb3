import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginFailure, LoginLock } from '#domains/identity/auth/signIn/loginThrottle.entity';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { TwoFactor } from '#domains/identity/auth/twoFactor/twoFactor.entity';
import { DAY, MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { login, OTHER_PASSWORD, resetSettings } from '#tests/support/people/accounts';
import { switchTwoFactorOn } from '#tests/support/people/authenticator';
import { mailsTo } from '#tests/support/content/outbox';
import { eventually } from '#tests/support/running/eventually';
import {
  AWAY,
  HOME,
  MY_ACTIVITY,
  failToSignIn,
  kindsOf,
  mailSubjects,
  memberAtHome,
  notMeLinkIn,
} from '#tests/support/people/watched';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const SECURE = 'mutation ($token: String!) { secureAccount(input: { token: $token }) { message } }';
const STATE = 'query ($token: String!) { notMeLink(token: $token) }';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  await transaction(async () => {
    await repository(LoginFailure).clear();
    await repository(LoginLock).clear();
  });
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});

describe('the link “Ce n’était pas moi”', () => {
  /**
   * Creates a member whose account a stranger entered. @returns the member, the token of the
   * stranger and the mailed link
   */
  async function entered() {
    const someone = await memberAtHome(app);
    const { data } = await login(app, someone.email, PASSWORD, AWAY);
    return {
      ...someone,
      stranger: data.login.token as string,
      link: await notMeLinkIn(app, someone.email),
    };
  }

  neutral.it(
    'ends every session, disables the password and causes a mail with a reset link',
    async () => {
      const { id, email, link, cookie, stranger, as } = await entered();
      expect((await app.gql(SECURE, { token: link })).code).toBeUndefined();
      expect(await repository(SessionRow).countBy({ userId: id })).toBe(0);
      for (const token of [stranger, as]) {
        expect((await app.gql(MY_ACTIVITY, {}, { as: token })).code).toBe('SESSION_EXPIRED');
      }
      expect((await login(app, email, PASSWORD, { cookie })).code).toBe('INVALID_CREDENTIALS');
      const { text } = (await mailsTo(app, email)).at(-1)!;
      expect(text).toContain('votre ancien mot de passe est annulé');
      expect(text).not.toContain('ignorez ce message');
      const reset = /reinitialisation\?jeton=([\w-]+)/.exec(text);
      const input = { token: reset?.[1], newPassword: OTHER_PASSWORD };
      await app.gql(
        'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
        { input },
      );
      expect((await login(app, email, OTHER_PASSWORD, HOME)).code).toBeUndefined();
      expect(await kindsOf(id)).toEqual([
        'new_device',
        'account_secured',
        'sign_in_failed',
        'password_reset',
        // From here on, only the device that opened the link is known.
        'new_device',
      ]);
    },
  );

  neutral.it('prevents the member from choosing the old password again', async () => {
    const { email, link } = await entered();
    await app.gql(SECURE, { token: link });
    const token = /reinitialisation\?jeton=([\w-]+)/.exec(
      (await mailsTo(app, email)).at(-1)!.text,
    )?.[1];
    const reset = (newPassword: string) =>
      app.gql(
        'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
        { input: { token, newPassword } },
      );
    const { errors } = await reset(PASSWORD);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { newPassword: 'Choisissez un mot de passe différent de l’ancien.' },
    });
    expect((await login(app, email, PASSWORD, AWAY)).code).toBe('INVALID_CREDENTIALS');
    expect((await reset(OTHER_PASSWORD)).code).toBeUndefined();
    const mailCount = (await mailSubjects(app, email)).length;
    expect((await login(app, email, OTHER_PASSWORD, AWAY)).code).toBeUndefined();
    await eventually(async () =>
      expect((await mailSubjects(app, email)).length).toBe(mailCount + 1),
    );
  });

  neutral.it('removes the second factor and the game tokens that a stranger added', async () => {
    const { email, stranger, link } = await entered();
    await switchTwoFactorOn(app, { as: stranger });
    const { data } = await app.gql(
      'mutation { createGameToken(input: { name: "Ailleurs" }) { token } }',
      {},
      { as: stranger },
    );
    await app.gql(SECURE, { token: link });
    const call = 'mutation { recordCalls(calls: []) { recorded } }';
    const { code } = await app.gql(call, {}, { as: data.createGameToken.token });
    expect(code).toBe('GAME_TOKEN_INVALID');
    const token = /reinitialisation\?jeton=([\w-]+)/.exec(
      (await mailsTo(app, email)).at(-1)!.text,
    )?.[1];
    await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input: { token, newPassword: OTHER_PASSWORD } },
    );
    expect((await login(app, email, OTHER_PASSWORD, HOME)).code).toBeUndefined();
  });

  neutral.it('has no effect until it is confirmed, and can be confirmed only once', async () => {
    const { id, email, link } = await entered();
    expect((await app.gql(STATE, { token: link })).data.notMeLink).toBe('WORKS');
    expect(await repository(SessionRow).countBy({ userId: id })).toBe(2);
    await app.gql(SECURE, { token: link });
    expect((await app.gql(SECURE, { token: link })).code).toBe('INVALID_TOKEN');
    expect((await app.gql(STATE, { token: link })).data.notMeLink).toBe('USED');
    expect(await mailSubjects(app, email)).toHaveLength(2);
  });

  neutral.it('cannot be used to set a password or to skip the second factor', async () => {
    const { email, as, ...rest } = await memberAtHome(app);
    await switchTwoFactorOn(app, { as });
    await failToSignIn(app, email, 5);
    const token = await notMeLinkIn(app, email);
    const reset = await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input: { token, newPassword: OTHER_PASSWORD } },
    );
    expect(reset.code).toBe('INVALID_TOKEN');
    const { data } = await app.gql(SECURE, { token });
    expect(Object.keys(data.secureAccount)).toEqual(['message']);
    expect(JSON.stringify(data)).not.toContain('jeton');
    const input = {
      token: /reinitialisation\?jeton=([\w-]+)/.exec((await mailsTo(app, email)).at(-1)!.text)?.[1],
      newPassword: OTHER_PASSWORD,
    };
    await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input },
    );
    shiftClock(16 * MINUTE);
    expect((await login(app, email, OTHER_PASSWORD, rest)).code).toBe('TWO_FACTOR_REQUIRED');
  });

  it('in a mail about a new password does not remove a second factor that was added later', async () => {
    const { id, email, as } = await memberAtHome(app);
    const CHANGE =
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
    const input = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    expect((await app.gql(CHANGE, { input }, { as })).code).toBeUndefined();
    expect(await mailSubjects(app, email)).toEqual(['Votre mot de passe a été modifié']);
    const link = await notMeLinkIn(app, email);
    expect((await app.gql(STATE, { token: link })).data.notMeLink).toBe('WORKS');
    shiftClock(MINUTE);
    await switchTwoFactorOn(app, { as }, OTHER_PASSWORD);
    expect((await app.gql(SECURE, { token: link })).code).toBeUndefined();
    expect(await repository(SessionRow).countBy({ userId: id })).toBe(0);
    expect((await login(app, email, OTHER_PASSWORD, HOME)).code).toBe('INVALID_CREDENTIALS');
    expect(await repository(TwoFactor).countBy({ userId: id })).toBe(1);
  });

  neutral.it('stays valid when the password is changed again after the mail', async () => {
    const { email, as } = await memberAtHome(app);
    const CHANGE =
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
    const change = (currentPassword: string, newPassword: string) =>
      app.gql(CHANGE, { input: { currentPassword, newPassword } }, { as });
    await change(PASSWORD, OTHER_PASSWORD);
    const link = await notMeLinkIn(app, email);
    await change(OTHER_PASSWORD, 'Voleur-Lampe-42-Bleue!');
    expect(await notMeLinkIn(app, email)).not.toBe(link);
    expect((await app.gql(SECURE, { token: link })).code).toBeUndefined();
  });

  it('expires after a week or when the email of the account changes', async () => {
    const { link } = await entered();
    const moved = await entered();
    await transaction(() =>
      repository('users').update({ id: moved.id }, { emailKey: `parti-${moved.email}` }),
    );
    expect((await app.gql(SECURE, { token: moved.link })).code).toBe('INVALID_TOKEN');
    shiftClock(7 * DAY + MINUTE);
    expect((await app.gql(SECURE, { token: link })).code).toBe('INVALID_TOKEN');
  });

  neutral.it(
    'stays valid when a later mail contains another link “Ce n’était pas moi”',
    async () => {
      const { email, link } = await entered();
      await failToSignIn(app, email, 5);
      expect(await notMeLinkIn(app, email)).not.toBe(link);
      expect((await app.gql(SECURE, { token: link })).code).toBeUndefined();
    },
  );
});
