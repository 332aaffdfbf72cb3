import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { frenchTexts } from '../support/content/frenchTexts';

/** Returns a source without its comments, which users do not read. */
const withoutComments = (source: string) =>
  source
    .replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

/**
 * Texts that must not be changed, each with its source: the document of the requirements (public,
 * member, administration) and its section, or the file that is not an interface text.
 */
const VERBATIM: readonly (readonly [text: string, source: string])[] = [
  ['Connexion en cours...', 'public, 2'],
  ['Inscription en cours...', 'the counterpart of the former'],
  ['Rechercher dans les actualités...', 'public, 2'],
  ['article(s)', 'public, 2'],
  ["Retour à l'accueil", 'public, 2'],
  ["Une erreur inattendue s'est produite.", 'public, 8'],
  ["Erreur lors de la vérification de l'email", 'public, 8'],
  ['Connexion réussie ! Redirection', 'public, 8'],
  ['Chargement de vos statistiques...', 'member, 2'],
  ['Lien copié dans le presse-papiers !', 'member, 2'],
  ['Article ajouté à vos favoris !', 'member, 4'],
  ['Commentaire aimé !', 'member, 4'],
  ["Cette adresse email n'est pas disponible", 'member, 5'],
  ["Impossible de vérifier l'email, tentative de sauvegarde...", 'member, 8'],
  ["À l'instant", 'member, 9'],
  ['autre(s)', 'administration, 2'],
  ['Commentaire rejeté', 'administration, 8'],
  ["Erreur lors de l'assignation du rôle", 'administration, 8'],
  ['de la file «\u00A0mail\u00A0»', 'a queue in the log of the server'],
  [
    'lmartin;lea.martin@example.org;Léa;Martin;Gratuit;',
    'the sample file for the import of accounts',
  ],
];

/** Programs whose names contain an underscore. */
const PROGRAMS = /\bpg_(?:dump|restore|isready)\b/g;

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[\p{L}\d)»%]) [:;?!»](?=\s|$)/u, 'write a no-break space before : ; ? ! and »'],
  [/[\p{L})][;?!](?=\s|$)/u, 'write a no-break space before ; ? and !'],
  [/«(?![\u00A0\u202F]|$)|[^\u00A0\u202F]»/u, 'write a no-break space after « and before »'],
  [/[\dX] (?:%|€|XP|Mo|ko|ms|min|px|h|s)(?![\p{L}\d’])/u, 'write a no-break space before a unit'],
  [/n° /u, 'write a no-break space after n°'],
  [/&nbsp;/, 'write \\u00A0 instead of an entity, which a string does not decode'],
  [/\p{L}'\p{L}/u, 'write ’ instead of a straight apostrophe'],
  [/\b1 (?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)/u, 'write 1er'],
  [/(?<![\w/.-])[a-z]+_[a-z_]+(?![\w/.-])/u, 'write the French word instead of a code'],
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
  for (const [phrase] of VERBATIM) rest = rest.replaceAll(phrase, '');
  rest = rest.replace(PROGRAMS, '');
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
    ['const a = `Encore ${b} XP à gagner`;', 'before a unit'],
    ['const a = "Un lien vers l\'article";', 'straight apostrophe'],
    ["const a = 'Fin de l’événement le 1 décembre';", '1er'],
    ["const a = 'Sanction\u00A0: permanent_ban du membre';", 'instead of a code'],
    ['const a = <p title="Vous recevrez un mail">{b}</p>;', 'another word'],
    ["const a = 'La décision maintenue';", 'another word'],
  ])('are reported when they break a rule, as in %s', (source, advice) => {
    const breaches = frenchTexts('sample.tsx', source).flatMap(({ text }) =>
      breachesOf(text, replaced),
    );
    expect(breaches.join()).toContain(advice);
  });
});
