import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { User } from '#domains/identity/users/user.entity';
import { repository } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { storedUser } from '#tests/support/people/accounts';
import { mailsTo, secretsMailedTo } from '#tests/support/content/outbox';
import {
  IMPORT_USERS,
  lastAuditEntry,
  signedInWith,
  signInStaff,
  type StaffTokens,
} from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let tokens: StaffTokens;

beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const run = (csv: string, as = tokens.admin, dryRun = false, confirmedRoles = 0) =>
  app.gql(IMPORT_USERS, { csv, dryRun, confirmedRoles }, { as });
const report = async (csv: string, as = tokens.admin, dryRun = false, confirmedRoles = 0) => {
  const { data, errors } = await run(csv, as, dryRun, confirmedRoles);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.importUsers;
};
const states = async (csv: string, as?: string) =>
  (await report(csv, as)).rows.map(({ state }: { state: string }) => state);
const count = () => repository(User).count();

describe('the import of accounts', () => {
  it('creates an account for each line, invites its holder by mail, and is in the audit log', async () => {
    const csv =
      '\uFEFFNom d’utilisateur;Email;Prénom;Nom;Abonnement;Rôles\r\n' +
      'import-un;un@exemple.fr;Zoé;"Caron; née Roux";premium;Support, Rédacteur\r\n' +
      'import-deux;deux@exemple.fr;;;;\r\n';
    const made = await report(csv, tokens.admin, false, 1);
    expect(made).toMatchObject({ dryRun: false, created: 2, refused: 0, existing: 0 });
    expect(made.rows[0]).toMatchObject({ line: 2, state: 'CREATE', problems: [] });
    const one = await storedUser('un@exemple.fr');
    expect(one).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Caron; née Roux',
      subscription: 'premium',
      madeByStaff: true,
    });
    const roles = await repository(RoleAssignment).findBy({ userId: one.id });
    expect(roles.map(({ roleId }) => roleId).toSorted()).toEqual(['editor', 'support']);
    expect(await secretsMailedTo(app, 'un@exemple.fr')).toHaveLength(1);
    expect(await lastAuditEntry('user', one.id, 'user.created')).toMatchObject({ actorId: 2 });
    const entry = await lastAuditEntry('users', 'list', 'users.imported');
    expect(entry?.after).toEqual({ created: 2, refused: 0, existing: 0 });
  });

  neutral.it(
    'in a dry run creates and mails nothing, and returns the report of a real run',
    async () => {
      const csv = 'username,email\nmontre,montre@exemple.fr\nx,y\nmembre,membre@centrale.test';
      const [people, entries] = [await count(), await repository(AuditEntry).count()];
      const preview = await report(csv, tokens.admin, true);
      expect(preview).toMatchObject({ dryRun: true, created: 1, refused: 1, existing: 1 });
      expect([await count(), await repository(AuditEntry).count()]).toEqual([people, entries]);
      expect(await mailsTo(app, 'montre@exemple.fr')).toEqual([]);
      expect({ ...(await report(csv)), dryRun: true }).toEqual(preview);
    },
  );

  neutral.it('reports the fields of each line, including the names of the roles', async () => {
    const csv =
      'username,email,firstName,lastName,subscription,roles\n' +
      'dit,dit@exemple.fr,Zoé,Caron,premium,"support, editor"\ndit-nu,nu@exemple.fr,,,,\n' +
      'dit-faux,faux@exemple.fr,,,or,';
    const { rows, withRoles } = await report(csv, tokens.admin, true);
    expect(withRoles).toBe(1);
    expect(rows[0]).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Caron',
      subscription: 'PREMIUM',
      roles: ['Support', 'Rédacteur'],
    });
    expect(rows[1]).toMatchObject({ firstName: null, subscription: 'FREE', roles: [] });
    expect(rows[2]).toMatchObject({ state: 'REFUSED', subscription: null });
  });

  neutral.it.each(['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', "'=1+1"])(
    'refuses a line whose first name is the formula %s',
    async (formula) => {
      const cell = `"${formula.replaceAll('"', '""')}"`;
      const csv = `username,email,firstName\nformule,formule@exemple.fr,${cell}`;
      const { rows } = await report(csv);
      expect(rows[0].state).toBe('REFUSED');
      expect(rows[0].problems[0]).toContain('ne peut pas commencer par');
      expect(await repository(User).existsBy({ emailKey: 'formule@exemple.fr' })).toBe(false);
    },
  );

  it('creates each account once, despite repeated lines and concurrent imports', async () => {
    const csv = [
      'username,email',
      'fois-un,fois@exemple.fr',
      'fois-deux,FOIS@exemple.fr',
      'Fóis-un,autre@exemple.fr',
    ].join('\n');
    const reports = await Promise.all([report(csv), report(csv)]);
    expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 1]);
    const again = await report(csv);
    expect(again).toMatchObject({ created: 0, existing: 3 });
    expect(again.rows[1].problems[0]).toContain('ligne 2');
    expect(await mailsTo(app, 'fois@exemple.fr')).toHaveLength(1);
  });

  it('skips a line whose email or username belongs to an existing account', async () => {
    const csv = 'username,email\nautre-nom,membre@centrale.test\nMÊMBRE,libre@exemple.fr';
    const { rows } = await report(csv);
    expect(rows[0]).toMatchObject({ state: 'EXISTS' });
    expect(rows[0].problems[0]).toContain('adresse email');
    expect(rows[1].problems[0]).toContain('nom d’utilisateur');
  });

  neutral.it('reports all errors of each invalid line and imports the valid lines', async () => {
    const csv = [
      'username,email,subscription,roles',
      'a,b,or,empereur',
      'juste,juste@exemple.fr,pro,',
      'court,court@exemple.fr',
      '"deux\nlignes",z@exemple.fr,,',
      'apres,apres@exemple.fr,,',
    ].join('\n');
    const { rows } = await report(csv);
    expect(rows.map(({ line, state }: any) => [line, state])).toEqual([
      [2, 'REFUSED'],
      [3, 'CREATE'],
      [4, 'REFUSED'],
      [5, 'REFUSED'],
      [7, 'CREATE'],
    ]);
    expect(rows[0].problems).toHaveLength(4);
    expect(rows[2].problems[0]).toContain('cellules');
  });

  neutral.it.each(['constructor', '__proto__'])(
    'refuses the JavaScript property name %s as a subscription and as a header',
    async (word) => {
      const csv = `username,email,subscription\nmot,mot@exemple.fr,${word}`;
      const refusal = {
        line: 2,
        state: 'REFUSED',
        subscription: null,
        problems: ['Abonnement inconnu\u00a0: Gratuit, Premium ou Pro.'],
      };
      for (const dryRun of [true, false]) {
        expect((await report(csv, tokens.admin, dryRun)).rows).toMatchObject([refusal]);
        const { status, body } = await post(csv, { as: tokens.admin, dryRun });
        expect([status, body.data.rows]).toMatchObject([200, [refusal]]);
      }
      const titles = `username,email,${word}\nmot,mot@exemple.fr,x`;
      const csvProblem = expect.stringContaining(`colonne inconnue\u00a0: «\u00a0${word}\u00a0».`);
      const { errors } = await run(titles);
      expect(errors?.[0]?.extensions.fields).toEqual({ csv: csvProblem });
      const { status, body } = await post(titles, { as: tokens.admin });
      expect([status, body.fields]).toEqual([422, { csv: csvProblem }]);
    },
  );

  it('refuses the whole file when it has an unknown column', async () => {
    const { code, errors } = await run('username,email,age\nx,x@exemple.fr,12');
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['csv']);
  });

  it('refuses two columns with the same meaning and names them', async () => {
    const { errors } = await run('username,email,Adresse email\nx,x@exemple.fr,y@exemple.fr');
    expect(errors?.[0]?.extensions.fields?.csv).toBe(
      'Les colonnes «\u00a0email\u00a0» et «\u00a0Adresse email\u00a0» sont identiques. Gardez-en une.',
    );
  });

  neutral.it('can create accounts from an exported file', async () => {
    const { body } = await app.rest('GET', '/admin/users/export?recherche=support@', {
      as: tokens.admin,
    });
    const elsewhere = (body as string)
      .replace('support@centrale.test', 'ailleurs@exemple.fr')
      .replace(';support;', ';ailleurs;')
      .replace(';Gratuit;', ';Premium;');
    const { rows } = await report(elsewhere, tokens.super_admin, true);
    expect(rows).toMatchObject([
      { username: 'ailleurs', subscription: 'PREMIUM', roles: ['Support'], state: 'CREATE' },
    ]);
  });

  neutral.it.each(['super_admin', 'admin'] as const)(
    'recognizes every account of a file exported by the role %s as existing',
    async (role) => {
      const { body } = await app.rest('GET', '/admin/users/export', { as: tokens[role] });
      const again = await report(body as string, tokens[role]);
      expect(again).toMatchObject({ created: 0, refused: 0, existing: await count() });
    },
  );
});

