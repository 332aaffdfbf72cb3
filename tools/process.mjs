import { spawn } from 'node:child_process';
import { delimiter, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project, so that commands work from any folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

// The commands and the Node that npm packages provide take precedence over those of the machine.
const PATH = [resolve(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);

/** Prints a line that can be told apart from the output of the tools. */
export function say(text) {
  process.stdout.write(`› ${text}\n`);
}

/** Starts a command of the project or of the machine. The caller has to stop it. */
export function start(command, args, { env, ...options } = {}) {
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    // Windows starts the commands of packages, which are scripts there, only through a shell.
    shell: process.platform === 'win32' && !isAbsolute(command),
    ...options,
    env: { ...process.env, PATH, ...env },
  });
}

/** Runs a command. @returns its exit code (127 when it cannot start) */
export function run(command, args, options) {
  return new Promise((done) => {
    const child = start(command, args, options);
    child.once('error', () => done(127));
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Runs a command like `run`, but prints its output only when it fails. */
export function runQuietly(command, args) {
  return new Promise((done) => {
    const printed = [];
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => printed.push(chunk));
    }
    child.once('error', () => done(127));
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      done(code ?? 1);
    });
  });
}

/** Exits with a message unless the exit code is 0. */
export function mustSucceed(code, sentence) {
  if (code !== 0) {
    process.stderr.write(`${sentence}\n`);
    process.exit(code);
  }
}
