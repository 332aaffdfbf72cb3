import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import 'reflect-metadata';
import { expect, test } from 'vitest';

import { CONSENT_TEXTS, ConsentKind } from '#domains/identity/consents/consentKind.types';

/**
 * For each consent, the files that contain its text, and the hash of the text in each version,
 * newest last. Never remove a line, because members have agreed to these versions.
 */
const TEXTS: Readonly<Record<ConsentKind, { files: readonly string[]; versions: Versions }>> = {
  [ConsentKind.AGE]: {
    files: ['client/features/session/AgeStatement.tsx'],
    versions: { '2026-11-27': 'cd2178f5e38d139a' },
  },
  [ConsentKind.PRIVACY]: {
    files: ['client/features/legal/PrivacyPolicy.tsx', 'client/features/legal/Purposes.tsx'],
    versions: { '2026-11-25': '4fc6eb9d800a5e48' },
  },
  [ConsentKind.MAILS]: {
    files: ['client/areas/member/privacy/kindLabels.ts'],
    versions: { '2026-11-25': '8cf677a7b4927896', '2026-11-25.2': '57ad02b7577d9e60' },
  },
  [ConsentKind.SHOWN_IN_EVENTS]: {
    files: ['client/areas/member/events/participants/ShownSwitch.tsx'],
    versions: {
      '2026-11-25': '7076ccdd7aa82908',
      '2026-11-25.2': '9090610908f6ba11',
      '2026-11-26': '422aa74e0b05d42f',
    },
  },
  [ConsentKind.SHOWN_IN_RANKING]: {
    files: ['client/areas/member/ranking/RankingConsent.tsx'],
    versions: {
      '2026-11-25': '43cd8a5bd23e47e9',
      '2026-11-26': '6b295f63f1d12ad3',
      '2026-11-28': '3177f4caf801d7a6',
    },
  },
};

type Versions = Readonly<Record<string, string>>;

/**
 * Returns the French text of a source file without the code, because members agree only to the
 * text.
 */
function wordsOf(source: string): string {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll('&nbsp;', ' ');
  const written = [
    ...code.matchAll(/'([^'\n]*[a-zà-ÿ’] [^'\n]*)'|"([^"\n]*[a-zà-ÿ’] [^"\n]*)"|>([^<>{}]+)</g),
  ];
  return written
    .map(([, one, two, three]) => (one ?? two ?? three ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /[a-zà-ÿ]{3}/i.test(text))
    .join('\n');
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const textOf = (files: readonly string[]) =>
  files.map((file) => wordsOf(readFileSync(file, 'utf8'))).join('\n');

test.each(Object.values(ConsentKind))(
  'the consent text of %s changes only together with its version',
  (kind) => {
    const { files, versions } = TEXTS[kind];
    const version = CONSENT_TEXTS[kind];
    const now = fingerprint(textOf(files));
    expect(
      versions[version],
      `${files.join(', ')} says something new: give ${kind} a new version in consentKind.types.ts, such as that of today, and add a line for it here with '${now}'; the old ones stay`,
    ).toBe(now);
  },
);

test.each(Object.values(ConsentKind))(
  'the versions of the consent text of %s are named by date, and their texts differ',
  (kind) => {
    const { versions } = TEXTS[kind];
    const names = Object.keys(versions);
    expect(names.every((name) => /^\d{4}-\d{2}-\d{2}(\.\d+)?$/.test(name))).toBe(true);
    expect(names.at(-1)).toBe(CONSENT_TEXTS[kind]);
    expect(new Set(Object.values(versions)).size).toBe(names.length);
  },
);

test('the hash of a consent text depends on its words, not on its markup', () => {
  const source = `<p className="a">Vous acceptez tout cela.</p>`;
  const print = fingerprint(wordsOf(source));
  expect(fingerprint(wordsOf(`<p\n  className="b c"\n>\n  Vous acceptez tout cela.\n</p>`))).toBe(
    print,
  );
  expect(fingerprint(wordsOf(source.replace('tout', 'ceci et')))).not.toBe(print);
});

test('the privacy policy shows the month in which its version was written', () => {
  const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });
  const [file = ''] = TEXTS[ConsentKind.PRIVACY].files;
  const said = /updated="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1];
  expect(said).toBe(month.format(new Date(CONSENT_TEXTS[ConsentKind.PRIVACY].slice(0, 10))));
});

test.each(Object.values(ConsentKind))('the consent text of %s contains no draft notice', (kind) => {
  expect(textOf(TEXTS[kind].files)).not.toMatch(/en cours de rédaction/);
});

test('registration stores a consent to the terms of use once their text is no longer a draft', () => {
  const isDraft = textOf(['client/features/legal/Terms.tsx']).includes('en cours de rédaction');
  expect(
    Object.keys(CONSENT_TEXTS).includes('TERMS'),
    'once the terms are written, ask for consent to them at registration and record its version',
  ).toBe(!isDraft);
});
