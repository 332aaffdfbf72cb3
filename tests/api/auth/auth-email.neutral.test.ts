import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#domains/identity/users/user.entity';
import { DAY, MINUTE, shiftClock } from '#platform/running/clock';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import {
  changeSettings,
  changeUser,
  login,
  OTHER_PASSWORD,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
import { mailsTo, secretsMailedTo } from '#tests/support/content/outbox';
import { moveMachineClock } from '#tests/support/running/machineClock';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  clearThrottles();
  count += 1;
});
afterEach(async () => {
  shiftClock(0);
  vi.useRealTimers();
  await resetSettings();
});

const VERIFY = 'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }';
const verify = (token = '') => app.gql(VERIFY, { token });
const RESEND =
  'mutation ($email: String!) { resendEmailVerification(input: { email: $email }) { message } }';
const resend = (email: string) => app.gql(RESEND, { email });

describe('the link that confirms a new account', () => {
  let email = '';
  beforeEach(async () => {
    email = `arrivant${count}@exemple.fr`;
    await app.gql('mutation ($input: RegisterInput!) { register(input: $input) { token } }', {
      input: {
        username: `arrivant${count}`,
        email,
        password: OTHER_PASSWORD,
        confirmPassword: OTHER_PASSWORD,
        ageConfirmed: true,
      },
    });
  });
  const mailed = () => secretsMailedTo(app, email);

  it('lets the holder sign in, and works once', async () => {
    const [secret] = await mailed();
    expect((await verify(secret)).data.verifyEmail.message).toBe(
      'Votre adresse email est confirmée.',
    );
    expect((await login(app, email, OTHER_PASSWORD)).code).toBeUndefined();
    expect((await verify(secret)).code).toBe('INVALID_TOKEN');
  });

  it('is valid for 24 hours', async () => {
    const [secret] = await mailed();
    shiftClock(DAY + MINUTE);
    expect((await verify(secret)).code).toBe('INVALID_TOKEN');
    shiftClock(DAY - MINUTE);
    expect((await verify(secret)).code).toBeUndefined();
  });

  it('is replaced by a new link on request, and is then invalid', async () => {
    shiftClock(2 * MINUTE);
    await resend(email);
    const [older, newer] = await mailed();
    expect((await verify(older)).code).toBe('INVALID_TOKEN');
    expect((await verify(newer)).code).toBeUndefined();
  });

  it('is mailed at most once per minute, including the first mail', async () => {
    expect((await resend(email)).code).toBeUndefined();
    expect(await mailed()).toHaveLength(1);
    const refused = await resend(email.toUpperCase());
    expect(refused.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    moveMachineClock(MINUTE + 1000);
    expect((await resend(email)).code).toBeUndefined();
    expect(await mailed()).toHaveLength(2);
  });

  it('is not mailed for unknown or confirmed accounts, but the answer is the same as for others', async () => {
    shiftClock(2 * MINUTE);
    const answers = [];
    for (const asked of [email, 'personne@nulle.part.fr', 'membre@centrale.test']) {
      const first = await resend(asked);
      const second = await resend(asked);
      answers.push([first.data, second.code]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailsTo(app, 'personne@nulle.part.fr')).toEqual([]);
    expect(await mailsTo(app, 'membre@centrale.test')).toEqual([]);
  });

  it('cannot be requested for an invalid email, or used with an unknown secret', async () => {
    expect((await resend('pas une adresse')).code).toBe('INVALID_EMAIL');
    expect((await verify('')).code).toBe('INVALID_TOKEN');
    expect((await verify("' OR 1=1 --")).code).toBe('INVALID_TOKEN');
  });
});

describe('a change of email', () => {
  let user: User;
  let token = '';
  let wanted = '';
  beforeEach(async () => {
    wanted = `nouvelle${count}@exemple.fr`;
    user = await createUser({ username: `personne${count}`, email: `personne${count}@exemple.fr` });
    token = await app.signInAs(user.email, `10.4.0.${count}`);
  });
  const UPDATE = `mutation ($input: ProfileInput!) {
    updateProfile(input: $input) { user { email emailVerified pendingEmail firstName } }
  }`;
  const update = (input: Record<string, unknown>) => app.gql(UPDATE, { input }, { as: token });

  it('takes effect when the link mailed to the new address is used', async () => {
    const { data } = await update({ email: ` ${wanted} `, firstName: 'Zoé' });
    expect(data.updateProfile.user).toEqual({
      email: user.email,
      emailVerified: true,
      pendingEmail: wanted,
      firstName: 'Zoé',
    });
    expect((await login(app, wanted)).code).toBe('INVALID_CREDENTIALS');
    const [secret] = await secretsMailedTo(app, wanted);
    expect((await verify(secret)).code).toBeUndefined();
    expect((await login(app, wanted)).code).toBeUndefined();
    expect((await login(app, user.email)).code).toBe('INVALID_CREDENTIALS');
    expect((await mailsTo(app, user.email)).at(-1)?.text).toContain('a été changée');
    const now = await app.gql('{ viewer { user { email pendingEmail } } }', {}, { as: token });
    expect(now.data.viewer.user).toEqual({ email: wanted, pendingEmail: null });
  });

  it('is cancelled, and its link is invalidated, when the holder enters the current address again', async () => {
    await update({ email: wanted });
    const { data } = await update({ email: user.email });
    expect(data.updateProfile.user).toMatchObject({ email: user.email, pendingEmail: null });
    const [secret] = await secretsMailedTo(app, wanted);
    expect((await verify(secret)).code).toBe('INVALID_TOKEN');
  });

  it('takes effect immediately, unconfirmed, when the settings require no confirmation', async () => {
    await changeSettings({ emailVerificationRequired: false });
    const { data } = await update({ email: wanted });
    expect(data.updateProfile.user).toMatchObject({
      email: wanted,
      emailVerified: false,
      pendingEmail: null,
    });
    expect((await mailsTo(app, user.email)).at(-1)?.text).toContain('a été changée');
  });

  it('is replaced by a later request for another address, which invalidates the earlier link', async () => {
    await update({ email: `autre${count}@exemple.fr` });
    await update({ email: wanted });
    const [older] = await secretsMailedTo(app, `autre${count}@exemple.fr`);
    const [newer] = await secretsMailedTo(app, wanted);
    expect((await verify(older)).code).toBe('INVALID_TOKEN');
    expect((await verify(newer)).code).toBeUndefined();
  });

  it('is refused when the new address is taken, even if it was free at the time of the request', async () => {
    const { errors } = await update({ email: 'MEMBRE@centrale.test', firstName: 'Perdu' });
    expect(errors?.[0]).toMatchObject({
      message: "Cette adresse email n'est pas disponible",
      extensions: {
        code: 'EMAIL_TAKEN',
        status: 409,
        fields: { email: "Cette adresse email n'est pas disponible" },
      },
    });
    expect((await storedUser(user.email)).firstName).toBeNull();
    await update({ email: wanted });
    await createUser({ username: `voisin${count}`, email: wanted });
    const [secret] = await secretsMailedTo(app, wanted);
    expect((await verify(secret)).code).toBe('EMAIL_TAKEN');
    expect((await storedUser(user.email)).id).toBe(user.id);
  });

  it('to another spelling of the same address needs no link', async () => {
    const { data } = await update({ email: user.email.toUpperCase() });
    expect(data.updateProfile.user).toMatchObject({
      email: user.email.toUpperCase().replace(/@.*/, (host) => host.toLowerCase()),
      emailVerified: true,
      pendingEmail: null,
    });
  });

  it('invalidates the links mailed to the old address', async () => {
    await app.gql(
      'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
      {
        email: user.email,
      },
    );
    const [reset] = await secretsMailedTo(app, user.email);
    await update({ email: wanted });
    await verify((await secretsMailedTo(app, wanted))[0]);
    const { code } = await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input: { token: reset, newPassword: OTHER_PASSWORD } },
    );
    expect(code).toBe('INVALID_TOKEN');
  });

  it('is rate limited per account', async () => {
    for (let i = 0; i < 10; i++) await update({ email: `essai${count}-${i}@exemple.fr` });
    expect((await update({ email: wanted })).code).toBe('RATE_LIMITED');
    expect((await update({ firstName: 'Zoé' })).code).toBeUndefined();
  });
});

