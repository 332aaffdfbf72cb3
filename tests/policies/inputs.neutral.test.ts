import { describe, expect, it } from 'vitest';
import { rulesInput } from '#domains/moderation/rules/rules.types';
import { likeInput } from '#domains/content/news/news.types';
import { historyInput } from '#domains/game/statistics/calls/history.service';
import { recordedCall } from '#domains/game/statistics/calls/calls.types';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { gameAccessInput } from '#domains/game/statistics/gameClient/gameTokens.types';
import { imageTexts } from '#domains/content/media/library.types';
import { banInput } from '#domains/identity/accounts/bans/bans.types';
import { readUserCsv } from '#domains/identity/accounts/bulk/userCsv';
import { updateUserInput } from '#domains/identity/accounts/managing/managedUser.types';
import { gameSettingsInput } from '#domains/identity/accounts/profile/gameSettingRules';
import { profileInput } from '#domains/identity/accounts/profile/profile.types';
import { emailInput, registerInput } from '#domains/identity/auth/auth.types';
import { checkUntil } from '#domains/identity/roles/terms/roleTerms';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { roleInput } from '#domains/identity/roles/custom/customRoles.types';
import { settingDefinitions, settingsInput } from '#domains/identity/settings/settingDefinitions';
import {
  deliveryInput,
  pushSubscriptionInput,
} from '#domains/notifications/notifications/delivery/delivery.types';
import { periodInput } from '#domains/insights/analytics/metrics/metrics.service';
import { serverErrorsInput } from '#domains/insights/dashboard/errors/serverErrors.types';
import type { AppError } from '#platform/errors/AppError';
import { searchInput } from '#platform/input/fields';
import { problemsOf } from '#platform/input/parse';
import { addDays, DAY, dayInParis, fromNow, HOUR, MINUTE, SECOND } from '#platform/running/clock';
import { formatNumber } from '#platform/text/text';
import { SoftDevice } from '../support/running/pushService';

/*
 * Tests the schemas of inputs without a server. tests/api has one test per operation, which checks
 * that it applies its schema, changes nothing and names the fields.
 */

/** Matches an error message in French. */
const SENTENCE = /[a-zé]{4}/;

type Case = readonly [what: string, change: object, field: string];

/** Tests that `valid` is accepted and, after each change, refused at the given field only. */
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
    // U+2212 MINUS SIGN, which looks like a hyphen.
    ['an offset with a typographic minus', { timeZone: '−02:00' }, 'timeZone'],
    ['such an offset without a colon', { timeZone: '−0200' }, 'timeZone'],
    ['such an offset without minutes', { timeZone: '−02' }, 'timeZone'],
    ['an offset without minutes', { timeZone: '+00' }, 'timeZone'],
    ['a time zone after a space', { timeZone: ' Europe/Paris' }, 'timeZone'],
    ['no time zone', { timeZone: '' }, 'timeZone'],
    ['a minute beyond the day', { quietFrom: 1440, quietUntil: 10 }, 'quietFrom'],
    ['quiet hours without an end', { quietFrom: 60 }, 'quietUntil'],
    ['quiet hours of zero length', { quietFrom: 60, quietUntil: 60 }, 'quietUntil'],
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

describe('the schema of a recorded call', () => {
  refuses(
    recordedCall,
    {
      callId: 'appel-1',
      answeredAt: fromNow(-HOUR),
      kind: CallKind.MEDICAL,
      successful: true,
      perfect: false,
      responseSeconds: 6,
      durationSeconds: 60,
    },
    [
      ['a negative duration', { durationSeconds: -1 }, 'durationSeconds'],
      ['no duration', { durationSeconds: 0 }, 'durationSeconds'],
      ['more than two hours', { durationSeconds: 7201 }, 'durationSeconds'],
      ['a negative response', { responseSeconds: -0.1 }, 'responseSeconds'],
      ['a response of more than ten minutes', { responseSeconds: 601 }, 'responseSeconds'],
      ['a perfect failure', { successful: false, perfect: true }, 'perfect'],
      ['an empty id', { callId: '' }, 'callId'],
      ['an id of 41 letters', { callId: 'a'.repeat(41) }, 'callId'],
      ['an id with other signs', { callId: 'a b\u0007' }, 'callId'],
      [
        'a call under way',
        { answeredAt: fromNow(-SECOND), durationSeconds: 300 },
        'durationSeconds',
      ],
    ],
  );
});

describe('the schema of a history of calls', () => {
  refuses(historyInput, { days: 30 }, [
    ['less than a week', { days: 6 }, 'days'],
    ['no day', { days: 0 }, 'days'],
    ['a negative number', { days: -1 }, 'days'],
    ['more than a year', { days: 366 }, 'days'],
  ]);
});

describe('the schema of a game token', () => {
  refuses(gameAccessInput, { name: 'Pupitre du salon' }, [
    ['no name', { name: '' }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(51) }, 'name'],
    ['a control character', { name: 'a\u0007b' }, 'name'],
  ]);
});

