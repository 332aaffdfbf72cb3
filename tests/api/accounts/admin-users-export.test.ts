import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { repository } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { createUser } from '#server/seeds/factories/user.factory';
import { storedUser } from '#tests/support/people/accounts';
import { storeCrowd } from '#tests/support/people/crowd';
import {
  lastAuditEntry,
  signedInWith,
  signInStaff,
  type StaffTokens,
} from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const file = (query = '', as = tokens.admin) =>
  app.rest('GET', `/admin/users/export?${query}`, { as });
const rowsOf = (body: string): Record<string, string>[] =>
  parse(body, { bom: true, columns: true, delimiter: ';' }) as unknown as Record<string, string>[];
const people = async (query: string) =>
  rowsOf((await file(query)).body as string).map((row) => row['Nom d’utilisateur']);

describe('the export of accounts', () => {
  it('is a CSV file with a BOM, semicolons and one line per account', async () => {
    const { status, body, headers } = await file();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="utilisateurs-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect((body as string).startsWith('\uFEFFNuméro;')).toBe(true);
    const rows = rowsOf(body as string);
    expect(rows).toHaveLength(await repository(User).count());
    expect(rows[0]).toMatchObject({
      Numéro: '1',
      Email: 'superadmin@centrale.test',
      Abonnement: 'Pro',
      Rôles: 'Super administrateur',
    });
    expect(rows.find((row) => row.Numéro === '11')).toMatchObject({ Statut: 'banni' });
  });

  it('uses French labels and Paris time, in summer and in winter', async () => {
    await createUser({
      username: 'mots-du-site',
      subscription: SubscriptionTier.FREE,
      joinedAt: new Date('2024-07-14T22:30:00Z'),
      lastLoginAt: new Date('2025-01-05T08:05:00Z'),
    });
    const rows = rowsOf((await file('recherche=mots-du')).body as string);
    expect(rows).toMatchObject([
      {
        Abonnement: 'Gratuit',
        'Fin d’abonnement': '',
        Inscription: '15/07/2024 00:30',
        'Dernière connexion': '05/01/2025 09:05',
        'Email confirmé': 'oui',
      },
    ]);
  });

  it('is a JSON file on request, with an empty list when no account matches', async () => {
    const { body, headers } = await file('format=json');
    expect(headers['content-disposition']).toContain('.json"');
    expect(body).toHaveLength(await repository(User).count());
    expect(body[1]).toMatchObject({ id: 2, roles: ['Administrateur'], isBanned: false });
    expect((await file('format=json&recherche=introuvable')).body).toEqual([]);
    expect(rowsOf((await file('recherche=introuvable')).body as string)).toEqual([]);
  });

  it('escapes cells that a spreadsheet would run as formulas', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=x'];
    for (const [index, firstName] of evil.entries()) {
      await createUser({
        username: `formule-${index}`,
        firstName,
        lastName: `a;"b"\n${firstName}`,
      });
    }
    const { body } = await file('recherche=formule');
    const rows = rowsOf(body as string);
    expect(rows.map((row) => row.Prénom)).toEqual(evil.map((cell) => `'${cell}`));
    expect(rows[0]?.Nom).toBe('a;"b"\n=1+1');
    for (const cell of rows.flatMap((row) => Object.values(row))) {
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });

  it('contains no secret', async () => {
    const { passwordHash, gameSettings } = await storedUser('admin@centrale.test');
    for (const format of ['csv', 'json']) {
      const body = JSON.stringify((await file(`format=${format}`)).body);
      expect(body).not.toContain('argon2');
      expect(body).not.toContain(passwordHash);
      expect(body).not.toMatch(/password|secret|token|hash/i);
      expect(body).not.toContain(gameSettings.display.resolution);
    }
  });

  it('accepts the same filter parameters as the URL of the account list page', async () => {
    await createUser({ username: 'exp-pro', subscription: SubscriptionTier.PRO });
    const joinedAt = new Date('2024-03-01T23:30:00+01:00');
    await createUser({ username: 'exp-mars', joinedAt, lastLoginAt: joinedAt });
    expect(await people('recherche=EXP-')).toEqual(['exp-pro', 'exp-mars']);
    expect(await people('recherche=exp-&abonnement=pro')).toEqual(['exp-pro']);
    expect(await people('inscritDu=2024-03-01&inscritAu=2024-03-01')).toEqual(['exp-mars']);
    expect(await people('inscritAu=2024-02-29')).toEqual([]);
    // The day after 9999-12-31 has a five-digit year.
    expect(await people('inscritAu=9999-12-31')).toContain('exp-mars');
    expect(await people('connecteDu=2024-03-01&connecteAu=2024-03-01')).toEqual(['exp-mars']);
    expect(await people('statut=banni')).toEqual(['banni']);
    expect(await people('role=moderator')).toEqual(['moderateur']);
    expect(await people('avecRoles=oui')).toHaveLength(6);
    expect(await people('avecRoles=non&statut=en-ligne')).toEqual(['membre']);
  });

  it.each([
    'format=xml',
    'statut=parti',
    'inscritDu=hier',
    'inscritDu=2024-13-01',
    'abonnement=or',
  ])('refuses the invalid parameter %s', async (query) => {
    const { status, body } = await file(query);
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it.each(['status', 'inconnu', 'Statut', 'page'])(
    'refuses the unknown parameter %s and names it',
    async (name) => {
      const { status, body } = await file(`${name}=BANNED&statut=banni`);
      expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(body.fields).toEqual({ [name]: 'Ce paramètre n’existe pas.' });
    },
  );

  it('refuses unknown parameters, as the import of accounts does', async () => {
    const { status, body } = await app.rest('POST', '/admin/users/import?dryrun=false', {
      as: tokens.admin,
      body: {},
    });
    expect([status, body.fields]).toEqual([422, { dryrun: 'Ce paramètre n’existe pas.' }]);
  });

  it('is refused when the search is too long, before any part of the file is sent', async () => {
    expect((await file(`recherche=${'x'.repeat(101)}`)).body.fields).toHaveProperty('search');
  });

  it('is recorded in the audit log with its filters', async () => {
    await file('format=json&statut=banni');
    const entry = await lastAuditEntry('users', 'list', 'users.exported');
    expect(entry).toMatchObject({ actorId: 2, after: { format: 'json', status: 'BANNED' } });
  });

  it('contains every account once, even when it is read in several batches', async () => {
    await storeCrowd(1200);
    const rows = rowsOf((await file()).body as string);
    const numbers = rows.map((row) => Number(row.Numéro));
    expect(new Set(numbers).size).toBe(await repository(User).count());
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    const { body } = await file('format=json&recherche=foule');
    expect(body).toHaveLength(1200);
  });
});

describe('access to the export of accounts', () => {
  it('is refused to an expired session', async () => {
    expect((await file('', 'perdu')).body.code).toBe('SESSION_EXPIRED');
  });

  it('is refused to staff who may manage accounts but not view them', async () => {
    const { token } = await signedInWith([Permission.USERS_MANAGE]);
    expect((await file('', token)).body.code).toBe('FORBIDDEN');
  });
});
