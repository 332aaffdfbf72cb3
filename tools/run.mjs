// Runs a script of package.json: installs what is missing, then starts the command with the Node of
// the project. Unlike a line of shell, it works on every system, and passes signals and exit codes on.
//   node tools/run.mjs backup /mnt/usb
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

import { ownNode } from './ownNode.mjs';
import { mustSucceed, root, run } from './process.mjs';

/**
 * Arguments of Node for each script. A name without a slash is the command of a package. `light`
 * scripts need only the packages that build and run the site.
 */
const SCRIPTS = {
  // Small young generation, and freed memory returned to the system: docs/decisions/0011.
  start: {
    light: true,
    first: [['tools/build.mjs']],
    args: ['--max-semi-space-size=16', 'dist/server/main.js'],
    env: { MALLOC_ARENA_MAX: '2' },
  },
  dev: { light: true, args: ['tools/dev.mjs'] },
  check: { args: ['tools/check.mjs'] },
  build: { light: true, args: ['tools/build.mjs'] },
  'test:domain': { args: ['tools/test-domain.mjs'] },
  format: { args: ['oxfmt'] },
  generate: { args: ['tools/generate.mjs'] },
  seed: { light: true, args: ['tsx', 'server/seeds/run.ts'] },
  backup: { light: true, args: ['tsx', 'server/backup.ts'] },
  restore: { light: true, args: ['tsx', 'server/restore.ts'] },
  'remove-demo': { light: true, args: ['tsx', 'server/removeDemo.ts'] },
  rescue: { light: true, args: ['tsx', 'server/rescue.ts'] },
  changelog: { args: ['tools/changelog.mjs'] },
  new: { args: ['tools/new.mjs'] },
  'keep-schema': { args: ['tools/keep-schema.mjs'] },
  'rebuild-stats': { light: true, args: ['tsx', 'server/rebuildStats.ts'] },
  release: { args: ['tools/release.mjs'] },
  nodes: {
    first: [['tools/system.mjs', 'redis-server', 'caddy'], ['tools/build.mjs']],
    args: ['--import', 'tsx', 'tools/nodes.ts'],
  },
  bench: { args: ['tsx', 'tests/bench/run.ts'] },
  faults: {
    first: [['tools/system.mjs', 'redis-server', 'caddy']],
    args: ['tsx', 'tests/faults/run.ts'],
  },
  fuzz: { args: ['tsx', 'tests/fuzz/databases.ts'] },
  soak: { first: [['tools/build.mjs']], args: ['tsx', 'tests/soak/run.ts'] },
};

const [name = '', ...given] = process.argv.slice(2);
const script = SCRIPTS[name];
if (!script) mustSucceed(1, `tools/run.mjs has no script ${name}.`);

const options = script.light ? [] : ['--all'];
const installed = await run(process.execPath, ['tools/install.mjs', ...options]);
if (installed !== 0) process.exit(installed);
const node = existsSync(ownNode) ? ownNode : process.execPath;
for (const step of script.first ?? []) {
  const code = await run(node, step);
  if (code !== 0) process.exit(code);
}
const child = spawn(node, [...commandOf(script.args), ...given], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...withOwnPath(), ...script.env },
});
// In a terminal, Ctrl+C also reaches the command itself, so only other signals are passed on.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('error', (error) => mustSucceed(127, error.message));
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

/** Replaces the command of a package by its file, because Windows cannot start it without a shell. */
function commandOf([first, ...rest]) {
  if (first.startsWith('-') || first.includes('/')) return [first, ...rest];
  const folder = join(root, 'node_modules', first);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [join(folder, typeof bin === 'string' ? bin : bin[first]), ...rest];
}

/** Returns the environment variable PATH with the commands of the packages, as npm sets it. */
function withOwnPath() {
  const key = Object.keys(process.env).find((one) => one.toUpperCase() === 'PATH') ?? 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  return { [key]: [join(root, 'node_modules/.bin'), process.env[key] ?? ''].join(separator) };
}
