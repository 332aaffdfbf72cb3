import { ERASED_NAME } from '#client/shared/removedNames';
import { useState } from 'react';

import { useDecideResultMutation, type ResultDetailsFragment } from '#client/generated/graphql';
import { ResultDecisionInput as limits } from '#client/generated/limits';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { formatDateTime } from '#client/platform/text/format';
import { toast } from '#ui/feedback/toast';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { FormError } from '#features/session/FormError';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import { WrittenText } from '#ui/data/WrittenText';

/**
 * Decision on a shift that a plausibility check flagged, or the buttons that accept or refuse the
 * shift.
 */
export function DecideResult({ result }: { result: ResultDetailsFragment }) {
  const [accept, setAccept] = useState<boolean | null>(null);
  const { verdict, canDecide, conflict, decidedByName, decidedAt, note } = result;
  return (
    <Card as="section" aria-labelledby="titre-avis" className="grid gap-3 p-4 md:p-5">
      <h2 id="titre-avis" className="text-lg">
        {verdict === 'QUARANTINED' ? 'Votre décision' : 'Décision'}
      </h2>
      {verdict !== 'QUARANTINED' && (
        <p className="text-body">
          {verdict === 'VERIFIED' ? 'Comptée' : 'Refusée'} par {decidedByName ?? ERASED_NAME}
          {decidedAt && `, le ${formatDateTime(decidedAt)}`}.
        </p>
      )}
      {verdict !== 'QUARANTINED' && note && (
        <WrittenText className="border-l-2 border-line pl-3 text-body">{note}</WrittenText>
      )}
      {(canDecide || conflict?.lastResort) && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAccept(true)}>Compter cette garde…</Button>
          <Button variant="secondary" onClick={() => setAccept(false)}>
            Refuser…
          </Button>
        </div>
      )}
      {conflict && <p className="text-sm text-muted">{conflict.message}</p>}
      {accept !== null && (
        <DecideDialog result={result} accept={accept} onClose={() => setAccept(null)} />
      )}
    </Card>
  );
}

const LABELS = {
  accept: {
    title: 'Compter cette garde\u00A0?',
    what: 'Les appels de cette garde compteront dans les statistiques, l’expérience et les succès du joueur.',
    verb: 'Compter la garde',
    busy: 'Décision…',
    done: 'La garde est comptée',
    label: 'Message au joueur (facultatif)',
  },
  refuse: {
    title: 'Refuser cette garde\u00A0?',
    what: 'Cette garde ne comptera pas. Le joueur lira votre motif dans son compte.',
    verb: 'Refuser la garde',
    busy: 'Refus…',
    done: 'La garde est refusée',
    label: 'Pourquoi',
  },
} as const;

interface DecideDialogProps {
  result: ResultDetailsFragment;
  accept: boolean;
  onClose: () => void;
}

/** Dialog that accepts or refuses a shift. Its text field is for the message to the player. */
function DecideDialog({ result, accept, onClose }: DecideDialogProps) {
  const { id, version, conflict } = result;
  const canOverride = conflict?.lastResort ?? false;
  const labels = accept ? LABELS.accept : LABELS.refuse;
  const [decide, { loading }] = useDecideResultMutation();
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const close = useUnsavedChanges((note + reason).trim() !== '');
  const send = async () => {
    setErrors({});
    setFailure(null);
    const lastResort = canOverride ? reason : null;
    try {
      await decide({ variables: { input: { id, version, accept, note, lastResort } } });
      toast.success(labels.done);
      onClose();
    } catch (error) {
      const { fields } = readApiError(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(fullMessageOf(error));
    }
  };
  return (
    <Dialog
      open
      locked={loading}
      onOpenChange={() => close(onClose)}
      title={labels.title}
      description={labels.what}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void send();
        }}
      >
        <FormError message={failure} />
        <Field
          label={labels.label}
          hint="Le joueur lira ce texte dans son compte."
          error={errors.note}
          required={!accept}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={limits.note.max}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              data-autofocus
            />
          )}
        </Field>
        {canOverride && (
          <OverrideReasonField value={reason} onChange={setReason} error={errors.lastResort} />
        )}
        <DialogActions>
          <Button variant="secondary" disabled={loading} onClick={() => close(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={loading} busyLabel={labels.busy}>
            {labels.verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
