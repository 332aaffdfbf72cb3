import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedUser } from '#tests/support/people/accounts';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('admin@centrale.test');
});
afterAll(() => app.close());

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

const NO_TEXT =
  'Ce fichier n’est pas un texte CSV. Dans Excel, enregistrez-le comme «\u00a0CSV UTF-8\u00a0»\u00a0; dans LibreOffice, comme «\u00a0Texte CSV\u00a0», jeu de caractères «\u00a0Unicode (UTF-8)\u00a0».';

describe('a spreadsheet file imported over REST', () => {
  const text = 'username;email;firstName\nencodé;encode@exemple.fr;Zoé Œuvré\n';
  // Windows-1252: é is E9, Œ is 8C.
  const windows = Buffer.from(text.replaceAll('Œ', '\u008c'), 'latin1');
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', windows],
    ['UTF-16 with a BOM', utf16(`\uFEFF${text}`)],
    ['big-endian UTF-16 with a BOM', utf16(`\uFEFF${text}`).swap16()],
    ['UTF-16 without a BOM', utf16(text)],
    ['big-endian UTF-16 without a BOM', utf16(text).swap16()],
    ['UTF-16 with tabs, the "Unicode text" of Excel', utf16(`\uFEFF${text.replaceAll(';', '\t')}`)],
    [
      'Windows-1252 with commas',
      Buffer.from(windows.toString('latin1').replaceAll(';', ','), 'latin1'),
    ],
  ])('is read correctly when it is saved as %s', async (_, bytes) => {
    const { body } = await post(bytes, { as: admin });
    expect(body.data.rows).toMatchObject([
      { username: 'encodé', firstName: 'Zoé Œuvré', subscription: 'free', state: 'CREATE' },
    ]);
  });

  it.each([
    ['a workbook rather than a CSV file', Buffer.from('504b03041400060008000000210062', 'hex')],
    ['UTF-16 with half a surrogate pair', utf16(`${text}\ud83d;x`)],
    ['big-endian UTF-16 with half a surrogate pair', utf16(`\uFEFF${text}\udd25;x`).swap16()],
    ['UTF-16 cut within a character', utf16(text).subarray(0, -1)],
    ['binary data', Buffer.from('username;email\nx\0y;x@exemple.fr')],
  ])('is refused with advice on how to save it as CSV when it is %s', async (_, bytes) => {
    const { status, body } = await post(bytes, { as: admin });
    expect([status, body.fields]).toEqual([422, { csv: NO_TEXT }]);
    expect((await post(bytes, {})).status).toBe(401);
  });

  it('is refused if it gives roles and the request does not confirm the number of accounts with roles', async () => {
    const csv = 'username,email,roles\nrest-role,rest-role@exemple.fr,support';
    const refused = await post(csv, { as: admin, dryRun: false });
    expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    const made = await post(csv, { as: admin, dryRun: false, confirmedRoles: 1 });
    expect(made.body.data).toMatchObject({ created: 1, withRoles: 1 });
  });
});

