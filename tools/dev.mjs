// Runs the server on PORT (default: 4000) and Vite on port 5173. The server is restarted when its
// sources change. When one of the two stops, the other is stopped too. Reports stale generated
// files.
import { watch } from 'node:fs';
import { resolve } from 'node:path';

import { root, run, say, start } from './process.mjs';

say('Development: http://localhost:5173. Ctrl-C stops the site and the server.');
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts']),
  start('vite', []),
];
const watchers = [
  watchSources('server', /\.ts$/, checkGenerated),
  watchSources('client', /\.graphql$/, checkGenerated),
];

let stopping = false;
let checking = false;
let again = false;
// In a terminal, Ctrl+C also reaches the child processes. They get no second signal, because it
// would kill the server during its shutdown.
process.on('SIGINT', () => stop({ signalled: process.stdin.isTTY }));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}

function stop({ signalled = false } = {}) {
  if (stopping) return;
  stopping = true;
  for (const watcher of watchers) watcher.close();
  if (!signalled) for (const child of children) child.kill('SIGTERM');
}

/** Calls `changed` one second after the last change of files whose name matches. */
function watchSources(folder, name, changed) {
  let waiting;
  return watch(resolve(root, folder), { recursive: true }, (_, file) => {
    if (!name.test(file ?? '')) return;
    clearTimeout(waiting);
    waiting = setTimeout(changed, 1000).unref();
  });
}

/** Prints which generated files are stale and how to refresh them. One check at a time. */
async function checkGenerated() {
  // Files that are saved during this check are checked once it is done.
  again = checking;
  if (checking || stopping) return;
  checking = true;
  // Through the runner, which installs the packages of the generators if they are missing.
  await run('node', ['tools/run.mjs', 'generate', '--check']);
  checking = false;
  if (again) await checkGenerated();
}
