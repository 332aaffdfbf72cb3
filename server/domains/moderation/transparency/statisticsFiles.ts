import { CSV_MARK, csvLines, type CsvCell } from '#platform/text/csv';
import type { LabelledCount } from './statistics';
import { LEAST_PERSONS } from './protection';
import { listPublished } from './transparency.service';
import type { PublishedQuarter } from './transparency.types';

/** Version of the file format. Increment it with each breaking change. */
const SHAPE = 1;

/**
 * Returns all published statistics as JSON. The format is described in
 * docs/decisions/0070-transparency.md.
 */
export async function transparencyJson(): Promise<string> {
  const quarters = await listPublished();
  const file = { shape: SHAPE, timeZone: 'Europe/Paris', leastPersons: LEAST_PERSONS, quarters };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const HEADER = ['trimestre', 'du', 'au', 'tableau', 'cle', 'libelle', 'valeur', 'unite', 'masque'];

/** Returns all published statistics as CSV, one line per count. */
export async function transparencyCsv(): Promise<string> {
  const quarters = await listPublished();
  return CSV_MARK + csvLines([HEADER, ...quarters.flatMap(linesOf)]);
}

function linesOf(quarter: PublishedQuarter): CsvCell[][] {
  const { reports, decisions, delays, appeals } = quarter;
  const line = (table: string, unit: string, { key, label, count }: LabelledCount): CsvCell[] => [
    quarter.quarter,
    quarter.from,
    quarter.to,
    table,
    key,
    label,
    count,
    unit,
    count === null ? 'oui' : 'non',
  ];
  const lines = (table: string, unit: string, counts: readonly LabelledCount[]) =>
    counts.map((count) => line(table, unit, count));
  const total = (count: number | null): LabelledCount => ({ key: 'total', label: 'Total', count });
  return [
    ...lines('signalements', 'signalements', [total(reports.total), ...reports.byReason]),
    ...lines('decisions par regle', 'décisions', [total(decisions.total), ...decisions.byRule]),
    ...lines('decisions par decideur', 'décisions', decisions.byDecider),
    ...lines('delais', 'minutes', [
      { key: 'median', label: 'Délai médian', count: delays.medianMinutes },
      {
        key: 'slowestTenth',
        label: 'Délai des 10\u00a0% les plus lents',
        count: delays.slowestTenthMinutes,
      },
    ]),
    ...lines('recours', 'recours', [total(appeals.total), ...appeals.byOutcome]),
  ];
}
