import { pino, type Logger, type LoggerOptions } from 'pino';
import { beginningOf } from './text/text';

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

/** The errors of data whose message quotes a value: PostgreSQL's class 22, and the words of SQLite. */
const QUOTES_VALUES = /^(22\w{3}|SQLITE_ERROR)$/;

/** The message of an error, without the values that a database quotes in it. */
function messageOf(error: Error & { code?: unknown }): string {
  return QUOTES_VALUES.test(String(error.code))
    ? error.message.replace(/(["']).*\1/s, CENSORED)
    : error.message;
}

/** How far the causes of an error are followed: they may go in a circle. */
const DEEPEST = 5;

/**
 * What a log line says of an error: only what is named here. The rest may be what people wrote: the
 * parameters of a statement that failed, the values of the row that the database tells it of.
 */
function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code, query, cause, errors } = error as Partial<AggregateError> & {
    code?: unknown;
    query?: unknown;
  };
  const message = messageOf(error);
  return {
    type: error.constructor.name,
    message,
    // It begins with the message.
    stack: error.stack?.replace(error.message, () => message),
    code,
    query,
    ...(depth < DEEPEST && {
      cause: cause === undefined ? undefined : loggedError(cause, depth + 1),
      errors: errors?.map((one) => loggedError(one, depth + 1)),
    }),
  };
}

/** How both loggers write an error; one that is given without a word would be told by its whole message. */
const errorOptions = {
  serializers: { err: (error: unknown) => loggedError(error) },
  hooks: {
    logMethod(args, method) {
      const [error]: unknown[] = args;
      if (error instanceof Error && args.length === 1) method.call(this, error, messageOf(error));
      else method.apply(this, args);
    },
  },
} satisfies LoggerOptions;

/** The longest reason that is kept of a failure. */
const LONGEST_REASON = 500;

/** Why something failed, short, as it may be kept and shown to staff. */
export function reasonOf(error: unknown): string {
  return beginningOf(error instanceof Error ? messageOf(error) : String(error), LONGEST_REASON);
}

/** pino options shared by the server and its requests: levels, secrets redacted, ISO times. */
export function logOptions(level: string) {
  return {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...errorOptions,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: CENSORED,
    },
  };
}

/**
 * The log of requests: one line each, with what we choose to write and nothing of what clients send,
 * so there is nothing to redact; and written in blocks, at most a second late.
 */
export function requestLogger(level: string): Logger {
  // What has not been written when the process exits, pino writes then.
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 });
  return pino({ level, timestamp: pino.stdTimeFunctions.isoTime, ...errorOptions }, destination);
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
