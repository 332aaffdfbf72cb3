import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqliteFile } from '#platform/db/sqlite/sqliteFile';
import { readEnv } from '#platform/env';
import {
  backupOf,
  prepareRestores,
  restoreRefusal,
  type Place,
  type Restores,
} from '#tests/support/running/backups';
import { runCommand, startCommand, type EndedCommand } from '#tests/support/running/commands';
import { eventually } from '#tests/support/running/eventually';
import { startServer } from '#tests/support/running/servers';
import { slow } from '#tests/support/running/slow';
import { PASSWORD } from '#tests/support/running/testApp';

const TIMEOUT_MS = 300_000;

/** The demonstration of an older version on SQLite. */
const OLDER = resolve('tests/support/schemas/1763600000049/sqlite.br');

/** A text with everything that the text format of a dump escapes or that could end a row. */
const HOSTILE = 'tab\tline\nreturn\r\\. \\N \\t \b\f\v \u2028 \'quotes" {"json":1} 🚒 fin';

let restores: Restores;
let folder = '';
/** Backups of the demonstration on SQLite: of the older version, and of this one. */
let [older, onSqlite] = ['', ''];
let sqlitePlace: Place;

beforeAll(async () => {
  restores = await prepareRestores();
  ({ folder } = restores);
  const place = { DATA_DIR: join(folder, 'older'), DATABASE_URL: '' };
  await mkdir(join(place.DATA_DIR, 'uploads', 'deep'), { recursive: true });
  await writeFile(sqliteFile(place.DATA_DIR), brotliDecompressSync(await readFile(OLDER)));
  await writeFile(
    join(place.DATA_DIR, 'jwt.key'),
    'Zk3_9dQ-u8Rw2Lx7Vb5Nm1Tc4Hf6Gj0PsZk3_9dQ-u8Rw2Lx7',
  );
  await writeFile(join(place.DATA_DIR, 'uploads', 'deep', 'photo.webp'), 'a photo');
  older = await backUpOf(place);
  sqlitePlace = { DATA_DIR: join(folder, 'sqlite'), DATABASE_URL: '' };
  const { code, err } = await restoreInto(sqlitePlace, older);
  if (code !== 0) throw new Error(err);
  const file = new Sqlite(sqliteFile(sqlitePlace.DATA_DIR));
  file.prepare('UPDATE comments SET content = ? WHERE id = 1').run(HOSTILE);
  // As if the last five comments had been deleted: no later comment may have their IDs.
  file.exec(`UPDATE sqlite_sequence SET seq = seq + 5 WHERE name = 'comments'`);
  file.close();
  onSqlite = await backUpOf(sqlitePlace);
}, TIMEOUT_MS);
afterAll(() => restores.close());

const backUpOf = (place: Place) =>
  backupOf({ env: readEnv({ NODE_ENV: 'test', ...place }) }, join(folder, 'backups'));

const restoreInto = (place: Place & { JWT_SECRET?: string }, backup: string, ...more: string[]) =>
  runCommand('server/restore.ts', [backup, '--change-engine', ...more], { env: { ...place } });

/** Returns a place on SQLite that does not exist yet. */
const freshSqlite = (name: string): Place => ({ DATA_DIR: join(folder, name), DATABASE_URL: '' });

