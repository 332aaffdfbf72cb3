import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmailGuard } from '#domains/identity/users/emails/emailGuard.entity';
import { authJobs } from '#domains/identity/auth/auth.jobs';
import { issueOneTimeToken } from '#domains/identity/auth/emails/oneTimeTokens';
import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { User } from '#domains/identity/users/user.entity';
import { DAY, MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import {
  changeSettings,
  login,
  OTHER_PASSWORD,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
import { codeOf, switchTwoFactorOn } from '#tests/support/people/authenticator';
import { mailsTo, secretsMailedTo } from '#tests/support/content/outbox';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let count = 0;
let user: User;
let token = '';
let ip = '';
let wanted = '';
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  count += 1;
  ip = `10.42.0.${count}`;
  wanted = `voleur${count}@ailleurs.fr`;
  user = await createUser({ username: `gardien${count}`, email: `gardien${count}@exemple.fr` });
  token = await app.signInAs(user.email, ip);
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});

const UPDATE = `mutation ($input: ProfileInput!) {
  updateProfile(input: $input) { user { email pendingEmail firstName } }
}`;
const update = (input: Record<string, unknown>, as = token) =>
  app.gql(UPDATE, { input }, { as, ip });
const confirm = async (address: string) => {
  const VERIFY = 'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }';
  return app.gql(VERIFY, { token: (await secretsMailedTo(app, address)).at(-1) });
};
const REVERT =
  'mutation ($token: String!) { revertEmailChange(input: { token: $token }) { message passwordToken } }';
const revert = (secret?: string) => app.gql(REVERT, { token: secret ?? '' });
const linkDoes = async (secret?: string) => {
  const { data } = await app.gql('query ($token: String!) { emailChangeLink(token: $token) }', {
    token: secret ?? '',
  });
  return data.emailChangeLink as string;
};
const isSignedIn = async (as: string) =>
  (await app.gql('{ viewer { canAccessAdmin } }', {}, { as })).code === undefined;
/** Returns the secrets of the links that stop or undo a change, oldest first. */
const guards = async (address: string) =>
  (await mailsTo(app, address)).flatMap(
    ({ text }) => /adresse-email\?jeton=([\w-]+)/.exec(text)?.[1] ?? [],
  );
const passwordLink = async (secret: string) => {
  const LINK = 'query ($token: String!) { passwordResetLink(token: $token) }';
  return (await app.gql(LINK, { token: secret })).data.passwordResetLink as string;
};
const inForce = () => repository(User).findOneByOrFail({ id: user.id });
const chooses = (passwordToken: string) =>
  app.gql('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }', {
    input: { token: passwordToken, newPassword: OTHER_PASSWORD },
  });

describe('the current password in a change of email', () => {
  const LATER = 11 * MINUTE;

  neutral.it('is required when the last sign-in is more than ten minutes old', async () => {
    shiftClock(LATER);
    const { errors } = await update({ email: wanted, firstName: 'Zoé' });
    const message = 'Saisissez votre mot de passe actuel pour changer d’adresse email.';
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'PASSWORD_NEEDED', status: 422, fields: { currentPassword: message } },
    });
    expect(await storedUser(user.email)).toMatchObject({ firstName: null });
    expect(await mailsTo(app, user.email)).toEqual([]);
    const wrong = await update({ email: wanted, currentPassword: 'faux' });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'WRONG_CURRENT_PASSWORD',
      fields: { currentPassword: 'Mot de passe actuel incorrect' },
    });
    const right = await update({ email: wanted, currentPassword: PASSWORD });
    expect(right.data.updateProfile.user.pendingEmail).toBe(wanted);
  });

  it('locks the account after it was wrong five times', async () => {
    shiftClock(LATER);
    for (let i = 0; i < 5; i++) await update({ email: wanted, currentPassword: `faux${i}` });
    clearThrottles();
    expect((await update({ email: wanted, currentPassword: PASSWORD })).code).toBe(
      'ACCOUNT_LOCKED',
    );
  });

  neutral.it(
    'is also required over REST, where the error has a message for older clients',
    async () => {
      shiftClock(LATER);
      const put = (body: object) => app.rest('PUT', '/auth/profile', { body, as: token, ip });
      expect(await put({ email: wanted })).toMatchObject({
        status: 422,
        body: {
          success: false,
          error: 'Saisissez votre mot de passe actuel pour changer d’adresse email.',
          fields: { currentPassword: expect.any(String) },
        },
      });
      expect(await put({ firstName: 'Zoé', email: user.email })).toMatchObject({ status: 200 });
      expect(await put({ email: wanted, currentPassword: PASSWORD })).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining(wanted) },
      });
    },
  );

  it('is not required right after sign-in, or when the address stays the same', async () => {
    expect((await update({ email: wanted })).code).toBeUndefined();
    shiftClock(LATER);
    expect((await update({ firstName: 'Zoé' })).code).toBeUndefined();
    expect((await update({ email: user.email.toUpperCase() })).code).toBeUndefined();
  });
});

