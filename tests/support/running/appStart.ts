import { expect } from 'vitest';
import { createApp } from '#server/app';
import { EnvError, readEnv } from '#platform/env';

/** Starts the app in this process on a data folder, as a server does, but without jobs. */
export const starting = (folder: string, env: Record<string, string> = {}) =>
  createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }), {
    jobs: false,
  });

/**
 * Tries to start the app on a data folder, and expects a refusal.
 * @returns the message of the refusal
 */
export async function startRefusal(
  folder: string,
  env: Record<string, string> = {},
): Promise<string> {
  const error: unknown = await starting(folder, env).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvError);
  return (error as EnvError).message;
}
