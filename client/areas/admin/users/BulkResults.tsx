import { Badge } from '../../../ui/Badge';
import type { BulkReport } from './useBulkUsers';

/** What an act did, or would do, to each account. */
export function BulkResults({ report }: { report: BulkReport }) {
  const { dryRun, done, refused, results } = report;
  const words = dryRun
    ? { done: 'Sera fait', refused: 'Impossible' }
    : { done: 'Fait', refused: 'Refusé' };
  return (
    <>
      <p role="status" className="mb-3 font-semibold text-encre">
        {dryRun ? 'Possible' : 'Fait'} pour {done}, {dryRun ? 'impossible' : 'refusé'} pour{' '}
        {refused}.
      </p>
      <ul
        // A part that scrolls must be reachable from the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Résultat pour chaque utilisateur"
        className="max-h-80 divide-y divide-trait overflow-y-auto rounded-rayon-petit border border-trait"
      >
        {results.map((result) => (
          <li
            key={result.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2 text-[15px]"
          >
            <b className="font-semibold text-encre wrap-anywhere">{result.label}</b>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muet">
              {result.error}
              <Badge tone={result.done ? 'vert' : 'rouge'}>
                {result.done ? words.done : words.refused}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
