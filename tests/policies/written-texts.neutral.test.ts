import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { caseNoteInput } from '#domains/moderation/cases/cases.types';
import { commentText, moderationInput } from '#domains/content/comments/comment.types';
import { appealInput } from '#domains/moderation/decisions/decisions.types';
import { groundsInput, noteInput } from '#domains/moderation/reports/report.types';
import { staffNoteInput } from '#domains/moderation/notes/notes.types';
import { banInput } from '#domains/identity/accounts/bans/bans.types';
import { passkeyName } from '#domains/identity/auth/passkeys/passkeys.types';
import { accountName } from '#domains/identity/users/accountFields.types';
import { messageInput } from '#domains/notifications/notifications/notification.types';
import { overrideReasonInput } from '#domains/identity/roles/conflicts/overrideReason.types';
import { neededLine } from '#platform/input/fields';
import { problemOf, problemsOf } from '#platform/input/parse';
import { isolated, quoted } from '#client/shared/quoted';
import { cleanText, hasVisibleText } from '#client/shared/writtenText';

/** Texts without visible characters, each with its description. */
const UNSEEN: [string, string][] = [
  ['nothing', ''],
  ['spaces and line breaks', ' \t\r\n\u00a0\u3000\u2028'],
  ['the blank braille pattern', '\u2800'.repeat(12)],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['zero-width spaces', '\u200b\u2060\ufeff'],
  ['joiners', '\u200c\u200d'],
  ['direction marks', '\u200e\u200f\u202e\u2066\u2069'],
  ['soft hyphens and grapheme joiners', '\u00ad\u034f'],
  ['tag characters', '\u{e0068}\u{e0069}\u{e007f}'],
  ['variation selectors', '\ufe0f\ufe0e\u{e0100}'],
  ['invisible Khmer vowels', '\u17b4\u17b5'],
  ['blank music, Egyptian and Khitan signs', '\u{1d159}\u{13441}\u{16fe4}'],
  ['control characters', '\u0000\u0007\u001b'],
  ['lone surrogates', '\ud83d'],
  ['blanks on several lines', '\u2800\n\u3164\n\u200b'],
];

/** Texts with visible characters. */
const SEEN = [
  'a',
  '.',
  '🚒',
  '❤️',
  '👨‍👩‍👧',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'שלום',
  '⠃',
  'ㅎ',
  '\u2800x',
];

describe('hasVisibleText', () => {
  it.each(UNSEEN)('is false for %s', (_, text) => {
    expect(hasVisibleText(text)).toBe(false);
  });

  it.each(SEEN)('is true for %s', (text) => {
    expect(hasVisibleText(text)).toBe(true);
  });
});

