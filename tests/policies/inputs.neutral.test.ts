import { describe, expect, it } from 'vitest';
import { rulesInput } from '../../server/domains/content/rules/rules.types';
import { likeInput } from '../../server/domains/content/news/news.types';
import { banInput } from '../../server/domains/identity/accounts/bans/bans.types';
import { roleInput } from '../../server/domains/identity/roles/customRoles.types';
import {
  settingDefinitions,
  settingsInput,
} from '../../server/domains/identity/settings/settings.definitions';
import {
  deliveryInput,
  pushSubscriptionInput,
} from '../../server/domains/reactors/notifications/delivery.types';
import { problemsOf } from '../../server/platform/input/parse';
import { formatNumber } from '../../server/platform/text/text';
import { SoftDevice } from '../support/running/pushService';

/*
 * The schemas of inputs, tested without a site. tests/api has one test per operation: it applies its
 * schema, changes nothing and names the fields.
 */

/** A message in French. */
const SENTENCE = /[a-zé]{4}/;

type Case = readonly [what: string, change: object, field: string];

/**
 * Tests that `valid` is accepted, and refused with an error on one field alone after each change.
 */
function refuses(
  schema: Parameters<typeof problemsOf>[0],
  valid: object,
  cases: readonly Case[],
): void {
  it('accepts a valid input', () => {
    expect(problemsOf(schema, valid)).toEqual({});
  });
  it.each(cases)('refuses %s', (_what, change, field) => {
    const problems = problemsOf(schema, { ...valid, ...change });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(SENTENCE);
  });
}

describe('the schema of a version of the site rules', () => {
  refuses(rulesInput, { basedOn: 1, summary: 'Un essai.', rules: [{ title: 'Un', text: 'x' }] }, [
    ['no rule', { rules: [] }, 'rules'],
    ['no summary', { summary: '  ' }, 'summary'],
    ['a rule without a title', { rules: [{ title: ' ', text: 'x' }] }, 'rules.0.title'],
    ['a rule without a text', { rules: [{ title: 'Un', text: '' }] }, 'rules.0.text'],
    ['a title too long', { rules: [{ title: 'é'.repeat(81), text: 'x' }] }, 'rules.0.title'],
    ['a text too long', { rules: [{ title: 'Un', text: 'x'.repeat(2001) }] }, 'rules.0.text'],
  ]);
});

describe('the schema of a custom role', () => {
  refuses(
    roleInput,
    { name: 'Chef d’équipe', description: 'Conduit une équipe.', color: 'vert', hierarchy: 20 },
    [
      ['a name too short', { name: 'X' }, 'name'],
      ['a name too long', { name: 'x'.repeat(41) }, 'name'],
      ['a name without a letter', { name: '— !' }, 'name'],
      ['a name with an invisible character', { name: 'Zero\u200bwidth' }, 'name'],
      ['a description too long', { description: 'x'.repeat(201) }, 'description'],
      ['an unknown colour', { color: 'rose' }, 'color'],
      ['a hierarchy of zero', { hierarchy: 0 }, 'hierarchy'],
      ['a negative hierarchy', { hierarchy: -5 }, 'hierarchy'],
    ],
  );
});

describe('the schema of a ban', () => {
  refuses(banInput, { reason: 'Insultes', durationDays: 7 }, [
    ['no reason', { reason: '   ' }, 'reason'],
    ['a reason too long', { reason: 'x'.repeat(501) }, 'reason'],
    ['a duration of zero', { durationDays: 0 }, 'durationDays'],
    ['a duration too long', { durationDays: 3651 }, 'durationDays'],
    ['a duration of a permanent ban', { permanent: true }, 'durationDays'],
  ]);
});

describe('the schema of a visitor’s like', () => {
  refuses(likeInput, { visitorKey: 'visiteur-de-test-0001' }, [
    ['no key', { visitorKey: '' }, 'visitorKey'],
    ['a key too short', { visitorKey: 'trop-court' }, 'visitorKey'],
    ['a key too long', { visitorKey: 'x'.repeat(65) }, 'visitorKey'],
    ['a key with other signs', { visitorKey: 'visiteur_de_test_0001' }, 'visitorKey'],
    ['a key with a blank', { visitorKey: 'visiteur de test 0001' }, 'visitorKey'],
  ]);
});

describe('the schema of notification delivery', () => {
  refuses(deliveryInput, { timeZone: 'Europe/Paris' }, [
    ['an unknown time zone', { timeZone: 'Europe/Nulle-Part' }, 'timeZone'],
    ['an offset', { timeZone: '+02:00' }, 'timeZone'],
    ['a negative offset', { timeZone: '-05:00' }, 'timeZone'],
    // The minus sign of typography, which is read as a hyphen.
    ['an offset with a typographic minus', { timeZone: '−02:00' }, 'timeZone'],
    ['such an offset without a colon', { timeZone: '−0200' }, 'timeZone'],
    ['such an offset without minutes', { timeZone: '−02' }, 'timeZone'],
    ['an offset without minutes', { timeZone: '+00' }, 'timeZone'],
    ['a time zone after a space', { timeZone: ' Europe/Paris' }, 'timeZone'],
    ['no time zone', { timeZone: '' }, 'timeZone'],
    ['a minute beyond the day', { quietFrom: 1440, quietUntil: 10 }, 'quietFrom'],
    ['quiet hours without an end', { quietFrom: 60 }, 'quietUntil'],
    ['quiet hours that end when they begin', { quietFrom: 60, quietUntil: 60 }, 'quietUntil'],
  ]);
});

