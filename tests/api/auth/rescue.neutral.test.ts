import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { SecurityKind } from '#domains/insights/security/security.types';
import {
  rescuePasskeys,
  rescuePassword,
  rescueSecondFactor,
} from '#domains/identity/auth/passwords/rescue.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { OneTimeToken } from '#domains/identity/auth/emails/oneTimeToken.entity';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { mailsTo } from '#tests/support/content/outbox';
import { OTHER_PASSWORD, storedUser } from '#tests/support/people/accounts';
import { switchTwoFactorOn } from '#tests/support/people/authenticator';
import { givePasskey, signInBy } from '#tests/support/people/softPasskey';
import { runCommand } from '#tests/support/running/commands';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const TIMEOUT_MS = 120_000;
const CHIEF = 'superadmin@centrale.test';
const OTHER = 'moderateur@centrale.test';

// The site runs in this process, the command in a separate one.
let app: TestApp;
let ids: number[];
beforeAll(async () => {
  app = await createTestApp();
  ids = await Promise.all([CHIEF, OTHER].map(async (email) => (await storedUser(email)).id));
  const given = { userId: ids[1]!, roleId: 'super_admin', assignedAt: new Date() };
  await transaction(() => repository(RoleAssignment).insert({ ...given, assignedById: null }));
});
afterAll(() => app.close());
beforeEach(() => {
  clearThrottles();
  shiftClock(0);
});

/** Runs `npm run rescue` on the site of the test. */
function rescue(...args: string[]) {
  const { DATA_DIR, DATABASE_URL = '', REDIS_URL = '' } = app.env;
  const env = { DATA_DIR, DATABASE_URL, REDIS_URL, PUBLIC_URL: 'https://centrale.example.org' };
  return runCommand('server/rescue.ts', args, { env });
}

const LINK = /^ {2}https:\/\/centrale\.example\.org\/reinitialisation\?jeton=([\w-]{43})$/m;
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';
const reset = (token: string) => app.gql(RESET, { input: { token, newPassword: OTHER_PASSWORD } });
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const signIn = (email: string, password: string) => app.gql(LOGIN, { input: { email, password } });

const TITLE = 'Accès de secours donné depuis le serveur';

/**
 * Counts the notifications and mails to super administrators and lists the audit entries of
 * rescues.
 */
async function alertCounts() {
  const bells = ids.map((userId) => ({ userId, title: TITLE }));
  const mails = [...(await mailsTo(app, CHIEF)), ...(await mailsTo(app, OTHER))];
  const entries = await repository(AuditEntry).find({
    where: { action: 'administrator.rescued' },
    order: { id: 'ASC' },
  });
  return {
    bells: await repository(NotificationRow).countBy(bells),
    mails: mails.filter(({ subject }) => subject.startsWith(TITLE)).length,
    entries: entries.map(({ actorId, targetId, after }) => [actorId, targetId, after]),
  };
}

it(
  'a rescue link works once, and its creation is reported to all super administrators',
  async () => {
    const before = new URL((await rescuePassword(CHIEF)).url).searchParams.get('jeton') ?? '';
    const { code, out, err } = await rescue(CHIEF);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('valable une fois et 30\u00a0minutes');
    expect(out).not.toContain('--second-factor');
    const secret = LINK.exec(out)?.[1] ?? '';
    expect(await repository(OneTimeToken).countBy({ tokenHash: secret })).toBe(0);
    expect((await reset(before)).code).toBe('INVALID_TOKEN');
    expect((await reset(secret)).code).toBeUndefined();
    expect((await reset(secret)).code).toBe('INVALID_TOKEN');
    expect((await signIn(CHIEF, OTHER_PASSWORD)).code).toBeUndefined();
    expect((await signIn(CHIEF, PASSWORD)).code).toBe('INVALID_CREDENTIALS');
    const entry = [null, String(ids[0]), null];
    expect(await alertCounts()).toEqual({ bells: 4, mails: 4, entries: [entry, entry] });
  },
  TIMEOUT_MS,
);

