import type { ErrorCode } from '../../generated/enums';

/**
 * A failed call, whatever it failed of.
 * @typeParam Current what this call's refusals tell of a thing as it is
 */
export interface ApiError<Current = Record<string, unknown>> {
  /** The HTTP status; 0 when the server was not reached, or did not answer. */
  status: number;
  /** The row of the server's catalogue. */
  code?: ErrorCode;
  /** The sentence that the server gave, to be shown as it is. */
  serverMessage?: string;
  /** What the failure itself says, in English as often as not. */
  rawMessage?: string;
  /** What is wrong with each field, in French. */
  fields: Record<string, string>;
  /** How long to wait before another try. */
  retryAfterSeconds?: number;
  /**
   * With CONFLICT: what somebody else's change has left, as far as the caller may see it. With
   * PREMIUM_REQUIRED: the title and the category of the article. Enumerations have the names that
   * the schema gives them.
   */
  current?: Partial<Current>;
}

/** A failed call, in the sentence that pages show; what failed is its cause. */
export class CallFailure extends Error {
  override name = 'CallFailure';
}

/** Some browsers say the second of a call that ran out of time. */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['TimeoutError', 'AbortError']);

/** Whether a call was given up because no answer came. */
export const isGivenUp = (error: unknown): boolean => isRecord(error) && GIVEN_UP.has(error.name);

/** Codes by which the server says that it is in trouble: no judgement of what was asked. */
const TROUBLES: ReadonlySet<unknown> = new Set<ErrorCode>(['INTERNAL', 'SERVICE_UNAVAILABLE']);

/** Whether an error's code says that the server is in trouble. */
export const isTrouble = (code: unknown): boolean => TROUBLES.has(code);

/** What a TypeError of our own code says, as opposed to one of `fetch`. */
const CODE_FAILURE = /\b(?:undefined|null)\b|\bis not /;

interface ServerAnswer {
  code?: ErrorCode;
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  current?: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Apollo keeps GraphQL errors under `errors`, and an answer that is not GraphQL as text. */
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
 * Reads what a call failed of. Errors of Apollo are told by their shape, so that the pages which
 * never load it can still say what happened.
 */
export function readApiError<Current = Record<string, unknown>>(error: unknown): ApiError<Current> {
  if (error instanceof CallFailure) return readApiError(error.cause);
  if (!isRecord(error)) return { status: -1, fields: {}, rawMessage: String(error ?? '') };
  const message = typeof error.message === 'string' ? error.message : undefined;
  const answer = answerOf(error);
  const status = typeof error.statusCode === 'number' ? error.statusCode : answer ? 200 : -1;
  // `fetch` and `import()` both say that nothing came back with a TypeError.
  const nothingCame = error instanceof TypeError && !CODE_FAILURE.test(error.message);
  if (nothingCame || isGivenUp(error)) {
    return { status: 0, fields: {}, rawMessage: message };
  }
  // What the transport, a parser or the code says of an answer that came tells a visitor nothing.
  const technical = status > 0 || error instanceof SyntaxError || error instanceof TypeError;
  const rawMessage = technical ? undefined : message;
  return {
    status,
    rawMessage,
    code: answer?.code,
    serverMessage: answer?.message || undefined,
    fields: answer?.fields ?? {},
    retryAfterSeconds: answer?.retryAfterSeconds,
    current: answer?.current as Partial<Current> | undefined,
  };
}

/** Whether nothing came back at all: no network, no server, or none that answers in time. */
export const isNoAnswer = (error: unknown): boolean => readApiError(error).status === 0;

/** Whether nothing came back that judges what was sent: no server, or one in trouble. */
export function isUnanswered(error: unknown): boolean {
  const { status, code } = readApiError(error);
  return code ? isTrouble(code) : status === 0 || status >= 500;
}
