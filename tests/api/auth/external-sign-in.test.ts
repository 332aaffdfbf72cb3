import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { now, shiftClock } from '#platform/running/clock';
import { ExternalAccount } from '#domains/identity/auth/external/externalAccount.entity';
import { setDiscordSite } from '#domains/identity/auth/external/providers';
import { closedPassword } from '#domains/identity/auth/passwords/password';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { mailsTo } from '#tests/support/content/outbox';
import { authenticator } from '#tests/support/matrix/objects';
import { changeSettings, resetSettings, storedUser } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import {
  agree,
  CLIENT,
  startConnectSite,
  startDiscord,
  type OutsideAccount,
} from '#tests/support/running/signInSites';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const SITE = 'http://localhost:4599';
const backAt = (provider: string) => `${SITE}/retour-connexion/${provider}`;
const outside = new Map<string, OutsideAccount>();
const onDiscord = { id: '1', name: 'Discordien' } as OutsideAccount & { id: string };

let connect: Awaited<ReturnType<typeof startConnectSite>>;
let discord: Awaited<ReturnType<typeof startDiscord>>;
let app: TestApp;
let member: SignedInMember;
let made = 0;

beforeAll(async () => {
  connect = await startConnectSite(backAt('club'), outside);
  discord = await startDiscord(() => onDiscord);
  setDiscordSite(discord.url);
  const club = { id: 'club', name: 'Club', issuer: connect.url };
  app = await createTestApp({
    env: {
      PUBLIC_URL: SITE,
      OIDC_PROVIDERS: JSON.stringify([
        { ...club, clientId: CLIENT.id, clientSecret: CLIENT.secret },
      ]),
      DISCORD_CLIENT_ID: CLIENT.id,
      DISCORD_CLIENT_SECRET: CLIENT.secret,
    },
  });
});
afterAll(async () => {
  await app.close();
  await connect.close();
  await discord.close();
});
beforeEach(async () => {
  clearThrottles();
  shiftClock(0);
  await resetSettings();
  member = await signedInMember();
});

/** Adds an account at the provider. @returns its login there */
function outsider(account: Partial<OutsideAccount> = {}): string {
  made += 1;
  outside.set(`dehors-${made}`, { name: `Dehors ${made}`, ...account });
  return `dehors-${made}`;
}

/** A browser: it keeps the cookie of the sign-in between two calls. */
function browser(as?: string) {
  let cookie = '';
  const call = async (document: string, input: object = {}) => {
    const answer = await app.gql(document, { input }, { as, cookie });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const value = /^connexion-externe=([^;]*)/.exec(set)?.[1];
      if (value !== undefined) cookie = value && `connexion-externe=${value}`;
    }
    return answer;
  };
  const FINISH = `mutation ($input: FinishExternalSignInInput!) { finishExternalSignIn(input: $input) {
    step providerName email label session { token viewer { user { id username } } } } }`;
  return {
    cookieNow: () => cookie,
    useCookie: (other: string) => (cookie = other),
    start: (provider = 'club') =>
      call(
        'mutation ($input: StartExternalSignInInput!) { startExternalSignIn(input: $input) { url } }',
        { provider },
      ),
    link: (provider = 'club', password = PASSWORD) =>
      call(
        'mutation ($input: StartExternalLinkInput!) { startExternalLink(input: $input) { url } }',
        { provider, proof: { password } },
      ),
    finish: (query: string, provider = 'club') => call(FINISH, { provider, query }),
    complete: (input: object) =>
      call(
        'mutation ($input: CompleteExternalSignInInput!) { completeExternalSignIn(input: $input) { token } }',
        input,
      ),
    register: (input: object) =>
      call(
        'mutation ($input: RegisterWithExternalAccountInput!) { registerWithExternalAccount(input: $input) { token message emailVerificationRequired viewer { user { username } } } }',
        input,
      ),
  };
}

type Browser = ReturnType<typeof browser>;

/** Signs in at the provider. @returns the query of the return address, not yet sent to the site */
async function comeBack(at: Browser, login: string, provider = 'club'): Promise<string> {
  const { data } = await at.start(provider);
  return agree(data.startExternalSignIn.url, backAt(provider), login);
}

