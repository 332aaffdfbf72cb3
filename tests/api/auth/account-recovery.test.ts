import { CloseCode } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abandonOldShifts } from '#domains/game/shifts/shifts.jobs';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { GameToken } from '#domains/game/statistics/gameClient/gameToken.entity';
import { GameInstallation } from '#domains/game/shifts/tables/installation.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { Passkey } from '#domains/identity/auth/passkeys/passkey.entity';
import { hasSecondFactor } from '#domains/identity/auth/twoFactor/secondFactor';
import { RecoveryCode } from '#domains/identity/auth/twoFactor/twoFactor.entity';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { SecurityKind } from '#domains/insights/security/security.types';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { honestSteps } from '#server/seeds/play/gameClient/shiftPlay';
import { seededRandom } from '#server/seeds/random';
import { DAY, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import type { TestPlayer } from '#tests/support/content/calls';
import { newInstallation, planned, sendDraft } from '#tests/support/content/shifts';
import { mailsTo } from '#tests/support/content/outbox';
import { login, OTHER_PASSWORD, resetSettings } from '#tests/support/people/accounts';
import { codeOf, switchTwoFactorOn } from '#tests/support/people/authenticator';
import { givePasskey, signInBy } from '#tests/support/people/softPasskey';
import { AWAY, HOME, kindsOf, memberAtHome } from '#tests/support/people/watched';
import { neutral } from '#tests/support/running/onDatabase';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});

const SECURE = 'mutation ($token: String!) { secureAccount(input: { token: $token }) { message } }';
const REVERT =
  'mutation ($token: String!) { revertEmailChange(input: { token: $token }) { passwordToken } }';
const RESET =
  'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message reviewToken } }';
const REQUEST_RESET =
  'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }';
const REVIEW =
  'query ($token: String!) { recentAccess(token: $token) { state items { id kind name addedAt removable } } }';
const REMOVE =
  'mutation ($token: String!, $ids: [ID!]!) { removeRecentAccess(input: { token: $token, ids: $ids }) { message } }';
const CHANGE_EMAIL =
  'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { email } } }';
const VERIFY = 'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const GAME_KEY = 'mutation ($name: String!) { createGameToken(input: { name: $name }) { token } }';
const INSTALLATION =
  'mutation { registerInstallation(input: { name: "Ailleurs" }) { installation { id } key } }';
const ASK_FOR_PASSKEYS =
  'mutation ($proof: ProofInput!) { requirePasskeys(input: $proof) { codes } }';

interface Item {
  id: string;
  kind: string;
  name: string | null;
  removable: boolean;
}

/** Returns the secrets of the links to a page in all mails to an address, oldest first. */
const linksTo = async (page: string, address: string) => {
  const pattern = new RegExp(`/${page}\\?jeton=([\\w-]+)`, 'g');
  const mails = await mailsTo(app, address);
  return mails.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, secret]) => secret ?? ''));
};

const review = async (token: string) => {
  const { data } = await app.gql(REVIEW, { token });
  return data.recentAccess as { state: string; items: Item[] };
};

/**
 * Resets a password through "Mot de passe oublié".
 * @returns the secret of the review of recent access
 */
async function resetByMail(email: string, newPassword = OTHER_PASSWORD): Promise<string | null> {
  await app.gql(REQUEST_RESET, { email });
  const token = (await linksTo('reinitialisation', email)).at(-1);
  const { data, errors } = await app.gql(RESET, { input: { token, newPassword } });
  expect(errors).toBeUndefined();
  return data.resetPassword.reviewToken;
}

/** Creates a member whose password a stranger has just used on a new device. */
async function compromisedAccount() {
  const owner = await memberAtHome(app);
  const { data } = await login(app, owner.email, PASSWORD, AWAY);
  return { ...owner, stranger: { as: data.login.token as string, ...AWAY } };
}

type Compromised = Awaited<ReturnType<typeof compromisedAccount>>;

const live = (table: typeof GameToken | typeof GameInstallation, userId: number) =>
  repository<GameToken | GameInstallation>(table)
    .find({ where: { userId } })
    .then((rows) => rows.filter(({ revokedAt }) => revokedAt === null).length);

