import { useState } from 'react';

import { useReportCommentMutation, type ReportReason } from '../../generated/graphql';
import { readApiError } from '../../platform/apiError';
import { messageOf } from '../../platform/errorMessages';
import { reportReasonLabels } from '../../platform/labels';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select, TextArea } from '../../ui/inputs';
import { toast } from '../../ui/toast';

/** Tells the moderators of a comment: why, and in one's own words if they help. */
export function ReportDialog({ commentId, onClose }: { commentId: string; onClose: () => void }) {
  const [report, { loading }] = useReportCommentMutation();
  const [reason, setReason] = useState<ReportReason>('INAPPROPRIATE');
  const [description, setDescription] = useState('');
  const [failure, setFailure] = useState<string | undefined>();

  const send = async () => {
    setFailure(undefined);
    try {
      const { data } = await report({
        variables: { input: { commentId, reason, description: description.trim() || null } },
      });
      toast.success(data.reportComment.message);
      onClose();
    } catch (error) {
      const { fields } = readApiError(error);
      setFailure(fields.description);
      if (!fields.description) toast.error(messageOf(error));
    }
  };
  return (
    <Dialog
      open
      locked={loading}
      onOpenChange={onClose}
      title="Signaler ce commentaire"
      description="Un modérateur le lira, et vous saurez ce qu’il a décidé."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void send();
        }}
      >
        <Field label="Motif">
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={(event) => setReason(event.target.value as ReportReason)}
            >
              {Object.entries(reportReasonLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Précisions" optional error={failure}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="second" disabled={loading} onClick={onClose}>
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
