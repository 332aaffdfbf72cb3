import { formatNumber } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { BulkLines } from './BulkLines';
import type { BulkReport } from './useBulkReport';

export interface BulkOutcomeProps {
  /** Title of the completed action, such as 'Commentaires approuvés'. */
  title: string;
  report: Omit<BulkReport, 'dryRun'>;
  onClose: () => void;
}

const times = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count > 1 ? many : one}`;

/** Dialog with the results of a bulk action for each item. Refused items come first. */
export function BulkOutcome({ title, report, onClose }: BulkOutcomeProps) {
  const { done, refused, results } = report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={`${times(done, 'fait', 'faits')}, ${times(refused, 'refusé', 'refusés')}.`}
    >
      <BulkLines results={results} />
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  );
}