describe('the schema of a push subscription', () => {
  const { subscription } = new SoftDevice('x');
  const withFirstByte = (byte: number) =>
    Buffer.concat([Buffer.from([byte]), Buffer.from(subscription.p256dh, 'base64url').subarray(1)]);
  const key = (bytes: Uint8Array) => ({ p256dh: Buffer.from(bytes).toString('base64url') });
  refuses(
    pushSubscriptionInput,
    { ...subscription, endpoint: 'https://fcm.googleapis.com/send/x' },
    [
      // y² = x³ - 3x + b has no solution with both of these coordinates.
      ['a point beside the curve', key(Buffer.from([4, ...Buffer.alloc(64, 7)])), 'p256dh'],
      ['zeros', key(Buffer.alloc(65)), 'p256dh'],
      ['coordinates of zero', key(Buffer.from([4, ...Buffer.alloc(64)])), 'p256dh'],
      ['coordinates beyond the field', key(Buffer.from([4, ...Buffer.alloc(64, 255)])), 'p256dh'],
      ['half of a point', key(withFirstByte(2)), 'p256dh'],
      ['a point in the hybrid form', key(withFirstByte(6)), 'p256dh'],
    ],
  );
});

const BOUNDS: [string, number, number][] = [
  ['maxCommentLength', 50, 2000],
  ['passwordMinLength', 6, 50],
  ['sessionTimeout', 5, 480],
  ['maxLoginAttempts', 3, 10],
  ['reportThreshold', 1, 10],
  ['caseMinutesEmergency', 1, 43_200],
  ['caseMinutesCritical', 1, 43_200],
  ['caseMinutesHigh', 1, 43_200],
  ['caseMinutesMedium', 1, 43_200],
  ['caseMinutesLow', 1, 43_200],
  ['backupHour', 0, 23],
  ['backupsKept', 1, 365],
];

describe('the schema of the settings', () => {
  /** Returns the names of the settings that the schema refuses. */
  const refused = (change: object) =>
    Object.keys(problemsOf(settingsInput, change)).map((path) => path.split('.')[0]);
  const messages = settingDefinitions as Record<string, { message: string }>;

  it.each(BOUNDS)('accepts %s from %i to %i only', (field, low, high) => {
    for (const value of [low, high]) expect(refused({ [field]: value })).toEqual([]);
    for (const value of [low - 1, high + 1]) expect(refused({ [field]: value })).toEqual([field]);
    expect(messages[field]!.message).toContain(`entre ${low} et ${formatNumber(high)}`);
  });

  const community = { socialNetwork: '', chat: '', liveStream: '', video: '' };
  it.each<Case>([
    ['a negative number of users', { maxUsersPerDay: -1 }, 'maxUsersPerDay'],
    ['a blank name', { siteName: '   ' }, 'siteName'],
    ['a name too long', { siteName: 'x'.repeat(61) }, 'siteName'],
    ['a header in the name', { siteName: 'Centrale\nBcc: autre@example.org' }, 'siteName'],
    ['control characters in the name', { siteName: 'Centrale\u0007\u001b[31m' }, 'siteName'],
    ['a line separator in the name', { siteName: 'Centrale\u2028suite' }, 'siteName'],
    ['a header in an email', { supportEmail: 'aide@example.org\r\nBcc: a@b.org' }, 'supportEmail'],
    [
      'a tab in an email',
      { adminNotificationEmail: 'aide@exa\tmple.org' },
      'adminNotificationEmail',
    ],
    ['a line break in an address', { newsletterUrl: 'https://example.org/a\nb' }, 'newsletterUrl'],
    ['a script', { newsletterUrl: 'javascript:alert(1)' }, 'newsletterUrl'],
    [
      'an FTP address',
      { communityUrls: { ...community, socialNetwork: 'ftp://x.org' } },
      'communityUrls',
    ],
    ['a banned word of two lines', { bannedWords: ['un\ndeux'] }, 'bannedWords'],
    ['a banned word too long', { bannedWords: ['x'.repeat(51)] }, 'bannedWords'],
    ['a description too long', { siteDescription: 'x'.repeat(301) }, 'siteDescription'],
    ['a publisher too long', { legalPublisher: 'x'.repeat(501) }, 'legalPublisher'],
    ['no host', { legalHost: null }, 'legalHost'],
    ['no email', { supportEmail: 'pas une adresse' }, 'supportEmail'],
    ['an email of null', { supportEmail: null }, 'supportEmail'],
    ['an email without a domain', { adminNotificationEmail: 'a@b' }, 'adminNotificationEmail'],
  ])('refuses %s', (_what, change, field) => {
    expect(refused(change)).toEqual([field]);
    expect(messages[field]!.message).toMatch(SENTENCE);
  });
});