describe('the availability of an email', () => {
  const CHECK =
    'query ($email: String!) { emailAvailability(email: $email) { available message } }';
  let token = '';
  beforeEach(async () => {
    await changeUser('membre@centrale.test', { email: 'membre@centrale.test' });
    token = await app.signInAs('membre@centrale.test', `10.4.1.${count}`);
  });
  const check = (email: string) => app.gql(CHECK, { email }, { as: token });

  it('is returned as true for the member’s own email, and as false for a taken email', async () => {
    const free = { available: true, message: 'Cette adresse email est disponible' };
    const unavailable = { available: false, message: "Cette adresse email n'est pas disponible" };
    expect((await check('libre@exemple.fr')).data.emailAvailability).toEqual(free);
    expect((await check(' PRO@centrale.test ')).data.emailAvailability).toEqual(unavailable);
    expect((await check('Membre@Centrale.test')).data.emailAvailability).toEqual(free);
  });

  it('is refused for text that is not an email', async () => {
    const { errors } = await check('pas une adresse');
    expect(errors?.[0]).toMatchObject({
      message: "Format d'email invalide",
      extensions: { code: 'INVALID_EMAIL', fields: { email: "Format d'email invalide" } },
    });
  });

  it('can be requested at most thirty times a minute per account', async () => {
    for (let i = 0; i < 30; i++) expect((await check(`a${i}@exemple.fr`)).code).toBeUndefined();
    expect((await check('b@exemple.fr')).code).toBe('RATE_LIMITED');
    moveMachineClock(MINUTE + 1000);
    expect((await check('b@exemple.fr')).code).toBeUndefined();
  });
});
