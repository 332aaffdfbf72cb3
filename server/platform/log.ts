import { pino, type Logger, type LoggerOptions } from 'pino';
import { prefixOf } from './text/text';

/** Keys whose values are removed from log lines and the audit log, at any depth. */
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

export const CENSORED = '[masqué]';

/**
 * Pattern of the codes of database errors whose message may quote a value: class 22 of PostgreSQL,
 * and the generic error of SQLite.
 */
const QUOTES_VALUES = /^(22\w{3}|SQLITE_ERROR)$/;

/** Returns the message of an error. Masks the values that a database quotes in it. */
function messageOf(error: Error & { code?: unknown }): string {
  return QUOTES_VALUES.test(String(error.code))
    ? error.message.replace(/(["']).*\1/s, CENSORED)
    : error.message;
}

/** Maximum depth of nested causes that are logged, as causes may form a cycle. */
const DEEPEST = 5;

/**
 * Returns the properties of an error that may be logged. All others are dropped, because they may
 * contain text of members, such as the parameters of a failed statement.
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
    // A stack starts with the message, so the message is masked here too.
    stack: error.stack?.replace(error.message, () => message),
    code,
    query,
    ...(depth < DEEPEST && {
      cause: cause === undefined ? undefined : loggedError(cause, depth + 1),
      errors: errors?.map((one) => loggedError(one, depth + 1)),
    }),
  };
}

/**
 * Options of both loggers for errors. The hook sets the message of the log line, because pino would
 * otherwise copy the unmasked message of the error.
 */
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

/** Default maximum length of the reason of a failure, in characters. */
const LONGEST_REASON = 500;

/**
 * Returns the message of an error, shortened to `most` characters and without values that a
 * database quotes. The result may be stored and shown to staff.
 */
export function reasonOf(error: unknown, most = LONGEST_REASON): string {
  return prefixOf(error instanceof Error ? messageOf(error) : String(error), most);
}

/** Returns the pino options of the server log: level, removal of secrets, ISO times. */
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

/** Size of a block of lines, in characters. */
const LOG_BLOCK = 12 * 1024;

/**
 * Creates the logger of requests, which writes one line per request. The lines contain only
 * selected fields and no client input, so no secrets need to be removed. They are written in
 * blocks, at most one second late.
 */
export function requestLogger(level: string): Logger {
  // pino flushes the buffer when the process exits.
  const destination = pino.destination({ sync: false, minLength: LOG_BLOCK, periodicFlush: 1000 });
  return pino({ level, timestamp: pino.stdTimeFunctions.isoTime, ...errorOptions }, destination);
}

export type { Logger };

let current: Logger = pino({ level: 'silent' });

/** Returns the logger of the server, for code outside a request (jobs, mail, start-up). */
export function log(): Logger {
  return current;
}

/** Sets the logger of the process. Called once by the composition root. */
export function setLogger(logger: Logger): void {
  current = logger;
}
