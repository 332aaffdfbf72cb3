import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project: commands work from wherever they are called. */
export const root = fileURLToPath(new URL('..', import.meta.url));

// The project's commands come before the machine's, and among them its own Node.
const PATH = `${resolve(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;

/** Tells what is going on, in a line that stands out from the output of the tools. */
export function say(text) {
  process.stdout.write(`› ${text}\n`);
}

/** Starts a command of the project or of the machine; ending it is up to the caller. */
export function start(command, args, { env, ...options } = {}) {
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, PATH, ...env },
  });
}

/** Runs a command to its end and gives its exit code (127 when it cannot even start). */
export function run(command, args, options) {
  return new Promise((done) => {
    const child = start(command, args, options);
    child.once('error', () => done(127));
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Ends this script with a sentence, unless the exit code given is that of success. */
export function mustSucceed(code, sentence) {
  if (code !== 0) {
    process.stderr.write(`${sentence}\n`);
    process.exit(code);
  }
}
