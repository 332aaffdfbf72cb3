import { useWatch } from 'react-hook-form';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { useReportCommentMutation, type ReportReason } from '#client/generated/graphql';
import { hasVisibleText } from '#client/shared/writtenText';
import { showNumbersIfEmergency } from '#client/platform/emergency/useEmergency';
import { reportReasonLabels } from '#client/platform/text/labels';
import { changeKnown } from './changeKnown';
import { WrittenEmergencyNumbers } from '#client/platform/emergency/EmergencyNumbers';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';

export interface ReportDialogProps {
  commentId: string;
  onClose: () => void;
  /** Called when the report is refused because the comment has changed since. */
  onRefused: () => unknown;
}

export function ReportDialog({ commentId, onClose, onRefused }: ReportDialogProps) {
  const [report] = useReportCommentMutation();
  const form = useActionForm({
    values: { reason: '' as ReportReason | '', description: '' },
    typed: ['description'],
    check: missingIn,
    errorsIn: 'toast',
    perform: ({ reason, description }) =>
      report({
        variables: {
          input: {
            commentId,
            reason: reason as ReportReason,
            description: description.trim() || null,
          },
        },
        update: (cache) => changeKnown(cache, `Comment:${commentId}`, { viewerHasReported: true }),
      }),
    success: ({ data }) => data.reportComment.message,
    onDone(): void {
      onClose();
      void showNumbersIfEmergency(form.getValues('description'));
    },
    onFailed: onRefused,
  });
  const [reason, description] = useWatch({
    control: form.control,
    name: ['reason', 'description'],
  });
  const explains = reason === 'OTHER';
  return (
    <FormDialog
      form={form}
      title="Signaler ce commentaire"
      description="Un modérateur lira ce commentaire. Vous recevrez sa décision."
      submitLabel="Envoyer le signalement"
      busyLabel="Envoi…"
      onClose={onClose}
    >
      <Field label="Motif (obligatoire)" required error={form.errors.reason}>
        {(control) => (
          <Select {...control} {...form.register('reason')}>
            <option value="" disabled>
              Choisissez un motif
            </option>
            {Object.entries(reportReasonLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={explains ? 'Précisions (obligatoires)' : 'Précisions'}
        optional={!explains}
        required={explains}
        error={form.errors.description}
      >
        {(control) => <TextArea {...control} {...form.register('description')} rows={3} />}
      </Field>
      <WrittenEmergencyNumbers text={description} />
    </FormDialog>
  );
}

interface Written {
  reason: ReportReason | '';
  description: string;
}

/** Returns the error messages of missing fields, keyed by field name; null when there are none. */
function missingIn({ reason, description }: Written): Record<string, string> | null {
  if (reason === '') return { reason: 'Choisissez un motif.' };
  const unsaid = reason === 'OTHER' && !hasVisibleText(description);
  return unsaid ? { description: 'Expliquez le problème en quelques mots.' } : null;
}
