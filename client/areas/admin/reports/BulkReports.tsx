import { useState } from 'react';

import type { ReportBulkAction } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import type { DecisionReader } from '../grounds/DecisionPreview';
import { GroundsFields } from '../grounds/GroundsFields';
import { factsOfReport } from '../grounds/suggestedFacts';
import { useGrounds } from '../grounds/useGrounds';
import { SelectionBar } from '../lists/SelectionBar';
import type { VersionedSelection } from '../lists/useVersionedSelection';
import { REFUSED_RULE } from './DecideForm';
import { DecisionNote } from './DecisionNote';
import { bulkReportLabels } from './reportLabels';
import type { ReportActions } from './useReportActions';

const ACTIONS: readonly ReportBulkAction[] = ['CLAIM', 'RESOLVE', 'DISMISS'];

/**
 * Recipients of a bulk decision, with the kinds of message that each gets. The preview shows the
 * messages about the first selected report.
 */
const READERS: Readonly<Record<'RESOLVE' | 'DISMISS', readonly DecisionReader[]>> = {
  RESOLVE: [
    { heading: 'Message aux auteurs des commentaires', kinds: ['COMMENT_REJECTED'] },
    { heading: 'Message aux auteurs des signalements', kinds: ['REPORT_UPHELD'] },
  ],
  DISMISS: [{ heading: 'Message aux auteurs des signalements', kinds: ['REPORT_DISMISSED'] }],
};

interface BulkReportsProps {
  selection: VersionedSelection;
  actions: ReportActions;
}

/** Bar with the count of selected reports and the bulk actions. Each action opens a dialog. */
export function BulkReports({ selection, actions }: BulkReportsProps) {
  const [asked, setAsked] = useState<ReportBulkAction | null>(null);
  return (
    <>
      <SelectionBar selection={selection} count={selection.refs.length}>
        {ACTIONS.map((action) => (
          <Button key={action} variant="secondary" size="small" onClick={() => setAsked(action)}>
            {bulkReportLabels[action].verb}
          </Button>
        ))}
      </SelectionBar>
      {asked && (
        <BulkReportsDialog
          action={asked}
          selection={selection}
          actions={actions}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/**
 * Suggested facts, the same for all selected reports. The suggestion is about a comment, because a
 * bulk decision hides only comments.
 */
const FACTS = factsOfReport('COMMENT', []);

interface DialogProps extends BulkReportsProps {
  action: ReportBulkAction;
  onClose: () => void;
}

function BulkReportsDialog({ action, selection, actions, onClose }: DialogProps) {
  const grounds = useGrounds({
    place: `reports:${action}`,
    suggests: action === 'RESOLVE' ? FACTS : null,
  });
  const { text: note } = grounds;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { verb, busy, what } = bulkReportLabels[action];
  const { refs } = selection;
  const send = async () => {
    if (grounds.missing) return setProblems(grounds.missing);
    const refused = await actions.bulk({
      action,
      reports: refs,
      note: note.trim() || null,
      ...(action !== 'CLAIM' && grounds.given),
    });
    // The dialog stays open with the typed text, so that the viewer can try again.
    if (refused) return setProblems(refused);
    if (action !== 'CLAIM') grounds.sent();
    onClose();
    selection.drop(refs);
  };
  return (
    <Dialog
      open
      locked={actions.busy}
      size="medium"
      onOpenChange={onClose}
      title={`${verb} ${counted(refs.length, 'signalement')}\u00A0?`}
      description={what}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!actions.busy) void send();
        }}
      >
        {action !== 'CLAIM' && (
          <>
            <GroundsFields
              grounds={grounds}
              errors={problems}
              ruleHint={action === 'RESOLVE' ? undefined : REFUSED_RULE}
              preview={{
                readers: READERS[action],
                about: { reportId: refs[0]?.id, ...grounds.given },
              }}
            />
            <DecisionNote
              value={note}
              onChange={(text) => grounds.change({ text })}
              error={problems.note}
            />
          </>
        )}
        <DialogActions>
          <Button variant="secondary" disabled={actions.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={actions.busy} busyLabel={busy}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
