import 'reflect-metadata';

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';
import { actionLabels, targetLabels } from '../../client/areas/admin/journal/journalWords';
import { numberSettings, settingsSchema } from '../../client/areas/admin/settings/settingsSchema';
import { permissionGroups } from '../../client/platform/words/permissionLabels';
import { site } from '../../server/site';
import { settingDefinitions } from '../../server/domains/identity/settings/settings.definitions';
import { Permission } from '../../server/platform/access/permissions';
import { floorErrors } from '../../server/platform/errors/catalogue';
import { permissionSeeds } from '../../server/seeds/people/roles';

test('a permission has the same name in the client and in the schema', () => {
  const shown = permissionGroups
    .flatMap(({ items }) => items)
    .map(({ permission, label }) => [Permission[permission], label]);
  const seeded = permissionSeeds.map(({ id, name }) => [id, name]);
  expect(
    Object.fromEntries(seeded),
    'server/seeds/people/roles.ts and client/platform/words/permissionLabels.ts give a permission one name',
  ).toEqual(Object.fromEntries(shown));
});

test('the journal has words for every act that it records, and for every kind of target', () => {
  expect(
    Object.keys(actionLabels).toSorted(),
    '`journal.actions` of client/areas/admin/*/things.area.ts has the acts of things.acts.ts; adminFeatures.ts lists it',
  ).toEqual(site.journal.actions.toSorted());
  expect(
    Object.keys(targetLabels).toSorted(),
    '`journal.targets` of client/areas/admin/*/things.area.ts has the targets of things.acts.ts',
  ).toEqual(site.journal.targets.toSorted());
});

test('an error that the server answers says so in French: the client has no sentence for it', () => {
  const errors = [...Object.values(floorErrors), ...site.errors];
  expect(errors.length).toBeGreaterThan(60);
  expect(
    errors.filter(({ message }) => !/^\p{Lu}.{5}/u.test(message)),
    'give the row of things.errors.ts a French sentence',
  ).toEqual([]);
});

test('a setting out of bounds is refused with the same message by the form and by the server', () => {
  for (const name of numberSettings) {
    const refusal = settingsSchema.shape[name].safeParse('-1').error?.issues[0]?.message;
    expect(
      refusal,
      'settingsSchema.ts (client) and settings.definitions.ts (server) say the same',
    ).toBe(settingDefinitions[name].message);
  }
});

/** Sentences that must keep a straight apostrophe, to the letter. */
const DOCUMENTED = [
  "Format d'email invalide",
  "Une erreur inattendue s'est produite.",
  "Cette adresse email n'est pas disponible",
  "Service d'authentification indisponible.",
  "Service d'inscription indisponible.",
  "Erreur lors de la vérification de l'email",
  "À l'instant",
  "Impossible de vérifier l'email, tentative de sauvegarde...",
  "S'inscrire",
  "Erreur lors de l'assignation du rôle",
  "Retour à l'accueil",
];

/** An elision of French with a straight apostrophe, as in "d'accord". */
const STRAIGHT = /(?<![\p{L}\d])([cdjlmnst]|qu|jusqu|lorsqu|puisqu|aujourd)\\?'(?=[\p{L}\d])/iu;

/** Comments are for us: of the client and of the server, what is left is read by people. */
const withoutComments = (source: string) =>
  source
    .replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

test('French uses the typographic apostrophe, except in the sentences of the list', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  // The seeds are typeset as they are stored; a file of accounts is read with either apostrophe.
  const files = globSync('{client,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/generated|server\/seeds|userCsv/.test(file),
  );
  expect(files.length).toBeGreaterThan(900);
  const wrong = files.flatMap((file) => {
    let text = withoutComments(readFileSync(`${root}/${file}`, 'utf8'));
    for (const sentence of DOCUMENTED) text = text.replaceAll(sentence, '');
    return text
      .split('\n')
      .flatMap((line, index) => (STRAIGHT.test(line) ? [`${file}:${index + 1}`] : []));
  });
  expect(wrong, 'write ’ instead of a straight apostrophe').toEqual([]);
});