describe('the parser of import files, over GraphQL and REST', () => {
  const IMPORT = `mutation ($csv: String!) {
    importUsers(input: { csv: $csv, dryRun: true }) { ... on ImportPayload { rows { line username email firstName state problems } } }
  }`;

  /** Returns the rows of the report, after checking that both transports return the same ones. */
  const rowsOf = async (csv: string) => {
    const { data } = await app.gql(IMPORT, { csv }, { as: admin });
    const preview = await post(csv, { as: admin });
    const rows = data.importUsers.rows;
    expect(preview.body.data.rows).toMatchObject(rows);
    return rows;
  };
  const refusalOf = async (csv: string) => {
    const { errors } = await app.gql(IMPORT, { csv }, { as: admin });
    const { status, body } = await post(csv, { as: admin, dryRun: false });
    expect([status, body.fields]).toEqual([422, errors?.[0]?.extensions.fields]);
    return body.fields.csv;
  };

  it.each([
    ['an empty last column', 'username;email;firstName;\nlea;lea@exemple.fr;Léa;\n', 2],
    ['empty columns between the others', 'username;;email;firstName;;\nlea;;lea@exemple.fr;Léa', 2],
    ['the line "sep=;"', 'sep=;\r\nusername;email;firstName\r\nlea;lea@exemple.fr;Léa\r\n', 3],
    [
      'the line "sep=," in quotes, after a BOM',
      '\uFEFF"sep=,"\nusername,email,firstName\nlea,lea@exemple.fr,Léa',
      3,
    ],
    [
      'the line "sep=" with a tab',
      'sep=\t\nusername\temail\tfirstName\nlea\tlea@exemple.fr\tLéa',
      3,
    ],
    [
      'the line "sep=;" padded to the columns',
      'sep=;;;\nusername;email;firstName\nlea;lea@exemple.fr;Léa',
      3,
    ],
    [
      'a title with another separator above the headers',
      'Membres, saison 2026\nusername;email;firstName\nlea;lea@exemple.fr;Léa',
      3,
    ],
    ['vertical bars as separators', 'username|email|firstName|\nlea|lea@exemple.fr|Léa|', 2],
    ['the headers of Outlook', 'Login;Adresse de messagerie;Prénom(s)\nlea;lea@exemple.fr;Léa', 2],
    ['synonyms as headers', 'Pseudo;E-mail;Prenom\nlea;lea@exemple.fr;Léa', 2],
    [
      'headers in capitals, quoted and padded',
      '"NOM D\'UTILISATEUR" ; "Adresse e-mail";  PRÉNOM \nlea ; lea@exemple.fr ; "Léa"',
      2,
    ],
    [
      'the name of the sheet above the headers',
      'Feuille 1\nusername,email,firstName\nlea,lea@exemple.fr,Léa',
      3,
    ],
    [
      'a padded title and an empty line above the headers',
      'Liste des membres;;\n;;\nusername;email;firstName\nlea;lea@exemple.fr;Léa',
      4,
    ],
    [
      'empty lines around the content',
      '\n\nusername;email;firstName\nlea;lea@exemple.fr;Léa\n\n;;\n;;\n',
      4,
    ],
    ['the line breaks of old Macs', 'username;email;firstName\rlea;lea@exemple.fr;Léa\r', 2],
    [
      'a separator inside a quoted header',
      '"Nom d’utilisateur",email,"prénom;"\nlea,lea@exemple.fr,Léa',
      2,
    ],
  ])('accepts %s', async (_, csv, line) => {
    expect(await rowsOf(csv)).toEqual([
      {
        line,
        username: 'lea',
        email: 'lea@exemple.fr',
        firstName: 'Léa',
        state: 'CREATE',
        problems: [],
      },
    ]);
  });

  it.each([
    [
      'a cell outside the headers',
      'username;email;\nlea;lea@exemple.fr;Paris',
      'La cellule «\u00a0Paris\u00a0» est dans une colonne sans titre\u00a0: videz-la, ou mettez entre guillemets la cellule qui contient le séparateur.',
    ],
    [
      'cells missing at its end',
      'username;email;roles\nlea;lea@exemple.fr',
      'La ligne compte 2 cellules pour 3 titres\u00a0: ajoutez les séparateurs manquants.',
    ],
  ])('refuses a line with %s', async (_, csv, problem) => {
    expect(await rowsOf(csv)).toMatchObject([{ line: 2, state: 'REFUSED', problems: [problem] }]);
  });

  it.each([
    [
      'a quote that is never closed',
      'username;email\nlea;lea@exemple.fr\nmax;"max@exemple.fr\nzoe;zoe@exemple.fr\n',
      'Un guillemet est ouvert et n’est jamais fermé, à partir de la ligne 3.',
    ],
    [
      'a misplaced quote',
      'sep=;\nusername;email\nlea;lea"@exemple.fr\n',
      'Ligne 3\u00a0: un guillemet est mal placé. Mettez toute la cellule entre guillemets, et doublez ceux qu’elle contient.',
    ],
    [
      'an unknown column',
      'Feuille 1;;\nusername;email;âge\nlea;lea@exemple.fr;15',
      'Ligne 2, colonne inconnue\u00a0: «\u00a0âge\u00a0». Supprimez-la, ou choisissez parmi ces titres\u00a0: Nom d’utilisateur, Email, Prénom, Nom, Abonnement, Rôles.',
    ],
    [
      'a required column missing',
      'sep=;\nusername;Prénom\nlea;Léa',
      'Ligne 2\u00a0: il faut les titres «\u00a0Nom d’utilisateur\u00a0» et «\u00a0Email\u00a0».',
    ],
    ['headers alone', 'sep=;\nusername;email\n', 'Le fichier ne contient aucun utilisateur.'],
  ])('refuses a file with %s and states the reason', async (_, csv, message) => {
    expect(await refusalOf(csv)).toBe(message);
  });
});

