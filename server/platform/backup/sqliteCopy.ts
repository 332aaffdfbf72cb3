import { createRequire } from 'node:module';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export interface SqliteFacts {
  /** Name of the last migration that ran; null before the first. */
  lastMigration: string | null;
}

/**
 * Source code of a worker thread. The thread is needed because SQLite blocks the thread that it
 * runs on. The code is a string because the built server, the sources and the tests resolve modules
 * differently.
 *
 * VACUUM INTO reads one snapshot despite concurrent writes, and omits free pages. The check runs on
 * the copy, not on the original.
 */
const WORK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Sqlite = require(workerData.sqlite);
  try {
    if (workerData.from) {
      const source = new Sqlite(workerData.from, { readonly: true, timeout: 10000 });
      source.prepare('VACUUM INTO ?').run(workerData.to);
      source.close();
    }
    const copy = new Sqlite(workerData.to, { readonly: true });
    const finding = copy.pragma('quick_check(1)', { simple: true });
    if (finding !== 'ok') throw Object.assign(new Error(finding), { code: 'SQLITE_CORRUPT' });
    const last = 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1';
    const lastMigration = copy.prepare(last).pluck().get();
    copy.close();
    parentPort.postMessage({ lastMigration: lastMigration ?? null });
  } catch ({ message, code }) {
    parentPort.postMessage({ failure: { message, code } });
  }
`;

interface Answer extends SqliteFacts {
  failure?: { message: string; code?: string };
}

/**
 * Copies a SQLite database to a file with mode 600 and checks the copy. Other processes may read
 * and write the database during the copy.
 * @throws the error of SQLite, with its code
 */
export async function copySqlite(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<SqliteFacts> {
  // SQLite accepts an existing empty file and preserves its mode.
  await (await open(to, 'wx', 0o600)).close();
  return inThread({ from, to }, signal);
}

/**
 * Checks a SQLite database that no process writes to. @throws the error of SQLite, with its code
 */
export function checkSqlite(file: string): Promise<SqliteFacts> {
  return inThread({ to: file });
}

function inThread(
  files: { from?: string; to: string },
  signal?: AbortSignal,
): Promise<SqliteFacts> {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
  const worker = new Worker(WORK, { eval: true, workerData: { ...files, sqlite } });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<SqliteFacts>((done, failed) => {
    worker.once('message', ({ failure, ...facts }: Answer) => {
      if (failure) failed(Object.assign(new Error(failure.message), { code: failure.code }));
      else done(facts);
    });
    worker.once('error', failed);
    worker.once('exit', () => failed(new Error('The thread of the SQLite copy was interrupted')));
  }).finally(() => signal?.removeEventListener('abort', stop));
}