/** Runs SQL on PostgreSQL. */
async function onPostgres<Row>({ DATABASE_URL }: Place, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = (await client.query(sql)) as unknown as { rows: Row[] };
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns the rows of every table of a SQLite database, and the highest used IDs, as texts. */
function contentOf({ DATA_DIR }: Place): Record<string, string[]> {
  const file = new Sqlite(sqliteFile(DATA_DIR), { readonly: true });
  const tables = file
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT IN ('migrations', 'sqlite_schema')`,
    )
    .pluck()
    .all();
  const rows = (table: string) =>
    (file.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[])
      .filter(({ name }) => table !== 'sqlite_sequence' || name !== 'migrations')
      .map((row) =>
        JSON.stringify(
          Object.entries(row).map(([name, value]) => [
            name,
            Buffer.isBuffer(value) ? value.toString('base64') : value,
          ]),
        ),
      )
      .toSorted();
  const content = Object.fromEntries(tables.map((table) => [table, rows(table)]));
  file.close();
  return content;
}

const tablesLeftIn = (place: Place) =>
  onPostgres(place, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);

/** Starts the site, checks that it works with the data, and stops it. */
async function useSite(place: Place): Promise<void> {
  const server = await startServer({ ...place, NODE_ENV: 'test', SEED: 'none' });
  const ask = async (query: string, token?: string) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as { data: any; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  };
  const signIn = async (email: string): Promise<string> =>
    (
      await ask(
        `mutation { login(input: { email: "${email}", password: "${PASSWORD}" }) { token } }`,
      )
    ).login.token;
  try {
    const staff = await signIn('superadmin@centrale.test');
    const found = await ask('{ articles(search: "newsletter") { items { id title } } }');
    const article = found.articles.items.find(
      ({ title }: { title: string }) => title === 'La newsletter est lancée',
    );
    const members = await ask(
      '{ users(filter: { search: "edacteu" }) { items { username } } }',
      staff,
    );
    expect(members.users.items).toMatchObject([{ username: 'redacteur' }]);
    const added = await ask(
      `mutation { addComment(input: { articleId: "${article.id}", content: "Un mot introuvable avant" }) {
        ... on CommentPayload { comment { id content } } } }`,
      await signIn('membre@centrale.test'),
    );
    // 203 comments, and the five that were deleted.
    expect(Number(added.addComment.comment.id)).toBe(209);
    const comments = await ask(
      `{ new: managedComments(filter: { search: "introuvable" }) { items { id } }
        moved: managedComments(filter: { search: "idee retenue" }) { items { id } } }`,
      staff,
    );
    expect(comments.new.items).toEqual([{ id: '209' }]);
    expect(comments.moved.items).toContainEqual({ id: '2' });
    const image = await fetch(`${server.url}/media/demonstration-nuit----.webp`);
    expect(Buffer.from(await image.arrayBuffer()).equals(imageInSqlite())).toBe(true);
  } finally {
    await server.stop();
  }
}

function imageInSqlite(): Buffer {
  const file = new Sqlite(sqliteFile(sqlitePlace.DATA_DIR), { readonly: true });
  const content = file
    .prepare<[], Buffer>(`SELECT content FROM media_images WHERE "key" = 'demonstration-nuit----'`)
    .pluck()
    .get();
  file.close();
  return content!;
}

const readPhoto = ({ DATA_DIR }: Place) =>
  readFile(join(DATA_DIR, 'uploads', 'deep', 'photo.webp'), 'utf8');

describe('the demonstration', () => {
  let grown: Place;
  let onPostgresToo = '';
  let shrunk: Place;

  it(
    'moves from SQLite to PostgreSQL with every row, and back without a difference',
    slow('restores backups in separate processes'),
    async () => {
      grown = await restores.freshPlace('grown');
      const before = contentOf(sqlitePlace);
      const { code, out, err } = await restoreInto(grown, onSqlite, '--keep-sessions');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('Le site passe de SQLite à PostgreSQL');
      expect(out).toMatch(/ comments\u00a0: 203 lignes copiées \(.+ par seconde\)/);
      expect(out).toMatch(/ comments\u00a0: 203 lignes, somme [0-9a-f]{16}, des deux côtés/);
      expect(out).toMatch(/Changement de moteur terminé en .+\u00a0s\./);
      const tables = Object.keys(before).filter((name) => !/_search|^sqlite_/.test(name));
      const totals = tables.map(
        (table) => `SELECT '${table}' AS name, COUNT(*)::int AS total FROM "${table}"`,
      );
      const arrived = await onPostgres(grown, totals.join(' UNION ALL '));
      expect(arrived).toEqual(tables.map((name) => ({ name, total: before[name]!.length })));
      const [hostile] = await onPostgres<{ content: string }>(
        grown,
        'SELECT content FROM comments WHERE id = 1',
      );
      expect(hostile?.content).toBe(HOSTILE);
      expect(await readPhoto(grown)).toBe('a photo');

      onPostgresToo = await backUpOf(grown);
      shrunk = freshSqlite('shrunk');
      const back = await restoreInto(shrunk, onPostgresToo, '--keep-sessions');
      expect(back).toMatchObject({ code: 0, err: '' });
      expect(back.out).toContain('Le site passe de PostgreSQL à SQLite');
      expect(back.out).toMatch(/ comments\u00a0: 203 lignes, somme [0-9a-f]{16}, des deux côtés/);
      expect(contentOf(shrunk)).toEqual(before);
      expect(await readPhoto(shrunk)).toBe('a photo');
    },
  );

  it(
    'works on each engine: sign-in, searches, images and new rows',
    slow('starts two sites'),
    async () => {
      await useSite(grown);
      await useSite(shrunk);
      const sequences = await onPostgres<{ table: string; sequence: string }>(
        grown,
        `SELECT t.relname AS "table", format('%I', s.relname) AS "sequence" FROM pg_class s
         JOIN pg_depend d ON d.objid = s.oid AND d.deptype = 'a'
         JOIN pg_class t ON t.oid = d.refobjid WHERE s.relkind = 'S'`,
      );
      expect(sequences.length).toBeGreaterThan(40);
      const unusable = sequences.map(
        ({ table, sequence }) =>
          `SELECT '${table}' AS name FROM "${table}" HAVING MAX(id) >= nextval('${sequence}')`,
      );
      expect(await onPostgres(grown, unusable.join(' UNION ALL '))).toEqual([]);
    },
  );

  it(
    'is not moved with another signing key, nor into a place that is in use',
    slow('makes backups of a used site'),
    async () => {
      await eventually(async () =>
        expect(await onPostgres(grown, 'SELECT id FROM push_keys')).toHaveLength(1),
      );
      const keyed = await backUpOf(grown);
      const wrong = { ...freshSqlite('wrong'), JWT_SECRET: 'Yk3_9dQ-u8Rw2Lx7Vb5Nm1Tc4Hf6Gj0Ps' };
      const refused = await restoreInto(wrong, keyed);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toContain('JWT_SECRET\u00a0: cette clé n’est pas celle du site');
      expect(existsSync(wrong.DATA_DIR)).toBe(false);

      const used = { ...grown, DATA_DIR: join(folder, 'another') };
      expect(await restoreRefusal(onSqlite, used, { changeEngine: true })).toMatch(
        /^DATABASE_URL\u00a0: cette base de données n’est pas vide/,
      );
      expect(await restoreRefusal(onPostgresToo, shrunk, { changeEngine: true })).toMatch(
        /^Le dossier \S+ n’est pas vide/,
      );

      // A trial with the devices of the site would send them push notifications.
      const trial = await restoreInto(
        freshSqlite('t'),
        onPostgresToo,
        '--trial',
        '--keep-sessions',
      );
      expect(trial.err).toContain('Usage\u00a0: ');

      await onPostgres(grown, 'CREATE TABLE someone_elses (id integer)');
      const foreign = await restoreInto(freshSqlite('foreign'), await backUpOf(grown));
      expect(foreign.code).toBe(1);
      expect(foreign.err).toContain('n’ont pas les mêmes tables (someone_elses)');
      expect(await readdir(join(folder, 'foreign'))).toEqual(['server.lock']);
    },
  );
});

it(
  'a backup of an older version is moved with its schema, which is then migrated; sessions end',
  slow('restores a backup in a separate process'),
  async () => {
    const place = await restores.freshPlace('from-older');
    const { code, out, err } = await restoreInto(place, older);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Chaque membre devra se reconnecter.');
    expect(
      await onPostgres(place, 'SELECT "oldestMigration" FROM schema_compatibility'),
    ).toHaveLength(1);
    const checked = await runCommand('server/check.ts', [], { env: { ...place } });
    expect(checked.out).toContain('La base de données est à jour.');
  },
);

/** Makes PostgreSQL run the body of a trigger for each new row of `articles` and `comments`. */
async function disturb(place: Place, body: string): Promise<void> {
  await onPostgres(
    place,
    `CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;
     CREATE FUNCTION on_create() RETURNS event_trigger LANGUAGE plpgsql AS $$ DECLARE made text; BEGIN
       SELECT object_identity INTO made FROM pg_event_trigger_ddl_commands()
         WHERE object_identity IN ('public.articles', 'public.comments')
           AND command_tag = 'CREATE TABLE';
       IF made IS NOT NULL THEN
         EXECUTE format('CREATE TRIGGER disturb BEFORE INSERT ON %s
           FOR EACH ROW EXECUTE FUNCTION disturb()', made);
       END IF;
     END $$;
     CREATE EVENT TRIGGER disturbing ON ddl_command_end EXECUTE FUNCTION on_create()`,
  );
}

const stopDisturbing = (place: Place) => onPostgres(place, 'DROP EVENT TRIGGER disturbing');

/** Runs a restore, and kills it when its output contains a text. */
async function killedAt(
  said: string,
  place: Place & { PATH?: string },
  backup: string,
): Promise<EndedCommand> {
  const { child, ended } = startCommand('server/restore.ts', [backup, '--change-engine'], {
    env: { ...place },
  });
  let out = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    if (out.includes(said)) child.kill('SIGKILL');
  });
  return ended;
}

describe('a move that fails', () => {
  it(
    'reports rows that did not arrive or changed, and leaves an empty database and folder',
    slow('restores a backup in a separate process'),
    async () => {
      const place = await restores.freshPlace('lossy');
      await disturb(
        place,
        `IF TG_TABLE_NAME = 'comments' AND NEW.id = 3 THEN RETURN NULL; END IF;
         IF TG_TABLE_NAME = 'articles' AND NEW.id = 2 THEN NEW.title := 'x'; END IF; RETURN NEW;`,
      );
      const { code, err } = await restoreInto(place, onSqlite);
      expect(code).toBe(1);
      expect(err).toMatch(
        /^La copie n’est pas identique à la sauvegarde\u00a0: articles \(44 lignes, .+ 44 lignes, .+\), comments \(203 lignes, somme \w{16} dans la sauvegarde\u00a0; 202 lignes, somme \w{16} dans la base d’arrivée\)\. La base d’arrivée est restée vide\.\n$/,
      );
      expect(await tablesLeftIn(place)).toEqual([]);
      expect((await readdir(place.DATA_DIR)).filter((name) => name !== 'server.lock')).toEqual([]);
    },
  );

  it(
    'succeeds when it is repeated after it was killed, on both engines',
    slow('restores backups in separate processes'),
    async () => {
      const place = await restores.freshPlace('killed');
      await disturb(
        place,
        `IF TG_TABLE_NAME = 'comments' AND NEW.id = 3 THEN PERFORM pg_sleep(2); END IF;
         RETURN NEW;`,
      );
      const killed = await killedAt(' comment_likes', place, onSqlite);
      expect(killed.code).toBeNull();
      expect(killed.out).not.toContain('Vérification');
      await stopDisturbing(place);
      const mark = [{ tablename: 'restore_unfinished' }];
      await eventually(async () => expect(await tablesLeftIn(place)).toEqual(mark));
      expect(await restoreInto(place, onSqlite)).toMatchObject({ code: 0, err: '' });
      const [{ total } = {}] = await onPostgres<{ total: number }>(
        place,
        'SELECT COUNT(*)::int AS total FROM comments',
      );
      expect(total).toBe(203);

      // A pg_restore that waits before it prints the rows.
      const tools = join(folder, 'slow-tools');
      await mkdir(tools);
      const real = '/usr/bin/pg_restore';
      const script = `#!/bin/sh\ncase "$*" in --file=-*) sleep 3 ;; esac\nexec ${real} "$@"\n`;
      await writeFile(join(tools, 'pg_restore'), script, { mode: 0o755 });
      const back = freshSqlite('killed-back');
      const onBoth = await backUpOf(place);
      const PATH = `${tools}:${process.env.PATH}`;
      expect((await killedAt('Copie…', { ...back, PATH }, onBoth)).code).toBeNull();
      expect(existsSync(sqliteFile(back.DATA_DIR))).toBe(false);
      expect(await restoreInto(back, onBoth)).toMatchObject({ code: 0, err: '' });
      expect(contentOf(back).comments).toHaveLength(203);
    },
  );
});
