import { parse, type Info } from 'csv-parse/sync';
import { withoutGuard } from '../../../../platform/text/csv';
import { AppError } from '../../../../platform/errors/AppError';
import { foldText, formatNumber, shortened } from '../../../../platform/text/text';

/** The most lines of an import, without the header. */
export const MOST_LINES = 5000;

/** More columns than any file of accounts has. */
const MOST_COLUMNS = 50;

/** The longest cell that is read; room for as many roles as an account may start with. */
export const LONGEST_CELL = 500;

/** How much of a cell or a header an error message quotes. */
const LONGEST_QUOTE = 60;

/** The error for a workbook, or an unknown encoding. */
const NO_TEXT =
  'Ce fichier n’est pas un texte CSV. Dans Excel, enregistrez-le comme «\u00a0CSV UTF-8\u00a0»\u00a0; dans LibreOffice, comme «\u00a0Texte CSV\u00a0», jeu de caractères «\u00a0Unicode (UTF-8)\u00a0».';

/** A quoted text for an error message. */
export const quoted = (words: string): string => `«\u00a0${shortened(words, LONGEST_QUOTE)}\u00a0»`;

/** The columns of an import. */
export type ImportColumn =
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'subscription'
  | 'roles';

/** The columns by their folded headers: the names of the fields, and those of our own export. */
const TITLES: ReadonlyMap<string, ImportColumn> = new Map(
  Object.entries({
    username: 'username',
    "nom d'utilisateur": 'username',
    identifiant: 'username',
    email: 'email',
    'adresse email': 'email',
    firstname: 'firstName',
    prenom: 'firstName',
    lastname: 'lastName',
    nom: 'lastName',
    subscription: 'subscription',
    abonnement: 'subscription',
    roles: 'roles',
  } as const),
);

/** Headers of our own export that are not used for a new account. */
const IGNORED = new Set(
  [
    'Numéro',
    'Fin d’abonnement',
    'Inscription',
    'Dernière connexion',
    'Statut',
    'Niveau',
    'Expérience',
    'Appels',
    'Appels réussis',
    'Minutes jouées',
    'Email confirmé',
  ].map(foldText),
);

/**
 * A line of a file: its cells by column, trimmed; a column that the file does not have is missing.
 */
export interface CsvLine {
  /** From 1, counting the header and lines inside quotes, as an editor shows it. */
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** Whether a cell was longer than the limit, and so cut. */
  isTooLong: boolean;
  /** Whether it has as many cells as there are headers. */
  isWhole: boolean;
}

/**
 * Reads a CSV file of accounts: headers on the first line, cells separated by semicolons, commas or
 * tabs.
 * @throws AppError VALIDATION_FAILED tied to `csv`: no text, no lines, too many, no known headers,
 * or no CSV
 */
export function readUserCsv(csv: string): CsvLine[] {
  if (csv.includes('\0')) throw refused(NO_TEXT);
  const rows = parsed(csv);
  const [titles, ...lines] = rows;
  if (!titles || lines.length === 0) throw refused('Le fichier ne contient aucun utilisateur.');
  if (lines.length > MOST_LINES) {
    throw refused(
      `Le fichier compte plus de ${formatNumber(MOST_LINES)} lignes\u00a0: découpez-le en plusieurs fichiers.`,
    );
  }
  const columns = columnsOf(titles.record);
  return lines.map(({ record, info }) => ({
    line: info.lines - lineBreaks(record),
    isWhole: record.length === titles.record.length,
    isTooLong: record.some((cell) => cell.length > LONGEST_CELL),
    cells: cellsOf(record, columns),
  }));
}

interface Parsed {
  record: string[];
  info: Info;
}

function parsed(csv: string): Parsed[] {
  const [firstLine = ''] = csv.split(/\r?\n|\r/, 1);
  const delimiter = [';', '\t', ','].find((sign) => firstLine.includes(sign)) ?? ';';
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MOST_LINES + 2,
    }) as unknown as Parsed[];
  } catch {
    throw refused('Ce texte n’est pas un fichier CSV\u00a0: vérifiez ses guillemets.');
  }
}

const lineBreaks = (record: string[]) => record.join('').match(/\n/g)?.length ?? 0;

function columnsOf(titles: string[]): (ImportColumn | null)[] {
  if (titles.length > MOST_COLUMNS) {
    throw refused(`Le fichier compte plus de ${MOST_COLUMNS} colonnes.`);
  }
  const columns = titles.map((title) => {
    const folded = foldText(shortened(title, LONGEST_CELL));
    const column = TITLES.get(folded);
    if (!column && !IGNORED.has(folded)) throw refused(`Colonne inconnue\u00a0: ${quoted(title)}.`);
    return column ?? null;
  });
  refuseRepeated(titles, columns);
  if (!columns.includes('username') || !columns.includes('email')) {
    throw refused('Il faut une colonne pour le nom d’utilisateur et une pour l’email.');
  }
  return columns;
}

function refuseRepeated(titles: string[], columns: (ImportColumn | null)[]): void {
  const again = columns.findIndex((column, at) => column && columns.indexOf(column) < at);
  const column = columns[again];
  if (!column) return;
  const first = titles[columns.indexOf(column)];
  throw refused(
    `Les colonnes ${quoted(first ?? '')} et ${quoted(titles[again] ?? '')} disent la même chose\u00a0: gardez-en une.`,
  );
}

function cellsOf(record: string[], columns: (ImportColumn | null)[]): CsvLine['cells'] {
  const cells: CsvLine['cells'] = {};
  for (const [index, column] of columns.entries()) {
    // The quote that our export puts before a formula is removed.
    if (column) {
      cells[column] = shortened(withoutGuard((record[index] ?? '').trim()).trim(), LONGEST_CELL);
    }
  }
  return cells;
}

function refused(message: string): AppError {
  return AppError.invalid({ csv: message });
}
