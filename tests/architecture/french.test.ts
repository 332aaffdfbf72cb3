import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { frenchTexts } from '../support/content/frenchTexts';

/** Returns a source without its comments, which users do not read. */
const withoutComments = (source: string) =>
  source
    .replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

/** Texts that the requirements quote, which must not be changed. */
const VERBATIM = [
  'Connexion en cours...',
  'Inscription en cours...',
  'Rechercher dans les actualités...',
  'Chargement de vos statistiques...',
  "Impossible de vérifier l'email, tentative de sauvegarde...",
  'article(s)',
  'autre(s)',
  'Commentaire rejeté',
  'Connexion réussie ! Redirection',
  'Lien copié dans le presse-papiers !',
  'Article ajouté à vos favoris !',
  'Commentaire aimé !',
  // Not interface texts: a line of the server's log, and a line of the sample file for the import
  // of accounts.
  'mail not delivered',
  'lmartin;lea.martin@example.org;Léa;Martin;Gratuit;',
];

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[\p{L}\d)»%]) [:;?!»](?=\s|$)/u, 'write a no-break space before : ; ? ! and »'],
  [/[\p{L})][;?!](?=\s|$)/u, 'write a no-break space before ; ? and !'],
  [/«(?![\u00A0\u202F]|$)|[^\u00A0\u202F]»/u, 'write a no-break space after « and before »'],
  [/\d %/u, 'write a no-break space before %'],
  [/\.\.\./u, 'write … instead of three dots'],
  [/\p{L}\(e?s\)/u, 'write the singular or the plural instead of (s)'],
];

/** Matches the words in the third column of the glossary, which must not be used. */
function replacedWords(glossary: string): RegExp {
  const words = glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => (line.split('|')[3] ?? '').split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'Instead of');
  return new RegExp(String.raw`(?<![\p{L}\d/_-])(${words.join('|')})(?![\p{L}\d@/_-])`, 'iu');
}

/** Returns the violations of typography and of the glossary in a French text. */
function breachesOf(text: string, replaced: RegExp): string[] {
  let rest = text;
  for (const phrase of VERBATIM) rest = rest.replaceAll(phrase, '');
  const word = replaced.exec(rest)?.[1];
  return [
    ...TYPOGRAPHY.filter(([wrong]) => wrong.test(rest)).map(([, advice]) => advice),
    ...(word ? [`«\u00A0${word}\u00A0» has another word in docs/glossary.md`] : []),
  ];
}

describe('the French texts', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const replaced = replacedWords(readFileSync(`${root}/docs/glossary.md`, 'utf8'));

  test('follow French typography and use the words of the glossary', () => {
    // Seeds are excluded, because their typography is corrected when they are stored.
    const files = globSync('{client,server}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/generated|server\/seeds\/(?!people\/roles)/.test(file),
    );
    let count = 0;
    const wrong = files.flatMap((file) => {
      const source = readFileSync(`${root}/${file}`, 'utf8');
      // Sources without a French letter are skipped, because parsing is slow.
      if (!/[À-ÿœ’«»]/.test(withoutComments(source))) return [];
      return frenchTexts(file, source).flatMap(({ start, text }) => {
        count += 1;
        const line = source.slice(0, start).split('\n').length;
        return breachesOf(text, replaced).map((breach) => `${file}:${line}: ${breach}: ${text}`);
      });
    });
    expect(count).toBeGreaterThan(4_000);
    expect(wrong).toEqual([]);
  });

  test.each([
    ["const a = 'Confirmer\u00A0cette action ?';", 'before : ; ? ! and »'],
    ['const a = `Rôle\u00A0: ${b} et « ${c} »`;', 'after « and before »'],
    ['const a = <p>Votre compte est prêt!</p>;', 'before ; ? and !'],
    ["const a = 'Recherche de vos gardes...';", 'instead of three dots'],
    ["const a = 'Vos membre(s) en ligne';", 'instead of (s)'],
    ['const a = <p title="Vous recevrez un mail">{b}</p>;', 'another word'],
    ["const a = 'La décision maintenue';", 'another word'],
  ])('are reported when they break a rule, as in %s', (source, advice) => {
    const breaches = frenchTexts('sample.tsx', source).flatMap(({ text }) =>
      breachesOf(text, replaced),
    );
    expect(breaches.join()).toContain(advice);
  });
});