/** Kinds of access, with the way a stranger adds one and a check whether it still exists. */
const KINDS: Record<
  string,
  {
    add: (person: Compromised) => Promise<unknown>;
    isThere: (person: Compromised) => Promise<boolean>;
  }
> = {
  passkey: {
    add: ({ stranger }) => givePasskey(app, stranger, { name: 'Inconnue' }),
    isThere: ({ id }) => repository(Passkey).existsBy({ userId: id }),
  },
  'second factor by authenticator': {
    add: ({ stranger }) => switchTwoFactorOn(app, stranger),
    isThere: ({ id }) => hasSecondFactor(id),
  },
  'second factor by passkey': {
    add: async ({ stranger }) => {
      await givePasskey(app, stranger);
      await app.gql(ASK_FOR_PASSKEYS, { proof: { password: PASSWORD } }, stranger);
    },
    isThere: ({ id }) => hasSecondFactor(id),
  },
  'game key': {
    add: ({ stranger }) => app.gql(GAME_KEY, { name: 'Inconnue' }, stranger),
    isThere: async ({ id }) => (await live(GameToken, id)) > 0,
  },
  'game installation': {
    add: ({ stranger }) => app.gql(INSTALLATION, {}, stranger),
    isThere: async ({ id }) => (await live(GameInstallation, id)) > 0,
  },
};

const PATHS: Record<string, (person: Compromised) => Promise<void>> = {
  '“Ce n’était pas moi”': async ({ email }) => {
    const token = (await linksTo('pas-moi', email)).at(-1);
    expect((await app.gql(SECURE, { token })).code).toBeUndefined();
  },
  'the link that stops a change of email': async ({ email, stranger }) => {
    await app.gql(CHANGE_EMAIL, { input: { email: `arret-${email}` } }, stranger);
    const [token] = await linksTo('adresse-email', email);
    expect((await app.gql(REVERT, { token })).code).toBeUndefined();
  },
  'the link that undoes a change of email': async ({ email, stranger }) => {
    await app.gql(CHANGE_EMAIL, { input: { email: `vol-${email}` } }, stranger);
    const [confirmation] = await linksTo('verification-email', `vol-${email}`);
    await app.gql(VERIFY, { token: confirmation });
    const [token] = await linksTo('adresse-email', email);
    expect((await app.gql(REVERT, { token })).code).toBeUndefined();
  },
  'the review after a forgotten password': async ({ email }) => {
    const token = (await resetByMail(email)) ?? '';
    const { items } = await review(token);
    expect(items.every(({ removable }) => removable)).toBe(true);
    const { code } = await app.gql(REMOVE, { token, ids: items.map(({ id }) => id) });
    expect(code).toBeUndefined();
  },
  'the review in the mail about a reset password': async ({ email }) => {
    await resetByMail(email);
    const token = (await linksTo('acces-recents', email)).at(-1) ?? '';
    const { items } = await review(token);
    const { code } = await app.gql(REMOVE, { token, ids: items.map(({ id }) => id) });
    expect(code).toBeUndefined();
  },
};

neutral.describe.each(Object.entries(PATHS))('an account recovered by %s', (_, recover) => {
  it.each(Object.entries(KINDS))(
    'loses the %s that a stranger added',
    async (_, { add, isThere }) => {
      const person = await compromisedAccount();
      shiftClock(MINUTE);
      await add(person);
      expect(await isThere(person)).toBe(true);
      shiftClock(2 * MINUTE);
      await recover(person);
      expect(await isThere(person)).toBe(false);
      expect(await repository(SessionRow).countBy({ userId: person.id })).toBe(0);
    },
  );

  it('retains passkeys and game keys that are older than the suspected period', async () => {
    const owner = await memberAtHome(app);
    const atHome = { as: owner.as, ...HOME };
    const { passkey } = await givePasskey(app, atHome);
    await app.gql(GAME_KEY, { name: 'À moi' }, atHome);
    const { secret } = await switchTwoFactorOn(app, atHome);
    shiftClock(31 * DAY);
    const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const input = { email: owner.email, password: PASSWORD, code: codeOf(secret) };
    const { data } = await app.gql(LOGIN, { input }, AWAY);
    const stranger = { as: data.login.token as string, ...AWAY };
    await app.gql(GAME_KEY, { name: 'Pas à moi' }, stranger);
    await recover({ ...owner, stranger });
    expect((await signInBy(app, passkey, HOME)).code).toBeUndefined();
    expect(await hasSecondFactor(owner.id)).toBe(true);
    expect(await repository(RecoveryCode).countBy({ userId: owner.id })).toBe(10);
    const keys = await repository(GameToken).findBy({ userId: owner.id });
    expect(keys.filter(({ revokedAt }) => !revokedAt).map(({ name }) => name)).toEqual(['À moi']);
  });
});