describe('the schema of a period of analytics', () => {
  refuses(periodInput, {}, [
    ['more than 400 days', { from: addDays(dayInParis(), -400) }, 'from'],
    ['an end before the start', { from: '2025-02-02', to: '2025-02-01' }, 'from'],
    ['an end in the future', { to: addDays(dayInParis(), 2) }, 'to'],
    ['a start on no day', { from: '2025-02-30' }, 'from'],
    ['an end on no day', { to: "2025-01-01' OR 1=1" }, 'to'],
    ['another form', { from: '01/02/2025' }, 'from'],
  ]);
});

describe('the schema of the game settings', () => {
  refuses(gameSettingsInput, { soundVolume: 80, keyboardShortcuts: { notes: 'F2' } }, [
    ['a volume too high', { soundVolume: 101 }, 'soundVolume'],
    ['a negative volume', { soundVolume: -5 }, 'soundVolume'],
    ['a volume between two steps', { musicVolume: 33 }, 'musicVolume'],
    ['no key', { keyboardShortcuts: { answerCall: '' } }, 'keyboardShortcuts.answerCall'],
    ['a key too long', { keyboardShortcuts: { notes: 'x'.repeat(11) } }, 'keyboardShortcuts.notes'],
    ['a control character', { keyboardShortcuts: { notes: '\u0001' } }, 'keyboardShortcuts.notes'],
    ['a space of no width', { keyboardShortcuts: { notes: 'A\u200b' } }, 'keyboardShortcuts.notes'],
    ['a word', { keyboardShortcuts: { notes: 'bonjour' } }, 'keyboardShortcuts.notes'],
    ['an unknown key', { keyboardShortcuts: { notes: 'F13' } }, 'keyboardShortcuts.notes'],
    ['two letters', { keyboardShortcuts: { notes: 'AB' } }, 'keyboardShortcuts.notes'],
    ['an unknown resolution', { display: { resolution: '1x1' } }, 'display.resolution'],
    ['an unknown window mode', { display: { windowMode: 'plein' } }, 'display.windowMode'],
    ['an unknown quality', { display: { graphicsQuality: 'max' } }, 'display.graphicsQuality'],
  ]);
});

describe('the schema of a profile', () => {
  refuses(profileInput, { avatarUrl: 'https://exemple.fr/a.png' }, [
    ['an image in the address', { avatarUrl: 'data:image/png;base64,AA' }, 'avatarUrl'],
    ['an address without a protocol', { avatarUrl: '//exemple.fr/a' }, 'avatarUrl'],
    ['a file name', { avatarUrl: 'a.png' }, 'avatarUrl'],
    ['an address too long', { avatarUrl: `https://e.fr/${'x'.repeat(500)}` }, 'avatarUrl'],
  ]);
});

describe('the schema of a change of an account', () => {
  const { PRO, FREE } = SubscriptionTier;
  refuses(updateUserInput, { subscription: PRO, subscriptionEndsAt: fromNow(DAY) }, [
    ['a username too short', { username: 'x' }, 'username'],
    ['no email', { email: 'x' }, 'email'],
    ['a name too long', { lastName: 'x'.repeat(81) }, 'lastName'],
    ['a subscription that has ended', { subscriptionEndsAt: fromNow(-DAY) }, 'subscriptionEndsAt'],
    ['an end of a free subscription', { subscription: FREE }, 'subscriptionEndsAt'],
  ]);
});

describe('the schema of the texts of an image', () => {
  refuses(imageTexts, { name: 'Camion', alt: 'Un camion' }, [
    ['the character NUL', { alt: 'Un\u0000camion' }, 'alt'],
    ['a control character', { alt: 'Un\u0007camion' }, 'alt'],
    ['the sign between name and text in the search', { name: 'Un\u001fcamion' }, 'name'],
    ['a right-to-left override', { alt: 'Un\u202ecamion' }, 'alt'],
    ['a space of no width', { name: 'Un\u200bcamion' }, 'name'],
  ]);
});

describe('the schema of a page of a list', () => {
  refuses(serverErrorsInput, { page: 1, pageSize: 20, number: 'a1-b2' }, [
    ['page zero', { page: 0 }, 'page'],
    ['a negative page', { page: -1 }, 'page'],
    ['a page beyond the millionth row', { page: 2_000_000 }, 'page'],
    ['an empty page', { pageSize: 0 }, 'pageSize'],
    ['a page of 51 rows', { pageSize: 51 }, 'pageSize'],
    ['a sign that is in no error number', { number: '%' }, 'number'],
    ['a statement', { number: "' OR 1=1 --" }, 'number'],
    ['an error number too long', { number: 'a'.repeat(37) }, 'number'],
  ]);
});

describe('the schema of a search', () => {
  refuses(searchInput, { search: 'x'.repeat(100) }, [
    ['more than 100 characters', { search: 'x'.repeat(101) }, 'search'],
  ]);
});

