import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  Passkey,
  PasskeyHolder,
  SpentChallenge,
} from '#domains/identity/auth/passkeys/passkey.entity';
import { purgeOldChallenges } from '#domains/identity/auth/passkeys/challenges';
import { closePassword } from '#domains/identity/auth/passwords/passwords.service';
import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { SecurityKind } from '#domains/insights/security/security.types';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { User } from '#domains/identity/users/user.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { DAY, MINUTE, now, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { codeOf, switchTwoFactorOn } from '#tests/support/people/authenticator';
import {
  ADD,
  START_PASSKEY,
  START_PROOF,
  START_SIGN_IN,
  givePasskey,
  proofBy,
  signInBy,
  SIGN_IN,
  siteOf,
  SoftPasskey,
  type PasskeyAnswer,
  type Signing,
} from '#tests/support/people/softPasskey';
import { mailsTo } from '#tests/support/content/outbox';
import { eventually } from '#tests/support/running/eventually';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const MINE = '{ myPasskeys { id name createdAt lastUsedAt backedUp } }';
const RENAME =
  'mutation ($id: ID!, $name: String!) { renamePasskey(input: { id: $id, name: $name }) { passkey { name } } }';
const REMOVE =
  'mutation ($id: ID!, $proof: ProofInput!) { removePasskey(input: { id: $id, proof: $proof }) { message } }';
const ASK = 'mutation ($proof: ProofInput!) { requirePasskeys(input: $proof) { codes } }';
const DISABLE =
  'mutation ($password: String, $code: String, $passkey: PasskeyAnswerInput) { disableTwoFactor(input: { password: $password, code: $code, passkey: $passkey }) { message } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const STATE = '{ twoFactor { enabled byPasskey recoveryCodesLeft } }';

const KNOWN = { password: PASSWORD };

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});

/** Returns a new IP address for each attempt, so that only the limit per account applies. */
const nextIp = () => `10.54.${count >> 8}.${count++ % 256}`;
const call = (query: string, variables: object, as?: string) =>
  app.gql(query, { ...variables }, { as, ip: nextIp() });

/** Creates a signed-in member without a passkey. */
async function signedInUser() {
  const { id, email } = await createUser({ username: `cle${count++}` });
  return { id, email, as: await app.signInAs(email, nextIp()) };
}

/** Creates a signed-in member with a passkey. */
async function holder() {
  const person = await signedInUser();
  const { passkey, id: passkeyId } = await givePasskey(app, { as: person.as, ip: nextIp() });
  return { ...person, passkey, passkeyId };
}

const enter = (passkey: SoftPasskey, signing: Signing = {}) =>
  signInBy(app, passkey, { ip: nextIp() }, signing);

const answerTo = async (use: 'ALONE' | 'AFTER_PASSWORD', passkey: SoftPasskey, signing?: Signing) =>
  passkey.sign((await call(START_SIGN_IN, { use })).data.startPasskeySignIn, signing);

/** Returns the content of a refusal without its request ID. */
const refusalOf = ({ errors }: Awaited<ReturnType<typeof enter>>) => ({
  message: errors?.[0]?.message,
  ...errors?.[0]?.extensions,
  requestId: null,
});

const entries = (userId: number, kind: SecurityKind) =>
  repository(SecurityEntry).countBy({ userId, kind });