async function link(owner = member, login = outsider(), provider = 'club'): Promise<string> {
  const at = browser(owner.token);
  const { data } = await at.link(provider);
  const query = await agree(data.startExternalLink.url, backAt(provider), login);
  expect((await at.finish(query, provider)).data.finishExternalSignIn.step).toBe('LINKED');
  return login;
}

const linked = (userId: number) => repository(ExternalAccount).countBy({ userId });
const MINE = '{ myExternalAccounts { id providerId providerName label lastUsedAt } }';
const unlink = (id: string, as: string) =>
  app.gql(
    'mutation ($id: ID!) { unlinkExternalAccount(input: { id: $id }) { message } }',
    { id },
    { as },
  );

describe('an account of another site', () => {
  it.each(['club', 'discord'])('of %s is linked, signs in, and is unlinked', async (provider) => {
    const site = await app.gql('{ site { signInProviders { id name } } }');
    expect(site.data.site.signInProviders).toEqual([
      { id: 'discord', name: 'Discord' },
      { id: 'club', name: 'Club' },
    ]);
    onDiscord.id = `d-${(made += 1)}`;
    const login = await link(member, outsider(), provider);
    const visitor = browser();
    const back = await visitor.finish(await comeBack(visitor, login, provider), provider);
    const { step, session } = back.data.finishExternalSignIn;
    expect([step, session.viewer.user.id]).toEqual(['SIGNED_IN', `${member.user.id}`]);
    expect(String(back.headers['set-cookie'])).toContain('page-session=');
    const { data } = await app.gql(MINE, {}, { as: session.token });
    expect(data.myExternalAccounts).toMatchObject([{ providerId: provider }]);
    expect(data.myExternalAccounts[0].lastUsedAt).not.toBeNull();
    const [{ id }] = data.myExternalAccounts;
    const stranger = await signedInMember();
    expect((await unlink(id, stranger.token)).code).toBe('EXTERNAL_ACCOUNT_NOT_FOUND');
    expect((await unlink(id, member.token)).data.unlinkExternalAccount.message).toBeTruthy();
    const again = browser();
    const { code } = await again.finish(await comeBack(again, login, provider), provider);
    expect(code).toBe('EXTERNAL_ACCOUNT_UNKNOWN');
    const mails = await mailsTo(app, member.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Un compte a été lié'),
        expect.stringContaining('Un compte a été délié'),
      ]),
    );
  });

  it('belongs to one account only, and an account has one of each site', async () => {
    const login = await link();
    const other = await signedInMember();
    const at = browser(other.token);
    const { data } = await at.link();
    const query = await agree(data.startExternalLink.url, backAt('club'), login);
    expect((await at.finish(query)).code).toBe('EXTERNAL_ACCOUNT_TAKEN');
    expect((await browser(member.token).link()).code).toBe('EXTERNAL_ACCOUNT_TAKEN');
    expect([await linked(other.user.id), await linked(member.user.id)]).toEqual([0, 1]);
    expect((await browser(other.token).link('club', 'faux')).code).toBe('WRONG_CURRENT_PASSWORD');
  });

  it('cannot be unlinked while it is the last way to sign in', async () => {
    await link();
    const { id, passwordHash } = await storedUser(member.user.email);
    await transaction(() =>
      repository(User).update({ id }, { passwordHash: closedPassword(passwordHash) }),
    );
    const { data } = await app.gql(MINE, {}, { as: member.token });
    const [own] = data.myExternalAccounts;
    expect((await unlink(own.id, member.token)).code).toBe('LAST_SIGN_IN_METHOD');
    expect(await linked(id)).toBe(1);
  });

  it('does not replace the second factor, and does not open a banned account', async () => {
    const login = await link();
    const recovery = await authenticator(member.user.id);
    const at = browser();
    const { data } = await at.finish(await comeBack(at, login));
    expect(data.finishExternalSignIn).toMatchObject({ step: 'SECOND_FACTOR', session: null });
    expect((await at.complete({ code: '000000' })).code).toBe('TWO_FACTOR_INVALID');
    expect((await at.complete({})).code).toBe('TWO_FACTOR_REQUIRED');
    const cookie = at.cookieNow();
    expect((await at.complete({ code: recovery })).data.completeExternalSignIn.token).toBeTruthy();
    at.useCookie(cookie);
    expect((await at.complete({ code: recovery })).code).not.toBeUndefined();
    const banned = await signedInMember();
    const theirs = await link(banned);
    const ban = { userId: banned.user.id, reason: 'triche', bannedAt: now(), expiresAt: null };
    await transaction(() => repository(Ban).insert(ban));
    const visitor = browser();
    expect((await visitor.finish(await comeBack(visitor, theirs))).code).toBe('BANNED');
  });
});

