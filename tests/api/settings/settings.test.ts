import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SettingRow } from '#domains/identity/settings/setting.entity';
import { settings } from '#domains/identity/settings/settings.service';
import { repository, transaction } from '#platform/db/transaction';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ALL = `
  siteName siteDescription supportEmail legalPublisher legalHost maintenanceMode registrationEnabled
  emailVerificationRequired defaultUserRole maxUsersPerDay commentsEnabled
  commentModerationRequired maxCommentLength passwordMinLength sessionTimeout maxLoginAttempts
  emailNotificationsEnabled adminNotificationEmail autoModerationEnabled bannedWords
  reportThreshold caseMinutesEmergency caseMinutesCritical caseMinutesHigh caseMinutesMedium
  caseMinutesLow caseOverdueMail adminAreaAccess publicSignup openSections newsletterUrl
  communityUrls { socialNetwork chat liveStream video }
  backupsEnabled backupHour backupsKept backupFolder`;
const READ = `{ settings { ${ALL} } }`;
const SAVE = `mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { ${ALL} } } } }`;
const SITE = `{ site {
  name description supportEmail legalPublisher legalHost publicSignup registrationEnabled passwordMinLength newsletterUrl
  channels { kind url } tagManagerId
} }`;

let app: TestApp;
let folder: string;
let root: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrale-saved-'));
  app = await createTestApp({ env: { TAG_MANAGER_ID: 'GTM-TEST123' } });
  root = await app.signInAs('superadmin@centrale.test');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
afterEach(() => transaction(() => repository(SettingRow).clear()));

const save = (input: Record<string, unknown>) => app.gql(SAVE, { input }, { as: root });
const read = async () => (await app.gql(READ, {}, { as: root })).data.settings;
const site = async () => (await app.gql(SITE)).data.site;
const store = (key: string, value: unknown) =>
  transaction(() => repository(SettingRow).save({ key, value, updatedAt: new Date() }));

