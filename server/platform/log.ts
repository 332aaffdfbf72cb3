import { pino, type Logger } from 'pino';

/** Keys whose values never reach a log line or the journal, at any depth that our objects have. */
export const SECRET_KEYS = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'passwordHash',
  'tokenHash',
];

/** What stands where a secret was. */
export const CENSORED = '[masqué]';

/** pino options shared by the server and its requests: levels, secrets redacted, ISO times. */
export function logOptions(level: string) {
  return {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: CENSORED,
    },
  };
}

/**
 * The log of requests: one line each, with what we choose to write and nothing of what callers send,
 * so there is nothing to redact; and written in blocks, at most a second late.
 */
export function requestLogger(level: string): Logger {
  // What has not been written when the process exits, pino writes then.
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 });
  return pino({ level, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

export type { Logger };

let current: Logger = pino({ level: 'silent' });

/** The server's logger, for code that runs outside a request (jobs, mail, start). */
export function log(): Logger {
  return current;
}

/** Makes the logger the process uses. Called once by the composition root. */
export function setLogger(logger: Logger): void {
  current = logger;
}