describe('the suspected period of a recovered account', () => {
  it('starts at the oldest mail with a valid “not me” link, not at a later change of email', async () => {
    const owner = await memberAtHome(app);
    const session = { as: owner.as, ...HOME };
    const { passkey } = await givePasskey(app, session, { name: 'Inconnue' });
    shiftClock(MINUTE);
    await switchTwoFactorOn(app, session);
    shiftClock(2 * MINUTE);
    await PATHS['the link that undoes a change of email']?.({ ...owner, stranger: session });
    expect((await signInBy(app, passkey, AWAY)).code).toBe('PASSKEY_REFUSED');
    expect(await hasSecondFactor(owner.id)).toBe(false);
  });

  neutral.it('does not end with a password reset', async () => {
    const person = await compromisedAccount();
    const { passkey } = await givePasskey(app, person.stranger);
    await resetByMail(person.email);
    expect((await signInBy(app, passkey, AWAY)).code).toBeUndefined();
    const [token] = await linksTo('pas-moi', person.email);
    expect((await app.gql(SECURE, { token })).code).toBeUndefined();
    expect((await signInBy(app, passkey, AWAY)).code).toBe('PASSKEY_REFUSED');
  });

  neutral.it('ends with a recovery, which invalidates the links mailed earlier', async () => {
    const person = await compromisedAccount();
    const links = await linksTo('pas-moi', person.email);
    await app.gql(SECURE, { token: links[0] });
    await resetByMail(person.email);
    shiftClock(MINUTE);
    const back = await login(app, person.email, OTHER_PASSWORD, HOME);
    const home = { as: back.data.login.token as string, ...HOME };
    await switchTwoFactorOn(app, home, OTHER_PASSWORD);
    expect((await app.gql(SECURE, { token: links[0] })).code).toBe('INVALID_TOKEN');
    const STATE = 'query ($token: String!) { notMeLink(token: $token) }';
    expect((await app.gql(STATE, { token: links[0] })).data.notMeLink).toBe('USED');
  });

  neutral.it('does not start at a mail that anyone can trigger', async () => {
    const owner = await memberAtHome(app);
    for (let i = 0; i < 5; i++) await login(app, owner.email, 'faux', AWAY);
    clearThrottles();
    await switchTwoFactorOn(app, { as: owner.as, ...HOME });
    const [token] = await linksTo('pas-moi', owner.email);
    expect((await app.gql(SECURE, { token })).code).toBeUndefined();
    expect(await hasSecondFactor(owner.id)).toBe(true);
  });
});

