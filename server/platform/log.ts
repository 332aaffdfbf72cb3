import { pino, type Logger, type LoggerOptions } from 'pino';
import { prefixOf } from './text/text';

/** Keys whose values never reach a log line or the journal, however deep in an object. */
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

/** The text in place of a secret. */
export const CENSORED = '[masqué]';

/**
 * The codes of errors whose message quotes a value: PostgreSQL's class 22, and SQLite's general
 * error.
 */
const QUOTES_VALUES = /^(22\w{3}|SQLITE_ERROR)$/;

/** The message of an error, without the values that a database quotes in it. */
function messageOf(error: Error & { code?: unknown }): string {
  return QUOTES_VALUES.test(String(error.code))
    ? error.message.replace(/(["']).*\1/s, CENSORED)
    : error.message;
}

/** How many causes of an error are followed, because causes can form a circle. */
const DEEPEST = 5;

/**
 * What a log line says about an error: only the properties named here. Others may hold text of
 * members, such as the parameters of a failed statement.
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
    // A stack begins with the message, which is replaced here.
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
 * How both loggers write an error. The message is set here, because pino would otherwise take it
 * from the error unchanged.
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

/** The longest reason of a failure that is stored. */
const LONGEST_REASON = 500;

/** A short reason of a failure, safe to store and to show to staff. */
export function reasonOf(error: unknown, most = LONGEST_REASON): string {
  return prefixOf(error instanceof Error ? messageOf(error) : String(error), most);
}

/** The pino options of the server and its requests: levels, redaction, ISO times. */
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
 * The logger of requests: one line each, with chosen facts and nothing that clients sent, so there
 * is nothing to redact. Lines are written in blocks, at most a second late.
 */
export function requestLogger(level: string): Logger {
  // When the process exits, pino writes what is still in the buffer.
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 });
  return pino({ level, timestamp: pino.stdTimeFunctions.isoTime, ...errorOptions }, destination);
}

export type { Logger };

let current: Logger = pino({ level: 'silent' });

/** The server's logger, for code outside a request (jobs, mail, start). */
export function log(): Logger {
  return current;
}

/** Makes the logger the process uses. Called once by the composition root. */
export function setLogger(logger: Logger): void {
  current = logger;
}