describe('a first sign-in', () => {
  const open = () => changeSettings({ publicSignup: true, registrationEnabled: true });

  it('makes an account only where registration is open, by the rules of a registration', async () => {
    const login = outsider({ email: `nouveau-${made}@exemple.fr`, verified: true });
    const closed = browser();
    expect((await closed.finish(await comeBack(closed, login))).code).toBe(
      'EXTERNAL_ACCOUNT_UNKNOWN',
    );
    await open();
    await changeSettings({ emailVerificationRequired: true });
    const at = browser();
    const { data } = await at.finish(await comeBack(at, login));
    const { step, email } = data.finishExternalSignIn;
    expect([step, email]).toEqual(['REGISTER', outside.get(login)!.email]);
    const wrong = await at.register({ username: 'admin', email, ageConfirmed: false });
    expect(Object.keys(wrong.errors?.[0]?.extensions.fields ?? {}).toSorted()).toEqual([
      'ageConfirmed',
      'username',
    ]);
    const username = `venu-${made}`;
    await changeSettings({ maxUsersPerDay: 1 });
    const full = await at.register({ username, email, ageConfirmed: true });
    expect(full.code).toBe('DAILY_SIGNUPS_REACHED');
    await changeSettings({ maxUsersPerDay: 1000 });
    const done = await at.register({ username, email, ageConfirmed: true });
    expect(done.data.registerWithExternalAccount.viewer.user.username).toBe(username);
    const user = await storedUser(email);
    expect([user.emailVerified, await linked(user.id)]).toEqual([true, 1]);
    expect((await at.register({ username, email, ageConfirmed: true })).code).toBe(
      'EXTERNAL_SIGN_IN_EXPIRED',
    );
    const again = browser();
    const back = await again.finish(await comeBack(again, login));
    expect(back.data.finishExternalSignIn.session.viewer.user.username).toBe(username);
  });

  it('confirms no email that the site does not state as verified', async () => {
    await open();
    await changeSettings({ emailVerificationRequired: true });
    for (const verified of [false, true]) {
      const stated = `dit-${made}-${verified}@exemple.fr`;
      const at = browser();
      await at.finish(await comeBack(at, outsider({ email: stated, verified })));
      const email = verified ? `autre-${made}@exemple.fr` : stated;
      const { data } = await at.register({ username: `dit-${made}`, email, ageConfirmed: true });
      const { token, emailVerificationRequired } = data.registerWithExternalAccount;
      expect([token, emailVerificationRequired]).toEqual([null, true]);
      expect((await storedUser(email)).emailVerified).toBe(false);
    }
  });

  it('never opens an account with an equal email, verified or not', async () => {
    await open();
    for (const verified of [false, true]) {
      const at = browser();
      const login = outsider({ email: member.user.email, verified });
      const { data } = await at.finish(await comeBack(at, login));
      expect(data.finishExternalSignIn).toMatchObject({ step: 'REGISTER', session: null });
      const { code } = await at.register({
        username: `voleur-${made}`,
        email: member.user.email,
        ageConfirmed: true,
      });
      expect(code).toBe('EMAIL_TAKEN');
      expect(await linked(member.user.id)).toBe(0);
    }
  });
});

