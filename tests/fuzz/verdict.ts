/** What came back. */
export interface FuzzAnswer {
  status: number;
  type: string;
  body: string;
}

/** A text that is in somebody's private data, and may be in no answer to others. */
export interface Marker {
  /** What it is in, such as `orders.buyerEmail`. */
  where: string;
  text: string;
}

/** Refusals that say that the site is closed, which an administrator may do. */
const CLOSED = 'MAINTENANCE';

/** What no answer holds, whoever asks. */
const LEAKS: Record<string, RegExp> = {
  'a stack trace': /\\n\s+at \S+ |\n\s+at \S+ \(|\bat (async )?[\w.]+ \((file|node):/,
  'a path of the server':
    /node_modules|file:\/\/\/(?!etc\/passwd)|\/tmp\/|\/home\/|\w\.ts:\d+|dist\/server/,
  SQL: /\b(SELECT\b.{1,400}\bFROM|INSERT INTO|UPDATE\b.{1,100}\bSET|DELETE FROM)\b/s,
  'words of a database':
    /SQLITE_|QueryFailedError|EntityMetadata|violates \w+|syntax error at|no such (table|column)|constraint failed|invalid input syntax|relation \\?"/,
  'a secret': /\$argon2|passwordHash|tokenHash|sealedSecret/,
};

/** Words that no French sentence has. */
const ENGLISH =
  /\b(the|is not|must|cannot|can't|invalid|expected|unknown|required|should|failed|not found|does not|error|forbidden|unauthorized|unexpected)\b/i;

interface Said {
  message?: unknown;
  error?: unknown;
  code?: unknown;
  fields?: Record<string, unknown>;
  extensions?: { code?: unknown; fields?: Record<string, unknown> };
}

/** The errors of an answer: their codes, and the sentences that people read. */
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

/** What is wrong with an answer, in words; empty when nothing is. */
export function wrongsOf(answer: FuzzAnswer, markers: readonly Marker[]): string[] {
  const { status, body } = answer;
  let errors: ReturnType<typeof errorsOf>;
  try {
    errors = errorsOf(answer);
  } catch {
    return [`answered ${status} with JSON that is none`];
  }
  const { codes, sentences } = errors;
  const english = sentences.filter((sentence) => ENGLISH.test(sentence));
  return [
    ...(status >= 500 && !codes.includes(CLOSED) ? [`answered ${status} ${codes.join()}`] : []),
    ...(status < 500 && codes.includes('INTERNAL') ? ['answered INTERNAL'] : []),
    ...Object.entries(LEAKS).flatMap(([what, found]) => {
      const [text] = found.exec(body) ?? [];
      return text ? [`holds ${what}: ${text.slice(0, 80)}`] : [];
    }),
    ...english.map((sentence) => `speaks English: ${sentence.slice(0, 120)}`),
    ...markers
      .filter(({ text }) => body.includes(text))
      .map(({ where }) => `holds ${where} of somebody else`),
  ];
}