describe('a change of email', () => {
  neutral.it(
    'can be cancelled through the link mailed to the old address before it takes effect',
    async () => {
      await update({ email: wanted });
      const [secret] = await guards(user.email);
      expect((await mailsTo(app, user.email)).at(-1)?.subject).toMatch(/changement.*est demandé/);
      expect(await linkDoes(secret)).toBe('STOPS');
      expect(await linkDoes(secret)).toBe('STOPS');
      const { data } = await revert(secret);
      expect(data.revertEmailChange.message).toContain('est annulé');
      expect(await passwordLink(data.revertEmailChange.passwordToken)).toBe('CHANGE_STOPPED');
      expect((await confirm(wanted)).code).toBe('INVALID_TOKEN');
      expect(await isSignedIn(token)).toBe(false);
      // The person who requested the change may know the password, so it no longer signs in.
      expect((await login(app, user.email, PASSWORD, { ip })).code).toBe('INVALID_CREDENTIALS');
      expect((await chooses(data.revertEmailChange.passwordToken)).code).toBeUndefined();
      expect((await login(app, user.email, OTHER_PASSWORD, { ip })).code).toBeUndefined();
      expect([await linkDoes(secret), (await revert(secret)).code]).toEqual([
        'STOPPED',
        'INVALID_TOKEN',
      ]);
    },
  );

  it('can be undone once within 7 days through any link mailed to the old address', async () => {
    await update({ email: wanted });
    await confirm(wanted);
    const [first, second] = await guards(user.email);
    shiftClock(7 * DAY - MINUTE);
    expect([await linkDoes(first), await linkDoes(second)]).toEqual(['UNDOES', 'UNDOES']);
    const { data } = await revert(first);
    expect(data.revertEmailChange.message).toContain('Votre adresse est rétablie.');
    expect(await passwordLink(data.revertEmailChange.passwordToken)).toBe('CHANGE_UNDONE');
    expect((await mailsTo(app, user.email)).at(-1)?.subject).toMatch(/adresse email est rétablie/);
    expect(await inForce()).toMatchObject({ email: user.email });
    expect([await linkDoes(first), await linkDoes(second)]).toEqual(['UNDONE', 'UNDONE']);
    expect((await revert(second)).code).toBe('INVALID_TOKEN');
    await chooses(data.revertEmailChange.passwordToken);
    expect((await login(app, user.email, OTHER_PASSWORD, { ip })).code).toBeUndefined();
    expect((await login(app, wanted, OTHER_PASSWORD, { ip })).code).toBe('INVALID_CREDENTIALS');
  });

  it('is reported to the old address when it is cancelled, with a link to choose a new password', async () => {
    await update({ email: wanted });
    const [secret] = await guards(user.email);
    const { data } = await revert(secret);
    const mail = (await mailsTo(app, user.email)).at(-1);
    expect(mail?.subject).toMatch(/changement d’adresse email est annulé/);
    const mailed = /reinitialisation\?jeton=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(mailed).toBe(data.revertEmailChange.passwordToken);
    expect((await mailsTo(app, wanted)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/Confirmez votre nouvelle adresse/),
    ]);
    expect((await chooses(mailed!)).code).toBeUndefined();
    // The link still has the state STOPPED until it expires.
    expect(await linkDoes(secret)).toBe('STOPPED');
    shiftClock(DAY + MINUTE);
    expect(await linkDoes(secret)).toBe('DEAD');
  });

  it('is reported to the old address in mails that say that their link first asks for a confirmation', async () => {
    await update({ email: wanted });
    await confirm(wanted);
    const texts = (await mailsTo(app, user.email)).map(({ text }) => text.replace(/\s+/g, ' '));
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain('La page de ce lien vous demande d’abord de confirmer');
      expect(text).not.toContain('Ce lien ferme');
    }
  });

  neutral.it(
    'can be undone through the old address even when new addresses need no confirmation',
    async () => {
      await changeSettings({ emailVerificationRequired: false });
      await update({ email: wanted });
      const [secret] = await guards(user.email);
      expect(await linkDoes(secret)).toBe('UNDOES');
      await revert(secret);
      expect(await inForce()).toMatchObject({ email: user.email });
    },
  );

  neutral.it('can be undone through the old address when staff made the change', async () => {
    const admin = await app.signInAs('superadmin@centrale.test', ip);
    const USER = 'query ($id: ID!) { user(id: $id) { id version } }';
    const { data } = await app.gql(USER, { id: user.id }, { as: admin });
    const EDIT =
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { email } } ... on VersionConflict { __typename message } } }';
    const input = { id: user.id, version: data.user.version, email: wanted };
    expect((await app.gql(EDIT, { input }, { as: admin })).code).toBeUndefined();
    const [secret] = await guards(user.email);
    expect((await revert(secret)).code).toBeUndefined();
    expect(await inForce()).toMatchObject({ email: user.email });
  });

  it('can no longer be undone after 7 days, when the links mailed to the old address have expired', async () => {
    await update({ email: wanted });
    await confirm(wanted);
    const secrets = await guards(user.email);
    shiftClock(7 * DAY + MINUTE);
    for (const secret of secrets) expect(await linkDoes(secret)).toBe('DEAD');
    expect((await revert(secrets[0])).code).toBe('INVALID_TOKEN');
    await authJobs.find(({ name }) => name === 'auth.old-links')!.run(AbortSignal.timeout(60_000));
    expect(await repository(EmailGuard).countBy({ userId: user.id })).toBe(0);
    expect(await inForce()).toMatchObject({ email: wanted });
  });

  it('reserves the old address for 7 days, so that no other account can use it', async () => {
    await update({ email: wanted });
    await confirm(wanted);
    const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { message } }';
    const input = {
      username: `suivant${count}`,
      email: user.email.toUpperCase(),
      password: OTHER_PASSWORD,
      confirmPassword: OTHER_PASSWORD,
      ageConfirmed: true,
    };
    expect((await app.gql(REGISTER, { input })).code).toBe('EMAIL_TAKEN');
    const other = await app.signInAs('membre@centrale.test', ip);
    expect((await update({ email: user.email }, other)).code).toBe('EMAIL_TAKEN');
    shiftClock(7 * DAY + MINUTE);
    expect((await app.gql(REGISTER, { input })).code).toBeUndefined();
  });

  it('can be cancelled by a link that has no other use, such as to reset the password', async () => {
    await update({ email: wanted });
    const [guard] = await guards(user.email);
    const [pending] = await secretsMailedTo(app, wanted);
    expect((await chooses(guard!)).code).toBe('INVALID_TOKEN');
    const VERIFY =
      'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }';
    expect((await app.gql(VERIFY, { token: guard })).code).toBe('INVALID_TOKEN');
    expect([await linkDoes(pending), (await revert(pending)).code]).toEqual([
      'DEAD',
      'INVALID_TOKEN',
    ]);
    expect([await linkDoes(''), (await revert('')).code]).toEqual(['DEAD', 'INVALID_TOKEN']);
  });

  it('is undone once when both links mailed to the old address are used concurrently', async () => {
    await update({ email: wanted });
    await confirm(wanted);
    const secrets = await guards(user.email);
    const answers = await Promise.all([...secrets, ...secrets].map((secret) => revert(secret)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'INVALID_TOKEN')).toHaveLength(3);
  });
});

