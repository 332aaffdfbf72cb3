import fc, { type Arbitrary, type GeneratorValue } from 'fast-check';

/** Draws from arbitraries one after the other, and is told of what shrinks. */
export type Draw = GeneratorValue;

/** Texts that break what takes them as something else: a query, a page, a path, a table, a header. */
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eesrever',
  '\ufeff',
  'e\u0301\u0327'.repeat(40),
  '👩‍🚒'.repeat(30),
  'a'.repeat(300),
  'a'.repeat(6000),
  "' OR 1=1 --",
  `"; DROP TABLE users; --`,
  '%',
  '_%_',
  '\\',
  "\\'",
  '$1',
  ':id',
  '?',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p>Bonjour</p>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '/etc/passwd\u0000.png',
  "=cmd|' /C calc'!A0",
  'x\r\nSet-Cookie: a=b',
  'null',
  'NaN',
  '-0',
  '1e308',
  '٠١٢',
  'İıſß',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '{"__proto__":{"x":1}}',
  '[[[[[[[[[[]]]]]]]]]]',
  'http://127.0.0.1:22/',
  'http://[::1]/',
  'http://0x7f.1/',
  'file:///etc/passwd',
  'data:text/html,<p>',
  '//exemple.test',
  'é@exemple.test',
  '"a b"@exemple.test',
];

/** Ordinary texts, of the forms that fields ask for. */
const ORDINARY = [
  'Bonjour à tous',
  'Une alarme',
  'lea',
  'membre',
  'membre@centrale.test',
  'lea.martin@exemple.fr',
  'Demo-18-112!',
  'Autre-Mot-2-Passe',
  '123456',
  'https://exemple.fr/image.png',
  '/actualites',
  'super_admin',
  'moderator',
  'editor',
  'essai-0123456789abcdef',
  'username,email\nlea,lea@exemple.fr',
  '{}',
  'pupitre',
];

const DAYS = ['2026-01-01', '2026-11-23', '2020-02-29', '1970-01-01', '9999-12-31', '2026-02-30'];
const INSTANTS = [
  '2026-11-23T12:00:00Z',
  '2030-01-01T00:00:00.000Z',
  '2026-03-29T02:30:00+01:00',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999Z',
];
const NO_INSTANTS = [
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:01Z',
  '2026-13-45T99:99:99Z',
  'hier',
  0,
  1e21,
];
const WHOLE = [0, 1, 2, 3, 5, 10, 20, 50, 7, 30, -1, 2 ** 31 - 1, -(2 ** 31), 1_000_000];
const NO_WHOLE = [2 ** 31, -(2 ** 31) - 1, 1.5, 1e21, 2 ** 53, '1', true];
const STRANGE_IDS = ['0', '-1', '2147483648', '9007199254740993', '1e3', '0x10', '01', ' 1', '1.0'];

/** One of these as often as its weight says. */
const weighed = <Value>(...choices: [number, Arbitrary<Value>][]): Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** The ids that a site begins with are small: most name something, of the caller or of others. */
export const anyId: Arbitrary<unknown> = weighed<unknown>(
  [12, fc.integer({ min: 1, max: 40 }).map(String)],
  [1, fc.integer({ min: 1, max: 400 })],
  [2, fc.constantFrom('super_admin', 'admin', 'moderator', 'editor', 'support')],
  [1, fc.constantFrom(...STRANGE_IDS)],
  [1, fc.constantFrom(...HOSTILE)],
);

export const anyText: Arbitrary<string> = weighed<string>(
  [8, fc.constantFrom(...ORDINARY)],
  [4, fc.constantFrom(...HOSTILE)],
  [2, fc.constantFrom(...DAYS)],
  [3, fc.string({ unit: 'grapheme', maxLength: 30 })],
  [1, fc.string({ unit: 'binary', maxLength: 60 })],
);

export const anyDay: Arbitrary<string> = fc.constantFrom(...DAYS);
export const anyInstant: Arbitrary<unknown> = fc.constantFrom(...INSTANTS);
export const anyWhole: Arbitrary<number> = fc.constantFrom(...WHOLE);
export const anyNumber: Arbitrary<number> = fc.constantFrom(...WHOLE, 0.1, -0.5, 1e308, 5e-324);

/** What is of no use where the given kind of value is asked for. */
export const WRONG: Record<string, Arbitrary<unknown>> = {
  Int: fc.constantFrom<unknown>(...NO_WHOLE, null),
  DateTime: fc.constantFrom<unknown>(...NO_INSTANTS, null),
  other: fc.constantFrom<unknown>(null, 0, true, [], {}, '', [null], { a: { b: 1 } }),
};

/** Names that say what form a text has, and such texts. */
const FORMS: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/email/i, fc.constantFrom('membre@centrale.test', 'lea.martin@exemple.fr', 'nouveau@exemple.fr')],
  [/password/i, fc.constantFrom('Demo-18-112!', 'Autre-Mot-2-Passe', '123')],
  [/^(from|to|day)$/, anyDay],
  [/url|image/i, fc.constantFrom('https://exemple.fr/a.png', '/actualites', 'http://127.0.0.1/')],
  [/key/i, fc.constantFrom('essai-0123456789abcdef', 'essai-fedcba9876543210', 'court')],
  [/username/i, fc.stringMatching(/^[a-z]{3,12}$/)],
  [/slug/i, fc.constantFrom('1', '2', 'bienvenue', 'une-adresse')],
];

/** A text for a field of this name: of its form, most often. */
export function textFor(name: string): Arbitrary<string> {
  const form = FORMS.find(([names]) => names.test(name))?.[1];
  return form ? weighed([3, form], [1, anyText]) : anyText;
}

/** Whether something that happens one time in so many happens. */
export const oneIn = (draw: Draw, times: number): boolean =>
  draw(fc.integer, { min: 1, max: times }) === times;