describe('an import file made to overload the server', () => {
  const MOST = 4_000_000;
  /** Returns the report row of a one-line file and the size of the whole answer in bytes. */
  const rowOf = async (cell: string, column = 'roles') => {
    const csv = `username,email,${column}\nlourd,lourd@exemple.fr,${cell}`;
    const { status, body } = await post(csv, { as: admin });
    expect(status).toBe(200);
    return { row: body.data.rows[0], bytes: Buffer.byteLength(JSON.stringify(body)) };
  };

  it.each([
    ['one role name a million times', 'a|'.repeat(1_990_000), 'roles'],
    ['a role name of millions of letters', 'é'.repeat(1_900_000), 'roles'],
    ['a first name of millions of letters', 'x'.repeat(3_900_000), 'firstName'],
  ])('gets a short answer that refuses its line when it contains %s', async (_, cell, column) => {
    const { row, bytes } = await rowOf(cell, column);
    expect(row.state).toBe('REFUSED');
    expect(row.problems).toContain('Une cellule compte plus de 500 caractères.');
    expect(bytes).toBeLessThan(2500);
  });

  it('may name at most 20 different roles per line', async () => {
    expect((await rowOf('support|Support|SUPPORT|'.repeat(20))).row).toMatchObject({
      state: 'CREATE',
      roles: ['Support'],
    });
    const { row } = await rowOf(Array.from({ length: 21 }, (_, n) => `r${n}`).join('|'));
    expect(row.problems[0]).toBe('20 rôles au plus par ligne.');
    expect(row.problems).toHaveLength(10);
  });

  it('has its long values truncated in error messages, without splitting an emoji', async () => {
    const long = `${'a'.repeat(59)}🚒${'b'.repeat(300)}`;
    const quote = `«\u00a0${'a'.repeat(59)}…\u00a0»`;
    expect((await rowOf(long)).row.problems).toEqual([`Rôle inconnu\u00a0: ${quote}.`]);
    const { body } = await post(`username,email,${long}\nx,x@exemple.fr,`, { as: admin });
    expect(body.fields.csv).toContain(`Ligne 1, colonne inconnue\u00a0: ${quote}.`);
  });

  it('is refused when it has more than 50 columns', async () => {
    const title = 'statut,';
    const titles = title.repeat(MOST / title.length - 10_000);
    const csv = `username,email,${titles}\n${'x\n'.repeat(5000)}`;
    const { status, body } = await post(csv, { as: admin });
    expect([status, body.fields]).toEqual([422, { csv: 'Le fichier compte plus de 50 colonnes.' }]);
  });
});

describe('a long import file, over REST', () => {
  const lines = (howMany: number) => [
    'username,email',
    ...Array.from({ length: howMany }, (_, n) => `long-${n},long-${n}@ex.fr`),
  ];

  it('is previewed by default and imported on request', async () => {
    const csv = lines(250).join('\n');
    const preview = await post(csv, { as: admin });
    expect(preview.body.data).toMatchObject({ dryRun: true, created: 250 });
    const { body } = await post(csv, { as: admin, dryRun: false });
    expect(body.data).toMatchObject({ dryRun: false, created: 250, existing: 0 });
    expect((await storedUser('long-249@ex.fr')).username).toBe('long-249');
  });

  it('is accepted with 5,000 lines and refused with 5,001', async () => {
    const full = await post(lines(5000).join('\n'), { as: admin });
    expect(full.body.data).toMatchObject({ created: 4750, existing: 250 });
    const { status, body } = await post(lines(5001).join('\n'), { as: admin });
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(body.fields.csv).toContain('plus de 5\u202f000 lignes');
  });
});
