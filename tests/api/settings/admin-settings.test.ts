import { MoreThan } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import type { ReportReason } from '#domains/moderation/reports/report.types';
import { settingDefinitions } from '#domains/identity/settings/settingDefinitions';
import { settings } from '#domains/identity/settings/settings.service';
import { User } from '#domains/identity/users/user.entity';
import { Permission } from '#platform/access/permissions';
import { contentVersion } from '#platform/db/contentVersion';
import { repository, transaction } from '#platform/db/transaction';
import { memoByContent } from '#platform/cache/memo';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { resetSettings } from '#tests/support/people/accounts';
import { commentCalls } from '#tests/support/content/comments';
import { signedInMember } from '#tests/support/people/members';
import { mailsTo } from '#tests/support/content/outbox';
import { signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const OPERATIONS = {
  settingsHistory: '{ settingsHistory { at actorName changes { field before after } } }',
  defaultSettings: '{ defaultSettings { siteName maxUsersPerDay bannedWords } }',
  restoreDefaultSettings:
    'mutation { restoreDefaultSettings { ... on SettingsPayload { settings { siteName maxUsersPerDay bannedWords legalHost } } } }',
  exportSettings: 'mutation { exportSettings { fileName json } }',
  clearCaches: 'mutation { clearCaches { names message } }',
} as const;
type Operation = keyof typeof OPERATIONS;

let app: TestApp;
let superadmin: string;
beforeAll(async () => {
  app = await createTestApp();
  superadmin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());
afterEach(resetSettings);

const call = async (operation: Operation) => app.gql(OPERATIONS[operation], {}, { as: superadmin });
const save = (input: Record<string, unknown>) =>
  app.gql(
    'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { siteName } } } }',
    { input },
    { as: superadmin },
  );
const entries = (action: string) =>
  repository(AuditEntry).find({ where: { action }, order: { id: 'DESC' } });

describe('the history of settings', () => {
  it('lists each change with its actor and time, newest first', async () => {
    await save({ siteName: 'Un' });
    await save({ siteName: 'Deux', reportThreshold: 4 });
    const { data } = await call('settingsHistory');
    expect(data.settingsHistory[0]).toEqual({
      at: expect.stringMatching(/^\d{4}-/),
      actorName: 'superadmin',
      changes: [
        { field: 'siteName', before: '"Un"', after: '"Deux"' },
        { field: 'reportThreshold', before: '3', after: '4' },
      ],
    });
    const page = await app.gql(
      '{ settingsHistory(page: 2, pageSize: 1) { changes { after } } }',
      {},
      { as: superadmin },
    );
    expect(page.data.settingsHistory).toEqual([{ changes: [{ after: '"Un"' }] }]);
  });

  it('refuses a page size above 50', async () => {
    const query = '{ settingsHistory(page: 1, pageSize: 51) { at } }';
    expect((await app.gql(query, {}, { as: superadmin })).code).toBe('VALIDATION_FAILED');
  });
});

describe('a change of settings that is based on read values', () => {
  const change = (input: Record<string, unknown>, as = superadmin) =>
    app.gql(
      `mutation ($input: SettingsInput!) { updateSettings(input: $input) {
        ... on SettingsPayload { settings { siteName reportThreshold } }
        ... on SettingsConflict { __typename message current { siteName communityUrls { chat } } changedBy { username } }
      } }`,
      { input },
      { as },
    );

  it('returns a conflict that names the other user when both changed the same setting', async () => {
    const editor = await signedInWith([Permission.SYSTEM_SETTINGS_EDIT]);
    await change({ siteName: 'Un' }, editor.token);
    const { code, data } = await change({
      siteName: 'Deux',
      reportThreshold: 9,
      basedOn: { siteName: 'Centrale 18-112', reportThreshold: 3 },
    });
    expect(code).toBe('CONFLICT');
    expect(data.updateSettings).toMatchObject({
      current: { siteName: 'Un' },
      changedBy: { username: editor.user.username },
    });
    expect(await settings()).toMatchObject({ siteName: 'Un', reportThreshold: 3 });
  });

  it('is saved when another user changed other settings, or the same one to the same value', async () => {
    await change({ siteName: 'Un' });
    const basedOn = { siteName: 'Centrale 18-112', reportThreshold: 3 };
    const { data } = await change({ siteName: 'Un', reportThreshold: 9, basedOn });
    expect(data.updateSettings.settings).toEqual({ siteName: 'Un', reportThreshold: 9 });
  });

  it('compares settings with several parts by value', async () => {
    const { communityUrls: before } = await settings();
    const after = { ...before, chat: 'https://chat.example.org/' };
    const basedOn = { communityUrls: before };
    const first = await change({ communityUrls: after, basedOn });
    const second = await change({ communityUrls: { ...before, video: '' }, basedOn });
    expect(first.code).toBeUndefined();
    expect(second.data.updateSettings.current.communityUrls.chat).toBe(after.chat);
  });

  it('is saved only once when two users change one setting concurrently', async () => {
    const basedOn = { siteName: 'Centrale 18-112' };
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((siteName) => change({ siteName, basedOn })),
    );
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
  });
});

describe('the default settings', () => {
  it('are those of a new site, whatever settings are saved', async () => {
    await save({ siteName: 'Autre', maxUsersPerDay: 7 });
    expect((await call('defaultSettings')).data.defaultSettings).toEqual({
      siteName: 'Centrale 18-112',
      maxUsersPerDay: 100,
      bannedWords: ['spam', 'inapproprié'],
    });
  });

  it('are all restored, and the audit log records the replaced values', async () => {
    await save({ siteName: 'Autre', legalHost: 'Hôte', bannedWords: ['x'], maintenanceMode: true });
    const { data } = await call('restoreDefaultSettings');
    expect(data.restoreDefaultSettings.settings).toEqual({
      siteName: 'Centrale 18-112',
      maxUsersPerDay: 100,
      bannedWords: ['spam', 'inapproprié'],
      legalHost: '',
    });
    const inForce = await settings();
    for (const [key, { fallback }] of Object.entries(settingDefinitions)) {
      expect([key, inForce[key as keyof typeof inForce]]).toEqual([key, fallback]);
    }
    const [entry] = await entries('settings.updated');
    expect(entry?.before).toEqual({
      siteName: 'Autre',
      legalHost: 'Hôte',
      bannedWords: ['x'],
      maintenanceMode: true,
    });
    expect(entry?.after).toMatchObject({ siteName: 'Centrale 18-112', maintenanceMode: false });
  });

  it('are restored without an audit log entry when every setting already has its default', async () => {
    const before = (await entries('settings.updated')).length;
    await call('restoreDefaultSettings');
    expect(await entries('settings.updated')).toHaveLength(before);
  });
});

describe('the export of settings', () => {
  it('is a JSON file with the settings, the export date and the version 1.0', async () => {
    await save({ siteName: 'Exporté' });
    const { data } = await call('exportSettings');
    const { fileName, json } = data.exportSettings;
    expect(fileName).toMatch(/^parametres-\d{4}-\d{2}-\d{2}\.json$/);
    const content = JSON.parse(json);
    expect(Object.keys(content)).toEqual(['settings', 'exportDate', 'version']);
    expect(Object.keys(content.settings).toSorted()).toEqual(
      Object.keys(settingDefinitions).toSorted(),
    );
    expect(content.settings.siteName).toBe('Exporté');
    expect(content.version).toBe('1.0');
    expect(Math.abs(Date.parse(content.exportDate) - Date.now())).toBeLessThan(10_000);
    expect((await entries('settings.exported'))[0]).toMatchObject({ actorName: 'superadmin' });
  });
});

describe('clearing the caches', () => {
  it('empties the caches and returns their French names', async () => {
    let computed = 0;
    const remembered = memoByContent(async () => (computed += 1));
    vi.spyOn(contentVersion(), 'current').mockReturnValue(18_112);
    await remembered('x');
    await remembered('x');
    expect(computed).toBe(1);
    const { data } = await call('clearCaches');
    expect(data.clearCaches.message).toBe('Cache système nettoyé');
    const named = [
      'Décomptes des comptes',
      'Paramètres, listes, flux et plan du site',
      'Réponses aux visiteurs',
      'Requêtes lues',
    ];
    // A site that is built also names the cache of its rendered pages.
    expect(data.clearCaches.names).toEqual(expect.arrayContaining(named));
    await remembered('x');
    expect(computed).toBe(2);
    expect((await entries('caches.cleared'))[0]?.after).toEqual({ names: data.clearCaches.names });
  });

  it('changes the content version, so that the other servers clear their caches', async () => {
    const moved = vi.spyOn(contentVersion(), 'bump');
    await call('clearCaches');
    expect(moved).toHaveBeenCalled();
  });
});

describe('daily sign-ups', () => {
  it('stop exactly at maxUsersPerDay, even when they are concurrent', async () => {
    const before = await repository(User).count();
    await transaction(() =>
      repository(User).update(
        { id: MoreThan(0) },
        { joinedAt: new Date(Date.now() - 5 * 86_400_000) },
      ),
    );
    await save({ maxUsersPerDay: 3, emailVerificationRequired: false });
    const password = 'Vb7!rT4q-plage';
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.gql(
          'mutation ($input: RegisterInput!) { register(input: $input) { message } }',
          {
            input: {
              username: `limite${index}`,
              email: `limite${index}@exemple.fr`,
              password,
              confirmPassword: password,
              ageConfirmed: true,
            },
          },
          { ip: `198.51.100.${index}` },
        ),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'DAILY_SIGNUPS_REACHED')).toHaveLength(5);
    expect(await repository(User).count()).toBe(before + 3);
  });
});

