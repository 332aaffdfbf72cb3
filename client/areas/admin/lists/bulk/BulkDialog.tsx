import type { ReactNode } from 'react';

import { FormError } from '#ui/feedback/FormError';
import { counted } from '#client/platform/text/format';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { BulkLines } from './BulkLines';
import type { BulkReport } from './useBulkReport';

export interface BulkDialogProps {
  /** French name of an item, a masculine noun such as 'article'. */
  noun: string;
  /** Count of selected items. */
  ticked: number;
  /** Full label of the chosen action: 'Publier', 'Assigner le rôle Support'. */
  action: string;
  /** Warning about effects that cannot be undone; shown until the action is done. */
  warning?: string;
  report: BulkReport | null;
  running: boolean;
  failure: string | null;
  onRun: (dryRun: boolean) => void;
  /** Returns from the results of the dry run to the choice of the action. */
  onBack: () => void;
  onClose: () => void;
  /** Results to display instead of the default list. */
  lines?: ReactNode;
  /** Fields that choose the action. */
  children: ReactNode;
}

/** Dialog for a bulk action in three steps: choice, dry run, result. */
export function BulkDialog(props: BulkDialogProps) {
  const { noun, ticked, action, warning, report, running, failure, onClose, lines, children } =
    props;
  const isDone = report !== null && !report.dryRun;
  return (
    <Dialog
      open
      size="medium"
      locked={running}
      onOpenChange={onClose}
      title="Actions groupées"
      description={
        isDone
          ? 'Résultat de l’action pour chaque élément.'
          : `${counted(ticked, `${noun} sélectionné`, `${noun}s sélectionnés`)}. Les changements seront faits après votre confirmation.`
      }
    >
      <FormError message={failure} />
      {!isDone && warning && (
        <p className="mb-4 rounded-control bg-accent-soft px-3.5 py-3 text-body text-accent-strong">
          {warning}
        </p>
      )}
      {report ? <Results report={report} action={action} lines={lines} /> : children}
      <Actions {...props} />
    </Dialog>
  );
}

/** Returns the word beside each item that succeeded: 'Fait', or 'Sera fait' in a dry run. */
export const doneWord = ({ dryRun }: Pick<BulkReport, 'dryRun'>): string =>
  dryRun ? 'Sera fait' : 'Fait';

interface ResultsProps extends Pick<BulkDialogProps, 'action' | 'lines'> {
  report: BulkReport;
}

function Results({ report, action, lines }: ResultsProps) {
  const { dryRun, done, refused, results } = report;
  return (
    <>
      <p role="status" className="font-semibold text-ink">
        {action}&nbsp;: {dryRun ? 'possible' : 'fait'} pour {done}
        {refused > 0 && `, ${dryRun ? 'impossible' : 'refusé'} pour ${refused}`}.
      </p>
      {lines ?? <BulkLines results={results} done={doneWord(report)} />}
    </>
  );
}

function Actions({ noun, report, running, onRun, onBack, onClose }: BulkDialogProps) {
  if (report && !report.dryRun) {
    return (
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    );
  }
  return (
    <DialogActions>
      <Button variant="secondary" disabled={running} onClick={report ? onBack : onClose}>
        {report ? 'Retour' : 'Annuler'}
      </Button>
      <ActionButton
        busy={running}
        busyLabel={report ? 'En cours…' : 'Vérification…'}
        disabledReason={
          report?.done === 0
            ? 'Cette action est impossible pour tous les éléments. Lisez les raisons ci-dessus.'
            : null
        }
        onClick={() => onRun(!report)}
      >
        {report ? `Appliquer à ${counted(report.done, noun)}` : 'Prévisualiser les changements'}
      </ActionButton>
    </DialogActions>
  );
}
