import { reasonOf } from '../log';
import { prefixOf } from '../text/text';

export interface Failure {
  at: Date;
  /** ID of the request, which the client received; null outside a request. */
  requestId: string | null;
  /** Route pattern or GraphQL operation of the error, never a URL with its parameters. */
  place: string;
  /** Class and code of the error, such as `QueryFailedError 23505`. */
  kind: string;
  /** Message of the error without quoted values. */
  message: string;
  stack: string;
}

type ReportError = (failure: Failure) => void;

let report: ReportError = () => {};

/** Sets the reporter of unexpected errors. @returns a function that removes it */
export function setErrorReporter(reporter: ReportError): () => void {
  report = reporter;
  return () => {
    if (report === reporter) report = () => {};
  };
}

export function reportUnexpected(
  error: unknown,
  { at, requestId, place }: Pick<Failure, 'at' | 'requestId' | 'place'>,
): void {
  report({
    at,
    requestId,
    place,
    kind: kindOf(error),
    // Shortened only after masking, because a quotation without its end would not be recognised.
    message: prefixOf(withoutQuotes(reasonOf(error, MOST_EXAMINED)), LONGEST),
    stack: framesOf(error),
  });
}

export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as Error & { code?: unknown };
  const isPlain = typeof code === 'string' && /^\w{1,40}$/.test(code);
  return [error.constructor.name, isPlain ? code : ''].filter(Boolean).join(' ');
}

/** Number of characters of a message that are masked; the rest is dropped. */
const MOST_EXAMINED = 10_000;
const LONGEST = 500;

const MASK = '…';

/**
 * Patterns of text that may be personal data or a secret: quotations, email and IP addresses, URL
 * parameters, and long words with a digit, such as tokens and hashes.
 */
const QUOTED = [
  /"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”/gs,
  /["«“`][^"»”`]*$/gs,
  /\([^()]*\)=\([^()]*\)/gs,
  /[^\s@]+@[^\s@]+/g,
  /\?\S*/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
  /\b(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}\b/gi,
  /(?=[\w\-+/=.]*\d)[\w\-+/=.]{20,}/g,
];

export function withoutQuotes(message: string): string {
  const masked = QUOTED.reduce((text, quoted) => text.replace(quoted, MASK), message);
  return masked.replace(/\s+/g, ' ').trim();
}

/** Maximum number of stored stack frames. Deeper ones are usually those of libraries. */
const LINES = 20;

/** Returns the stack frames of an error and its causes, with relative paths. */
function framesOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 2) return '';
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, LINES)
    .map((line) =>
      line.trim().replace(/(?:file:\/\/)?\/\S*?\/(?=(server|dist|node_modules)\/)/, ''),
    );
  const below = framesOf(error.cause, depth + 1);
  return [...frames, ...(below ? [`cause: ${kindOf(error.cause)}`, below] : [])].join('\n');
}
