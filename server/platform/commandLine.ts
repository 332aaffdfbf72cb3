import { resolve } from 'node:path';

/** Returns how the user runs a command: by `centrale` of a release, or by npm. */
export function commandLine(name: string, args: string): string {
  const { CENTRALE_COMMAND: runner } = process.env;
  return runner ? `${runner} ${name} ${args}` : `npm run ${name} -- ${args}`;
}

/** Resolves a path among the arguments of a command from the folder in which it was entered. */
export const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);
