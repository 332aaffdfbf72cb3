import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import {
  useCloseCaseMutation,
  useLinkCasesMutation,
  useReopenCaseMutation,
  type CaseDetailsFragment,
} from '#client/generated/graphql';
import { Field } from '#ui/inputs/Field';
import { TextArea, TextInput } from '#ui/inputs/inputs';
import { Dialog } from '#ui/overlays/Dialog';
import { OverrideReasonField } from '#areas/admin/conflicts/OverrideReasonField';
import { HandoverForm, useHandoverForm } from '../handover/HandoverForm';
import type { CaseActions, VersionedCase } from './useCaseActions';

/** Actions on a case that open a dialog. */
export type Asked = 'link' | 'hand' | 'close' | 'reopen';

export interface CaseDialogsProps {
  asked: Asked | null;
  row: VersionedCase & Pick<CaseDetailsFragment, 'conflict'>;
  actions: CaseActions;
  onClose: () => void;
}

const ASKS = {
  link: {
    title: 'Lier un autre dossier',
    label: 'Numéro de l’autre dossier',
    verb: 'Lier les dossiers',
    field: 'otherNumber',
    done: 'Dossiers liés',
  },
  close: {
    title: 'Clore le dossier',
    label: 'Motif (facultatif)',
    verb: 'Clore le dossier',
    field: 'reason',
    done: 'Dossier clos',
  },
  reopen: {
    title: 'Rouvrir le dossier',
    label: 'Motif (facultatif)',
    verb: 'Rouvrir le dossier',
    field: 'reason',
    done: 'Dossier rouvert',
  },
} as const;

/** Dialog of the chosen action. */
export function CaseDialogs({ asked, row, actions, onClose }: CaseDialogsProps) {
  if (!asked) return null;
  if (asked === 'hand') return <HandOver row={row} actions={actions} onClose={onClose} />;
  return <Ask key={asked} asked={asked} row={row} actions={actions} onClose={onClose} />;
}

function HandOver({ row, actions, onClose }: Omit<CaseDialogsProps, 'asked'>) {
  const form = useHandoverForm({ actions, caseNumber: row.number, onDone: onClose });
  return (
    <Dialog
      open
      locked={form.busy}
      onOpenChange={() => form.leave(onClose)}
      title="Laisser une consigne"
      description={`La consigne s’affichera dans la relève et dans le dossier ${row.number}.`}
    >
      <HandoverForm form={form} />
    </Dialog>
  );
}

interface AskProps extends CaseDialogsProps {
  asked: Exclude<Asked, 'hand'>;
}

/** Returns the function that sends the form of an action on a case. */
function useSend({ asked, row }: Pick<AskProps, 'asked' | 'row'>, canOverride: boolean) {
  const [link] = useLinkCasesMutation();
  const [close] = useCloseCaseMutation();
  const [reopen] = useReopenCaseMutation();
  const { number, version } = row;
  return async ({ otherNumber, reason, lastResort }: typeof EMPTY): Promise<unknown> => {
    if (asked === 'link') return link({ variables: { number, otherNumber: otherNumber.trim() } });
    const settlement = {
      number,
      version,
      reason: reason.trim() || null,
      lastResort: canOverride ? lastResort : null,
    };
    if (asked === 'reopen') return reopen({ variables: settlement });
    return close({ variables: settlement });
  };
}

const EMPTY = { otherNumber: '', reason: '', lastResort: '' };

function Ask({ asked, row, actions, onClose }: AskProps) {
  const { title, label, verb, field, done } = ASKS[asked];
  const canOverride = asked !== 'link' && (row.conflict?.lastResort ?? false);
  const form = useActionForm({
    ...actions.handling,
    values: EMPTY,
    typed: ['otherNumber', 'reason', 'lastResort'],
    perform: useSend({ asked, row }, canOverride),
    success: done,
    onDone: onClose,
  });
  const { register, errors } = form;
  return (
    <FormDialog form={form} title={title} submitLabel={verb} onClose={onClose}>
      {actions.conflict && (
        <p role="alert" className="text-sm font-medium text-warning">
          {actions.conflict}
        </p>
      )}
      <Field label={label} error={errors[field]}>
        {(control) =>
          asked === 'link' ? (
            <TextInput
              {...control}
              {...register('otherNumber')}
              placeholder="MC-2026-00042"
              autoCapitalize="characters"
            />
          ) : (
            <TextArea {...control} {...register('reason')} rows={3} />
          )
        }
      </Field>
      {canOverride && <OverrideReasonField {...register('lastResort')} error={errors.lastResort} />}
    </FormDialog>
  );
}