describe('the schema of an email address', () => {
  refuses(emailInput, { email: 'rene@exemple.fr' }, [
    ['an accent before @', { email: 'rené@exemple.fr' }, 'email'],
    ['a space of no width', { email: 'ren\u200be@exemple.fr' }, 'email'],
    ['a soft hyphen', { email: 'rene@exem\u00adple.fr' }, 'email'],
    ['a right-to-left override', { email: 'rene\u202e@exemple.fr' }, 'email'],
    ['a blank', { email: 're ne@exemple.fr' }, 'email'],
    ['two @', { email: 'rene@@exemple.fr' }, 'email'],
    ['a dot at the start', { email: '.rene@exemple.fr' }, 'email'],
    ['two dots', { email: 're..ne@exemple.fr' }, 'email'],
    ['quotes', { email: '"rene"@exemple.fr' }, 'email'],
    ['a name and brackets', { email: '"a"<b@c.fr>' }, 'email'],
    ['two addresses', { email: 'a@b.fr,c@d.fr' }, 'email'],
    ['a header', { email: 'a@b.fr\nbcc:c@d.fr' }, 'email'],
    ['a host without a domain', { email: 'rene@exemple' }, 'email'],
    ['two dots in the host', { email: 'rene@exemple..fr' }, 'email'],
    ['a hyphen before the host', { email: 'rene@-exemple.fr' }, 'email'],
    ['an IP address as host', { email: 'rene@127.0.0.1' }, 'email'],
    ['a hexadecimal IP address as host', { email: 'rene@0x7f.1' }, 'email'],
    ['a port', { email: 'rene@exemple.fr:25' }, 'email'],
    ['an encoded letter', { email: 'rene@ex%41mple.fr' }, 'email'],
    ['a name too long', { email: `${'r'.repeat(65)}@exemple.fr` }, 'email'],
    ['a host too long', { email: `rene@${'exemple.'.repeat(32)}fr` }, 'email'],
  ]);
});

describe('the schema of a registration', () => {
  const withPassword = (password: string) => ({ password, confirmPassword: password });
  const valid = {
    username: 'Éloïse_n-1.x',
    email: 'eloise@exemple.fr',
    ...withPassword('Vb7!rT4q'),
  };
  refuses(registerInput(8), valid, [
    ['a username too short', { username: 'ab' }, 'username'],
    ['a username too long', { username: 'x'.repeat(31) }, 'username'],
    ['a tag', { username: '<script>' }, 'username'],
    ['letters of two alphabets', { username: 'ада' }, 'username'],
    ['an @ in a username', { username: 'a@b' }, 'username'],
    ['a password too short', withPassword('Abcde1!'), 'password'],
    ['a password without a capital', withPassword('abcdef1!'), 'password'],
    ['a password without a small letter', withPassword('ABCDEF1!'), 'password'],
    ['a password without a digit', withPassword('Abcdefg!'), 'password'],
    ['a password without another sign', withPassword('Abcdefg1'), 'password'],
    ['a password too long', withPassword(`Aa1!${'vent-lampe-'.repeat(18).slice(1)}`), 'password'],
    ['another password', { confirmPassword: 'Vb7!rT4x' }, 'confirmPassword'],
  ]);
  it.each([
    ['the shortest username', { username: 'abc' }],
    ['the longest username', { username: 'x'.repeat(30) }],
    ['the longest password', withPassword(`Aa1!${'vent-lampe-'.repeat(18).slice(2)}`)],
  ])('accepts %s', (_what, change) => {
    expect(problemsOf(registerInput(8), { ...valid, ...change })).toEqual({});
  });
});

/** Returns the errors by field that a check throws. */
function fieldsOf(check: () => unknown): Record<string, string> | undefined {
  try {
    check();
    return {};
  } catch (error) {
    return (error as AppError).details.fields;
  }
}

describe('the end date of a role', () => {
  it.each([
    ['past', -DAY, 'Ce jour est passé'],
    ['now', 0, 'Ce jour est passé'],
    ['too near', 30 * MINUTE, 'dans moins d’une heure'],
    ['too far', 400 * DAY, 'd’ici un an'],
  ])('is refused when it is %s', (_what, away, message) => {
    expect(fieldsOf(() => checkUntil(fromNow(away)))).toEqual({
      until: expect.stringContaining(message),
    });
  });
});

describe('a CSV file of accounts', () => {
  it.each([
    ['no content', ''],
    ['headers only', 'username,email\n'],
    ['no column for the email', 'username\nx'],
    ['an unknown column', 'username,email,age\nx,x@exemple.fr,12'],
    ['a column for a secret', 'username,email,passwordHash\nx,x@exemple.fr,12'],
    ['a column twice', 'username,email,Email\nx,x@exemple.fr,y@exemple.fr'],
    ['an open quote', 'username,email\n"x,x@exemple.fr'],
  ])('is refused with %s', (_what, csv) => {
    expect(fieldsOf(() => readUserCsv(csv))).toEqual({ csv: expect.stringMatching(SENTENCE) });
  });
});

describe('the schema of the settings', () => {
  /** Returns the names of the settings that the schema refuses. */
  const refused = (change: object) =>
    Object.keys(problemsOf(settingsInput, change)).map((path) => path.split('.')[0]);
  const messages = settingDefinitions as Record<string, { message: string }>;

  it.each(BOUNDS)('accepts %s only from %i to %i', (field, low, high) => {
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
