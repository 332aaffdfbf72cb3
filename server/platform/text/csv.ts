import { stringify } from 'csv-stringify/sync';

/** A cell of a file: texts are escaped against formulas, numbers are not. */
export type CsvCell = string | number | null;

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * Start of a formula in any spreadsheet: a sign (full-width too), a tab or a line break, even after
 * blanks or quotes, which programs strip.
 */
const FORMULA = /^['"\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^['"]*[\t\r\n]/u;

/** Characters at which any spreadsheet splits cells or lines. */
const SEPARATORS = /[;,\t|\r\n]/;

/**
 * Returns CSV lines with semicolons between cells. A cell that contains a separator of any
 * spreadsheet is quoted, and a text that could be a formula gets a leading apostrophe.
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
 * Decodes the bytes of a spreadsheet file: UTF-16 by its byte order mark, or by the zero byte of
 * its first letter; UTF-8, with or without its mark; else Windows-1252, the default of older
 * Windows programs. Binary data results in a text with the character NUL, which real texts never
 * contain.
 */
export function csvText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (isLittle) return strictly('utf-16le', bytes) ?? '\0';
  if (isBig) return strictly('utf-16be', bytes) ?? '\0';
  return strictly('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Decodes bytes strictly; null when they are invalid in that encoding. */
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

/** Returns whether any spreadsheet would interpret a cell as a formula. */
export function isFormula(cell: CsvCell): boolean {
  return typeof cell === 'string' && FORMULA.test(cell);
}
