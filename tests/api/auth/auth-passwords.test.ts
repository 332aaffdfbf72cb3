import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OneTimeToken } from '#domains/identity/auth/emails/oneTimeToken.entity';
import { issueOneTimeToken } from '#domains/identity/auth/emails/oneTimeTokens';
import { inviteToChoosePassword } from '#domains/identity/auth/passwords/passwords.service';
import type { User } from '#domains/identity/users/user.entity';
import { settleBackground } from '#platform/running/background';
import { HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { login, OTHER_PASSWORD, storedUser } from '#tests/support/people/accounts';
import { mailsTo, secretsMailedTo } from '#tests/support/content/outbox';
import { moveMachineClock } from '#tests/support/running/machineClock';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let member: User;
let ip = '';
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  count += 1;
  ip = `10.3.0.${count}`;
  member = await createUser({ username: `personne${count}`, email: `personne${count}@exemple.fr` });
});
afterEach(() => {
  shiftClock(0);
  vi.useRealTimers();
});

const signIn = async (password = PASSWORD) => {
  const { data, code } = await login(app, member.email, password, { ip });
  return { token: data?.login.token as string, code };
};
const isSignedIn = async (token: string) =>
  (await app.gql('{ viewer { canAccessAdmin } }', {}, { as: token })).code === undefined;

const CHANGE =
  'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
const change = (token: string, currentPassword: string, newPassword: string) =>
  app.gql(CHANGE, { input: { currentPassword, newPassword } }, { as: token, ip });

describe('a password change', () => {
  neutral.it('ends the other sessions, and makes the new password valid for sign-in', async () => {
    const [here, there] = [(await signIn()).token, (await signIn()).token];
    const before = (await storedUser(member.email)).passwordUpdatedAt;
    const { data } = await change(here, PASSWORD, OTHER_PASSWORD);
    expect(data.changePassword.message).toBe('Mot de passe modifié avec succès');
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await signIn()).code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(OTHER_PASSWORD)).code).toBeUndefined();
    const after = (await storedUser(member.email)).passwordUpdatedAt;
    expect(after.getTime()).toBeGreaterThan(before.getTime());
  });

  neutral.it('notifies the holder by mail', async () => {
    await change((await signIn()).token, PASSWORD, OTHER_PASSWORD);
    expect((await mailsTo(app, member.email)).at(-1)?.text).toContain('a été modifié');
  });

  neutral.it('requires the current password and changes nothing without it', async () => {
    const [here, there] = [(await signIn()).token, (await signIn()).token];
    const { errors } = await change(here, 'faux', OTHER_PASSWORD);
    expect(errors?.[0]).toMatchObject({
      message: 'Mot de passe actuel incorrect',
      extensions: {
        code: 'WRONG_CURRENT_PASSWORD',
        status: 400,
        fields: { currentPassword: 'Mot de passe actuel incorrect' },
      },
    });
    expect(await isSignedIn(there)).toBe(true);
    expect((await signIn()).code).toBeUndefined();
    const empty = await change(here, '', OTHER_PASSWORD);
    expect(empty.errors?.[0]?.extensions.fields).toEqual({
      currentPassword: 'Veuillez saisir votre mot de passe actuel',
    });
    const both = await change(here, '', 'faible');
    expect(both.errors?.[0]?.extensions.fields).toEqual({
      currentPassword: 'Veuillez saisir votre mot de passe actuel',
      newPassword: expect.stringContaining('Il manque au mot de passe') as string,
    });
  });

  neutral.it('refuses the current password as the new one', async () => {
    const [here, there] = [(await signIn()).token, (await signIn()).token];
    const { errors } = await change(here, PASSWORD, PASSWORD);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { newPassword: 'Choisissez un mot de passe différent de l’ancien.' },
    });
    expect(await isSignedIn(there)).toBe(true);
    expect((await change(here, OTHER_PASSWORD, OTHER_PASSWORD)).code).toBe(
      'WRONG_CURRENT_PASSWORD',
    );
  });

  neutral.it('refuses a new password that does not meet the criteria', async () => {
    const { errors } = await change((await signIn()).token, PASSWORD, 'faible');
    expect(errors?.[0]).toMatchObject({
      message: 'Le nouveau mot de passe ne respecte pas les critères de sécurité',
      extensions: {
        code: 'WEAK_PASSWORD',
        status: 422,
        fields: { newPassword: expect.stringContaining('une majuscule') as string },
      },
    });
  });

  it('succeeds once for two concurrent requests', async () => {
    const { token } = await signIn();
    const answers = await Promise.all([
      change(token, PASSWORD, OTHER_PASSWORD),
      change(token, PASSWORD, `${OTHER_PASSWORD}-2`),
    ]);
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual(['WRONG_CURRENT_PASSWORD', undefined]);
  });
});

