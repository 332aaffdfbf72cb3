import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { startProblem } from '../../server/platform/db/failures';
import { EnvError, readEnv } from '../../server/platform/env';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrale-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const starting = (env: Record<string, string>) =>
  createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }));

async function problemOf(env: Record<string, string>): Promise<string> {
  const error: unknown = await starting(env).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvError);
  return (error as EnvError).message;
}

it('a damaged SQLite file is named, with what to do', async () => {
  await writeFile(
    join(folder, 'centrale.sqlite'),
    'no database at all, but long enough. '.repeat(50),
  );
  expect(await problemOf({})).toBe(
    'DATA_DIR\u00a0: le fichier centrale.sqlite est abîmé\u00a0: remettez une sauvegarde à sa place. (SQLITE_NOTADB)',
  );
});

it('a PostgreSQL that does not answer is named', async () => {
  expect(await problemOf({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/site' })).toBe(
    'DATABASE_URL\u00a0: le service ne répond pas. (ECONNREFUSED)',
  );
});

it.each([
  ['3D000', 'DATABASE_URL\u00a0: le service n’a pas cette base de données. (3D000)'],
  ['28P01', 'DATABASE_URL\u00a0: le service refuse ce nom ou ce mot de passe. (28P01)'],
  ['57P03', 'DATABASE_URL\u00a0: le service ne répond pas. (57P03)'],
])('PostgreSQL’s %s is said in words', (code, sentence) => {
  expect(startProblem('postgres', Object.assign(new Error('refused'), { code }))).toBe(sentence);
});

it('an error that says nothing of the database stays what it is', () => {
  expect(startProblem('postgres', new TypeError('a defect of ours'))).toBeNull();
  expect(startProblem('sqlite', new TypeError('a defect of ours'))).toBeNull();
});
