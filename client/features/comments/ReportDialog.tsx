import { useState } from 'react';

import { useReportCommentMutation, type ReportReason } from '#client/generated/graphql';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { hasVisibleText } from '#client/shared/writtenText';
import { showNumbersIfEmergency } from '#client/platform/emergency/useEmergency';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { reportReasonLabels } from '#client/platform/text/labels';
import { changeKnown } from './changeKnown';
import { WrittenEmergencyNumbers } from '#client/platform/emergency/EmergencyNumbers';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';
import { toast } from '#ui/feedback/toast';

export interface ReportDialogProps {
  commentId: string;
  onClose: () => void;
  /**
   * Called when the server refuses the report because the comment has changed since it was loaded.
   */
  onRefused: () => unknown;
}

/** Dialog that reports a comment, with a reason and a description. */
export function ReportDialog({ commentId, onClose, onRefused }: ReportDialogProps) {
  const [report, { loading }] = useReportCommentMutation();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [description, setDescription] = useState('');
  const [failures, setFailures] = useState<Record<string, string>>({});
  const close = useUnsavedChanges(hasVisibleText(description));
  const explains = reason === 'OTHER';

  const send = async () => {
    const missing = missingIn(reason, description);
    setFailures(missing);
    if (reason === '' || Object.keys(missing).length > 0) return;
    try {
      const { data } = await report({
        variables: { input: { commentId, reason, description: description.trim() || null } },
        update: (cache) => changeKnown(cache, `Comment:${commentId}`, { viewerHasReported: true }),
      });
      toast.success(data.reportComment.message);
      onClose();
      void showNumbersIfEmergency(description);
    } catch (error) {
      const { fields } = readApiError(error);
      setFailures(fields);
      if (Object.keys(fields).length > 0) return;
      toast.error(messageOf(error), { cause: error });
      onRefused();
    }
  };
  return (
    <Dialog
      open
      locked={loading}
      onOpenChange={() => close(onClose)}
      title="Signaler ce commentaire"
      description="Un modérateur lira ce commentaire. Vous recevrez sa décision."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void send();
        }}
      >
        <Field label="Motif (obligatoire)" required error={failures.reason}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={(event) => setReason(event.target.value as ReportReason)}
            >
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
          error={failures.description}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <WrittenEmergencyNumbers text={description} />
        <DialogActions>
          <Button variant="secondary" disabled={loading} onClick={() => close(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={loading} busyLabel="Envoi…">
            Signaler
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Returns the error messages of missing fields, keyed by field name. */
function missingIn(reason: ReportReason | '', description: string): Record<string, string> {
  if (reason === '') return { reason: 'Choisissez un motif.' };
  const unsaid = reason === 'OTHER' && !hasVisibleText(description);
  return unsaid ? { description: 'Expliquez le problème en quelques mots.' } : {};
}