describe('cleanText', () => {
  it.each(UNSEEN)('returns an empty text for %s', (_, text) => {
    expect(cleanText(text)).toBe('');
  });

  it.each([
    ['trims a text', '  a\n', 'a'],
    ['makes every line break one character', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['leaves two blank lines', 'a\n\n\nb', 'a\n\n\nb'],
    ['leaves at most two blank lines of 490', `a${'\n'.repeat(490)}b`, 'a\n\n\nb'],
    ['counts a line of blanks as a blank line', 'a\n\u2800\n \n\u3164\n\t\nb', 'a\n\n\nb'],
    ['leaves the spaces and tabs inside a line', 'a  b\tc', 'a  b\tc'],
    ['removes control characters', 'Bon\u0007jour', 'Bonjour'],
    ['removes overrides of direction', '\u202eabc\u202c \u2066d\u2069', 'abc d'],
    [
      'limits the marks on one letter, also between joiners',
      `z${'\u0301'.repeat(40)}a${'\u0e47\u200d'.repeat(20)}lgo`,
      `z${'\u0301'.repeat(6)}a${'\u0e47\u200d'.repeat(3)}lgo`,
    ],
    [
      'leaves the marks of Hebrew, Burmese, Thai, Hindi and Vietnamese',
      'שָׁ֖לֹּֽום ကျွှို့ที่ क्षेत्रों ệ',
      'שָׁ֖לֹּֽום ကျွှို့ที่ क्षेत्रों ệ',
    ],
    ['removes hidden tag characters', 'a\u{e0068}\u{e0069}b', 'ab'],
    ['leaves the flag of Scotland', SEEN[5], SEEN[5]],
    ['leaves joined emojis and their variants', '👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
    [
      'leaves the joiners of Persian and marks of Hebrew',
      'می\u200cخواهم \u200fשלום!',
      'می\u200cخواهم \u200fשלום!',
    ],
  ])('%s', (_, text, cleaned) => {
    expect(cleanText(text!)).toBe(cleaned);
  });

  it('is idempotent: a second call changes nothing', () => {
    const sign = fc.constantFrom(
      ...'ab \n\r\t🏴',
      '\u2800',
      '\u200b',
      '\u2028',
      '\u{e0067}',
      '\u{e007f}',
      '\u0301',
      '\u0301\u200d\u0301\u0301\u0301',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (characters) => {
        const once = cleanText(characters.join(''));
        expect(cleanText(once)).toBe(once);
        expect(once === '' || hasVisibleText(once)).toBe(true);
        expect(once).not.toMatch(/\n{4}/);
      }),
    );
  });
});

/** Required texts that users write: description, schema, input and field. */
const REQUIRED: [string, z.ZodType, (text: string) => Record<string, unknown>, string][] = [
  ['a comment', commentText(500), (content) => ({ content }), 'content'],
  ['an appeal', appealInput, (text) => ({ text }), 'text'],
  [
    'the description of a report for another reason',
    groundsInput,
    (description) => ({ reason: 'other', description }),
    'description',
  ],
  ['a note on a report', noteInput, (text) => ({ text }), 'text'],
  ['a note about a member', staffNoteInput, (text) => ({ text }), 'text'],
  ['a note of a case', caseNoteInput, (text) => ({ text }), 'text'],
  ['the reason of a ban', banInput, (reason) => ({ reason }), 'reason'],
  [
    'the reason of an override',
    overrideReasonInput,
    (lastResort) => ({ lastResort }),
    'lastResort',
  ],
  ['a message', messageInput, (message) => ({ title: 'Titre', message }), 'message'],
  ['the title of a message', messageInput, (title) => ({ title, message: 'Texte' }), 'title'],
];

describe('a required text', () => {
  const VISIBLE = 'Un texte que l’on voit';
  it.each(REQUIRED)('needs a visible character: %s', (_, schema, inputOf, field) => {
    for (const [, unseen] of UNSEEN.filter(([name]) => name !== 'nothing')) {
      const problems = problemsOf(schema, inputOf(unseen.repeat(20)));
      expect([unseen, Object.keys(problems)]).toEqual([unseen, [field]]);
      expect(problems).toEqual(problemsOf(schema, inputOf('')));
    }
    expect(problemsOf(schema, inputOf(`${VISIBLE}\u2800`))).toEqual({});
  });

  it('is stored with at most two blank lines in a row', () => {
    const tall = `${'\n'.repeat(9)}Bonjour à toute l’équipe${'\n'.repeat(490)}Merci`;
    expect(appealInput.parse({ text: tall })).toEqual({
      text: 'Bonjour à toute l’équipe\n\n\nMerci',
    });
  });
});

describe('an optional text', () => {
  it('becomes null if it has no visible character', () => {
    expect(moderationInput.parse({ reason: '\u2800\u3164' })).toMatchObject({ reason: null });
    expect(groundsInput.parse({ reason: 'spam', description: '\u200b\n' })).toEqual({
      reason: 'spam',
      description: null,
    });
  });
});

describe('a text of one line', () => {
  it('has no line breaks, and is empty without a visible character', () => {
    expect(neededLine('Vide.', 20).parse(' Un\n\n titre\u202e ')).toBe('Un titre');
    expect(problemOf(neededLine('Vide.', 20), '\u2800\n\u3164')).toBe('Vide.');
  });
});

describe('a name in a sentence', () => {
  it('is isolated inside a sentence when it is written from right to left', () => {
    expect(isolated('Léa')).toBe('Léa');
    expect(isolated('محمد')).toBe('\u2068محمد\u2069');
    expect(quoted('שלום 3')).toBe('«\u00a0\u2068שלום 3\u2069\u00a0»');
  });
});

describe('a name', () => {
  it.each([
    '\u2800',
    '\u3164',
    '\ufe0f',
    'Léa\u3164',
    'Lé\u200ba',
    '\u202eLéa',
    'Lé\u200ca',
    'Lé\u2028a',
    `Le${'\u0300'.repeat(9)}a`,
  ])('is refused when it contains an invisible character or stacked marks: %j', (name) => {
    expect(accountName.safeParse(name).success).toBe(false);
    expect(passkeyName.safeParse(name).success).toBe(false);
  });

  it.each(['Léa', 'محمد', 'علی\u200cرضا', 'क्\u200dष', 'Mon ❤️', 'Famille 👨‍👩‍👧', ''])(
    'is accepted when all its characters are visible: %j',
    (name) => {
      expect(accountName.safeParse(name).success).toBe(true);
    },
  );
});
