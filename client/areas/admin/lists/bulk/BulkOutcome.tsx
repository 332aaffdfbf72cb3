import { counted } from '#client/platform/text/format';
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

/** Dialog with the results of a bulk action for each item. Refused items come first. */
export function BulkOutcome({ title, report, onClose }: BulkOutcomeProps) {
  const { done, refused, results } = report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={`${counted(done, 'traité')}, ${counted(refused, 'refusé')}.`}
    >
      <BulkLines results={results} />
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  );
}
