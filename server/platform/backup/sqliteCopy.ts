import { createRequire } from 'node:module';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** What a file of SQLite says of itself. */
export interface SqliteFacts {
  /** The name of the last migration that ran; null before the first. */
  lastMigration: string | null;
}

/**
 * Runs on a thread of its own, because SQLite blocks the thread that it works on. It is a text,
 * since the built server, the sources and the tests each have their modules elsewhere.
 *
 * VACUUM INTO reads one snapshot, whoever writes meanwhile, and leaves free pages behind. The check
 * looks at the copy.
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
 * Copies a database of SQLite, while others read and write it, to a file that only the owner can
 * read, and checks the copy.
 * @throws what SQLite throws, with its code
 */
export async function copySqlite(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<SqliteFacts> {
  // SQLite accepts an empty file, and keeps its mode.
  await (await open(to, 'wx', 0o600)).close();
  return inThread({ from, to }, signal);
}

/** Checks a database of SQLite that nobody writes to. @throws what SQLite throws, with its code */
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
    worker.once('exit', () => failed(new Error('The copy was interrupted')));
  }).finally(() => signal?.removeEventListener('abort', stop));
}