const REQUEST =
  'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }';
const request = (email: string) => app.gql(REQUEST, { email }, { ip });
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';
const reset = (token = '', newPassword = OTHER_PASSWORD) =>
  app.gql(RESET, { input: { token, newPassword } }, { ip });
const mailed = () => secretsMailedTo(app, member.email);

describe('a request to reset a password', () => {
  it('gets the same answer for every email, and causes a mail only for an existing account', async () => {
    const [known, unknown] = [await request(member.email), await request('personne@nulle.part.fr')];
    expect(known.data).toEqual(unknown.data);
    expect(known.data.requestPasswordReset.message).toBe(
      'Si un compte utilise cette adresse, un lien pour choisir un nouveau mot de passe vient d’y être envoyé.',
    );
    expect(await mailed()).toHaveLength(1);
    expect(await mailsTo(app, 'personne@nulle.part.fr')).toEqual([]);
  });

  it('is answered before the account is read or changed', async () => {
    const released = Promise.withResolvers<void>();
    const tableLocked = Promise.withResolvers<void>();
    // This open transaction blocks writes, so that no link can be stored before the answer.
    const writer = transaction(async () => {
      const { DATABASE_URL } = app.env;
      if (DATABASE_URL) await query('LOCK TABLE one_time_tokens IN SHARE MODE');
      tableLocked.resolve();
      await released.promise;
    });
    await tableLocked.promise;
    expect((await request(member.email)).code).toBeUndefined();
    expect(await repository(OneTimeToken).countBy({ userId: member.id })).toBe(0);
    released.resolve();
    await writer;
    await settleBackground();
    expect(await repository(OneTimeToken).countBy({ userId: member.id })).toBe(1);
  });

  it('stores only a hash of the secret in the mailed link', async () => {
    await request(member.email);
    const [secret = ''] = await mailed();
    const stored = await repository(OneTimeToken).findOneByOrFail({ userId: member.id });
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  neutral.it('is rate limited per email, whether or not an account has the email', async () => {
    for (const email of [member.email, 'personne@nulle.part.fr']) {
      for (let i = 0; i < 3; i++) expect((await request(email)).code).toBeUndefined();
      const refused = await request(` ${email.toUpperCase()} `);
      expect(refused.code).toBe('RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    moveMachineClock(16 * MINUTE);
    expect((await request(member.email)).code).toBeUndefined();
  });

  neutral.it('is rate limited per IP address, even for different emails', async () => {
    for (let i = 0; i < 20; i++) await request(`personne-${i}@nulle.part.fr`);
    expect((await request('une.autre@nulle.part.fr')).code).toBe('RATE_LIMITED');
  });

  it('is refused with an invalid email', async () => {
    expect((await request('pas une adresse')).code).toBe('INVALID_EMAIL');
  });
});

const WORKS = 'query ($token: String!) { passwordResetLink(token: $token) }';
const works = async (token = '') =>
  (await app.gql(WORKS, { token }, { ip })).data.passwordResetLink as string;

describe('the state of a password reset link', () => {
  neutral.it('is WORKS for a valid link until the link is used', async () => {
    await request(member.email);
    const [secret] = await mailed();
    expect([await works(secret), await works(secret)]).toEqual(['WORKS', 'WORKS']);
    expect((await reset(secret)).code).toBeUndefined();
    expect(await works(secret)).toBe('DEAD');
  });

  it('is DEAD for a replaced, expired or unknown link and for a link of another kind', async () => {
    await request(member.email);
    await mailed();
    await request(member.email);
    const [older, newer] = await mailed();
    const confirmation = await transaction(() =>
      issueOneTimeToken({
        purpose: 'email_verification',
        userId: member.id,
        lifetimeMilliseconds: HOUR,
      }),
    );
    for (const dead of [older, confirmation ?? '', 'inconnu', '', 'x'.repeat(5000)]) {
      expect(await works(dead)).toBe('DEAD');
    }
    expect(await works(newer)).toBe('WORKS');
    shiftClock(HOUR + MINUTE);
    expect(await works(newer)).toBe('DEAD');
  });

  it('is FIRST for the link in an invitation by staff', async () => {
    await transaction(() => inviteToChoosePassword([member]));
    const [secret] = await mailed();
    expect(await works(secret)).toBe('FIRST');
    expect((await reset(secret)).code).toBeUndefined();
  });

  neutral.it('is rate limited per IP address', async () => {
    for (let i = 0; i < 60; i++) await works('inconnu');
    const refused = await app.gql(WORKS, { token: 'inconnu' }, { ip });
    expect(refused.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.gql(WORKS, { token: '' }, { ip: '10.99.0.1' })).code).toBeUndefined();
  });
});

describe('a password reset link', () => {
  neutral.it('sets the password once, ends every session and notifies by mail', async () => {
    const [a, b] = [(await signIn()).token, (await signIn()).token];
    await request(member.email);
    const [secret] = await mailed();
    expect((await reset(secret)).data.resetPassword.message).toContain('modifié avec succès');
    expect([await isSignedIn(a), await isSignedIn(b)]).toEqual([false, false]);
    expect((await signIn()).code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(OTHER_PASSWORD)).code).toBeUndefined();
    expect((await reset(secret, `${OTHER_PASSWORD}-2`)).code).toBe('INVALID_TOKEN');
    expect((await mailsTo(app, member.email)).at(-1)?.text).toContain('a été modifié');
  });

  it('works once when several requests use it concurrently', async () => {
    await request(member.email);
    const [secret] = await mailed();
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(secret)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'INVALID_TOKEN')).toHaveLength(3);
  });

  neutral.it('is invalidated by a newer link', async () => {
    await request(member.email);
    await mailed();
    await request(member.email);
    const [older, newer] = await mailed();
    expect((await reset(older)).code).toBe('INVALID_TOKEN');
    expect((await reset(newer)).code).toBeUndefined();
  });

  neutral.it('is valid for an hour', async () => {
    await request(member.email);
    const [secret] = await mailed();
    shiftClock(HOUR + MINUTE);
    expect((await reset(secret)).code).toBe('INVALID_TOKEN');
    shiftClock(HOUR - MINUTE);
    expect((await reset(secret)).code).toBeUndefined();
  });

  neutral.it('stays valid when the new password is refused', async () => {
    await request(member.email);
    const [secret] = await mailed();
    const { errors } = await reset(secret, 'faible');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'WEAK_PASSWORD' });
    expect(errors?.[0]?.extensions.fields).toHaveProperty('newPassword');
    expect((await reset(secret)).code).toBeUndefined();
  });

  neutral.it('stays valid when the new password is refused because it is the old one', async () => {
    await request(member.email);
    const [secret] = await mailed();
    const { errors } = await reset(secret, PASSWORD);
    expect(errors?.[0]?.extensions.fields).toEqual({
      newPassword: 'Choisissez un mot de passe différent de l’ancien.',
    });
    expect((await reset(secret)).code).toBeUndefined();
  });

  neutral.it('is invalidated by a change of the password', async () => {
    await request(member.email);
    const [secret] = await mailed();
    await change((await signIn()).token, PASSWORD, OTHER_PASSWORD);
    expect((await reset(secret, `${OTHER_PASSWORD}-2`)).code).toBe('INVALID_TOKEN');
  });

  neutral.it('cannot be used for another purpose, such as to confirm an email', async () => {
    await request(member.email);
    const [secret] = await mailed();
    const verify =
      'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }';
    expect((await app.gql(verify, { token: secret })).code).toBe('INVALID_TOKEN');
    expect((await reset('')).code).toBe('INVALID_TOKEN');
    expect((await reset('x'.repeat(5000))).code).toBe('INVALID_TOKEN');
  });

  neutral.it('confirms the address it was mailed to', async () => {
    member = await createUser({
      username: `inconfirme${count}`,
      email: `inconfirme${count}@exemple.fr`,
      emailVerifiedAt: null,
    });
    await request(member.email);
    const [secret] = await mailed();
    await reset(secret);
    expect((await signIn(OTHER_PASSWORD)).code).toBeUndefined();
  });

  neutral.it('unlocks an account that wrong passwords have locked', async () => {
    for (let i = 0; i < 6; i++) await login(app, member.email, 'faux', { ip: '10.3.9.9' });
    expect((await signIn()).code).toBe('ACCOUNT_LOCKED');
    await request(member.email);
    const [secret] = await mailed();
    await reset(secret);
    expect((await signIn(OTHER_PASSWORD)).code).toBeUndefined();
  });
});

it('a password reset invalidates a concurrent sign-in with the old password', async () => {
  await request(member.email);
  const [secret] = await mailed();
  const [signedIn] = await Promise.all([signIn(), reset(secret)]);
  if (signedIn.code === undefined) expect(await isSignedIn(signedIn.token)).toBe(false);
  else expect(signedIn.code).toBe('INVALID_CREDENTIALS');
});
