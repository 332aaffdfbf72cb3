import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureFirstAdministrator } from '#domains/identity/auth/registration/firstAdministrator.service';
import { guessablePasswordProblem } from '#domains/identity/auth/passwords/guessablePassword';
import { issueOneTimeToken } from '#domains/identity/auth/emails/oneTimeTokens';
import { hashPassword } from '#domains/identity/auth/passwords/password';
import { User } from '#domains/identity/users/user.entity';
import { HOUR } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { setEnv } from '#platform/env';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeUser, login, OTHER_PASSWORD } from '#tests/support/people/accounts';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const SENTENCE = 'Ce mot de passe est trop facile à deviner';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
beforeEach(() => {
  clearThrottles();
  count += 1;
});

const owner = {
  username: 'zephyrin.k',
  email: 'gaspard.quillet@fourneau.example',
  firstName: 'Gaspard',
  lastName: 'Quillet',
};

describe('the check for guessable passwords', () => {
  it.each([
    'Password1!',
    'Azerty123!',
    'P@ssw0rd',
    'P@ssw0rd1!',
    'P@$$w0rd1!',
    'M0tDeP@sse1',
    'Motdepasse1!',
    'Qwerty123!',
    'Azertyuiop1!',
    '!QAZ2wsx',
    'Zaq1@wsx',
    'Abcd1234!',
    'A1b2c3d4!',
    'Aaaaaaa1!',
    'Bonjour1!',
    'Soleil2024!',
    'Ete2025!!',
    'Printemps2025!',
    'Marseille13!',
    'Nicolas1990!',
    'Jetaime1!',
    'Doudou75!',
    'Loulou123!',
    'Champion2024*',
    'Admin123!',
    'Welcome1!',
    'Centrale2025!',
    'Centrale18-112!',
    'Pompiers18!',
    'Pompier-2025',
    'MotDePasse123!',
    'Mot-de-passe1',
    'Sapeur-pompier1',
    'Ete2026!',
    PASSWORD,
    'Ｄｅｍｏ-18-112!',
    `${PASSWORD}!`,
    `Aa1!${'x'.repeat(60)}`,
  ])('refuses the common password %s', async (password) => {
    expect(await guessablePasswordProblem(password, owner)).toContain(SENTENCE);
  });

  it.each([
    'Gaspard1984!',
    'GaspardQuillet1!',
    'Quillet-2025',
    'Zephyrin.K1',
    'Fourneau75!',
    'G@spard12!',
    'Quillet-Gaspard-2',
    'Gaspard.Quillet1',
    'Zephyrin-77!',
  ])('refuses a password that contains the name or email of the member: %s', async (password) => {
    expect(await guessablePasswordProblem(password, owner)).toContain(SENTENCE);
  });

  it.each([
    'Cheval-Agrafe-7-Pile',
    'Le chat 3 dort!',
    'Une-Phrase-Facile-2',
    'Tarte.aux.Pommes.8',

    'Jai2ChatsEt1Chien!',
    'Bleu-Lampe-42!',
    'MaVoisine!Jardine7',
    'Éàé-Nuage-7-Vélo',
    'vB7!rT4q',
    'G7v!pLq2zR',
    'hK3$wNz8@pQx',
    // Symbols between random letters are not a known part.
    'Un[[]X``deRX',
    OTHER_PASSWORD,
  ])('accepts the strong password %s', async (password) => {
    expect(await guessablePasswordProblem(password, owner)).toBeNull();
  });

  it.each([
    ['Camion-Rouge-77', 'un mot ou un nom très connu'],
    ['Nicolas1990!', 'un mot ou un nom très connu et une date ou une année'],
    ['Password1!', 'un mot de passe très répandu'],
    ['Zaq1@wsx', 'une suite de lettres, de chiffres ou de touches'],
    [`Aa1!${'x'.repeat(60)}`, 'une répétition'],
    ['Gaspard1984!', 'votre nom, votre nom d’utilisateur ou votre adresse email'],
    ['Fourneau75!', 'votre nom, votre nom d’utilisateur ou votre adresse email'],
    ['Centrale18-112!', 'un mot lié à ce site'],
  ])(
    'names the kinds of guessable parts without quoting these parts: %s',
    async (password, known) => {
      const problem = await guessablePasswordProblem(password, owner);
      expect(problem).toBe(
        `${SENTENCE}\u00a0: il contient ${known}. Ajoutez un mot ou quelques signes.`,
      );
      for (const part of password.match(/\p{L}{4,}/gu) ?? []) expect(problem).not.toContain(part);
    },
  );

  it('accepts 200 random passwords of 12 characters', async () => {
    const symbols = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code));
    const passwords = fc.string({ unit: symbols, minLength: 12, maxLength: 12 });
    for (const password of fc.sample(passwords, { seed: 18_112, numRuns: 200 })) {
      expect([password, await guessablePasswordProblem(password, owner)]).toEqual([password, null]);
    }
  });

  it('takes little CPU time, however long the password is', async () => {
    const long = [
      `Aa1!${'P@$$w0rd1'.repeat(30)}`.slice(0, 200),
      `Aa!${'12/11/1990'.repeat(30)}`.slice(0, 200),
      Array.from({ length: 200 }, () => String.fromCharCode(33 + randomInt(94))).join(''),
    ];
    const short = long.map((password) => password.slice(0, 24));
    const cpuOf = async (passwords: string[]) => {
      const before = process.cpuUsage();
      for (let i = 0; i < 5; i++) {
        for (const password of passwords) await guessablePasswordProblem(password, owner);
      }
      return process.cpuUsage(before).user;
    };
    await cpuOf(short);
    // Examining all 200 characters would cost about seventy times as much as the first 24.
    expect(await cpuOf(long)).toBeLessThan(5 * (await cpuOf(short)));
  });
});

