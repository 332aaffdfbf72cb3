import { BulkLines } from '../BulkLines';
import type { BulkReport } from './useBulkUsers';

/** What an act did, or would do, to each account. */
export function BulkResults({ report }: { report: BulkReport }) {
  const { dryRun, done, refused, results } = report;
  return (
    <>
      <p role="status" className="font-semibold text-encre">
        {dryRun ? 'Possible' : 'Fait'} pour {done}, {dryRun ? 'impossible' : 'refusé'} pour{' '}
        {refused}.
      </p>
      <BulkLines results={results} done={dryRun ? 'Sera fait' : 'Fait'} />
    </>
  );
}