describe('a stranger who controls only the mailbox', () => {
  /** Creates an owner who adds a passkey and requires it as a second factor on the same evening. */
  async function securedTonight() {
    const owner = await memberAtHome(app);
    const atHome = { as: owner.as, ...HOME };
    await givePasskey(app, atHome);
    await app.gql(ASK_FOR_PASSKEYS, { proof: { password: PASSWORD } }, atHome);
    return owner;
  }

  neutral.it('cannot remove a second factor through the link of any security mail', async () => {
    const { id, email } = await securedTonight();
    const links = await linksTo('pas-moi', email);
    expect(links).toHaveLength(2);
    for (const token of links) await app.gql(SECURE, { token });
    expect(await hasSecondFactor(id)).toBe(true);
    // The owner, whose passkeys were removed, signs in with a recovery code.
    expect(await repository(RecoveryCode).countBy({ userId: id })).toBe(10);
    await resetByMail(email);
    expect((await login(app, email, OTHER_PASSWORD, AWAY)).code).toBe('TWO_FACTOR_REQUIRED');
  });

  neutral.it(
    'cannot remove a second factor after it was used to sign in on a new device',
    async () => {
      const owner = await memberAtHome(app);
      const atHome = { as: owner.as, ...HOME };
      await app.gql(GAME_KEY, { name: 'Salon' }, atHome);
      shiftClock(MINUTE);
      const { codes } = await switchTwoFactorOn(app, atHome);
      shiftClock(2 * MINUTE);
      const input = { email: owner.email, password: PASSWORD, code: codes[0] };
      expect((await app.gql(LOGIN, { input }, AWAY)).code).toBeUndefined();
      expect(await linksTo('pas-moi', owner.email)).toHaveLength(3);
      const token = (await resetByMail(owner.email)) ?? '';
      const { items } = await review(token);
      expect(items.find(({ kind }) => kind === 'SECOND_FACTOR')?.removable).toBe(false);
      for (const link of await linksTo('pas-moi', owner.email)) {
        await app.gql(SECURE, { token: link });
      }
      expect(await hasSecondFactor(owner.id)).toBe(true);
    },
  );

  neutral.it('cannot remove a second factor by resetting the password', async () => {
    const { id, email } = await securedTonight();
    const token = (await resetByMail(email)) ?? '';
    const { items } = await review(token);
    const factor = items.find(({ kind }) => kind === 'SECOND_FACTOR');
    expect(factor?.removable).toBe(false);
    const { code } = await app.gql(REMOVE, { token, ids: items.map((item) => item.id) });
    expect(code).toBe('ACCESS_NOT_REMOVABLE');
    expect(await repository(Passkey).countBy({ userId: id })).toBe(1);
    expect((await review(token)).state).toBe('WORKS');
    expect(await hasSecondFactor(id)).toBe(true);
  });

  it('cannot remove passkeys that are older than thirty days', async () => {
    const owner = await memberAtHome(app);
    const atHome = { as: owner.as, ...HOME };
    const { id: passkeyId } = await givePasskey(app, atHome);
    shiftClock(31 * DAY);
    const back = await login(app, owner.email, PASSWORD, HOME);
    await app.gql(GAME_KEY, { name: 'Récente' }, { as: back.data.login.token, ...HOME });
    const token = (await resetByMail(owner.email)) ?? '';
    const ids = [`passkey:${passkeyId}`, `second_factor:${owner.id}`];
    expect((await app.gql(REMOVE, { token, ids })).code).toBeUndefined();
    expect(await repository(Passkey).countBy({ userId: owner.id })).toBe(1);
    expect(await live(GameToken, owner.id)).toBe(1);
  });

  neutral.it('cannot remove the passkeys of another account', async () => {
    const other = await compromisedAccount();
    const { id: theirs } = await givePasskey(app, other.stranger);
    const owner = await compromisedAccount();
    await givePasskey(app, owner.stranger);
    const token = (await resetByMail(owner.email)) ?? '';
    await app.gql(REMOVE, { token, ids: [`passkey:${theirs}`] });
    expect(await repository(Passkey).countBy({ userId: other.id })).toBe(1);
  });
});