neutral.describe('the state of the link that confirms a new email', () => {
  const confirmation = async (address = wanted) => (await secretsMailedTo(app, address)).at(-1);
  const judged = async (secret?: string) => {
    const LINK = 'query ($token: String!) { emailConfirmationLink(token: $token) }';
    return (await app.gql(LINK, { token: secret ?? '' })).data.emailConfirmationLink as string;
  };

  it('is CHANGES until the link is used, then DEAD', async () => {
    await update({ email: wanted });
    const secret = await confirmation();
    expect([await judged(secret), await judged(secret)]).toEqual(['CHANGES', 'CHANGES']);
    await confirm(wanted);
    expect(await judged(secret)).toBe('DEAD');
    expect(await judged('inconnu')).toBe('DEAD');
  });

  it.each([
    ['by the link mailed to the old address', async () => revert((await guards(user.email))[0])],
    ['by the holder, who entered the current address', () => update({ email: user.email })],
    ['by a request for another address', () => update({ email: `encore${count}@ailleurs.fr` })],
  ])('is STOPPED after the change was cancelled %s', async (_how, stop) => {
    await update({ email: wanted });
    const secret = await confirmation();
    expect((await stop()).code).toBeUndefined();
    expect(await judged(secret)).toBe('STOPPED');
    expect((await confirm(wanted)).code).toBe('INVALID_TOKEN');
    expect(await inForce()).toMatchObject({ email: user.email });
    shiftClock(DAY + MINUTE);
    expect(await judged(secret)).toBe('DEAD');
  });

  it('is CONFIRMS for the link of a new account', async () => {
    const { id: userId } = await createUser({ username: `neuf${count}`, emailVerifiedAt: null });
    const request = { purpose: 'email_verification', userId, lifetimeMilliseconds: DAY } as const;
    const secret = await transaction(() => issueOneTimeToken(request));
    expect(await judged(secret ?? '')).toBe('CONFIRMS');
  });
});

