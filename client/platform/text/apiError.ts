import type { ErrorCode } from '#client/generated/enums';
import { ApprovalPending, ConflictFailure } from './outcomes';

/**
 * Description of a failed call, whatever the cause.
 * @typeParam Current type of the object in `current`
 */
export interface ApiError<Current = Record<string, unknown>> {
  /** HTTP status; 0 when the server was not reached or did not answer, -1 when unknown. */
  status: number;
  code?: ErrorCode;
  /** Message sent by the server, shown without changes. */
  serverMessage?: string;
  /** Message of the failure itself, often in English. */
  rawMessage?: string;
  /** French error messages, keyed by field name. */
  fields: Record<string, string>;
  /** Time to wait before a retry, in seconds. */
  retryAfterSeconds?: number;
  /** Permission that the user lacks, as an enum value of the GraphQL schema; only sent to staff. */
  missing?: string;
  /** ID of the account that the refused action targeted. */
  onId?: string;
  /** ID of the request, with which staff can find the server error. */
  requestId?: string;
  /**
   * Facts about the object, depending on the code. With PREMIUM_REQUIRED: the title and the category
   * of the article. Enum values have the names of the schema.
   */
  current?: Partial<Current>;
}

/** A failed call. Pages show its message; its `cause` is the original error. */
export class CallFailure extends Error {
  override name = 'CallFailure';
}

/** Names of timeout errors, which differ between browsers. */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['TimeoutError', 'AbortError']);

/** Returns whether an error means that a call was aborted by its timeout. */
export const isGivenUp = (error: unknown): boolean => isRecord(error) && GIVEN_UP.has(error.name);

/** Codes of server errors, which do not depend on the content of the request. */
const TROUBLES: ReadonlySet<unknown> = new Set<ErrorCode>(['INTERNAL', 'SERVICE_UNAVAILABLE']);

export const isTrouble = (code: unknown): boolean => TROUBLES.has(code);

/** Matches the message of a TypeError caused by a bug in our code, not by `fetch`. */
const CODE_FAILURE = /\b(?:undefined|null)\b|\bis not /;

interface ServerAnswer {
  code?: ErrorCode;
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  requestId?: string;
  missing?: string;
  onId?: string;
  current?: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the server's response that an error contains. Apollo stores GraphQL errors under
 * `errors`, and other responses as text under `bodyText`.
 */
function answerOf(error: Record<string, unknown>): ServerAnswer | undefined {
  if (Array.isArray(error.errors) && isRecord(error.errors[0])) {
    const { message, extensions } = error.errors[0];
    return { ...(isRecord(extensions) ? extensions : {}), message } as ServerAnswer;
  }
  if (typeof error.bodyText !== 'string') return undefined;
  try {
    const body: unknown = JSON.parse(error.bodyText);
    if (!isRecord(body)) return undefined;
    if (Array.isArray(body.errors)) return answerOf(body);
    return { ...body, message: body.error ?? body.message } as ServerAnswer;
  } catch {
    return undefined;
  }
}

/**
 * Converts any error of a call into an ApiError. Recognises Apollo's errors by their properties, so
 * that pages which never load Apollo can also use this function.
 */
export function readApiError<Current = Record<string, unknown>>(error: unknown): ApiError<Current> {
  if (error instanceof CallFailure) return readApiError(error.cause);
  if (error instanceof ConflictFailure)
    return { status: 200, code: 'CONFLICT', serverMessage: error.message, fields: {} };
  if (error instanceof ApprovalPending)
    return { status: 200, code: 'CONFIRMATION_AWAITED', serverMessage: error.message, fields: {} };
  if (!isRecord(error)) return { status: -1, fields: {}, rawMessage: String(error ?? '') };
  const message = typeof error.message === 'string' ? error.message : undefined;
  const answer = answerOf(error);
  const status = typeof error.statusCode === 'number' ? error.statusCode : answer ? 200 : -1;
  // `fetch` and `import()` both throw a TypeError when there is no response.
  const nothingCame = error instanceof TypeError && !CODE_FAILURE.test(error.message);
  if (nothingCame || isGivenUp(error)) {
    return { status: 0, fields: {}, rawMessage: message };
  }
  // Messages of the transport, of a parser or about bugs in our code mean nothing to a visitor.
  const technical = status > 0 || error instanceof SyntaxError || error instanceof TypeError;
  const rawMessage = technical ? undefined : message;
  return {
    status,
    rawMessage,
    code: answer?.code,
    serverMessage: answer?.message || undefined,
    fields: answer?.fields ?? {},
    retryAfterSeconds: answer?.retryAfterSeconds,
    requestId: answer?.requestId,
    missing: answer?.missing,
    onId: answer?.onId,
    current: answer?.current as Partial<Current> | undefined,
  };
}

/** Length of the error number, which is the start of the request ID. */
const NUMBER_LENGTH = 8;

/** Returns the error number of an unexpected server error; null for any other error. */
export const numberOf = (error: unknown): string | null => numberOfFailure(readApiError(error));

/** Returns the error number of an ApiError; null unless it is a server error. */
export function numberOfFailure({ code, requestId }: ApiError<unknown>): string | null {
  return code === 'INTERNAL' && requestId ? requestId.slice(0, NUMBER_LENGTH) : null;
}

/** Returns whether there was no response: no network, no server, or a timeout. */
export const isNoAnswer = (error: unknown): boolean => readApiError(error).status === 0;

/** Returns whether a request failed without a response, or by a server error. */
export function isUnanswered(error: unknown): boolean {
  const { status, code } = readApiError(error);
  return code ? isTrouble(code) : status === 0 || status >= 500;
}