describe('the registration of a passkey', () => {
  it('requires the password, stores the public key and sends the holder a mail', async () => {
    const { id, email, as } = await signedInUser();
    const started = await call(START_PASSKEY, { proof: KNOWN }, as);
    expect(started.data.startPasskeyRegistration).toMatchObject({
      rpId: siteOf(app).rpId,
      rpName: 'Centrale 18-112',
      userName: email,
      timeout: 5 * MINUTE,
      algorithms: [-8, -7, -257],
      excludeCredentials: [],
    });
    const passkey = new SoftPasskey(siteOf(app));
    const input = {
      ...passkey.create(started.data.startPasskeyRegistration),
      name: '  Mon téléphone ',
    };
    const added = await call(ADD, { input }, as);
    expect(added.data.addPasskey.passkey).toMatchObject({
      name: 'Mon téléphone',
      lastUsedAt: null,
    });
    const { data } = await call(MINE, {}, as);
    expect(data.myPasskeys).toEqual([added.data.addPasskey.passkey]);
    const mail = (await mailsTo(app, email)).at(-1);
    expect(mail?.subject).toBe('Une clé d’accès a été ajoutée – Centrale 18-112');
    expect(mail?.text).toContain('«\u00a0Mon téléphone\u00a0»');
    expect(mail?.text).toContain('jeton=');
    expect(await entries(id, SecurityKind.PASSKEY_ADDED)).toBe(1);
  });

  it('gives authenticators a random user handle that is constant per account', async () => {
    const { as } = await signedInUser();
    const handle = async () =>
      (await call(START_PASSKEY, { proof: KNOWN }, as)).data.startPasskeyRegistration
        .userHandle as string;
    const first = await handle();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await handle()).toBe(first);
  });

  it('is refused without the right password, and locks the account after five attempts', async () => {
    const { as } = await signedInUser();
    expect((await call(START_PASSKEY, { proof: {} }, as)).code).toBe('WRONG_CURRENT_PASSWORD');
    const wrong = await call(START_PASSKEY, { proof: { password: 'faux' } }, as);
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'WRONG_CURRENT_PASSWORD',
      fields: { password: 'Mot de passe actuel incorrect' },
    });
    for (let i = 0; i < 2; i++) await call(START_PASSKEY, { proof: { password: 'faux' } }, as);
    expect((await call(START_PASSKEY, { proof: { password: 'faux' } }, as)).code).toBe(
      'ACCOUNT_LOCKED',
    );
    expect((await call(START_PASSKEY, { proof: KNOWN }, as)).code).toBe('ACCOUNT_LOCKED');
  });

  it('requires the two-factor code if sign-in requires it, because a passkey replaces the code', async () => {
    const { as } = await signedInUser();
    const { secret } = await switchTwoFactorOn(app, { as, ip: nextIp() });
    expect((await call(START_PASSKEY, { proof: KNOWN }, as)).code).toBe('TWO_FACTOR_INVALID');
    const proof = { ...KNOWN, code: codeOf(secret) };
    expect((await call(START_PASSKEY, { proof }, as)).code).toBeUndefined();
  });

  it('is refused if a second factor was switched on after the proof of identity', async () => {
    const { as } = await signedInUser();
    const started = await call(START_PASSKEY, { proof: KNOWN }, as);
    await switchTwoFactorOn(app, { as, ip: nextIp() });
    const input = {
      ...new SoftPasskey(siteOf(app)).create(started.data.startPasskeyRegistration),
      name: 'Trop tôt',
    };
    expect((await call(ADD, { input }, as)).code).toBe('PASSKEY_EXPIRED');
    expect((await call(MINE, {}, as)).data.myPasskeys).toEqual([]);
  });

  it('accepts a proof of identity by another passkey of the account only once', async () => {
    const { as, passkey } = await holder();
    const proof = await proofBy(app, passkey, { as, ip: nextIp() });
    const started = await call(START_PASSKEY, { proof }, as);
    expect(started.data.startPasskeyRegistration.excludeCredentials).toEqual([{ id: passkey.id }]);
    expect((await call(START_PASSKEY, { proof }, as)).code).toBe('PASSKEY_EXPIRED');
  });

  it('is refused if the response belongs to another challenge, account, session or site', async () => {
    const [one, other] = [await signedInUser(), await signedInUser()];
    const startAdding = async (as: string) =>
      (await call(START_PASSKEY, { proof: KNOWN }, as)).data.startPasskeyRegistration as {
        challenge: string;
        userHandle: string;
      };
    const make = async (signing: Signing, started = startAdding(one.as)) => {
      const passkey = new SoftPasskey(siteOf(app));
      return { ...passkey.create(await started, signing), name: 'Essai' };
    };
    const add = async (input: object, as = one.as) => (await call(ADD, { input }, as)).code;
    expect(await add(await make({}, startAdding(other.as)))).toBe('PASSKEY_EXPIRED');
    const again = await app.signInAs(one.email, nextIp());
    expect(await add(await make({}), again)).toBe('PASSKEY_EXPIRED');
    const { userHandle } = await startAdding(one.as);
    for (const [query, variables] of [
      [START_SIGN_IN, { use: 'ALONE' }],
      [START_PROOF, {}],
    ] as const) {
      const { data } = await call(query, variables, one.as);
      const { challenge } = Object.values(data)[0] as { challenge: string };
      const foreign = Promise.resolve({ challenge, userHandle });
      expect(await add(await make({}, foreign))).toBe('PASSKEY_EXPIRED');
    }
    for (const signing of [
      { origin: 'https://centrale.exemple.com' },
      { rpId: 'exemple.com' },
      { type: 'webauthn.get' },
      { verified: false },
      { present: false },
    ]) {
      expect([signing, await add(await make(signing))]).toEqual([signing, 'PASSKEY_REFUSED']);
    }
    expect(await add(await make({ crossOrigin: true }))).toBe('PASSKEY_EXPIRED');
    const used = await make({});
    expect(await add(used)).toBeUndefined();
    expect(await add(used)).toBe('PASSKEY_EXPIRED');
    const late = await make({});
    shiftClock(6 * MINUTE);
    expect(await add(late)).toBe('PASSKEY_EXPIRED');
  });

  it('is refused for a passkey that is already registered for any account', async () => {
    const { passkey, as } = await holder();
    const other = await signedInUser();
    for (const token of [as, other.as]) {
      const started = await call(START_PASSKEY, { proof: KNOWN }, token);
      const input = { ...passkey.create(started.data.startPasskeyRegistration), name: 'Encore' };
      expect((await call(ADD, { input }, token)).code).toBe('PASSKEY_KNOWN');
    }
  });

  it('is limited to ten passkeys per account, even for concurrent requests', async () => {
    const { as } = await signedInUser();
    const started = await Promise.all(
      Array.from({ length: 12 }, () => call(START_PASSKEY, { proof: KNOWN }, as)),
    );
    const added = await Promise.all(
      started.map(({ data }, i) => {
        const passkey = new SoftPasskey(siteOf(app));
        const input = { ...passkey.create(data.startPasskeyRegistration), name: `Clé ${i}` };
        return call(ADD, { input }, as);
      }),
    );
    expect(added.filter(({ code }) => code === undefined)).toHaveLength(10);
    expect(added.filter(({ code }) => code === 'PASSKEY_LIMIT')).toHaveLength(2);
    expect((await call(START_PASSKEY, { proof: KNOWN }, as)).code).toBe('PASSKEY_LIMIT');
  });

  it('is refused with a malformed answer, like the renaming of a passkey to an invalid name', async () => {
    const { as, passkeyId } = await holder();
    for (const name of ['', '   ', 'a'.repeat(51), 'a\u200bb']) {
      expect((await call(RENAME, { id: passkeyId, name }, as)).code).toBe('VALIDATION_FAILED');
    }
    const empty = { id: '', clientDataJSON: '', attestationObject: '', transports: [], name: 'a' };
    expect((await call(ADD, { input: empty }, as)).code).toBe('PASSKEY_EXPIRED');
    const huge = { ...empty, attestationObject: 'a'.repeat(20_000) };
    expect((await call(ADD, { input: huge }, as)).code).toBe('VALIDATION_FAILED');
    const json = Buffer.from('null').toString('base64url');
    const odd = { ...empty, clientDataJSON: json };
    expect((await call(ADD, { input: odd }, as)).code).toBe('PASSKEY_EXPIRED');
  });
});

