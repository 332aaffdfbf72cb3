/** The answer to a request. */
export interface FuzzAnswer {
  status: number;
  type: string;
  body: string;
}

/** A unique text in private data, which must not appear in answers to other users. */
export interface Marker {
  /** Table and column of the text, such as `orders.buyerEmail`. */
  where: string;
  text: string;
}

/**
 * Error code of a site in maintenance. It is allowed, because a caller with the permission may have
 * closed the site.
 */
const CLOSED = 'MAINTENANCE';

/** Patterns that no answer may contain, keyed by a description. */
const LEAKS: Record<string, RegExp> = {
  'a stack trace': /\\n\s+at \S+ |\n\s+at \S+ \(|\bat (async )?[\w.]+ \((file|node):/,
  'a path of the server':
    /node_modules|file:\/\/\/(?!etc\/passwd)|\/tmp\/|\/home\/|\w\.ts:\d+|dist\/server/,
  SQL: /\b(SELECT\b.{1,400}\bFROM|INSERT INTO|UPDATE\b.{1,100}\bSET|DELETE FROM)\b/s,
  'a database error':
    /SQLITE_|QueryFailedError|EntityMetadata|violates \w+|syntax error at|no such (table|column)|constraint failed|invalid input syntax|relation \\?"/,
  'a secret': /\$argon2|passwordHash|tokenHash|sealedSecret/,
};

/** Matches words that do not occur in French sentences. */
const ENGLISH =
  /\b(the|is not|must|cannot|can't|invalid|expected|unknown|required|should|failed|not found|does not|error|forbidden|unauthorized|unexpected)\b/i;

interface Said {
  message?: unknown;
  error?: unknown;
  code?: unknown;
  fields?: Record<string, unknown>;
  extensions?: { code?: unknown; fields?: Record<string, unknown> };
}

/** Returns the codes and messages of the errors of an answer. */
export function errorsOf(answer: FuzzAnswer): { codes: string[]; sentences: string[] } {
  if (!answer.type.includes('json')) return { codes: [], sentences: [] };
  const parsed = JSON.parse(answer.body) as { errors?: Said[] } & Said;
  const isEnvelope = typeof parsed.error === 'string';
  const errors = parsed.errors ?? (isEnvelope ? [parsed] : []);
  return {
    codes: errors.map(({ code, extensions }) => String(extensions?.code ?? code)),
    sentences: errors.flatMap(({ message, error, fields, extensions }) =>
      [message, error, ...Object.values(fields ?? extensions?.fields ?? {})]
        .filter((one) => one !== undefined)
        .map(String),
    ),
  };
}

/** Returns descriptions of the problems of an answer; empty without problems. */
export function wrongsOf(answer: FuzzAnswer, markers: readonly Marker[]): string[] {
  const { status, body } = answer;
  let errors: ReturnType<typeof errorsOf>;
  try {
    errors = errorsOf(answer);
  } catch {
    return [`answered ${status} with invalid JSON`];
  }
  const { codes, sentences } = errors;
  const english = sentences.filter((sentence) => ENGLISH.test(sentence));
  return [
    ...(status >= 500 && !codes.includes(CLOSED) ? [`answered ${status} ${codes.join()}`] : []),
    ...(status < 500 && codes.includes('INTERNAL') ? ['answered INTERNAL'] : []),
    ...Object.entries(LEAKS).flatMap(([what, found]) => {
      const [text] = found.exec(body) ?? [];
      return text ? [`contains ${what}: ${text.slice(0, 80)}`] : [];
    }),
    ...english.map((sentence) => `error in English: ${sentence.slice(0, 120)}`),
    ...markers
      .filter(({ text }) => body.includes(text))
      .map(({ where }) => `contains ${where} of another user`),
  ];
}
