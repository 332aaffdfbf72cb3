import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { useBulkReportsMutation, type ReportBulkAction } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import type { DecisionReader } from '../grounds/DecisionPreview';
import { GroundsFields } from '../grounds/GroundsFields';
import { factsOfReport } from '../grounds/suggestedFacts';
import { NO_GROUNDS, useGrounds } from '../grounds/useGrounds';
import type { VersionedSelection } from '../lists/bulk/useVersionedSelection';
import { DecisionNote } from './DecisionNote';
import { bulkReportLabels, REFUSED_RULE } from './reportLabels';
import type { ReportActions } from './useReportActions';

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

export interface BulkReportsDialogProps {
  selection: VersionedSelection;
  actions: ReportActions;
  action: ReportBulkAction;
  onClose: () => void;
}

/** Dialog that confirms an action on the selected reports. */
export function BulkReportsDialog({ action, selection, actions, onClose }: BulkReportsDialogProps) {
  const [mutate] = useBulkReportsMutation();
  const grounds = useGrounds({
    place: `reports:${action}`,
    // A bulk decision hides only comments.
    suggests: action === 'RESOLVE' ? factsOfReport : null,
  });
  const { verb, busy, what, done } = bulkReportLabels[action];
  const { refs } = selection;
  const form = useActionForm({
    ...actions.handling,
    values: NO_GROUNDS,
    check: () => grounds.missing,
    perform: () =>
      mutate({
        variables: {
          input: {
            action,
            reports: refs,
            note: grounds.text.trim() || null,
            ...(action !== 'CLAIM' && grounds.given),
          },
        },
      }),
    success: ({ data }) => `${done}\u00A0: ${data.bulkReports.done}`,
    onDone(result) {
      const report = result?.data.bulkReports;
      if (report && report.refused > 0) actions.setOutcome({ title: done, report });
      if (action !== 'CLAIM') grounds.sent();
      onClose();
      selection.drop(refs);
    },
  });
  return (
    <FormDialog
      form={form}
      size="medium"
      title={`${verb} ${counted(refs.length, 'signalement')}\u00A0?`}
      description={what}
      submitLabel={verb}
      busyLabel={busy}
      onClose={onClose}
    >
      {action !== 'CLAIM' && (
        <>
          <GroundsFields
            grounds={grounds}
            errors={form.errors}
            ruleHint={action === 'RESOLVE' ? undefined : REFUSED_RULE}
            preview={{
              readers: READERS[action],
              about: { reportId: refs[0]?.id, ...grounds.given },
            }}
          />
          <DecisionNote
            value={grounds.text}
            onChange={(text) => grounds.change({ text })}
            error={form.errors.note}
          />
        </>
      )}
    </FormDialog>
  );
}