describe('a sign-in with a passkey', () => {
  it('opens a session without username and password, and stores the time of use', async () => {
    const { email, passkey, as } = await holder();
    const started = await call(START_SIGN_IN, { use: 'ALONE' });
    expect(started.data.startPasskeySignIn).toMatchObject({
      userVerification: 'required',
      allowCredentials: [],
    });
    const { data } = await enter(passkey);
    expect(data.signInWithPasskey.viewer.user.email).toBe(email);
    const mine = await call(MINE, {}, data.signInWithPasskey.token);
    expect(mine.data.myPasskeys[0].lastUsedAt).not.toBeNull();
    expect((await call('{ mySessions { id } }', {}, as)).data.mySessions).toHaveLength(2);
  });

  it('requires no code, because the device verified the user', async () => {
    const { passkey, as, email } = await holder();
    await switchTwoFactorOn(app, { as, ip: nextIp() });
    const input = { email, password: PASSWORD };
    expect((await call(LOGIN, { input })).code).toBe('TWO_FACTOR_REQUIRED');
    expect((await enter(passkey)).code).toBeUndefined();
  });

  it('works while wrong passwords have locked the account, without unlocking it', async () => {
    const { email, passkey } = await holder();
    for (let i = 0; i < 5; i++) await call(LOGIN, { input: { email, password: 'faux' } });
    const input = { email, password: PASSWORD };
    expect((await call(LOGIN, { input })).code).toBe('ACCOUNT_LOCKED');
    expect((await enter(passkey)).code).toBeUndefined();
    expect((await call(LOGIN, { input })).code).toBe('ACCOUNT_LOCKED');
  });

  it('is refused with the same message for every invalid answer', async () => {
    const { passkey } = await holder();
    const stranger = new SoftPasskey(siteOf(app));
    const unknown = refusalOf(await enter(stranger));
    expect(unknown).toMatchObject({ code: 'PASSKEY_REFUSED', status: 401 });
    for (const signing of [
      { origin: 'https://centrale.exemple.com' },
      { rpId: 'exemple.com' },
      { type: 'webauthn.create' },
      { verified: false },
      { present: false },
      { userHandle: 'A'.repeat(43) },
    ] satisfies Signing[]) {
      expect([signing, refusalOf(await enter(passkey, signing))]).toEqual([signing, unknown]);
    }
    const started = await call(START_SIGN_IN, { use: 'ALONE' });
    // The signature of another key, sent with the ID of the passkey of the holder.
    const forged = { ...stranger.sign(started.data.startPasskeySignIn), id: passkey.id };
    expect(refusalOf(await call(SIGN_IN, { answer: forged }))).toEqual(unknown);
  });

  it('is recorded in the security log when it fails for an existing passkey', async () => {
    const { id, passkey } = await holder();
    await enter(passkey, { verified: false });
    await eventually(async () => expect(await entries(id, SecurityKind.SIGN_IN_FAILED)).toBe(1));
  });

  it('is refused for an answer that was already used, is too old or has another purpose', async () => {
    const { passkey, as } = await holder();
    const use = async (answer: PasskeyAnswer) => (await call(SIGN_IN, { answer })).code;
    const answer = await answerTo('ALONE', passkey);
    expect(await use(answer)).toBeUndefined();
    expect(await use(answer)).toBe('PASSKEY_EXPIRED');
    expect(await use(await answerTo('AFTER_PASSWORD', passkey))).toBe('PASSKEY_EXPIRED');
    const proof = await proofBy(app, passkey, { as, ip: nextIp() });
    expect(await use(proof.passkey)).toBe('PASSKEY_EXPIRED');
    const alone = await answerTo('ALONE', passkey);
    expect((await call(START_PASSKEY, { proof: { passkey: alone } }, as)).code).toBe(
      'PASSKEY_EXPIRED',
    );
    const made = { challenge: Buffer.from('a.b.c').toString('base64url') };
    expect(await use(passkey.sign(made))).toBe('PASSKEY_EXPIRED');
    expect(await use(await answerTo('ALONE', passkey, { crossOrigin: true }))).toBe(
      'PASSKEY_EXPIRED',
    );
    const late = await answerTo('ALONE', passkey);
    shiftClock(6 * MINUTE);
    expect(await use(late)).toBe('PASSKEY_EXPIRED');
  });

  it('uses up the challenge even when the answer is wrong', async () => {
    const { passkey } = await holder();
    const { data } = await call(START_SIGN_IN, { use: 'ALONE' });
    const wrong = passkey.sign(data.startPasskeySignIn, { verified: false });
    expect((await call(SIGN_IN, { answer: wrong })).code).toBe('PASSKEY_REFUSED');
    const right = passkey.sign(data.startPasskeySignIn);
    expect((await call(SIGN_IN, { answer: right })).code).toBe('PASSKEY_EXPIRED');
  });

  it('opens one session when one answer is sent several times concurrently', async () => {
    const { passkey } = await holder();
    const answer = await answerTo('ALONE', passkey);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(SIGN_IN, { answer })));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'PASSKEY_EXPIRED')).toHaveLength(4);
  });

  it('opens at most one session when aliases in one request send the same answer', async () => {
    const { passkey } = await holder();
    const answer = await answerTo('ALONE', passkey);
    const { data, errors } = await call(
      `mutation ($answer: PasskeyAnswerInput!) {
        one: signInWithPasskey(input: $answer) { token }
        two: signInWithPasskey(input: $answer) { token }
      }`,
      { answer },
    );
    expect(data).toBeNull();
    expect(errors).toHaveLength(1);
    expect((await call(SIGN_IN, { answer })).code).toBe('PASSKEY_EXPIRED');
  });

  it('is limited to a hundred attempts in five minutes from one IP address', async () => {
    const passkey = new SoftPasskey(siteOf(app));
    const { data } = await call(START_SIGN_IN, { use: 'ALONE' });
    const answer = passkey.sign(data.startPasskeySignIn);
    const codes = [];
    for (let i = 0; i < 101; i++) {
      codes.push((await app.gql(SIGN_IN, { answer }, { ip: '10.55.0.1' })).code);
    }
    expect(codes.slice(1, 100).every((code) => code === 'PASSKEY_EXPIRED')).toBe(true);
    expect(codes[100]).toBe('RATE_LIMITED');
    expect((await call(SIGN_IN, { answer })).code).toBe('PASSKEY_EXPIRED');
  });

  it('is refused, and reported to the holder by mail, when the signature counter did not rise', async () => {
    const { id, email, passkey } = await holder();
    expect((await enter(passkey)).code).toBeUndefined();
    const { counter } = passkey;
    for (const behind of [counter, counter - 1, 0]) {
      expect((await enter(passkey, { counter: behind })).code).toBe('PASSKEY_REFUSED');
    }
    await eventually(async () => {
      expect((await mailsTo(app, email)).at(-1)?.subject).toContain('semble avoir été copiée');
      expect(await entries(id, SecurityKind.PASSKEY_COPIED)).toBe(1);
    });
    expect((await enter(passkey, { counter: counter + 40 })).code).toBeUndefined();
  });

  it('works for a device without a signature counter', async () => {
    const { as } = await signedInUser();
    const passkey = new SoftPasskey(siteOf(app), false);
    await givePasskey(app, { as, ip: nextIp() }, { passkey });
    for (let i = 0; i < 2; i++) expect((await enter(passkey)).code).toBeUndefined();
  });

  it('is refused to banned and unconfirmed members with the same message as a sign-in by password', async () => {
    const { id, email, passkey } = await holder();
    const input = { email, password: PASSWORD };
    const banned = { userId: id, reason: 'Un essai', bannedAt: now(), expiresAt: null };
    const ban = await transaction(() => repository(Ban).save({ ...banned, bannedById: null }));
    const refusal = refusalOf(await enter(passkey));
    expect(refusal.code).toBe('BANNED');
    expect(refusal).toEqual(refusalOf(await call(LOGIN, { input })));
    await transaction(() => repository(Ban).delete({ id: ban.id }));
    await transaction(() => repository(User).update({ id }, { emailVerifiedAt: null }));
    const unverified = refusalOf(await enter(passkey));
    expect(unverified.code).toBe('EMAIL_NOT_VERIFIED');
    expect(unverified).toEqual(refusalOf(await call(LOGIN, { input })));
    await changeSettings({ emailVerificationRequired: false });
    expect((await enter(passkey)).code).toBeUndefined();
  });

  it('reactivates a deactivated account', async () => {
    const { id, passkey, as } = await holder();
    await call('mutation { deactivateAccount { message } }', {}, as);
    expect((await enter(passkey)).code).toBeUndefined();
    expect((await owner(id)).isActive).toBe(true);
  });

  it('is impossible after the erasure of the account, which deletes its passkeys', async () => {
    const { id, passkey } = await holder();
    await transaction(() => eraseAccount(id, () => true));
    expect(await repository(Passkey).countBy({ userId: id })).toBe(0);
    expect(await repository(PasskeyHolder).countBy({ userId: id })).toBe(0);
    expect((await enter(passkey)).code).toBe('PASSKEY_REFUSED');
  });
});