describe('the security log', () => {
  it('records a requested and a cancelled change of email', async () => {
    const kinds = async () => {
      const order = { id: 'ASC' } as const;
      const rows = await repository(SecurityEntry).find({ where: { userId: user.id }, order });
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('email'));
    };
    await update({ email: user.email });
    expect(await kinds()).toEqual([]);
    await update({ email: wanted });
    expect(await kinds()).toEqual(['email_change_asked']);
    await update({ email: user.email });
    expect(await kinds()).toEqual(['email_change_asked', 'email_change_stopped']);
    await update({ email: wanted });
    await revert((await guards(user.email)).at(-1));
    const stops = { userId: user.id, kind: 'email_change_stopped' } as never;
    const rows = await repository(SecurityEntry).findBy(stops);
    expect(rows.reduce((sum, entry) => sum + entry.count, 0)).toBe(2);
  });
});

describe('the link that undoes the email change of a thief', () => {
  /** Changes the email as the thief; returns the links of the owner. */
  const stolen = async () => {
    await update({ email: wanted });
    await confirm(wanted);
    return guards(user.email);
  };
  const ownerWins = async (secret?: string) => {
    const { data, code } = await revert(secret);
    expect(code).toBeUndefined();
    expect(await inForce()).toMatchObject({ email: user.email });
    expect(await isSignedIn(token)).toBe(false);
    await chooses(data.revertEmailChange.passwordToken);
    expect((await login(app, user.email, OTHER_PASSWORD, { ip })).code).toBeUndefined();
  };

  neutral.it('stays valid when the thief changes the email again', async () => {
    await update({ email: wanted });
    const [first] = await guards(user.email);
    const next = `encore${count}@ailleurs.fr`;
    await update({ email: next });
    expect(await linkDoes(first)).toBe('STOPS');
    await confirm(next);
    expect(await linkDoes(first)).toBe('UNDOES');
    await update({ email: wanted });
    await confirm(wanted);
    const [ofNext] = await guards(next);
    await ownerWins(first);
    // The links mailed to the addresses used since then are invalid.
    expect([await linkDoes(ofNext), (await revert(ofNext)).code]).toEqual([
      'DEAD',
      'INVALID_TOKEN',
    ]);
  });

  neutral.it(
    'still works after the thief has made and undone another change of email',
    async () => {
      const [owners] = await stolen();
      const next = `encore${count}@ailleurs.fr`;
      await update({ email: next });
      await confirm(next);
      const [thiefs] = await guards(wanted);
      expect((await revert(thiefs)).code).toBeUndefined();
      expect(await inForce()).toMatchObject({ email: wanted });
      await ownerWins(owners);
    },
  );

  it('still works after the thief restores the old address and then changes the email again', async () => {
    await changeSettings({ emailVerificationRequired: false });
    await update({ email: wanted });
    const [first] = await guards(user.email);
    await update({ email: user.email });
    expect(await guards(wanted)).toEqual([]);
    await update({ email: wanted });
    expect(await linkDoes(first)).toBe('UNDOES');
    await ownerWins(first);
  });

  neutral.it(
    'stays valid after the thief cancels a change, changes the password and requests the deletion',
    async () => {
      const [secret] = await stolen();
      const as = { as: token, ip };
      await update({ email: wanted });
      const change =
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
      const input = { currentPassword: PASSWORD, newPassword: 'Voleur-Lampe-42-Bleue!' };
      expect((await app.gql(change, { input }, as)).code).toBeUndefined();
      const remove =
        'mutation ($password: String!) { deleteAccount(input: { password: $password }) { message } }';
      expect((await app.gql(remove, { password: input.newPassword }, as)).code).toBeUndefined();
      await ownerWins(secret);
      expect(await inForce()).toMatchObject({ isActive: true, deletionRequestedAt: null });
    },
  );

  neutral.it(
    'removes a second factor of the thief, but not a second factor of the owner',
    async () => {
      const [secret] = await stolen();
      await switchTwoFactorOn(app, { as: token, ip });
      await ownerWins(secret);

      const owner = await createUser({ username: `double-garde${count}` });
      const as = await app.signInAs(owner.email, ip);
      const { secret: seed } = await switchTwoFactorOn(app, { as, ip });
      shiftClock(MINUTE);
      await update({ email: `autre${count}@ailleurs.fr` }, as);
      const { data } = await revert((await guards(owner.email))[0]);
      await chooses(data.revertEmailChange.passwordToken);
      expect((await login(app, owner.email, OTHER_PASSWORD, { ip })).code).toBe(
        'TWO_FACTOR_REQUIRED',
      );
      const signIn = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
      const input = { email: owner.email, password: OTHER_PASSWORD, code: codeOf(seed) };
      expect((await app.gql(signIn, { input }, { ip })).code).toBeUndefined();
    },
  );
});

neutral.describe('the export of personal data', () => {
  it('contains the former email addresses', async () => {
    await update({ email: wanted });
    await confirm(wanted);
    const { data } = await app.gql('mutation { exportMyData { json } }', {}, { as: token });
    expect(JSON.parse(data.exportMyData.json)).toMatchObject({ earlierEmails: [user.email] });
  });
});
