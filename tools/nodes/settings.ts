import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** The folder with the files of a production. */
const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));

export type Variables = Record<string, string>;

/** A file of `deploy`. */
export const deployed = (name: string): string => DEPLOY + name;

const textOf = (name: string): string => readFileSync(deployed(name), 'utf8');

/** The variables of an environment file of `deploy`. */
export function deployedEnv(name: string): Variables {
  return parseEnv(textOf(name)) as Variables;
}

/** The arguments of Node in the unit of a node. */
export function nodeArguments(): string[] {
  const line = /^ExecStart=\S+\/node (.+)$/m.exec(textOf('centrale@.service'))?.[1];
  if (!line) throw new Error('deploy/centrale@.service starts no node');
  return line.split(' ');
}

/** The settings of PostgreSQL, as `name=value`. */
export function postgresSettings(): string[] {
  return textOf('postgresql.conf')
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => line.replace(/\s*=\s*/, '='));
}

/** What a site keeps for itself, drawn by `deploy/configure.sh` at the first run. */
export interface OwnSettings {
  secrets: Variables & Record<'REDIS_URL' | 'JWT_SECRET', string>;
  /** The file that gives Redis its password. */
  redisPassword: string;
}

/** Reads what `deploy/configure.sh` has made in this folder, having made it where it is missing. */
export function ownSettings(folder: string): OwnSettings {
  execFileSync(deployed('configure.sh'), ['nodes', folder]);
  const secrets = parseEnv(
    readFileSync(join(folder, 'secrets.env'), 'utf8'),
  ) as OwnSettings['secrets'];
  return { secrets, redisPassword: join(folder, 'redis-password.conf') };
}

/** What the stack itself decides. */
const DECIDED = `NODE_ENV PORT HOST DATA_DIR DATABASE_URL REDIS_URL JWT_SECRET PUBLIC_URL
  TRUST_PROXY SEED`.split(/\s+/);

/** The other variables of the site that this command was given. */
export function givenVariables(): Variables {
  const known = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'));
  const names = Object.keys(known).filter((name) => !DECIDED.includes(name));
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}