const owner = (id: number) => repository(User).findOneByOrFail({ id });

describe('a passkey as second factor', () => {
  const signIn = (email: string, more: object = {}) =>
    call(LOGIN, { input: { email, password: PASSWORD, ...more } });

  it('replaces the code of an authenticator, even without user verification', async () => {
    const { email, passkey, as } = await holder();
    await switchTwoFactorOn(app, { as, ip: nextIp() });
    expect((await signIn(email)).errors?.[0]?.extensions).toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
      current: { passkey: true, authenticator: true },
    });
    const answer = await answerTo('AFTER_PASSWORD', passkey, { verified: false });
    expect((await signIn(email, { passkey: answer })).data.login.token).toBeTruthy();
    expect((await signIn(email, { passkey: answer })).code).toBe('PASSKEY_EXPIRED');
  });

  it('can be the only second factor besides recovery codes', async () => {
    const { id, email, passkey, as } = await holder();
    const { data } = await call(ASK, { proof: KNOWN }, as);
    const { codes } = data.requirePasskeys as { codes: string[] };
    expect(codes).toHaveLength(10);
    expect((await call(STATE, {}, as)).data.twoFactor).toEqual({
      enabled: true,
      byPasskey: true,
      recoveryCodesLeft: 10,
    });
    expect(await entries(id, SecurityKind.TWO_FACTOR_ON)).toBe(1);
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('clés d’accès');
    expect((await signIn(email)).errors?.[0]?.extensions).toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
      current: { passkey: true, authenticator: false },
    });
    expect((await signIn(email, { code: '123456' })).code).toBe('TWO_FACTOR_INVALID');
    expect((await signIn(email, { code: codes[0] })).code).toBeUndefined();
    expect((await signIn(email, { code: codes[0] })).code).toBe('TWO_FACTOR_INVALID');
    const answer = await answerTo('AFTER_PASSWORD', passkey);
    expect((await signIn(email, { passkey: answer })).code).toBeUndefined();
    const off = await proofBy(app, passkey, { as, ip: nextIp() });
    expect((await call(DISABLE, off, as)).code).toBeUndefined();
    expect((await signIn(email)).code).toBeUndefined();
  });

  it('can be required at sign-in only when the member has a passkey and no authenticator', async () => {
    const plain = await signedInUser();
    expect((await call(ASK, { proof: KNOWN }, plain.as)).code).toBe('NO_PASSKEY');
    const { as } = await holder();
    await switchTwoFactorOn(app, { as, ip: nextIp() });
    expect((await call(ASK, { proof: KNOWN }, as)).code).toBe('TWO_FACTOR_ALREADY_ON');
    const asked = await holder();
    await call(ASK, { proof: KNOWN }, asked.as);
    const start =
      'mutation ($password: String!) { startTwoFactor(input: { password: $password }) { uri } }';
    expect((await call(start, KNOWN, asked.as)).code).toBe('TWO_FACTOR_ALREADY_ON');
  });

  it('of another account is refused, and five such attempts lock the account that signs in', async () => {
    const [one, other] = [await holder(), await holder()];
    await switchTwoFactorOn(app, { as: one.as, ip: nextIp() });
    for (let i = 0; i < 5; i++) {
      const answer = await answerTo('AFTER_PASSWORD', other.passkey);
      const { code } = await signIn(one.email, { passkey: answer });
      expect(code).toBe(i < 4 ? 'PASSKEY_REFUSED' : 'ACCOUNT_LOCKED');
    }
    const answer = await answerTo('AFTER_PASSWORD', one.passkey);
    expect((await signIn(one.email, { passkey: answer })).code).toBe('ACCOUNT_LOCKED');
  });

  it('is not revealed before the password is correct', async () => {
    const { email, passkey, as } = await holder();
    await switchTwoFactorOn(app, { as, ip: nextIp() });
    const plain = await signedInUser();
    const answer = await answerTo('AFTER_PASSWORD', passkey);
    const wrong = { password: 'faux', passkey: answer };
    const refused = await signIn(email, wrong);
    expect(refused.code).toBe('INVALID_CREDENTIALS');
    expect(refusalOf(refused)).toEqual(refusalOf(await signIn(plain.email, wrong)));
  });

  it('can sign in alone once the password is disabled', async () => {
    const { id, passkey, as, email } = await holder();
    await call(ASK, { proof: KNOWN }, as);
    await transaction(async () => closePassword(await owner(id)));
    expect((await signIn(email)).code).toBe('INVALID_CREDENTIALS');
    expect((await enter(passkey)).code).toBeUndefined();
  });
});