neutral.describe('attacks on a sign-in at another site', () => {
  const sessions = () => repository(SessionRow).count();

  it('are refused without this browser’s cookie, with another state, code or provider, and twice', async () => {
    const login = await link();
    const victim = browser();
    const query = await comeBack(victim, login);
    const before = await sessions();
    const cookie = victim.cookieNow();
    // Callback in another browser, or in a link that somebody sends.
    expect((await browser().finish(query)).code).toBe('EXTERNAL_SIGN_IN_EXPIRED');
    const elsewhere = browser();
    await elsewhere.start();
    expect((await elsewhere.finish(query)).code).toBe('EXTERNAL_SIGN_IN_REFUSED');
    // Forged and expired cookies.
    const forged = browser();
    forged.useCookie(`${cookie.slice(0, -2)}AA`);
    expect((await forged.finish(query)).code).toBe('EXTERNAL_SIGN_IN_EXPIRED');
    // State missing and changed, error answers, an address of another site.
    for (const wrong of [
      query.replace(/state=[^&]*/, ''),
      query.replace(/state=[^&]*/, 'state=autre'),
      '?error=access_denied',
      '',
      '?code=x',
      `#${query}`,
    ]) {
      const at = browser();
      await comeBack(at, login);
      expect([wrong, (await at.finish(wrong)).code]).toEqual([wrong, 'EXTERNAL_SIGN_IN_REFUSED']);
    }
    // Mix-up: the answer at the return address of another provider, and with another issuer.
    const mixed = browser();
    const theirs = await comeBack(mixed, login);
    expect((await mixed.finish(theirs, 'discord')).code).toBe('EXTERNAL_SIGN_IN_EXPIRED');
    const issued = browser();
    const answer = await comeBack(issued, login);
    const foreign = answer.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fmechant.test');
    expect(foreign).not.toBe(answer);
    expect((await issued.finish(foreign)).code).toBe('EXTERNAL_SIGN_IN_REFUSED');
    // Code injection: a stolen code with the attacker's own state.
    const thief = browser();
    const own = await comeBack(thief, outsider());
    const stolen = new URLSearchParams(query).get('code')!;
    const injected = own.replace(/code=[^&]*/, `code=${encodeURIComponent(stolen)}`);
    expect((await thief.finish(injected)).code).toBe('EXTERNAL_SIGN_IN_REFUSED');
    expect(await sessions()).toBe(before);
    // A second answer with the same cookie.
    const twice = browser();
    const once = await comeBack(twice, login);
    const kept = twice.cookieNow();
    expect((await twice.finish(once)).code).toBeUndefined();
    twice.useCookie(kept);
    expect((await twice.finish(once)).code).toBe('EXTERNAL_SIGN_IN_EXPIRED');
    const late = browser();
    const slow = await comeBack(late, login);
    shiftClock(11 * 60_000);
    expect((await late.finish(slow)).code).toBe('EXTERNAL_SIGN_IN_EXPIRED');
  });

  it('cannot link an account to a victim, nor choose where the site leads', async () => {
    // The attacker starts a link in their own session, and the victim’s browser gets the answer.
    const attacker = await signedInMember();
    const at = browser(attacker.token);
    const { data } = await at.link();
    const query = await agree(data.startExternalLink.url, backAt('club'), outsider());
    expect((await browser(member.token).finish(query)).code).toBe('EXTERNAL_SIGN_IN_EXPIRED');
    const borrower = browser(member.token);
    borrower.useCookie(at.cookieNow());
    expect((await borrower.finish(query)).code).toBe('EXTERNAL_SIGN_IN_EXPIRED');
    expect([await linked(member.user.id), await linked(attacker.user.id)]).toEqual([0, 0]);
    const url = new URL((await browser().start()).data.startExternalSignIn.url);
    expect(url.origin).toBe(connect.url);
    expect(url.searchParams.get('redirect_uri')).toBe(backAt('club'));
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect((await browser().start('inconnu')).code).toBe('EXTERNAL_PROVIDER_NOT_FOUND');
    expect((await browser().start('https://mechant.test')).code).toBe(
      'EXTERNAL_PROVIDER_NOT_FOUND',
    );
  });
});