it('a rescue link expires after 30 minutes', async () => {
  const secret = new URL((await rescuePassword(OTHER)).url).searchParams.get('jeton') ?? '';
  shiftClock(31 * MINUTE);
  expect((await reset(secret)).code).toBe('INVALID_TOKEN');
  shiftClock(29 * MINUTE);
  expect((await reset(secret)).code).toBeUndefined();
});

it(
  'the rescue command can switch off a lost second factor without changing the password',
  async () => {
    const { token } = (await signIn(OTHER, OTHER_PASSWORD)).data.login as { token: string };
    await switchTwoFactorOn(app, { as: token }, OTHER_PASSWORD);
    expect((await signIn(OTHER, OTHER_PASSWORD)).code).toBe('TWO_FACTOR_REQUIRED');
    expect((await rescuePassword(OTHER)).asksForCode).toBe(true);
    const { bells, mails, entries } = await alertCounts();
    const { code, out } = await rescue(OTHER, '--second-factor');
    expect([code, LINK.test(out)]).toEqual([0, false]);
    expect((await signIn(OTHER, OTHER_PASSWORD)).code).toBeUndefined();
    const added = [null, String(ids[1]), { twoFactor: false }];
    expect(await alertCounts()).toEqual({
      bells: bells + 2,
      mails: mails + 2,
      entries: [...entries, added],
    });
    const entry = { userId: ids[1]!, kind: SecurityKind.TWO_FACTOR_RESET };
    expect(await repository(SecurityEntry).countBy(entry)).toBe(1);
    await expect(rescueSecondFactor(OTHER)).rejects.toThrow(
      `${OTHER} n’a pas de double authentification\u00a0: rien à désactiver.`,
    );
  },
  TIMEOUT_MS,
);

it(
  'the rescue command can remove passkeys without changing the password',
  async () => {
    const { token } = (await signIn(OTHER, OTHER_PASSWORD)).data.login as { token: string };
    const proof = { password: OTHER_PASSWORD };
    const { passkey } = await givePasskey(app, { as: token }, { proof });
    expect((await signInBy(app, passkey)).code).toBeUndefined();
    const { bells, mails, entries } = await alertCounts();
    const { code, out } = await rescue(OTHER, '--passkeys');
    expect([code, LINK.test(out)]).toEqual([0, false]);
    expect((await signInBy(app, passkey)).code).toBe('PASSKEY_REFUSED');
    expect((await signIn(OTHER, OTHER_PASSWORD)).code).toBeUndefined();
    const added = [null, String(ids[1]), { passkeys: 0 }];
    expect(await alertCounts()).toEqual({
      bells: bells + 2,
      mails: mails + 2,
      entries: [...entries, added],
    });
    const entry = { userId: ids[1]!, kind: SecurityKind.PASSKEYS_RESET };
    expect(await repository(SecurityEntry).countBy(entry)).toBe(1);
    await expect(rescuePasskeys(OTHER)).rejects.toThrow(
      `${OTHER} n’a pas de clé d’accès\u00a0: rien à retirer.`,
    );
  },
  TIMEOUT_MS,
);

it('a rescue is refused for an account that is not a super administrator', async () => {
  const state = async () => [await alertCounts(), await repository(OneTimeToken).count()];
  const before = await state();
  for (const rescue of [rescuePassword, rescueSecondFactor, rescuePasskeys]) {
    await expect(rescue('membre@centrale.test')).rejects.toThrow('n’est pas super administrateur');
    await expect(rescue('personne@exemple.fr')).rejects.toThrow('Aucun compte n’a l’adresse');
  }
  expect(await state()).toEqual(before);
});

it(
  'the rescue command refuses a password argument, and a folder without a site',
  async () => {
    const typed = await rescue(CHIEF, 'Un-mot-de-passe-18!');
    const usage = 'Usage\u00a0: npm run rescue -- EMAIL [--second-factor | --passkeys]\n';
    expect(typed).toEqual({ code: 1, out: '', err: usage });
    const folder = await mkdtemp(join(tmpdir(), 'centrale-rescue-'));
    const env = { DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '' };
    const { code, err } = await runCommand('server/rescue.ts', [CHIEF], { env });
    expect([code, err]).toEqual([1, `DATA_DIR\u00a0: il n’y a pas de site dans ${folder}.\n`]);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  },
  TIMEOUT_MS,
);