describe('the import of accounts with roles', () => {
  neutral.it.each(['admin', 'super_admin', 'Administrateur', 'Super administrateur'])(
    'refuses the role %s to an actor who may not give it',
    async (role) => {
      const csv = `username,email,roles\npromu,promu@exemple.fr,"support, ${role}"`;
      const { rows } = await report(csv);
      expect(rows[0].state).toBe('REFUSED');
      expect(rows[0].problems[0]).toContain('égal ou supérieur');
      expect(await repository(User).existsBy({ emailKey: 'promu@exemple.fr' })).toBe(false);
    },
  );

  neutral.it(
    'creates nothing when more accounts would get a role than were confirmed',
    async () => {
      const csv = [
        'username,email,roles',
        'confirme-a,confirme-a@exemple.fr,support',
        'confirme-b,confirme-b@exemple.fr,editor',
        'confirme-c,confirme-c@exemple.fr,',
      ].join('\n');
      const people = await count();
      const { code, errors } = await run(csv, tokens.admin, false, 1);
      expect(code).toBe('VALIDATION_FAILED');
      expect(errors?.[0]?.extensions.fields).toEqual({
        confirmedRoles: '2 comptes recevront un rôle. Confirmez d’abord ces rôles.',
      });
      expect(await count()).toBe(people);
      expect(await report(csv, tokens.admin, false, 2)).toMatchObject({ created: 3, withRoles: 2 });
      // A second run gives no role, because the accounts exist.
      expect(await report(csv)).toMatchObject({ created: 0, existing: 3, withRoles: 0 });
    },
  );

  neutral.it('refuses a role that grants a permission which the actor lacks', async () => {
    const { token } = await signedInWith([Permission.USERS_MANAGE, Permission.SYSTEM_ROLES_ASSIGN]);
    const { rows } = await report('username,email,roles\nlacks,lacks@exemple.fr,support', token);
    expect(rows[0]).toMatchObject({ state: 'REFUSED' });
    expect(rows[0].problems[0]).toContain('que vous n’avez pas');
  });

  it('refuses lines with a role or a paid subscription when the actor may give neither', async () => {
    const { token } = await signedInWith([Permission.USERS_MANAGE]);
    const csv = [
      'username,email,subscription,roles',
      'sans-a,sans-a@exemple.fr,pro,',
      'sans-b,sans-b@exemple.fr,,support',
      'sans-c,sans-c@exemple.fr,free,',
    ].join('\n');
    expect(await states(csv, token)).toEqual(['REFUSED', 'REFUSED', 'CREATE']);
  });

  it('cannot give a role to the actor’s own account', async () => {
    const csv = 'username,email,roles\nadmin,admin@centrale.test,moderator';
    expect(await states(csv)).toEqual(['EXISTS']);
    expect(await repository(RoleAssignment).countBy({ userId: 2 })).toBe(1);
  });
});

async function post(
  payload: string | Buffer,
  {
    as,
    dryRun = true,
    confirmedRoles = 0,
  }: { as?: string; dryRun?: boolean; confirmedRoles?: number },
) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/admin/users/import?dryRun=${dryRun}&confirmedRoles=${confirmedRoles}`,
    headers: { 'content-type': 'text/csv', ...(as && { authorization: `Bearer ${as}` }) },
    payload,
  });
  return { status: response.statusCode, body: response.json() as any };
}