describe('settings', () => {
  it('have their defaults when nothing is saved', async () => {
    expect(await read()).toMatchObject({
      siteName: 'Centrale 18-112',
      legalPublisher: '',
      legalHost: '',
      maintenanceMode: false,
      registrationEnabled: true,
      emailVerificationRequired: true,
      defaultUserRole: 'USER',
      maxUsersPerDay: 100,
      commentsEnabled: true,
      commentModerationRequired: false,
      maxCommentLength: 500,
      passwordMinLength: 8,
      sessionTimeout: 30,
      maxLoginAttempts: 5,
      emailNotificationsEnabled: true,
      adminNotificationEmail: '',
      autoModerationEnabled: true,
      bannedWords: ['spam', 'inapproprié'],
      reportThreshold: 3,
      caseMinutesEmergency: 15,
      caseMinutesCritical: 240,
      caseMinutesHigh: 480,
      caseMinutesMedium: 1440,
      caseMinutesLow: 4320,
      caseOverdueMail: false,
      adminAreaAccess: 'ADMINS',
      publicSignup: false,
      openSections: [],
      backupsEnabled: true,
      backupHour: 3,
      backupsKept: 14,
      backupFolder: '',
    });
  });

  it('are all returned as they are saved', async () => {
    const wanted = {
      siteName: 'Centrale de test',
      siteDescription: 'Un autre texte.',
      supportEmail: 'aide@example.org',
      legalPublisher: 'Association des essais\n1 rue du Test, 75000 Paris',
      legalHost: 'Hébergeur SA',
      maintenanceMode: true,
      registrationEnabled: false,
      emailVerificationRequired: false,
      defaultUserRole: 'PREMIUM',
      maxUsersPerDay: 0,
      commentsEnabled: false,
      commentModerationRequired: true,
      maxCommentLength: 2000,
      passwordMinLength: 50,
      sessionTimeout: 480,
      maxLoginAttempts: 10,
      emailNotificationsEnabled: false,
      adminNotificationEmail: 'alerte@example.org',
      autoModerationEnabled: false,
      bannedWords: ['un', 'deux mots'],
      reportThreshold: 10,
      caseMinutesEmergency: 5,
      caseMinutesCritical: 60,
      caseMinutesHigh: 120,
      caseMinutesMedium: 240,
      caseMinutesLow: 480,
      caseOverdueMail: true,
      adminAreaAccess: 'STAFF',
      publicSignup: true,
      openSections: ['NEWS', 'STORE'],
      newsletterUrl: '',
      communityUrls: {
        socialNetwork: 'https://example.org/a',
        chat: 'http://example.org/b',
        liveStream: '',
        video: 'https://example.org/d',
      },
      backupsEnabled: false,
      backupHour: 0,
      backupsKept: 365,
      backupFolder: folder,
    };
    expect((await save(wanted)).data.updateSettings.settings).toEqual(wanted);
    expect(await read()).toEqual(wanted);
  });

  it('remain unchanged when they are omitted from a save', async () => {
    await save({ siteName: 'Premier' });
    await save({ supportEmail: 'aide@example.org' });
    expect(await read()).toMatchObject({ siteName: 'Premier', supportEmail: 'aide@example.org' });
  });

  it('are all saved when two users save concurrently', async () => {
    await Promise.all([save({ siteName: 'Ensemble' }), save({ reportThreshold: 7 })]);
    expect(await read()).toMatchObject({ siteName: 'Ensemble', reportThreshold: 7 });
  });

  it('are trimmed, and empty or repeated banned words are removed', async () => {
    await save({ siteName: '  Centrale  ', bannedWords: [' a ', '', '  ', 'b', 'a'] });
    expect(await read()).toMatchObject({ siteName: 'Centrale', bannedWords: ['a', 'b'] });
  });

  // The limits of each setting are tested in tests/policies/inputs.
  it.each([
    ['maxCommentLength', 49],
    ['siteName', 'Centrale\nBcc: autre@example.org'],
    ['communityUrls', { socialNetwork: 'ftp://x.org', chat: '', liveStream: '', video: '' }],
    ['bannedWords', ['un\ndeux']],
  ])('are all refused when %s is invalid', async (field, value) => {
    const before = await read();
    const answer = await save({ [field]: value, maintenanceMode: true, reportThreshold: 99 });
    expect(answer.code).toBe('VALIDATION_FAILED');
    const fields = answer.errors?.[0]?.extensions.fields ?? {};
    expect(Object.keys(fields).toSorted()).toEqual([field, 'reportThreshold'].toSorted());
    expect(await read()).toEqual(before);
  });

  it.each([
    ['maxCommentLength', 49, 500],
    ['passwordMinLength', 51, 8],
    ['sessionTimeout', 'trente', 30],
    ['maxLoginAttempts', 2.5, 5],
    ['reportThreshold', 11, 3],
    ['maxUsersPerDay', -1, 100],
    ['bannedWords', 'spam', ['spam', 'inapproprié']],
    ['siteName', 'Deux\nlignes', 'Centrale 18-112'],
    ['adminAreaAccess', 'everybody', 'ADMINS'],
  ])(
    'fall back to the default of %s when the invalid value %j is stored',
    async (field, stored, fallback) => {
      await store(field, stored);
      expect((await read())[field]).toEqual(fallback);
    },
  );

  it('fall back to their defaults when the stored text is not JSON', async () => {
    await store('siteName', 'x');
    await transaction(() =>
      repository(SettingRow).manager.query(`UPDATE settings SET "value" = '{"'`),
    );
    expect(await read()).toMatchObject({ siteName: 'Centrale 18-112' });
  });

  it('always require passwords of at least 8 characters, even if the saved minimum is 6', async () => {
    await save({ passwordMinLength: 6 });
    expect((await read()).passwordMinLength).toBe(6);
    expect((await settings()).passwordMinLength).toBe(8);
    expect((await site()).passwordMinLength).toBe(8);
    await save({ passwordMinLength: 12 });
    expect((await settings()).passwordMinLength).toBe(12);
  });
});

describe('the public settings of the site', () => {
  it('show the current values of settings to visitors', async () => {
    expect(await site()).toMatchObject({
      name: 'Centrale 18-112',
      publicSignup: false,
      registrationEnabled: true,
      passwordMinLength: 8,
      tagManagerId: 'GTM-TEST123',
    });
    const kinds = (await site()).channels.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['SOCIAL_NETWORK', 'CHAT', 'LIVE_STREAM', 'VIDEO']);
  });

  it('name the publisher and the host once they are set', async () => {
    expect(await site()).toMatchObject({ legalPublisher: '', legalHost: '' });
    await save({ legalPublisher: ' Association\n1 rue du Test ', legalHost: 'Hébergeur SA' });
    expect(await site()).toMatchObject({
      legalPublisher: 'Association\n1 rue du Test',
      legalHost: 'Hébergeur SA',
    });
  });

  it('omit a community channel without a URL', async () => {
    const none = { socialNetwork: '', chat: '', liveStream: '' };
    await save({ communityUrls: { ...none, video: 'https://example.org/v' } });
    expect((await site()).channels).toEqual([{ kind: 'VIDEO', url: 'https://example.org/v' }]);
  });

  it('are never outdated after a save', async () => {
    for (const siteName of ['Un', 'Deux', 'Trois']) {
      await site();
      await save({ siteName });
      expect((await site()).name).toBe(siteName);
    }
  });
});
