import { isDatabaseUnavailable, isUnstorableText } from '../db/failures';
import { meterError } from '../measures/meters';
import { Permission } from '../access/permissions';
import { counted } from '../text/text';
import { errorOf, type ErrorName, type KnownError } from './catalogue';
import { EnumValue, written, type State, type WithoutStored } from './enumValue';

export interface AppErrorDetails<Current extends State = State> {
  /** French messages, keyed by the name of the input field. */
  fields?: Record<string, string>;
  /** Values for the {placeholders} of the message in the catalogue. */
  params?: Record<string, string | number>;
  /** Time to wait before a retry, in whole seconds. Sent in the Retry-After header. */
  retryAfterSeconds?: number;
  /** Explanation of the problem in the request, for developers. */
  detail?: string;
  /** Explanation that names parts of the GraphQL schema. Sent only to callers who may read it. */
  schemaDetail?: string;
  /** Permission that the action requires, if the actor may know it. */
  missing?: Permission;
  /** ID of the account that the action concerns. */
  onId?: number;
  /** Conflict of interest of the actor, with eligible reviewers. */
  conflict?: PublicConflict;
  /** Facts about the subject that the actor may know, such as its state or ID. */
  current?: Current & WithoutStored<Current>;
}

/** A conflict of interest, as sent to the client in an error. */
export interface PublicConflict {
  why: EnumValue;
  /** Usernames of some eligible reviewers. */
  whoCould: string[];
  /** Total of eligible reviewers beyond those in `whoCould`. */
  others: number;
  /** Whether the actor may override the conflict with a written reason. */
  lastResort: boolean;
}

/** An error that may be shown to the client, from a table (see `defineErrors`). */
export class AppError<Current extends State = State> extends Error {
  readonly code: string;
  readonly status: number;
  /** Entry of the error in its table, for code that throws the same error with other details. */
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

  static wait(name: ErrorName, seconds: number): AppError {
    return new AppError(name, {
      retryAfterSeconds: seconds,
      params: { wait: waitText(seconds) },
    });
  }

  /** Creates a VALIDATION_FAILED error with French messages, keyed by input field. */
  static invalid(fields: Record<string, string>): AppError {
    return new AppError('VALIDATION_FAILED', { fields });
  }
}

/** Formats a waiting time in French, rounded up so that a retry is never too early. */
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

/** Returns whether an error is a failure of the site, not a refusal of the request. */
export function isFailure(error: unknown): boolean {
  const { status } = error instanceof AppError ? error : new AppError(nameOf(error));
  return status >= 500;
}

/** Public content of an error, in `extensions` in GraphQL and in the body in REST. */
export interface PublicError {
  message: string;
  code: string;
  status: number;
  requestId: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  detail?: string;
  /** `missing` and `onId` are sent only in GraphQL, because REST must not change. */
  missing?: string;
  onId?: string;
  current?: Record<string, string | number | boolean | null>;
  why?: string;
  whoCould?: string[];
  others?: number;
  lastResort?: boolean;
}

/**
 * Converts an error for the client. An AppError is sent as it is, an unavailable database as
 * SERVICE_UNAVAILABLE, text that cannot be stored as BAD_REQUEST, and any other error as INTERNAL.
 * @param requestId ID of the request, which is also in its log line
 * @param enums form of enumeration values: names of the schema, or values of the REST API
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