describe('the review of recent access', () => {
  neutral.it('names each recent access without secrets, over GraphQL and in the mail', async () => {
    const person = await compromisedAccount();
    await givePasskey(app, person.stranger, { name: 'Clé inconnue' });
    await app.gql(GAME_KEY, { name: 'PC inconnu' }, person.stranger);
    await switchTwoFactorOn(app, person.stranger);
    const token = (await resetByMail(person.email)) ?? '';
    const { state, items } = await review(token);
    expect(state).toBe('WORKS');
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ['PASSKEY', 'Clé inconnue'],
      ['SECOND_FACTOR', null],
      ['GAME_KEY', 'PC inconnu'],
      ['DEVICE', 'Safari sur iPhone'],
    ]);
    const mail = (await mailsTo(app, person.email)).at(-1);
    expect(mail?.text).toMatch(/– clé d’accès «\u00a0Clé inconnue\u00a0», le \d+(er)? \w+ \d{4} à/);
    expect(mail?.text).toContain('– clé du jeu «\u00a0PC inconnu\u00a0»');
    expect(mail?.text).toContain('/acces-recents?jeton=');
    expect(mail?.text).toContain('/pas-moi?jeton=');
    expect(mail?.text).not.toMatch(/gt_|\d+\.\d+\.\d+\.\d+/);
  });

  neutral.it('is offered only when access, such as a passkey, was added recently', async () => {
    const { email } = await memberAtHome(app);
    expect(await resetByMail(email)).toBeNull();
    expect(await linksTo('acces-recents', email)).toEqual([]);
  });

  it('removes only the access that the owner chose, and keeps the password', async () => {
    const person = await compromisedAccount();
    const { passkey } = await givePasskey(app, person.stranger, { name: 'Inconnue' });
    await app.gql(GAME_KEY, { name: 'À moi' }, person.stranger);
    const token = (await resetByMail(person.email)) ?? '';
    const [mailed] = await linksTo('acces-recents', person.email);
    // The stranger signs in with the passkey before the owner removes it.
    const inside = await signInBy(app, passkey, AWAY);
    expect(inside.code).toBeUndefined();
    const { items } = await review(token);
    const ids = items.filter(({ kind }) => kind === 'PASSKEY').map(({ id }) => id);
    const tries = await Promise.all([1, 2, 3].map(() => app.gql(REMOVE, { token, ids })));
    const messages = tries.flatMap(({ data }) => data?.removeRecentAccess?.message ?? []);
    expect(messages).toEqual([
      'Accès retirés\u00a0: clé d’accès «\u00a0Inconnue\u00a0». Toutes les sessions sont fermées et tous les appareils sont déconnectés.',
    ]);
    expect((await signInBy(app, passkey, AWAY)).code).toBe('PASSKEY_REFUSED');
    expect(await repository(SessionRow).countBy({ userId: person.id })).toBe(0);
    expect(await live(GameToken, person.id)).toBe(1);
    expect([await review(token), await review(mailed ?? '')]).toEqual([
      { state: 'USED', items: [] },
      { state: 'USED', items: [] },
    ]);
    expect((await app.gql(REMOVE, { token: mailed, ids })).code).toBe('INVALID_TOKEN');
    expect((await mailsTo(app, person.email)).at(-1)?.text).toContain('– clé d’accès');
    expect(await kindsOf(person.id)).toContain(SecurityKind.ACCESS_REMOVED);
    expect((await login(app, person.email, OTHER_PASSWORD, HOME)).code).toBeUndefined();
  });

  neutral.it('refuses an empty selection and a selection of more than 200 entries', async () => {
    const person = await compromisedAccount();
    await givePasskey(app, person.stranger);
    const token = (await resetByMail(person.email)) ?? '';
    for (const ids of [[], Array.from({ length: 201 }, () => 'passkey:1')]) {
      const { errors } = await app.gql(REMOVE, { token, ids });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { ids: expect.any(String) },
      });
    }
    const from = { ip: '203.0.113.94' };
    for (let i = 0; i < 60; i++) await app.gql(REVIEW, { token }, from);
    expect((await app.gql(REVIEW, { token }, from)).code).toBe('RATE_LIMITED');
    expect((await app.gql(REMOVE, { token, ids: ['passkey:1'] }, from)).code).toBe('RATE_LIMITED');
  });

  it('expires after seven days, or when the email changes', async () => {
    const person = await compromisedAccount();
    await givePasskey(app, person.stranger);
    const token = (await resetByMail(person.email)) ?? '';
    const [warning] = await linksTo('pas-moi', person.email);
    expect((await review(warning ?? '')).state).toBe('DEAD');
    expect((await app.gql(SECURE, { token })).code).toBe('INVALID_TOKEN');
    const moveTo = (emailKey: string) =>
      transaction(() => repository('users').update({ id: person.id }, { emailKey }));
    await moveTo(`parti-${person.email}`);
    expect((await review(token)).state).toBe('DEAD');
    expect((await app.gql(REMOVE, { token, ids: ['passkey:1'] })).code).toBe('INVALID_TOKEN');
    await moveTo(person.email);
    shiftClock(7 * DAY + MINUTE);
    expect((await review(token)).state).toBe('DEAD');
  });
});

