import { isDatabaseUnavailable, isUnstorableText } from '../db/failures';
import { meterError } from '../measures/meters';
import { Permission } from '../access/permissions';
import { counted } from '../text/text';
import { errorOf, type ErrorName, type KnownError } from './catalogue';
import { EnumValue, written, type State, type WithoutStored } from './enumValue';

export interface AppErrorDetails<Current extends State = State> {
  /** French messages by the name of the input field. */
  fields?: Record<string, string>;
  /** Values for the {placeholders} of the catalogue's sentence. */
  params?: Record<string, string | number>;
  /** Whole seconds to wait before trying again; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** What is wrong with the request, for developers. */
  detail?: string;
  /** The permission that the act asks for, where the actor may know it. */
  missing?: Permission;
  /** The account to which it would have been done. */
  onId?: number;
  /** Why the actor must leave the decision to others, and who could take it. */
  conflict?: PublicConflict;
  /** What the actor may know about the thing in question: its newer state, or what names it. */
  current?: Current & WithoutStored<Current>;
}

/** A conflict of interest, as an error tells it. */
export interface PublicConflict {
  why: EnumValue;
  /** The names of some who could decide. */
  whoCould: string[];
  /** How many more could. */
  others: number;
  /** Whether a written reason would let the actor go on. */
  lastResort: boolean;
}

/** An error that the actor may be told: one row of a table of errors. */
export class AppError<Current extends State = State> extends Error {
  readonly code: string;
  readonly status: number;
  /** Its row in the table of errors, for code that throws the same error with other details. */
  readonly row: KnownError;

  constructor(
    name: ErrorName,
    readonly details: AppErrorDetails<Current> = {},
  ) {
    const row = errorOf(name);
    const { code, status, message } = row;
    super(fill(message, details.params ?? {}));
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.row = row;
  }

  /** An error whose message says how long to wait. */
  static wait(name: ErrorName, seconds: number): AppError {
    return new AppError(name, {
      retryAfterSeconds: seconds,
      params: { wait: waitText(seconds) },
    });
  }

  /** A VALIDATION_FAILED error with its messages by field. */
  static invalid(fields: Record<string, string>): AppError {
    return new AppError('VALIDATION_FAILED', { fields });
  }
}

/** A waiting time in French words, rounded up so that nobody comes back too early. */
function waitText(seconds: number): string {
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

/** Whether an error is the site's own failure, not a refusal of what was asked. */
export function isFailure(error: unknown): boolean {
  const { status } = error instanceof AppError ? error : new AppError(nameOf(error));
  return status >= 500;
}

/** What an error tells its caller: the same facts in GraphQL's `extensions` and in a REST body. */
export interface PublicError {
  message: string;
  code: string;
  status: number;
  requestId: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  detail?: string;
  /** In GraphQL only: what REST answers is documented, and stays as it is. */
  missing?: string;
  onId?: string;
  current?: Record<string, string | number | boolean | null>;
  why?: string;
  whoCould?: string[];
  others?: number;
  lastResort?: boolean;
}

/**
 * Turns an error into what the client is told: an AppError as it is, an unavailable database as
 * SERVICE_UNAVAILABLE, anything else as INTERNAL.
 * @param requestId the id in the log line of the request
 * @param enums how enumeration values are written: the names of the schema, or the values of the
 * REST API
 */
export function toPublicError(
  error: unknown,
  requestId: string,
  enums: 'name' | 'value' = 'name',
): PublicError {
  const known = error instanceof AppError ? error : new AppError(nameOf(error));
  const { fields, retryAfterSeconds, detail, missing, onId, current, conflict } = known.details;
  meterError(known.code);
  return {
    message: known.message,
    code: known.code,
    status: known.status,
    requestId,
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(detail && { detail }),
    ...(missing && enums === 'name' && { missing: new EnumValue(Permission, missing).name }),
    ...(onId !== undefined && enums === 'name' && { onId: String(onId) }),
    ...(current && { current: written(current, enums) }),
    ...(conflict && {
      ...conflict,
      why: enums === 'name' ? conflict.why.name : conflict.why.value,
    }),
  };
}
