import { linesOfDump } from '../postgresTools';

/** A part of a dump: some rows of a table, or the last number of a sequence. */
export type DumpPart =
  | { table: string; columns: readonly string[]; rows: (string | null)[][] }
  | { sequenceOf: string; last: number };

const ENCODING = /^SET client_encoding = '(.+)';$/;
const OWNER = /^ALTER SEQUENCE (\S+) OWNED BY (\S+)\.[^.]+;$/;
const ROWS = /^COPY (\S+) \((.*)\) FROM stdin;$/;
const LAST = /^SELECT pg_catalog\.setval\('(.+)', (\d+), (true|false)\);$/;

/** Returns a name without its schema and quotes. */
const bare = (name: string): string => (name.split('.').at(-1) ?? '').replaceAll('"', '');

/**
 * Reads a dump of PostgreSQL from its beginning to its end, without a database: it reads the script
 * that `pg_restore` prints, and runs none of it. A table without rows is one part without rows. All
 * rows of a table follow each other.
 * @throws BackupError; Error when the script is not in UTF-8
 */
export async function* readDump(file: string): AsyncGenerator<DumpPart> {
  const owners = new Map<string, string>();
  let open: { table: string; columns: string[] } | null = null;
  for await (const lines of linesOfDump(file)) {
    let rows: (string | null)[][] = [];
    for (const line of lines) {
      if (open) {
        if (line !== '\\.') {
          rows.push(line.split('\t').map(unescaped));
          continue;
        }
        yield { ...open, rows };
        [open, rows] = [null, []];
        continue;
      }
      const [, table, columns = ''] = ROWS.exec(line) ?? [];
      if (table !== undefined) {
        open = { table: bare(table), columns: columns.split(', ').map(bare) };
        continue;
      }
      const [, sequence, owner] = OWNER.exec(line) ?? [];
      if (sequence !== undefined && owner !== undefined) owners.set(sequence, bare(owner));
      const [, of = '', last, isUsed] = LAST.exec(line) ?? [];
      const sequenceOf = owners.get(of);
      if (sequenceOf !== undefined && isUsed === 'true') yield { sequenceOf, last: Number(last) };
      const [, encoding = 'UTF8'] = ENCODING.exec(line) ?? [];
      if (encoding !== 'UTF8') throw new Error(`the dump is encoded in ${encoding}, not in UTF8`);
    }
    if (open && rows.length > 0) yield { ...open, rows };
  }
}

const ESCAPED: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Decodes a value of the text format of COPY. */
function unescaped(text: string): string | null {
  if (text === '\\N') return null;
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign);
}
