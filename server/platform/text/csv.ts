import { stringify } from 'csv-stringify/sync';

/** A cell of a file: texts are guarded, numbers are not. */
export type CsvCell = string | number | null;

/** Spreadsheets know by this mark that the text is UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * What some spreadsheet takes for the beginning of a formula: its sign, full-width too, or a tab or a
 * line break, also after blanks or quotes, which programs strip.
 */
const FORMULA = /^['"\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^['"]*[\t\r\n]/u;

/** What cuts cells or lines apart in some country, or some program. */
const SEPARATORS = /[;,\t|\r\n]/;

/**
 * Lines of a file whose cells are apart by semicolons. Whatever any country's spreadsheet cuts cells
 * at stands in quotes, and a text that one would take for a formula begins with a quote.
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
 * The text of a file of a spreadsheet: UTF-16 by its mark, or by the half of its first letter that is
 * empty; UTF-8, with or without its mark; or else Windows-1252, in which those of Windows still write
 * where nobody chose. What is no text holds the sign NUL, which no text does.
 */
export function csvText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (isLittle) return strictly('utf-16le', bytes) ?? '\0';
  if (isBig) return strictly('utf-16be', bytes) ?? '\0';
  return strictly('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** The text that bytes are in an encoding; null where some are none. */
function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A cell as it was before `csvLines` guarded it. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Whether some spreadsheet would take a cell for a formula. */
export function isFormula(cell: CsvCell): boolean {
  return typeof cell === 'string' && FORMULA.test(cell);
}
