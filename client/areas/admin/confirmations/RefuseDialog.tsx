import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { useRefuseApprovalRequestMutation } from '#client/generated/graphql';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import type { Request } from './confirmationLabels';

export interface RefuseDialogProps {
  request: Request;
  /** Called after the refusal, and after a refused attempt, because the request may be stale. */
  onSettled: () => void;
  onClose: () => void;
}

/** Dialog that refuses a request for approval. The requester will read the reason. */
export function RefuseDialog({ request: { id, title }, onSettled, onClose }: RefuseDialogProps) {
  const [refuse] = useRefuseApprovalRequestMutation();
  const form = useActionForm({
    values: { reason: '' },
    typed: ['reason'],
    errorsIn: 'toast',
    perform: ({ reason }) => refuse({ variables: { id, reason: reason.trim() } }),
    success: 'Demande refusée',
    onDone: onClose,
    onSettled,
  });
  return (
    <FormDialog
      form={form}
      title="Refuser cette demande"
      description={title}
      submitLabel="Refuser la demande"
      busyLabel="Refus…"
      onClose={onClose}
    >
      <Field
        label="Motif"
        hint="La personne qui a fait la demande lira ce motif."
        error={form.errors.reason}
        required
      >
        {(control) => <TextArea {...control} {...form.register('reason')} rows={3} />}
      </Field>
    </FormDialog>
  );
}
