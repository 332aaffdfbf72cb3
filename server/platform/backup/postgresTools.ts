import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UNFINISHED_TABLE } from '../db/unfinishedRestore';
import { prefixOf } from '../text/text';
import { BackupError, saysFull } from './backupError';

/** Parameters of a connection URL that the PostgreSQL programs accept. */
const KNOWN =
  /^(ssl|sslmode|sslcert|sslkey|sslrootcert|host|port|options|application_name|connect_timeout|target_session_attrs)$/;

const LONGEST_REASON = 300;

/**
 * Dumps a snapshot of the whole database into a file with mode 600, while the site continues to use
 * the database.
 * @throws BackupError when pg_dump is missing, too old or fails
 */
export async function dumpPostgres(url: string, to: string, signal?: AbortSignal): Promise<void> {
  await (await open(to, 'wx', 0o600)).close();
  const what = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
  const without = `--exclude-table=${UNFINISHED_TABLE}`;
  await run('pg_dump', [...what, without, '--lock-wait-timeout=60s', `--file=${to}`], url, signal);
}

/** Checks that a file written by `dumpPostgres` can be read. @throws BackupError */
export async function checkDump(file: string): Promise<void> {
  await run('pg_restore', ['--list', file], null);
}

/** Restores a dump into an empty database, in one transaction. @throws BackupError */
export async function loadPostgres(url: string, file: string): Promise<void> {
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await run('pg_restore', [...how, file], url);
}

/**
 * Reads the rows of a table from a dump, without a database. Returns an empty list when the dump has
 * no such table. Meant for small tables: all rows are in memory.
 * @throws BackupError
 */
export async function rowsOfDump(file: string, table: string): Promise<Record<string, string>[]> {
  const text = await run('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file], null);
  const [, columns = '', rows = ''] =
    /^COPY \S+ \((.*)\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(text) ?? [];
  const names = columns.split(', ').map((name) => name.replaceAll('"', ''));
  return rows
    .split('\n')
    .filter(Boolean)
    .map((row) => Object.fromEntries(row.split('\t').map((value, at) => [names[at], value])));
}

/**
 * Reads the SQL script that pg_restore prints for a dump, without a database. @returns lines, in
 * groups
 * @throws BackupError
 */
export async function* linesOfDump(file: string): AsyncGenerator<string[]> {
  const { output, success, stop } = start('pg_restore', ['--file=-', file], null);
  // Awaited at the end; a failure before is no unhandled rejection.
  success.catch(() => undefined);
  try {
    let rest = '';
    for await (const chunk of output.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = chunk.split('\n');
      lines[0] = rest + (lines[0] ?? '');
      rest = lines.pop() ?? '';
      yield lines;
    }
    await success;
    yield [rest];
  } finally {
    stop();
  }
}

type Program = 'pg_dump' | 'pg_restore';

async function run(
  program: Program,
  args: readonly string[],
  url: string | null,
  signal?: AbortSignal,
): Promise<string> {
  const { output, success } = start(program, args, url, signal);
  let printed = '';
  output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await success;
  return printed;
}

/** A running program: its standard output, and a promise that it ends with success. */
interface Running {
  output: Readable;
  /** Rejects with a BackupError when the program fails. */
  success: Promise<void>;
  stop(): void;
}

function start(
  program: Program,
  args: readonly string[],
  url: string | null,
  signal?: AbortSignal,
): Running {
  const { address, password } = url === null ? { address: null } : connectionOf(url);
  const child = spawn(program, [...args, ...(address === null ? [] : [`--dbname=${address}`])], {
    // The process list shows arguments to all users, but not the environment.
    env: { ...process.env, LC_ALL: 'C', ...(password !== undefined && { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  return { output: child.stdout, success: endOf(child, program), stop: () => void child.kill() };
}

async function endOf(
  child: ChildProcessByStdio<null, Readable, Readable>,
  program: Program,
): Promise<void> {
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, ended] = (await once(child, 'close').catch((error: unknown) => {
    throw isMissing(error) ? new BackupError(missing(program)) : error;
  })) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  const reason = said || String(ended ?? code);
  if (saysFull(reason)) throw Object.assign(new Error(reason), { code: 'ENOSPC' });
  throw new BackupError(problemOf(program, reason));
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Splits a connection URL into the password and the URL without the password. Removes parameters
 * that the PostgreSQL programs do not accept.
 */
function connectionOf(url: string): { address: string; password?: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const unknown = [...address.searchParams.keys()].filter((name) => !KNOWN.test(name));
  for (const name of unknown) address.searchParams.delete(name);
  return { address: address.href, ...(password && { password }) };
}

const HOW =
  'Sur Debian et Ubuntu\u00a0: apt install postgresql-client-VERSION (dépôt apt.postgresql.org pour les versions récentes)\u00a0; sur macOS\u00a0: brew install libpq.';

const missing = (program: Program): string =>
  `${program} manque\u00a0: installez le client de PostgreSQL, de la version du serveur ou plus récent. ${HOW}`;

/** Returns the failure of a PostgreSQL program as a French sentence. */
function problemOf(program: Program, said: string): string {
  const versions = /server version: (\d+)[^;]*; pg_dump version: (\d+)/.exec(said);
  if (versions) {
    const [, server = '', own] = versions;
    return `pg_dump ${own} ne sauvegarde pas un serveur PostgreSQL ${server}\u00a0: installez le client de PostgreSQL ${server} ou plus récent. ${HOW.replace('VERSION', server)}`;
  }
  if (/unsupported version/.test(said)) {
    return `pg_restore est plus ancien que le pg_dump de cette sauvegarde\u00a0: installez un client de PostgreSQL plus récent. ${HOW}`;
  }
  const reason = said.replace(/^pg_(dump|restore): /gm, '').trim();
  return `${program} a refusé\u00a0: ${prefixOf(reason, LONGEST_REASON)}`;
}
