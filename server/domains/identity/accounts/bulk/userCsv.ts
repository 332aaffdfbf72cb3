import { CsvError, parse, type Info } from 'csv-parse/sync';
import { withoutGuard } from '#platform/text/csv';
import { AppError } from '#platform/errors/AppError';
import { counted, formatNumber, shortened } from '#platform/text/text';
import { foldText } from '#client/shared/searchText';
import { quoted } from '#client/shared/quoted';

/** Maximum number of lines of an import, without the header. */
export const MOST_LINES = 5000;

/** Maximum number of columns, more than any file of accounts has. */
const MOST_COLUMNS = 50;

/** Maximum length of a cell in characters, enough for as many roles as a new account may have. */
const LONGEST_CELL = 500;

/** Maximum number of characters of a cell or a header that an error message quotes. */
const LONGEST_QUOTE = 60;

/** French error for a file that is not text: a workbook, or an unknown encoding. */
const NO_TEXT =
  'Ce fichier n’est pas un texte CSV. Dans Excel, enregistrez-le comme «\u00a0CSV UTF-8\u00a0»\u00a0; dans LibreOffice, comme «\u00a0Texte CSV\u00a0», jeu de caractères «\u00a0Unicode (UTF-8)\u00a0».';

export const quotedCell = (text: string): string => quoted(shortened(text, LONGEST_QUOTE));

export type ImportColumn =
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'subscription'
  | 'roles';

/**
 * Columns keyed by header, without accents, case, spaces and punctuation. The headers are those of
 * the site's export, the names of the fields, and their usual synonyms.
 */
const TITLES: ReadonlyMap<string, ImportColumn> = new Map(
  Object.entries({
    username: 'username',
    nomdutilisateur: 'username',
    nomutilisateur: 'username',
    identifiant: 'username',
    pseudo: 'username',
    pseudonyme: 'username',
    login: 'username',
    email: 'email',
    adresseemail: 'email',
    mail: 'email',
    adressemail: 'email',
    courriel: 'email',
    adressecourriel: 'email',
    adresseelectronique: 'email',
    adressedemessagerie: 'email',
    courrierelectronique: 'email',
    firstname: 'firstName',
    prenom: 'firstName',
    prenoms: 'firstName',
    lastname: 'lastName',
    nom: 'lastName',
    nomdefamille: 'lastName',
    subscription: 'subscription',
    abonnement: 'subscription',
    role: 'roles',
    roles: 'roles',
  } as const),
);

const titleKeyOf = (title: string): string =>
  foldText(shortened(title, LONGEST_CELL)).replace(/[^\p{L}\p{N}]/gu, '');

/** Headers of the site's export that are not used for a new account. */
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
  ].map(titleKeyOf),
);

export interface CsvLine {
  /** Line number from 1, counting every line of the file as an editor shows it. */
  line: number;
  /** Trimmed cells, keyed by column; a column that the file does not have is absent. */
  cells: Partial<Record<ImportColumn, string>>;
  /** French messages about the layout of the line: missing, untitled or overlong cells. */
  problems: string[];
}

/**
 * Parses a CSV file of accounts: cells separated by semicolons, commas, tabs or vertical bars. Skips the line
 * "sep=" that Excel reads, a title above the headers, empty lines, and columns without title and
 * content.
 * @throws AppError VALIDATION_FAILED tied to `csv` when the file is not text or not CSV, has no
 *   line or too many, has an unknown header, or lacks a required header
 */
export function readUserCsv(csv: string): CsvLine[] {
  if (csv.includes('\0')) throw refused(NO_TEXT);
  const [titles, ...lines] = withoutTitle(parsed(csv));
  if (!titles || lines.length === 0) throw refused('Le fichier ne contient aucun utilisateur.');
  if (lines.length > MOST_LINES) {
    throw refused(
      `Le fichier compte plus de ${formatNumber(MOST_LINES)} lignes\u00a0: découpez-le en plusieurs fichiers.`,
    );
  }
  const columns = columnsOf(titles);
  return lines.map((line) => ({
    line: lineOf(line),
    problems: layoutProblems(line.record, columns),
    cells: cellsOf(line.record, columns),
  }));
}

interface Parsed {
  record: string[];
  info: Info;
}

/** Matches a first line such as "sep=;", for Excel, maybe after a byte order mark. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=([;,|\t])"?[;,|\t ]*(?:[\r\n]|$)/i;

/** Maximum number of lines above the headers. */
const MOST_TITLES = 10;

function parsed(csv: string): Parsed[] {
  const named = NAMED_SEPARATOR.exec(csv)?.[1];
  const firstRecords = (to: number) =>
    parse(csv, {
      bom: true,
      delimiter: named ?? separatorOf(csv),
      from_line: named ? 2 : 1,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to,
      trim: true,
    }) as unknown as Parsed[];
  try {
    return firstRecords(MOST_LINES + MOST_TITLES + 2);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, lines, records } = error;
    if (code !== 'CSV_QUOTE_NOT_CLOSED') throw refused(misplacedQuote(Number(lines)));
    // The error gives the last line of the file, not the line on which the quote opens.
    const before = Number(records) > 0 ? firstRecords(Number(records)).at(-1)?.info.lines : 0;
    throw refused(openQuote((before ?? 0) + 1));
  }
}

