import { useState } from 'react';

import { FormError } from '../../../features/session/FormError';
import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { BulkFields } from './BulkFields';
import { BulkResults } from './BulkResults';
import { START, type BulkChoice } from './bulkActions';
import { useBulkUsers } from './useBulkUsers';

export interface BulkDialogProps {
  userIds: readonly string[];
  onClose: () => void;
  /** Something was done: the list is not what it was. */
  onChanged: () => void;
}

/** Acts on many accounts: what, then what it would do to each, then what it did. */
export function BulkDialog({ userIds, onClose, onChanged }: BulkDialogProps) {
  const [choice, setChoice] = useState<BulkChoice>(START);
  const { report, running, errors, failure, run, back } = useBulkUsers(userIds, onChanged);
  const count = `${userIds.length} utilisateur${userIds.length > 1 ? 's' : ''}`;
  return (
    <Dialog
      open
      size="moyen"
      locked={running}
      onOpenChange={onClose}
      title="Actions groupées"
      description={
        report && !report.dryRun
          ? 'Ce qui a été fait, pour chaque personne.'
          : `${count} sélectionné${userIds.length > 1 ? 's' : ''}. Rien n’est fait avant votre confirmation.`
      }
    >
      <FormError message={failure} />
      {report ? (
        <BulkResults report={report} />
      ) : (
        <BulkFields choice={choice} onChange={setChoice} errors={errors} />
      )}
      <DialogActions>
        {report && !report.dryRun && <Button onClick={onClose}>Fermer</Button>}
        {report?.dryRun && (
          <>
            <Button variant="second" disabled={running} onClick={back}>
              Retour
            </Button>
            <Button
              busy={running}
              busyLabel="En cours…"
              disabled={report.done === 0}
              onClick={() => void run(choice, false)}
            >
              Appliquer à {report.done} utilisateur{report.done > 1 ? 's' : ''}
            </Button>
          </>
        )}
        {!report && (
          <>
            <Button variant="second" disabled={running} onClick={onClose}>
              Annuler
            </Button>
            <Button busy={running} busyLabel="Vérification…" onClick={() => void run(choice, true)}>
              Voir ce qui sera fait
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
