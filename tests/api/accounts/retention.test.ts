import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { RetentionWarning } from '#domains/identity/accounts/leaving/retentionWarning.entity';
import { applyRetention } from '#domains/identity/accounts/leaving/retention.service';
import { User } from '#domains/identity/users/user.entity';
import { usersJobs } from '#domains/identity/accounts/accounts.jobs';
import { DAY, fromNow, now, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeUser, login, storedUser } from '#tests/support/people/accounts';
import { mailsTo } from '#tests/support/content/outbox';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const THREE_YEARS = 3 * 365.25 * DAY;

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());
afterEach(async () => {
  shiftClock(0);
  await transaction(() => repository(User).createQueryBuilder().delete().execute());
});

const run = () => applyRetention(new AbortController().signal);
const exists = ({ id }: User) => repository(User).existsBy({ id });
const warned = ({ id }: User) => repository(RetentionWarning).existsBy({ userId: id });

/** Creates an account whose holder last signed in the given number of days ago. */
const absent = (days: number, change: Partial<User> = {}) =>
  createUser({
    username: `absent${count++}`,
    joinedAt: fromNow(-10 * THREE_YEARS),
    lastLoginAt: fromNow(-days * DAY),
    ...change,
  });

const signIn = ({ email }: User) => login(app, email, PASSWORD, { ip: `10.50.0.${count++ % 250}` });

/** Days without sign-in until erasure (three years), and until the warning before it. */
const END = 1096;
const WARNING = END - 30;

describe('an unused account', () => {
  it('gets one warning mail, 30 days before its holder has been absent for three years', async () => {
    const [early, due] = [await absent(WARNING - 2), await absent(WARNING + 1)];
    await run();
    await run();
    shiftClock(DAY / 2);
    await run();
    expect(await mailsTo(app, early.email)).toEqual([]);
    const mails = await mailsTo(app, due.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/inutilisé va être effacé/);
    expect(mails[0]?.text).toMatch(/sera effacé le \d{1,2} \S+ \d{4}/);
    expect(await exists(due)).toBe(true);
  });

  it('is erased after three years without a sign-in, 30 days after the warning', async () => {
    const user = await absent(WARNING + 1);
    await run();
    shiftClock(28 * DAY);
    await run();
    expect(await exists(user)).toBe(true);
    shiftClock(31 * DAY);
    await run();
    expect(await exists(user)).toBe(false);
  });

  it('is never erased less than 30 days after its warning', async () => {
    const user = await absent(4 * END);
    await run();
    expect([await exists(user), await warned(user)]).toEqual([true, true]);
    shiftClock(29 * DAY);
    await run();
    expect(await exists(user)).toBe(true);
    shiftClock(30 * DAY + 60_000);
    await run();
    expect(await exists(user)).toBe(false);
  });

  it('is erased three years after its creation when its holder never signed in', async () => {
    const [old, recent] = [
      await absent(0, { lastLoginAt: null, joinedAt: fromNow(-(WARNING + 1) * DAY) }),
      await absent(0, { lastLoginAt: null, joinedAt: fromNow(-100 * DAY) }),
    ];
    await run();
    expect([await warned(old), await warned(recent)]).toEqual([true, false]);
    shiftClock(31 * DAY);
    await run();
    expect([await exists(old), await exists(recent)]).toEqual([false, true]);
  });

  it('is erased only after a second warning when its holder signed in after the first warning', async () => {
    const user = await absent(WARNING + 1);
    await run();
    shiftClock(20 * DAY);
    expect((await signIn(user)).code).toBeUndefined();
    shiftClock(60 * DAY);
    await run();
    expect(await exists(user)).toBe(true);
    const { lastLoginAt } = await storedUser(user.email);
    shiftClock(Number(lastLoginAt) + (WARNING + 1) * DAY - Date.now());
    await run();
    expect(await mailsTo(app, user.email)).toHaveLength(2);
    await run();
    expect(await exists(user)).toBe(true);
    shiftClock(Number(lastLoginAt) + (END + 2) * DAY - Date.now());
    await run();
    expect(await exists(user)).toBe(false);
  });

  it('is neither warned nor erased while it has a role', async () => {
    const user = await absent(2 * END);
    const role = { userId: user.id, roleId: 'editor', assignedById: null, assignedAt: now() };
    await transaction(() => repository(RoleAssignment).insert(role));
    await run();
    shiftClock(60 * DAY);
    await run();
    expect([await exists(user), await warned(user)]).toEqual([true, false]);
    await transaction(() => repository(RoleAssignment).delete({ userId: user.id }));
    await run();
    expect([await exists(user), await warned(user)]).toEqual([true, true]);
  });

  it('gets no warning when its deletion is already requested', async () => {
    const user = await absent(2 * END, { deletionRequestedAt: now(), isActive: false });
    await run();
    expect(await mailsTo(app, user.email)).toEqual([]);
  });

  it('is warned only once when several servers run the retention job concurrently', async () => {
    const users = [await absent(WARNING + 1), await absent(END + 5)];
    await Promise.all([run(), run(), run()]);
    for (const { email } of users) expect(await mailsTo(app, email)).toHaveLength(1);
    shiftClock(31 * DAY);
    await Promise.all([run(), run(), run()]);
    for (const user of users) expect(await exists(user)).toBe(false);
  });

  it('is warned by the next run of the retention job when the server stopped during the previous run', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => absent(WARNING + 1)));
    const stopping = new AbortController();
    stopping.abort();
    await applyRetention(stopping.signal);
    expect(await Promise.all(users.map(warned))).toEqual([false, false, false]);
    await run();
    expect(await Promise.all(users.map(warned))).toEqual([true, true, true]);
  });

  it('is warned even when one run has more due accounts than one batch holds', async () => {
    const users = await Promise.all(Array.from({ length: 230 }, () => absent(WARNING + 1)));
    await run();
    expect(await repository(RetentionWarning).count()).toBe(users.length);
  });

  it('is not erased when its holder signs in successfully while the retention job runs', async () => {
    const user = await absent(WARNING + 1);
    await run();
    shiftClock(40 * DAY);
    const [{ code }] = await Promise.all([signIn(user), run()]);
    expect(await exists(user)).toBe(code === undefined);
  });

  it('is warned or erased by the job users.retention, which runs once a day', () => {
    const job = usersJobs.find(({ name }) => name === 'users.retention');
    expect(job?.everyMilliseconds).toBe(DAY);
  });
});

describe('an account in use', () => {
  it('is neither warned nor erased', async () => {
    const user = await absent(1);
    await changeUser(user.email, { firstName: 'Zoé' });
    await run();
    expect([await exists(user), await warned(user)]).toEqual([true, false]);
  });
});
