import { useState } from 'react';

import type { ReportBulkAction } from '../../../generated/graphql';
import { counted } from '../../../platform/words/format';
import { Button } from '../../../ui/inputs/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { SelectionBar } from '../lists/SelectionBar';
import type { VersionedSelection } from '../lists/useVersionedSelection';
import { DecisionNote } from './DecisionNote';
import { bulkWords } from './reportWords';
import type { ReportActs } from './useReportActs';

const ACTIONS: readonly ReportBulkAction[] = ['CLAIM', 'RESOLVE', 'DISMISS'];

interface BulkReportsProps {
  selection: VersionedSelection;
  acts: ReportActs;
}

/** How many are selected, and the bulk acts; a decision is confirmed first. */
export function BulkReports({ selection, acts }: BulkReportsProps) {
  const [asked, setAsked] = useState<ReportBulkAction | null>(null);
  return (
    <>
      <SelectionBar selection={selection} count={selection.refs.length}>
        {ACTIONS.map((action) => (
          <Button key={action} variant="secondary" size="small" onClick={() => setAsked(action)}>
            {bulkWords[action].verb}
          </Button>
        ))}
      </SelectionBar>
      {asked && (
        <BulkReportsDialog
          action={asked}
          selection={selection}
          acts={acts}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface DialogProps extends BulkReportsProps {
  action: ReportBulkAction;
  onClose: () => void;
}

function BulkReportsDialog({ action, selection, acts, onClose }: DialogProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { verb, busy, what } = bulkWords[action];
  const { refs } = selection;
  const send = async () => {
    const refused = await acts.bulk({ action, reports: refs, note: note.trim() || null });
    if (refused?.note) return setProblem(refused.note);
    onClose();
    selection.drop(refs);
  };
  return (
    <Dialog
      open
      locked={acts.busy}
      onOpenChange={onClose}
      title={`${verb} ${counted(refs.length, 'signalement')}\u00A0?`}
      description={what}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!acts.busy) void send();
        }}
      >
        {action !== 'CLAIM' && <DecisionNote value={note} onChange={setNote} error={problem} />}
        <DialogActions>
          <Button variant="secondary" disabled={acts.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={acts.busy} busyLabel={busy}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
