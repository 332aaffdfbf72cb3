import { stringify } from 'csv-stringify/sync';

/** A cell of a CSV file. Texts, but not numbers, are escaped against formulas. */
export type CsvCell = string | number | null;

/** Byte order mark. Spreadsheet programs recognise UTF-8 by it. */
export const CSV_MARK = '\uFEFF';

/**
 * Pattern of the start of a formula in any spreadsheet program: a sign such as `=` (also in full
 * width), a tab or a line break. Blanks or quotes may come before it, because some programs remove
 * them.
 */
const FORMULA = /^['"\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^['"]*[\t\r\n]/u;

/** Pattern of the characters at which spreadsheet programs may split cells or lines. */
const SEPARATORS = /[;,\t|\r\n]/;

/**
 * Returns CSV lines with semicolons between cells. A cell that contains a separator of any
 * spreadsheet program is quoted. A text that could be read as a formula gets a leading apostrophe.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  const guarded = rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
  return stringify(guarded, {
    delimiter: ';',
    quoted_match: SEPARATORS,
    record_delimiter: 'windows',
  });
}

/**
 * Decodes the bytes of a CSV file. The encoding is recognised in this order:
 * - UTF-16, by its byte order mark or by the zero byte of its first letter
 * - UTF-8, with or without a byte order mark
 * - Windows-1252, the default of older Windows programs
 * Binary data usually gives a text with the character NUL, which real texts never contain.
 */
export function csvText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (isLittle) return strictly('utf-16le', bytes) ?? '\0';
  if (isBig) return strictly('utf-16be', bytes) ?? '\0';
  return strictly('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Decodes bytes. Returns null when they are invalid in the encoding. */
function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Removes the escape that `csvLines` added to a cell. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Returns whether any spreadsheet program could read a cell as a formula. */
export function isFormula(cell: CsvCell): boolean {
  return typeof cell === 'string' && FORMULA.test(cell);
}