const SEPARATORS = [';', '\t', ',', '|'];

/**
 * Returns the separator of the header line: the first line that has two known headers between
 * separators. Without such a line, returns the separator of the first line that has one outside
 * quotes.
 */
function separatorOf(csv: string): string {
  const candidates = csv.split(/\r\n?|\n/, MOST_TITLES + 1).flatMap((line) => {
    const bare = line.replace(/"[^"]*"/g, '');
    return SEPARATORS.filter((sign) => bare.includes(sign)).map((sign) => ({ line, sign }));
  });
  const headers = candidates.find(({ line, sign }) => {
    const titles = line.split(sign, MOST_COLUMNS).map(titleKeyOf);
    return titles.filter((key) => TITLES.has(key)).length > 1;
  });
  return (headers ?? candidates[0])?.sign ?? ';';
}

const openQuote = (line: number): string =>
  `Un guillemet est ouvert et n’est jamais fermé, à partir de la ligne ${formatNumber(line)}.`;

const misplacedQuote = (line: number): string =>
  `Ligne ${formatNumber(line)}\u00a0: un guillemet est mal placé. Mettez toute la cellule entre guillemets, et doublez ceux qu’elle contient.`;

const isTitle = ({ record }: Parsed): boolean => record.filter((cell) => cell !== '').length < 2;

/** Returns the lines without the title that a sheet may have above its headers. */
function withoutTitle(lines: Parsed[]): Parsed[] {
  const titles = lines.findIndex((line) => !isTitle(line));
  return titles > 0 && titles <= MOST_TITLES ? lines.slice(titles) : lines;
}

const lineOf = ({ record, info }: Parsed): number =>
  info.lines - (record.join('').match(/\n/g)?.length ?? 0);

/** Headers of a file (`titles`), and their columns; null when empty or not imported. */
interface Columns {
  columns: readonly (ImportColumn | null)[];
  titles: readonly string[];
}

function columnsOf(line: Parsed): Columns {
  const last = line.record.findLastIndex((title) => title !== '');
  const titles = line.record.slice(0, last + 1);
  if (titles.length > MOST_COLUMNS) {
    throw refused(`Le fichier compte plus de ${MOST_COLUMNS} colonnes.`);
  }
  const at = formatNumber(lineOf(line));
  const columns = titles.map((title) => {
    const key = titleKeyOf(title);
    const column = TITLES.get(key);
    if (!column && title !== '' && !IGNORED.has(key)) {
      throw refused(
        `Ligne ${at}, colonne inconnue\u00a0: ${quotedCell(title)}. Supprimez-la, ou choisissez parmi ces titres\u00a0: ${KNOWN_TITLES}.`,
      );
    }
    return column ?? null;
  });
  refuseRepeated(titles, columns);
  if (!columns.includes('username') || !columns.includes('email')) {
    throw refused(
      `Ligne ${at}\u00a0: il faut les titres «\u00a0Nom d’utilisateur\u00a0» et «\u00a0Email\u00a0».`,
    );
  }
  return { columns, titles };
}

const KNOWN_TITLES = 'Nom d’utilisateur, Email, Prénom, Nom, Abonnement, Rôles';

function refuseRepeated(
  titles: readonly string[],
  columns: readonly (ImportColumn | null)[],
): void {
  const again = columns.findIndex((column, at) => column && columns.indexOf(column) < at);
  const column = columns[again];
  if (!column) return;
  const first = titles[columns.indexOf(column)];
  throw refused(
    `Les colonnes ${quotedCell(first ?? '')} et ${quotedCell(titles[again] ?? '')} sont identiques. Gardez-en une.`,
  );
}

function layoutProblems(record: readonly string[], { titles }: Columns): string[] {
  const problems = [];
  const untitled = record.find((cell, at) => cell !== '' && !titles[at]);
  if (untitled !== undefined) {
    problems.push(
      `La cellule ${quotedCell(untitled)} est dans une colonne sans titre\u00a0: videz-la, ou mettez entre guillemets la cellule qui contient le séparateur.`,
    );
  }
  if (record.length < titles.length) {
    problems.push(
      `La ligne compte ${counted(record.length, 'cellule')} pour ${counted(titles.length, 'titre')}\u00a0: ajoutez les séparateurs manquants.`,
    );
  }
  if (record.some((cell) => cell.length > LONGEST_CELL)) {
    problems.push(`Une cellule compte plus de ${LONGEST_CELL} caractères.`);
  }
  return problems;
}

function cellsOf(record: readonly string[], { columns }: Columns): CsvLine['cells'] {
  const cells: CsvLine['cells'] = {};
  for (const [index, column] of columns.entries()) {
    // Removes the quote that the export puts before a formula.
    if (column) {
      cells[column] = shortened(withoutGuard((record[index] ?? '').trim()).trim(), LONGEST_CELL);
    }
  }
  return cells;
}

function refused(message: string): AppError {
  return AppError.invalid({ csv: message });
}
