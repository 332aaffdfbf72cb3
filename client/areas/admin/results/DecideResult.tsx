import { useState } from 'react';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { useDecideResultMutation, type ResultDetailsFragment } from '#client/generated/graphql';
import { ResultDecisionInput as limits } from '#client/generated/limits';
import { formatDateTime } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import { WrittenText } from '#ui/data/WrittenText';

/** Decision on a flagged shift, or the buttons that accept or refuse it. */
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
          {verdict === 'VERIFIED' ? 'Comptée' : 'Refusée'} par{' '}
          {decidedByName ?? 'un utilisateur supprimé'}
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
    what: 'Cette garde ne comptera pas. Ses appels seront exclus des statistiques du joueur.',
    verb: 'Refuser la garde',
    busy: 'Refus…',
    done: 'La garde est refusée',
    label: 'Motif',
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
  const [decide] = useDecideResultMutation();
  const form = useActionForm({
    values: { note: '', lastResort: '' },
    typed: ['note', 'lastResort'],
    perform: ({ note, lastResort: reason }) => {
      const lastResort = canOverride ? reason : null;
      return decide({ variables: { input: { id, version, accept, note, lastResort } } });
    },
    success: labels.done,
    onDone: onClose,
  });
  const { register, errors } = form;
  return (
    <FormDialog
      form={form}
      title={labels.title}
      description={labels.what}
      submitLabel={labels.verb}
      busyLabel={labels.busy}
      onClose={onClose}
    >
      <Field
        label={labels.label}
        hint="Le joueur lira ce texte dans son compte."
        error={errors.note}
        required={!accept}
      >
        {(control) => (
          <TextArea
            {...control}
            {...register('note')}
            rows={3}
            maxLength={limits.note.max}
            data-autofocus
          />
        )}
      </Field>
      {canOverride && <OverrideReasonField {...register('lastResort')} error={errors.lastResort} />}
    </FormDialog>
  );
}
