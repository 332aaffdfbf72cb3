import { isDatabaseUnavailable, isUnstorableText } from '../db/failures';
import { counted } from '../text/text';
import { errorOf, type ErrorName, type KnownError } from './catalogue';
import { written, type State, type WithoutStored } from './enumValue';

export interface AppErrorDetails<Told extends State = State> {
  /** French messages by the name of the input's field. */
  fields?: Record<string, string>;
  /** Values for the {placeholders} of the catalogue's sentence. */
  params?: Record<string, string | number>;
  /** Whole seconds to wait before trying again; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Where a request is wrong, for developers. */
  detail?: string;
  /** What the actor may know of the thing as it is: its newer state, or what names it. */
  current?: Told & WithoutStored<Told>;
}

/** An error that the client may know about: one row of a table of errors. */
export class AppError<Told extends State = State> extends Error {
  readonly code: string;
  readonly status: number;
  /** Its row, for whoever says the same with other details. */
  readonly row: KnownError;

  constructor(
    name: ErrorName,
    readonly details: AppErrorDetails<Told> = {},
  ) {
    const row = errorOf(name);
    const { code, status, message } = row;
    super(fill(message, details.params ?? {}));
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.row = row;
  }

  /** An error whose sentence says how long to wait. */
  static wait(name: ErrorName, seconds: number): AppError {
    return new AppError(name, {
      retryAfterSeconds: seconds,
      params: { wait: waitInWords(seconds) },
    });
  }

  /** A VALIDATION_FAILED error with its messages by field. */
  static invalid(fields: Record<string, string>): AppError {
    return new AppError('VALIDATION_FAILED', { fields });
  }
}

/** A wait as people say it in French; rounded up, so that nobody comes back too early. */
function waitInWords(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'seconde');
  const minutes = Math.ceil(seconds / 60);
  return seconds < 7200 ? counted(minutes, 'minute') : counted(Math.ceil(seconds / 3600), 'heure');
}

function fill(sentence: string, params: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

function nameOf(error: unknown): ErrorName {
  if (isDatabaseUnavailable(error)) return 'SERVICE_UNAVAILABLE';
  return isUnstorableText(error) ? 'BAD_REQUEST' : 'INTERNAL';
}

/** What both doors send: the same facts for GraphQL's `extensions` and for a REST body. */
export interface PublicError {
  message: string;
  code: string;
  status: number;
  requestId: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  detail?: string;
  current?: Record<string, string | number | boolean | null>;
}

/**
 * Builds what a client is told of an error: an AppError as it is, a database that does not answer as
 * SERVICE_UNAVAILABLE, anything else as INTERNAL.
 * @param requestId the id that the log line of the request carries
 * @param enums what is said of enumerations: the schema's names, or the values of the documents
 */
export function toPublicError(
  error: unknown,
  requestId: string,
  enums: 'name' | 'value' = 'name',
): PublicError {
  const known = error instanceof AppError ? error : new AppError(nameOf(error));
  const { fields, retryAfterSeconds, detail, current } = known.details;
  return {
    message: known.message,
    code: known.code,
    status: known.status,
    requestId,
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(detail && { detail }),
    ...(current && { current: written(current, enums) }),
  };
}