describe('the published password of the demonstration', () => {
  it('is refused on a production site', async () => {
    try {
      setEnv({ ...app.env, isProduction: true });
      expect(await guessablePasswordProblem(PASSWORD, owner)).toContain(SENTENCE);
    } finally {
      setEnv(app.env);
    }
  });
});

describe('a guessable password that meets the other criteria', () => {
  const WEAK = 'Azerty123!';
  const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { message } }';
  const newcomer = (password: string) => {
    const username = `recrue${count}`;
    const passwords = { password, confirmPassword: password };
    return { username, email: `${username}@exemple.fr`, ...passwords, ageConfirmed: true };
  };
  const fieldsOf = ({ errors }: Awaited<ReturnType<TestApp['gql']>>) =>
    errors?.[0]?.extensions.fields;

  it('is refused by registration over GraphQL and REST, which creates no account', async () => {
    const input = newcomer(WEAK);
    const answer = await app.gql(REGISTER, { input });
    expect(answer.code).toBe('PASSWORD_GUESSABLE');
    expect(fieldsOf(answer)).toEqual({ password: expect.stringContaining(SENTENCE) });
    const { status, body } = await app.rest('POST', '/auth/register', { body: input });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(SENTENCE);
    expect(await repository(User).existsBy({ username: input.username })).toBe(false);
    const short = await app.gql(REGISTER, { input: newcomer('Azerty') });
    expect(fieldsOf(short)?.password).toMatch(/^Il manque au mot de passe/);
    expect((await app.gql(REGISTER, { input: newcomer(OTHER_PASSWORD) })).code).toBeUndefined();
  });

  it('is refused by a password change over GraphQL and REST', async () => {
    const { email } = await createUser({ username: `change${count}`, lastName: 'Quillet' });
    const as = await app.signInAs(email);
    const CHANGE =
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
    for (const newPassword of [WEAK, 'Quillet-1984']) {
      const input = { currentPassword: PASSWORD, newPassword };
      const answer = await app.gql(CHANGE, { input }, { as });
      expect(answer.code).toBe('PASSWORD_GUESSABLE');
      expect(fieldsOf(answer)).toEqual({ newPassword: expect.stringContaining(SENTENCE) });
      const { status } = await app.rest('PUT', '/auth/change-password', { body: input, as });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await login(app, email)).code).toBeUndefined();
  });

  it('is refused by a password reset link, which stays valid', async () => {
    const { id: userId, email } = await createUser({ username: `oubli${count}` });
    const token = await transaction(() =>
      issueOneTimeToken({ purpose: 'password_reset', userId, lifetimeMilliseconds: HOUR }),
    );
    const RESET =
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';
    const reset = (newPassword: string) => app.gql(RESET, { input: { token, newPassword } });
    const answer = await reset(WEAK);
    expect(fieldsOf(answer)).toEqual({ newPassword: expect.stringContaining(SENTENCE) });
    expect((await reset(OTHER_PASSWORD)).code).toBeUndefined();
    expect((await login(app, email, OTHER_PASSWORD)).code).toBeUndefined();
  });

  it('is refused for the first administrator, both through the link and as ADMIN_PASSWORD', async () => {
    const token = await transaction(() =>
      issueOneTimeToken({
        purpose: 'first_administrator',
        userId: null,
        lifetimeMilliseconds: HOUR,
      }),
    );
    const CREATE =
      'mutation ($input: FirstAdministratorInput!) { createFirstAdministrator(input: $input) { token } }';
    const { username, email, password } = newcomer(WEAK);
    const answer = await app.gql(CREATE, { input: { username, email, password, token } });
    expect(fieldsOf(answer)).toEqual({ password: expect.stringContaining(SENTENCE) });
    const environment = { ADMIN_EMAIL: 'chef@exemple.fr', ADMIN_PASSWORD: WEAK };
    await expect(ensureFirstAdministrator({ ...app.env, ...environment })).rejects.toThrow(
      /^ADMIN_PASSWORD est refusé\. Ce mot de passe est trop facile à deviner/,
    );
  });

  it('does not prevent sign-in when it already is the password of an account', async () => {
    const { email } = await createUser({ username: `ancien${count}` });
    await changeUser(email, { passwordHash: await hashPassword(WEAK) });
    expect((await login(app, email, WEAK)).code).toBeUndefined();
  });
});
