import { recordMissingMatters } from '#domains/moderation/cases/recording/missingMatters';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHealth } from '#domains/insights/dashboard/health.service';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import { Role, RoleAssignment, RolePermission } from '#domains/identity/roles/role.entity';
import { clearAnswers, countAnswer, recentAnswers, reportFailure } from '#platform/answers';
import { DAY, fromNow, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { setEnv } from '#platform/env';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { JobRun, startJobs, type Job } from '#platform/running/jobs';
import { QueueItem } from '#platform/running/queueItem.entity';
import { Permission as P } from '#platform/access/permissions';
import { Author } from '#domains/content/news/reading/author.entity';
import { buildAuthor, storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { resetSettings, storedUser } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import { signedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { ownRedis } from '#tests/support/running/ownRedis';
import { statementsOf } from '#tests/support/running/statements';
import { documentOf } from '#tests/support/paths/documents';
import { storeMail } from '#tests/support/content/mails';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const DASHBOARD = `{ adminDashboard {
  pendingComments reportedComments pendingReports drafts scheduled publishedArticles
  totalUsers onlineUsers newUsersThisWeek
  healthPercent health { name state detail }
} }`;

let app: TestApp;
let superadmin: string;
beforeAll(async () => {
  app = await createTestApp();
  superadmin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());
beforeEach(async () => {
  clearAnswers();
  await transaction(async () => {
    await repository(QueueItem).createQueryBuilder().delete().execute();
    await repository(JobRun).createQueryBuilder().delete().execute();
  });
});
afterEach(() => shiftClock(0));

const ask = (as: string) => app.gql(DASHBOARD, {}, { as });
const dashboard = async (as = superadmin) => (await ask(as)).data.adminDashboard;
const setAccess = (access: string) =>
  app.gql(
    `mutation { updateSettings(input: { adminAreaAccess: ${access} }) { ... on SettingsPayload { settings { siteName } } } }`,
    {},
    { as: superadmin },
  );

describe('the dashboard totals', () => {
  it('count pending decisions and the content of the site', async () => {
    const before = await dashboard();
    await storeComment({ status: CommentStatus.PENDING });
    await storeComment({ status: CommentStatus.PENDING });
    await storeComment({ status: CommentStatus.PENDING, deletedAt: new Date() });
    const { id } = await storeComment({ status: CommentStatus.REPORTED });
    await storeReport({ targetId: id });
    await storeReport({ targetId: id, status: ReportStatus.RESOLVED });
    await storeArticle({ status: ArticleStatus.DRAFT });
    const { id: userId } = await storedUser('superadmin@centrale.test');
    const author = buildAuthor({ userId });
    const { id: authorId } = await transaction(() => repository(Author).save(author));
    await storeArticle({ status: ArticleStatus.DRAFT, authorId });
    await storeArticle({ status: ArticleStatus.SCHEDULED, scheduledFor: fromNow(DAY) });
    await createUser({ joinedAt: fromNow(-6 * DAY), lastLoginAt: fromNow(-29 * MINUTE) });
    await createUser({ joinedAt: fromNow(-8 * DAY), lastLoginAt: fromNow(-31 * MINUTE) });
    await recordMissingMatters();
    const after = await dashboard();
    const more = (name: string) => after[name] - before[name];
    expect(more('pendingComments')).toBe(2);
    expect(more('reportedComments')).toBe(1);
    expect(more('pendingReports')).toBe(1);
    // Only the caller’s own draft counts.
    expect(more('drafts')).toBe(1);
    expect(more('scheduled')).toBe(1);
    expect(more('onlineUsers')).toBe(1);
    // The authors of the comments are also new users.
    expect(more('totalUsers')).toBe(more('newUsersThisWeek') + 1);
    expect(after.publishedArticles).toBeGreaterThan(0);
  });

  it('are null when the caller lacks the required permission', async () => {
    await setAccess('STAFF');
    const see = async (email: string) => dashboard(await app.signInAs(email));
    const counts = await Promise.all(
      ['moderateur', 'redacteur', 'support', 'stagiaire'].map((name) =>
        see(`${name}@centrale.test`),
      ),
    );
    const shown = counts.map((count) =>
      Object.keys(count).filter((key) => count[key] !== null && !key.startsWith('health')),
    );
    const news = ['scheduled', 'publishedArticles'];
    const comments = ['pendingComments', 'reportedComments'];
    // Staff who may only read articles do not see the count of drafts.
    expect(shown).toEqual([
      [...comments, 'pendingReports', 'drafts', ...news],
      // Staff who may only read a queue do not see its count.
      ['drafts', ...news],
      ['pendingReports', ...news],
      [...comments, ...news],
    ]);
    await resetSettings();
  });

  it('count only the comments and reports that the caller may decide on', async () => {
    await setAccess('STAFF');
    const moderator = await storedUser('moderateur@centrale.test');
    const token = await app.signInAs(moderator.email);
    const before = await dashboard(token);
    // The moderator may decide none of these: their own comment, a report that they filed, a
    // comment that they reported, and a report about them.
    await storeComment({ status: CommentStatus.PENDING, userId: moderator.id });
    const filed = await storeComment({});
    await storeReport({ targetId: filed.id, reporterId: moderator.id });
    const reported = await storeComment({ status: CommentStatus.REPORTED });
    await storeReport({ targetId: reported.id, reporterId: moderator.id });
    await storeReport({
      targetType: ReportTarget.USER,
      targetId: moderator.id,
      targetUserId: moderator.id,
    });
    await recordMissingMatters();
    expect(await dashboard(token)).toMatchObject({
      pendingComments: before.pendingComments,
      reportedComments: before.reportedComments,
      pendingReports: before.pendingReports,
    });
    await storeComment({ status: CommentStatus.PENDING });
    const other = await storeComment({});
    await storeReport({ targetId: other.id });
    await recordMissingMatters();
    expect(await dashboard(token)).toMatchObject({
      pendingComments: before.pendingComments + 1,
      pendingReports: before.pendingReports + 1,
    });
    await resetSettings();
  });

  neutral.it('are shown according to the permissions of a custom role', async () => {
    await transaction(async () => {
      await repository(Role).insert({
        id: 'lecteur',
        name: 'Lecteur',
        description: '',
        color: 'gris',
        hierarchy: 5,
      });
      for (const permissionId of [P.MODERATION_REPORTS_VIEW, P.MODERATION_REPORTS_HANDLE]) {
        await repository(RolePermission).insert({ roleId: 'lecteur', permissionId });
      }
    });
    const { user, token } = await signedInMember();
    await transaction(() =>
      repository(RoleAssignment).insert({
        userId: user.id,
        roleId: 'lecteur',
        assignedAt: new Date(),
      }),
    );
    expect((await ask(token)).code).toBe('FORBIDDEN');
    await setAccess('STAFF');
    const seen = await dashboard(token);
    expect(seen.pendingReports).toBeGreaterThanOrEqual(0);
    expect([seen.pendingComments, seen.drafts, seen.totalUsers]).toEqual([null, null, null]);
    await resetSettings();
  });

  it('are read in a constant number of statements', async () => {
    // A new comment makes the next request read the settings again. It is stored before both
    // measurements, so that they are comparable.
    await storeComment({ status: CommentStatus.PENDING });
    const count = async () => {
      const statements = await statementsOf(() => ask(superadmin));
      // The health check writes to the database at most once a second.
      return statements.filter(({ sql }) => sql !== 'PRAGMA user_version').length;
    };
    const few = await count();
    for (let index = 0; index < 20; index++) await storeComment({ status: CommentStatus.PENDING });
    expect(await count()).toBe(few);
  });

  it('are counted only when the query selects them', async () => {
    const menu = documentOf('AdminWaiting');
    await app.gql(menu, {}, { as: superadmin });
    const statements = await statementsOf(() => app.gql(menu, {}, { as: superadmin }));
    // All counts of cases are read at once, those of accounts and articles not at all.
    expect(statements.filter(({ sql }) => sql.includes('"oldestSince"'))).toHaveLength(1);
    expect(statements.filter(({ sql }) => /COUNT\(\*\)[^;]*FROM users/.test(sql))).toEqual([]);
  });
});

describe('the site health', () => {
  const check = async (name: string) => {
    const { checks, percent } = await readHealth();
    return { percent, ...checks.find((one) => one.name === name)! };
  };
  const mail = (overrides: Partial<QueueItem> = {}) =>
    storeMail('x@exemple.fr', { runAt: fromNow(DAY), ...overrides });

  it('is 100 percent when every check passes', async () => {
    const { healthPercent, health } = await dashboard();
    expect(healthPercent).toBe(100);
    expect(health.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['Base de données', 'OK'],
      ['Emails', 'OK'],
      ['Tâches de fond', 'OK'],
      ['Erreurs du serveur', 'OK'],
      ['Sauvegardes', 'OK'],
      ['Espace disque', 'OK'],
      ['Horloge', 'OK'],
    ]);
    for (const { detail } of health) expect(detail).toMatch(/\.$/);
    expect(health[2].detail).toBe('Aucun retard.');
  });

  neutral.it.each([
    [14, 'OK', 100],
    [16, 'WARNING', 92],
    [121, 'DOWN', 84],
  ])('with a mail waiting for %i minutes is %s', async (minutes, state, percent) => {
    await mail({ createdAt: fromNow(-minutes * MINUTE) });
    expect(await check('Emails')).toMatchObject({ state, percent });
    expect((await check('Emails')).detail).toContain(`${minutes}\u00a0min`);
  });

  it('warns when a production site cannot send mail because it has no SMTP_URL', async () => {
    expect(await check('Emails')).toMatchObject({ state: 'OK' });
    setEnv({ ...app.env, isProduction: true });
    expect(await check('Emails')).toMatchObject({
      state: 'WARNING',
      detail: 'SMTP_URL n’est pas définie\u00a0: aucun email n’est envoyé\u00a0; Aucun en attente.',
    });
    setEnv({ ...app.env, isProduction: true, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await check('Emails')).toMatchObject({ state: 'OK' });
    setEnv(app.env);
  });

  it('warns of a failed mail for a day', async () => {
    await mail({ gaveUpAt: fromNow(-25 * HOUR) });
    expect(await check('Emails')).toMatchObject({ state: 'OK' });
    await mail({ gaveUpAt: fromNow(-23 * HOUR) });
    expect(await check('Emails')).toMatchObject({
      state: 'WARNING',
      detail: 'Aucun en attente\u00a0; 1 perdu depuis 24\u00a0heures.',
    });
    await mail({ gaveUpAt: fromNow(-23 * HOUR) });
    expect((await check('Emails')).detail).toContain('2 perdus depuis');
  });

  it('warns of failed and overdue jobs', async () => {
    const job = (name: string, run = async () => {}): Job => {
      return { name, label: `tâche ${name}`, everyMilliseconds: MINUTE, run };
    };
    const fails = async () => {
      throw new Error('panne');
    };
    const stop = startJobs([job('essai.un'), job('essai.deux', fails), job('essai.trois')]);
    await eventually(async () => {
      const rows = await repository(JobRun).find();
      expect(rows.map(({ leasedUntil }) => leasedUntil)).toEqual([null, null, null]);
    });
    await stop();
    expect(await check('Tâches de fond')).toMatchObject({
      state: 'WARNING',
      detail: 'En échec\u00a0: tâche essai.deux.',
      percent: 92,
    });
    await transaction(() => repository(JobRun).update({ name: 'essai.deux' }, { lastError: null }));
    await transaction(() =>
      repository(JobRun).update({ name: 'essai.trois' }, { lastStartedAt: fromNow(-7 * MINUTE) }),
    );
    expect(await check('Tâches de fond')).toMatchObject({
      state: 'WARNING',
      detail: 'En retard\u00a0: tâche essai.trois.',
    });
    shiftClock(HOUR);
    expect(await check('Tâches de fond')).toMatchObject({ state: 'DOWN', percent: 84 });
    await startJobs([])();
  });

  neutral.it.each([
    [0, 'OK', 100],
    [1, 'WARNING', 92],
    [4, 'WARNING', 92],
    [12, 'DOWN', 84],
  ])(
    'with %i errors in 100 responses of the last 15 minutes is %s',
    async (count, state, percent) => {
      for (let index = 0; index < 100; index++) countAnswer();
      for (let index = 0; index < count; index++) reportFailure(new Error('planned failure'), null);
      expect(await check('Erreurs du serveur')).toMatchObject({ state, percent });
      shiftClock(16 * MINUTE);
      expect(await check('Erreurs du serveur')).toMatchObject({ state: 'OK', percent: 100 });
    },
  );

  it('counts the server errors of GraphQL and REST, but no refused requests', async () => {
    await app.gql('{ mySessions { id } }');
    await app.gql('{ roles { id } }');
    await app.rest('GET', '/member/news');
    expect((await check('Erreurs du serveur')).detail).toBe(
      'Aucune sur 3 réponses en 15\u00a0minutes.',
    );
    const broken = vi.spyOn(currentDatabase().read, 'query').mockRejectedValue(new Error('panne'));
    await app.gql('{ roles { id } }', {}, { as: superadmin });
    await app.rest('GET', '/auth/profile', { as: superadmin });
    // An unavailable database, which GraphQL and REST report with status 503.
    broken.mockRejectedValue(Object.assign(new Error('panne'), { code: 'ECONNREFUSED' }));
    await app.gql('{ roles { id } }', {}, { as: superadmin });
    await app.rest('GET', '/auth/profile', { as: superadmin });
    broken.mockRestore();
    expect((await check('Erreurs du serveur')).detail).toMatch(/^4 sur /);
  });

  it('is still computed when the database is unavailable', async () => {
    const { read } = currentDatabase();
    const error = new Error('panne');
    vi.spyOn(read, 'query').mockRejectedValue(error);
    vi.spyOn(read, 'createQueryRunner').mockImplementation(() => {
      throw error;
    });
    const { percent, checks } = await readHealth();
    expect(percent).toBe(22);
    const states = checks.map(({ state }) => state);
    expect(states).toEqual(['DOWN', 'DOWN', 'DOWN', 'OK', 'DOWN', 'OK', 'OK']);
  });
});

neutral.describe('the servers that share Redis', () => {
  it('add up the counts of their responses and errors', async () => {
    await app.close();
    app = await createTestApp({ env: { REDIS_URL: await ownRedis() } });
    clearAnswers();
    for (let index = 0; index < 10; index++) countAnswer();
    reportFailure(new Error('planned failure'), null);
    expect(await recentAnswers()).toEqual({ answers: 10, failures: 1 });
    // The counts are sent to the other servers, which add them to their own.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    clearAnswers();
    expect(await recentAnswers()).toEqual({ answers: 10, failures: 1 });
    countAnswer();
    expect(await recentAnswers()).toEqual({ answers: 11, failures: 1 });
  });
});
