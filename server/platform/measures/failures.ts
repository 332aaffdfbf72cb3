import { reasonOf } from '../log';
import { prefixOf } from '../text/text';

/** An unexpected error, as the journal of errors keeps it. */
export interface Failure {
  at: Date;
  /** The number that whoever met it is told; null outside a request. */
  requestId: string | null;
  /** Where: a route pattern or a GraphQL operation, never an address with what it carries. */
  place: string;
  /** Its class and code, such as `QueryFailedError 23505`. */
  kind: string;
  /** Its message without what it quotes. */
  message: string;
  /** The lines of code that led to it. */
  stack: string;
}

type ReportError = (failure: Failure) => void;

let report: ReportError = () => {};

/** Sets what keeps failures. @returns what ends it */
export function setErrorReporter(journal: ReportError): () => void {
  report = journal;
  return () => {
    if (report === journal) report = () => {};
  };
}

/** Hands an unexpected error to the journal of errors. */
export function reportUnexpected(
  error: unknown,
  { at, requestId, place }: Pick<Failure, 'at' | 'requestId' | 'place'>,
): void {
  report({
    at,
    requestId,
    place,
    kind: kindOf(error),
    // Cut afterwards: a quote without its end would not be found.
    message: prefixOf(withoutQuotes(reasonOf(error, MOST_EXAMINED)), LONGEST),
    stack: framesOf(error),
  });
}

/** The class of an error, and its code where it has one. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as Error & { code?: unknown };
  const isPlain = typeof code === 'string' && /^\w{1,40}$/.test(code);
  return [error.constructor.name, isPlain ? code : ''].filter(Boolean).join(' ');
}

/** How much of a message is looked at, and how much is kept. */
const MOST_EXAMINED = 10_000;
const LONGEST = 500;

const MASK = '…';

/**
 * What a message may hold of a person or of a secret: quoted text, addresses of mails and machines,
 * what follows the `?` of an address, and long words with a digit, such as tokens and hashes.
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

/** A message without text that may be somebody's. */
export function withoutQuotes(message: string): string {
  const masked = QUOTED.reduce((text, quoted) => text.replace(quoted, MASK), message);
  return masked.replace(/\s+/g, ' ').trim();
}

/** How many lines of a stack are kept: those of libraries below say little. */
const LINES = 20;

/** The lines of code of a stack and of its causes, with paths from the folder of the site. */
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
