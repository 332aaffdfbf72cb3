import fc, { type Arbitrary } from 'fast-check';

const LARGEST = 0xffff;
const MOST = 400;

/**
 * Numbers from which a request is generated. Fewer and smaller numbers give a simpler request, so
 * fast-check simplifies a failing request by shrinking its numbers.
 */
export const anyChoices: Arbitrary<number[]> = fc.noBias(
  fc.array(fc.integer({ min: 0, max: LARGEST }), { minLength: 0, maxLength: MOST, size: 'max' }),
);

/**
 * Draws values by consuming the choices one by one. When no choice is left, it draws the simplest
 * value.
 */
export class Draw {
  private used = 0;

  constructor(private readonly choices: readonly number[]) {}

  /** Returns an integer from 0 to `end` - 1. */
  below(end: number): number {
    const choice = this.choices[this.used] ?? 0;
    this.used += 1;
    return choice % end;
  }

  from<One>(list: readonly One[]): One {
    return list[this.below(list.length)]!;
  }

  /** Returns true in about one of `times` draws. */
  oneIn(times: number): boolean {
    return this.below(times) === times - 1;
  }

  /** Returns distinct elements of a list: at least one, at most `most`. */
  some<One>(list: readonly One[], most: number): One[] {
    const left = [...list];
    const length = 1 + this.below(Math.min(most, left.length));
    return Array.from({ length }, () => left.splice(this.below(left.length), 1)[0]!);
  }
}

/** Texts that attack queries, pages, paths, CSV files and headers. */
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

/** Ordinary texts in the formats of common fields. */
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

/** Characters of random texts, from scripts and symbols that often cause errors. */
const CHARACTERS = [
  ...'aeéŒßİ0 9_-.,;:\'"<>&%\\/(){}[]=+@#$\n\t\u00a0\u200d\u202e\u0301漢字עב🚒\u0007',
];

const ROLES = ['super_admin', 'admin', 'moderator', 'editor', 'support', 'junior_moderator'];

/** Matches names of numbers that are small in practice. */
const SMALL = /page|limit|days|version|duration|seconds/i;
const FEW = [1, 2, 3, 10, 20, 30];

/** Invalid values, keyed by type. */
const WRONG: Record<string, readonly unknown[]> = {
  Int: [null, ...NO_WHOLE],
  DateTime: [null, ...NO_INSTANTS],
};
const WRONG_OF_ANY: readonly unknown[] = [null, 0, true, [], {}, '', [null], { a: { b: 1 } }];

export const drawWrong = (draw: Draw, type: string): unknown =>
  draw.from(WRONG[type] ?? WRONG_OF_ANY);

/** Prefix of a number that the scene replaces with the ID of a caller's record. */
export const OWN = '~';

/** Returns an ID. Most are small, so that they exist and belong to the caller or others. */
export function drawIdFor(draw: Draw, name: string): unknown {
  if (/role/i.test(name) && !draw.oneIn(4)) return draw.from(ROLES);
  const kind = draw.below(16);
  if (kind < 6) return String(1 + draw.below(40));
  if (kind < 11) return `${OWN}${draw.below(30)}`;
  if (kind < 12) return 1 + draw.below(400);
  if (kind < 14) return draw.from(ROLES);
  return draw.from(kind === 14 ? STRANGE_IDS : HOSTILE);
}

export const drawDay = (draw: Draw): string => draw.from(DAYS);
export const drawInstant = (draw: Draw): string => draw.from(INSTANTS);
export function drawWholeFor(draw: Draw, name: string): number {
  const few = SMALL.test(name) && !draw.oneIn(4);
  return few ? draw.from(FEW) : draw.from(WHOLE);
}
export const drawNumber = (draw: Draw): number => draw.from([...WHOLE, 0.1, -0.5, 1e308, 5e-324]);

export function drawText(draw: Draw): string {
  const kind = draw.below(16);
  if (kind < 7) return draw.from(ORDINARY);
  if (kind < 11) return draw.from(HOSTILE);
  if (kind < 13) return draw.from(DAYS);
  return Array.from({ length: draw.below(30) }, () => draw.from(CHARACTERS)).join('');
}

/** Patterns of field names that imply a format, each with texts in that format. */
const FORMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/email/i, ['membre@centrale.test', 'lea.martin@exemple.fr', 'nouveau@exemple.fr']],
  [/password/i, ['Demo-18-112!', 'Autre-Mot-2-Passe', '123']],
  [/^(from|to|day)$/, DAYS],
  [/url|image/i, ['https://exemple.fr/a.png', '/actualites', 'http://127.0.0.1/']],
  [/key/i, ['essai-0123456789abcdef', 'essai-fedcba9876543210', 'court']],
  [/username/i, ['lea', 'paul-henri', 'zoe_18', 'membre']],
  [/^(page|pageSize|limit|days)$/, ['1', '2', '10', '20']],
  [/slug/i, ['1', '2', 'bienvenue', 'une-adresse']],
];

/** Returns a text for a field of this name, usually in its format. */
export function drawTextFor(draw: Draw, name: string): string {
  const form = FORMS.find(([names]) => names.test(name))?.[1];
  return form && !draw.oneIn(4) ? draw.from(form) : drawText(draw);
}