describe('the address in adminNotificationEmail', () => {
  const ADDRESS = 'equipe@exemple.fr';
  let number = 0;
  /** Reports a comment as a new member. */
  async function report(commentId: number, reason: keyof typeof ReportReason) {
    const { token } = await signedInMember({ username: `temoin${(number += 1)}` });
    const { code } = await commentCalls(app).report({ commentId, reason }, token);
    expect(code).toBeUndefined();
  }
  const titles = async () => (await mailsTo(app, ADDRESS)).map(({ subject }) => subject);

  it('receives a mail about a critical report, but not about a less severe report', async () => {
    await save({ adminNotificationEmail: ADDRESS });
    const { id } = await storeComment();
    await report(id, 'SPAM');
    expect(await titles()).toEqual([]);
    await report(id, 'HARASSMENT');
    expect(await titles()).toEqual(['Signalement critique – Centrale 18-112']);
  });

  it('receives a mail about a comment that was hidden because of reports', async () => {
    await save({ adminNotificationEmail: ADDRESS, reportThreshold: 2 });
    const before = (await titles()).length;
    const { id } = await storeComment();
    for (const reason of ['SPAM', 'SPAM'] as const) await report(id, reason);
    expect((await titles()).slice(before)).toEqual(['Commentaire masqué – Centrale 18-112']);
  });

  it('receives no mail when the setting is empty, or when notification mails are disabled', async () => {
    const before = (await titles()).length;
    const { id } = await storeComment();
    await report(id, 'HARASSMENT');
    await save({ adminNotificationEmail: ADDRESS, emailNotificationsEnabled: false });
    await report(id, 'HARASSMENT');
    expect(await titles()).toHaveLength(before);
  });
});
