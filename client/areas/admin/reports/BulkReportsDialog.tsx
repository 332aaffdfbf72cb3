import { useState } from 'react';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { useBulkReportsMutation, type ReportBulkAction } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { Dialog } from '#ui/overlays/Dialog';
import { missingParts } from '../cases/detail/decisionChoices';
import { DecisionChoice, DecisionFields } from '../cases/detail/DecisionFields';
import type { DecisionReader } from '../grounds/DecisionPreview';
import { NO_GROUNDS, useGrounds } from '../grounds/useGrounds';
import type { VersionedSelection } from '../lists/bulk/useVersionedSelection';
import { DecisionNote } from './DecisionNote';
import { bulkReportLabels } from './reportLabels';
import type { ReportActions } from './useReportActions';

type BulkDecision = Exclude<ReportBulkAction, 'CLAIM'>;

/**
 * Recipients of a bulk decision, with the kinds of message that each gets. The preview shows the
 * messages about the first selected report.
 */
const READERS: Readonly<Record<BulkDecision, readonly DecisionReader[]>> = {
  RESOLVE: [
    { heading: 'Ce que liront les auteurs des commentaires', kinds: ['COMMENT_REJECTED'] },
    { heading: 'Ce que liront les auteurs des signalements', kinds: ['REPORT_UPHELD'] },
  ],
  DISMISS: [{ heading: 'Ce que liront les auteurs des signalements', kinds: ['REPORT_DISMISSED'] }],
};

const CHOICES = [
  { value: 'COMPLIANT', action: 'DISMISS', label: 'Rejeter' },
  { value: 'HIDE', action: 'RESOLVE', label: 'Accepter' },
] as const;

export interface BulkReportsDialogProps {
  selection: VersionedSelection;
  actions: ReportActions;
  action: ReportBulkAction;
  onClose: () => void;
}

/** Dialog of an action on the selected reports. */
export function BulkReportsDialog({ action, ...rest }: BulkReportsDialogProps) {
  return action === 'CLAIM' ? <Claim {...rest} /> : <Decide {...rest} first={action} />;
}

type PartProps = Omit<BulkReportsDialogProps, 'action'>;

/** Returns the options of the form that performs an action on the selected reports. */
function useBulk(action: ReportBulkAction, { selection, actions, onClose }: PartProps) {
  const [mutate] = useBulkReportsMutation();
  const { done } = bulkReportLabels[action];
  const { refs } = selection;
  return {
    ...actions.handling,
    values: NO_GROUNDS,
    perform: (given: { note?: string | null; ruleKey?: string; facts?: string }) =>
      mutate({ variables: { input: { action, reports: refs, note: null, ...given } } }),
    success: ({ data }: Awaited<ReturnType<typeof mutate>>) =>
      `${done}\u00A0: ${data.bulkReports.done}`,
    onDone(result: Awaited<ReturnType<typeof mutate>> | null) {
      const report = result?.data.bulkReports;
      if (report && report.refused > 0) actions.setOutcome({ title: done, report });
      onClose();
      selection.drop(refs);
    },
  };
}

function Claim(props: PartProps) {
  const { verb, busy, what } = bulkReportLabels.CLAIM;
  const { perform, ...options } = useBulk('CLAIM', props);
  const form = useActionForm({ ...options, perform: () => perform({}) });
  return (
    <FormDialog
      form={form}
      size="medium"
      title={`${verb} ${counted(props.selection.refs.length, 'signalement')}\u00A0?`}
      description={what}
      submitLabel={verb}
      busyLabel={busy}
      onClose={props.onClose}
    />
  );
}

/** Decision form for the selected reports, with the decision that the viewer named in the bar. */
function Decide({ first, ...props }: PartProps & { first: BulkDecision }) {
  const [action, setAction] = useState<BulkDecision>(first);
  const { refs } = props.selection;
  const accepts = action === 'RESOLVE';
  const grounds = useGrounds({ place: 'reports', suggests: null, startsEmpty: true });
  const { perform, onDone, ...options } = useBulk(action, props);
  const form = useActionForm({
    ...options,
    typed: [],
    perform: () => perform({ note: grounds.text.trim() || null, ...(accepts && grounds.given) }),
    onDone(result) {
      grounds.sent();
      onDone(result);
    },
  });
  const { verb, what } = bulkReportLabels[action];
  const subject = accepts ? 'HIDE' : 'COMPLIANT';
  const count = counted(refs.length, 'signalement');
  return (
    <Dialog
      open
      size="medium"
      locked={form.busy}
      onOpenChange={() => form.leave(props.onClose)}
      title={`Décider de ${count}`}
      description={what}
    >
      <DecisionFields
        label="Décision"
        form={form}
        grounds={grounds}
        isRestricting={accepts}
        missing={missingParts({ subject, person: 'NOTHING', asksPerson: false, grounds })}
        isChosen
        verb={`${verb} ${count}`}
        readers={READERS[action]}
        about={{ reportId: refs[0]?.id }}
        below={
          <DecisionNote
            value={grounds.text}
            onChange={(text) => grounds.change({ text })}
            error={form.errors.note}
          />
        }
      >
        <DecisionChoice
          label="Les signalements"
          value={subject}
          choices={CHOICES}
          onChoose={(value) => setAction(value === 'HIDE' ? 'RESOLVE' : 'DISMISS')}
          error={undefined}
        />
      </DecisionFields>
    </Dialog>
  );
}