describe('the passkeys of an account', () => {
  it('can be renamed, and can be removed with a proof of identity', async () => {
    const { id, as, email, passkey, passkeyId } = await holder();
    const renamed = await call(RENAME, { id: passkeyId, name: 'Ma clé' }, as);
    expect(renamed.data.renamePasskey.passkey.name).toBe('Ma clé');
    expect((await call(REMOVE, { id: passkeyId, proof: {} }, as)).code).toBe(
      'WRONG_CURRENT_PASSWORD',
    );
    expect((await call(REMOVE, { id: passkeyId, proof: KNOWN }, as)).code).toBeUndefined();
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('«\u00a0Ma clé\u00a0»');
    expect(await entries(id, SecurityKind.PASSKEY_REMOVED)).toBe(1);
    expect((await enter(passkey)).code).toBe('PASSKEY_REFUSED');
    expect((await call(REMOVE, { id: passkeyId, proof: KNOWN }, as)).code).toBe(
      'PASSKEY_NOT_FOUND',
    );
  });

  it('cannot all be removed while sign-in requires a passkey, or while the password is disabled', async () => {
    const asked = await holder();
    await call(ASK, { proof: KNOWN }, asked.as);
    const proof = await proofBy(app, asked.passkey, { as: asked.as, ip: nextIp() });
    const refusedRemoval = await call(REMOVE, { id: asked.passkeyId, proof }, asked.as);
    expect(refusedRemoval.code).toBe('LAST_PASSKEY');
    expect(refusedRemoval.errors?.[0]?.message).toContain(
      'désactivez d’abord la double authentification',
    );
    const second = await givePasskey(app, { as: asked.as, ip: nextIp() }, { proof });
    const again = await proofBy(app, second.passkey, { as: asked.as, ip: nextIp() });
    expect((await call(REMOVE, { id: asked.passkeyId, proof: again }, asked.as)).code).toBe(
      undefined,
    );

    const closed = await holder();
    await transaction(async () => closePassword(await owner(closed.id)));
    const own = await proofBy(app, closed.passkey, { as: closed.as, ip: nextIp() });
    const last = await call(REMOVE, { id: closed.passkeyId, proof: own }, closed.as);
    expect(last.code).toBe('LAST_PASSKEY');
    expect(last.errors?.[0]?.message).toContain('Mot de passe oublié');
  });

  it('cannot be read, renamed, removed or used as proof by other members', async () => {
    const [one, other] = [await holder(), await holder()];
    const mine = (await call(MINE, {}, other.as)).data.myPasskeys as { id: string }[];
    expect(mine.map(({ id }) => id)).toEqual([other.passkeyId]);
    const id = one.passkeyId;
    expect((await call(RENAME, { id, name: 'À moi' }, other.as)).code).toBe('PASSKEY_NOT_FOUND');
    expect((await call(REMOVE, { id, proof: KNOWN }, other.as)).code).toBe('PASSKEY_NOT_FOUND');
    expect((await call(REMOVE, { id: 'x', proof: KNOWN }, other.as)).code).toBe(
      'PASSKEY_NOT_FOUND',
    );
    const foreign = await proofBy(app, one.passkey, { as: other.as, ip: nextIp() });
    expect((await call(START_PASSKEY, { proof: foreign }, other.as)).code).toBe('PASSKEY_REFUSED');
    const stolen = await proofBy(app, one.passkey, { as: one.as, ip: nextIp() });
    expect((await call(START_PASSKEY, { proof: stolen }, other.as)).code).toBe('PASSKEY_EXPIRED');
  });

  it('give proofs of identity that work once, with a limit of twenty attempts per session', async () => {
    const { as, passkey } = await holder();
    const proof = await proofBy(app, passkey, { as, ip: nextIp() });
    const codes = [];
    for (let i = 0; i < 21; i++) codes.push((await call(START_PASSKEY, { proof }, as)).code);
    expect(codes[1]).toBe('PASSKEY_EXPIRED');
    expect(codes[20]).toBe('RATE_LIMITED');
  });

  it('are in the data export without their keys', async () => {
    const { id, as, passkey } = await holder();
    const { data } = await call('mutation { exportMyData { json } }', {}, as);
    const json = data.exportMyData.json as string;
    expect(json).toContain('Mon téléphone');
    const { publicKey, credentialId } = await repository(Passkey).findOneByOrFail({ userId: id });
    for (const secret of [publicKey, credentialId, passkey.handle!]) {
      expect(json).not.toContain(secret);
    }
  });

  it('leave used challenges in the database only until the challenges expire', async () => {
    const { passkey } = await holder();
    await enter(passkey);
    expect(await repository(SpentChallenge).count()).toBeGreaterThan(0);
    shiftClock(6 * MINUTE);
    await purgeOldChallenges();
    expect(await repository(SpentChallenge).count()).toBe(0);
  });
});

describe('“Ce n’était pas moi” after a passkey was added', () => {
  const SECURE =
    'mutation ($token: String!) { secureAccount(input: { token: $token }) { message } }';

  it('removes the added passkey and keeps older passkeys', async () => {
    const { email, passkey } = await holder();
    shiftClock(8 * DAY);
    const fresh = await app.signInAs(email, nextIp());
    const stranger = await givePasskey(app, { as: fresh, ip: nextIp() }, { name: 'Autre' });
    const link = (await mailsTo(app, email))
      .map(({ text }) => /jeton=([\w-]+)/.exec(text)?.[1])
      .findLast(Boolean);
    expect((await call(SECURE, { token: link })).code).toBeUndefined();
    expect((await enter(stranger.passkey)).code).toBe('PASSKEY_REFUSED');
    expect((await enter(passkey)).code).toBeUndefined();
  });
});
