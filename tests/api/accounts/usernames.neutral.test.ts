import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { User } from '#domains/identity/users/user.entity';
import { reservationOf, skeletonOf } from '#domains/identity/users/names/usernames.service';
import { clearThrottles } from '#platform/limits/throttle';
import { repository } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { OTHER_PASSWORD } from '#tests/support/people/accounts';
import { giveRole, IMPORT_USERS } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const CREATE =
  'mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user { id username } } } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { message } }';
const UPDATE =
  'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { username } } ... on VersionConflict { __typename message } } }';
const USER = 'query ($id: ID!) { user(id: $id) { version } }';

const RESERVED = 'Ce nom est réservé à l’équipe du site. Choisissez-en un autre.';
const ENDS = 'Le nom d’utilisateur doit commencer et finir par une lettre ou un chiffre.';
const USED_IN_FILE = 'Ce nom d’utilisateur est déjà pris.';
const LETTERS = 'Écrivez le nom d’utilisateur avec des lettres de A à Z, accentuées ou non.';

let app: TestApp;
let admin: string;
let n = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());

const named = (username: string) => ({ username, email: `nom-${++n}@exemple.fr` });
const newcomer = (username: string) => ({
  ...named(username),
  password: OTHER_PASSWORD,
  confirmPassword: OTHER_PASSWORD,
  ageConfirmed: true,
});
type Answer = Awaited<ReturnType<TestApp['gql']>>;
const said = ({ code, errors }: Answer) => [code, errors?.[0]?.extensions.fields?.username];
const create = (username: string, roleIds: string[] = []) =>
  app.gql(CREATE, { input: { ...named(username), roleIds } }, { as: admin });
const edit = async (id: number, change: object) => {
  const { version } = (await app.gql(USER, { id }, { as: admin })).data.user;
  return app.gql(UPDATE, { input: { id, version, ...change } }, { as: admin });
};
const imported = async (csv: string, confirmedRoles = 0, dryRun = false) =>
  (await app.gql(IMPORT_USERS, { csv, confirmedRoles, dryRun }, { as: admin })).data.importUsers;

/** Returns the error of each entry point for a username. */
async function everywhere(username: string, id: number): Promise<Record<string, unknown>> {
  const overRest = await app.rest('POST', '/auth/register', { body: newcomer(username) });
  const csv = `username;email\n${username};${named(username).email}`;
  const preview = (await imported(csv, 0, true)).rows[0];
  const run = (await imported(csv)).rows[0];
  return {
    register: said(await app.gql(REGISTER, { input: newcomer(username) }))[1],
    rest: overRest.body.fields?.username,
    create: said(await create(username))[1],
    rename: said(await edit(id, { username }))[1],
    preview: preview.problems[0],
    run: run.problems[0],
  };
}
const all = (message: string) => ({
  register: message,
  rest: message,
  create: message,
  rename: message,
  preview: message,
  run: message,
});