neutral.describe('a new password', () => {
  it('cancels a change of email that a stranger requested', async () => {
    const person = await compromisedAccount();
    const wanted = `attente-${person.email}`;
    await app.gql(CHANGE_EMAIL, { input: { email: wanted } }, person.stranger);
    await resetByMail(person.email);
    const [token] = await linksTo('verification-email', wanted);
    expect((await app.gql(VERIFY, { token })).code).toBe('INVALID_TOKEN');
  });
});

describe('the recovery codes of a recovered account', () => {
  it('are deleted if a stranger renewed them, while the second factor remains', async () => {
    const owner = await memberAtHome(app);
    const { secret } = await switchTwoFactorOn(app, { as: owner.as, ...HOME });
    shiftClock(9 * DAY);
    const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const input = { email: owner.email, password: PASSWORD, code: codeOf(secret) };
    const { data } = await app.gql(LOGIN, { input }, AWAY);
    shiftClock(9 * DAY + MINUTE);
    const RENEW =
      'mutation ($password: String, $code: String) { renewRecoveryCodes(input: { password: $password, code: $code }) { codes } }';
    const proof = { password: PASSWORD, code: codeOf(secret) };
    const renewed = await app.gql(RENEW, proof, { as: data.login.token, ...AWAY });
    expect(renewed.data.renewRecoveryCodes.codes).toHaveLength(10);
    expect((await mailsTo(app, owner.email)).at(-1)?.subject).toContain('codes de secours');
    await app.gql(SECURE, { token: (await linksTo('pas-moi', owner.email)).at(-1) });
    expect(await repository(RecoveryCode).countBy({ userId: owner.id })).toBe(0);
    expect(await hasSecondFactor(owner.id)).toBe(true);
  });
});

describe('the game key that a stranger created', () => {
  const RECORD = 'mutation { recordCalls(calls: []) { recorded } }';

  it('opens no WebSocket, and can record no more calls after its removal', async () => {
    const person = await compromisedAccount();
    const made = await app.gql(GAME_KEY, { name: 'Inconnue' }, person.stranger);
    const game = made.data.createGameToken.token as string;
    const player = { game } as TestPlayer;
    const installation = await newInstallation(app, player);
    const steps = honestSteps(planned({ startsAt: new Date(Date.now() - HOUR) }), seededRandom(7));
    const closing = steps.at(-1);
    for (const { draft, at } of steps.slice(0, -1)) {
      const { code } = await sendDraft(app, player, installation, draft, { at });
      expect(code).toBeUndefined();
    }
    shiftClock(0);
    expect(await repository(Shift).countBy({ userId: person.id })).toBe(1);
    const client = streamClient(app.fastify.listeningOrigin, game);
    expect(await refusalOf(client.iterate({ query: RECORD }))).toBe(CloseCode.Unauthorized);
    await client.dispose();

    const [warning] = await linksTo('pas-moi', person.email);
    expect((await app.gql(SECURE, { token: warning })).code).toBeUndefined();

    const last = await sendDraft(app, player, installation, closing!.draft, { at: new Date() });
    expect(last.code).toBe('GAME_TOKEN_INVALID');
    expect((await app.gql(RECORD, {}, { as: game })).code).toBe('GAME_TOKEN_INVALID');
    // The calls sent before never count, because the shift is deleted instead of being closed as
    // abandoned.
    shiftClock(8 * DAY);
    await abandonOldShifts();
    expect(await repository(Shift).countBy({ userId: person.id })).toBe(0);
    expect(await repository(GameCall).countBy({ userId: person.id })).toBe(0);
  });
});

neutral.describe('a new game key', () => {
  it('is in the security log, and is reported to the holder by a mail with the link “Ce n’était pas moi”', async () => {
    const owner = await memberAtHome(app);
    await app.gql(GAME_KEY, { name: 'Salon' }, { as: owner.as, ...HOME });
    await app.gql(INSTALLATION, {}, { as: owner.as, ...HOME });
    const mails = (await mailsTo(app, owner.email)).slice(-2);
    for (const { subject, text } of mails) {
      expect(subject).toContain('Une clé du jeu a été ajoutée');
      expect(text).toContain('/pas-moi?jeton=');
    }
    expect(await kindsOf(owner.id)).toContain(SecurityKind.GAME_KEY_ADDED);
  });
});