describe('a username', () => {
  it.each(
    'L_equipe_de_moderation LEquipeDeModeration equipe-moderation Equ1pe.de.m0derat1on TeamModo moderateurs-equipe'
      .split(' ')
      .map((name) => [name]),
  )('that reads as the moderation team is refused to every account: %s', async (username) => {
    expect(reservationOf(username)).toBe('unusable');
    expect(said(await create(username, ['moderator']))[1]).toBe(RESERVED);
  });

  it.each(
    'Système Equipe Administrateur webmɑster modératrıce Admin2026 admin_1 equipe-centrale adm1n 4dmin ADMlN PaulModo.fr m0d0 lequipe Centrale-18-112 sdis33 SAMU-75 Pompiers_officiel Joueur.Anonyme utilisateur-supprimé Fondateur ServiceClient Direct1on-du-site superuser Systèmes mod-jean Secours'
      .split(' ')
      .map((name) => [name]),
  )('is refused by every operation when it is reserved: %s', async (username) => {
    const { id, username: before } = await createUser();
    expect(await everywhere(username, id)).toEqual(all(RESERVED));
    expect((await repository(User).findOneByOrFail({ id })).username).toBe(before);
    expect(await repository(User).countBy({ username })).toBe(0);
  });

  it.each([
    ['jean.', ENDS],
    ['_jean', ENDS],
    ['...', ENDS],
    ['ᴀᴅᴍɪɴ', LETTERS],
    ['ǝva.m', LETTERS],
  ])('is refused by every operation when its form is misleading: %s', async (username, message) => {
    const { id } = await createUser();
    expect(await everywhere(username, id)).toEqual(all(message));
  });

  it.each([
    ['bernard.l', 'bemard.l'],
    ['Alice.morel', 'AIice.morel'],
    ['marco-18', 'marc0_18'],
    ['jean.dupont', 'jean-dupont'],
    ['Éloïse.r', 'Eloıse.r'],
    ['gaston.x', 'ɡaston.x'],
  ])(
    'is refused by every operation when a similar one exists: %s and %s',
    async (used, username) => {
      await createUser({ username: used });
      const { id } = await createUser();
      const message = 'Ce nom d’utilisateur n’est pas disponible';
      expect(await everywhere(username, id)).toEqual({
        ...all(message),
        preview: USED_IN_FILE,
        run: USED_IN_FILE,
      });
    },
  );

  it('is refused in an imported file when an earlier line has a similar one', async () => {
    const csv = 'username;email\nclara.m;clara-1@exemple.fr\nclara.rn;clara-2@exemple.fr';
    const { rows } = await imported(csv);
    expect(rows[1].problems).toEqual(['Cet utilisateur est déjà à la ligne 2 du fichier.']);
  });

  it.each(['admın', 'ɑdmin', 'Ａdmin', 'm0dérateur'])(
    'is refused when it looks like a reserved one: %s',
    async (username) => {
      const { id } = await createUser();
      const { preview, run, ...others } = await everywhere(username, id);
      expect(new Set(Object.values(others))).toEqual(new Set([RESERVED]));
      expect([preview, run]).toEqual([USED_IN_FILE, USED_IN_FILE]);
    },
  );

  it('that names the team is reserved for accounts with a role', async () => {
    expect(said(await create('modo.paul'))).toEqual(['VALIDATION_FAILED', RESERVED]);
    const made = await create('modo.paul', ['moderator']);
    expect(made.data.createUser.user.username).toBe('modo.paul');
    const csv = 'username;email;roles\nsupport.lea;support-lea@exemple.fr;Support';
    expect((await imported(csv, 1)).created).toBe(1);
    const { id } = await createUser();
    await giveRole(id, 'moderator');
    expect((await edit(id, { username: 'moderatrice.lea' })).data.updateUser.user.username).toBe(
      'moderatrice.lea',
    );
    expect(said(await create('Système', ['moderator']))[1]).toBe(RESERVED);
  });

  it('is not checked again when only other fields of the account change', async () => {
    const old = await createUser({ username: 'administrateur.', firstName: 'Luc' });
    const edited = await edit(old.id, { username: old.username, firstName: 'Lucien' });
    expect(edited.errors).toBeUndefined();
    const own = await createUser({ username: 'meline.d' });
    expect((await edit(own.id, { username: 'Méline_D' })).errors).toBeUndefined();
    expect(await repository(User).findOneByOrFail({ id: own.id })).toMatchObject({
      usernameKey: 'meline_d',
      usernameSkeleton: skeletonOf('Méline_D'),
    });
  });

  it('is available when it contains a reserved word only as part of a longer word', () => {
    const names =
      'Badminton Samuel Modou Modeste supporter_om centrale-lyon pompier74 sapeur-pompier38 joueur112 membre-18 equipe_rouge modernist policeman info-trafic Stagiaire72 Compte.rendu Nadir Amandine';
    expect(names.split(' ').filter((name) => reservationOf(name) !== null)).toEqual([]);
  });

  it('is checked quickly, whatever its length', () => {
    const started = performance.now();
    reservationOf('18112'.repeat(24));
    reservationOf('1'.repeat(122));
    reservationOf('lelesdesdu'.repeat(12));
    expect(performance.now() - started).toBeLessThan(200);
  });
});
