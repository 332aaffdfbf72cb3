import { useState } from 'react';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { useDecideResultMutation, type ResultDetailsFragment } from '#client/generated/graphql';
import { ResultDecisionInput as limits } from '#client/generated/limits';
import { formatInstantInText } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import { DecisionPreview } from '../grounds/DecisionPreview';
import { RuleAndFacts } from '../grounds/RuleAndFacts';
import { NO_GROUNDS, useGrounds } from '../grounds/useGrounds';
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
          {decidedAt && `, ${formatInstantInText(decidedAt)}`}.
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
      {accept === true && <AcceptDialog result={result} onClose={() => setAccept(null)} />}
      {accept === false && <RefuseDialog result={result} onClose={() => setAccept(null)} />}
    </Card>
  );
}

interface DialogProps {
  result: ResultDetailsFragment;
  onClose: () => void;
}

/** Dialog that accepts a shift, with an optional message to the player. */
function AcceptDialog({ result, onClose }: DialogProps) {
  const { id, version, conflict } = result;
  const canOverride = conflict?.lastResort ?? false;
  const [decide] = useDecideResultMutation();
  const form = useActionForm({
    values: { note: '', lastResort: '' },
    typed: ['note', 'lastResort'],
    perform: ({ note, lastResort: reason }) => {
      const lastResort = canOverride ? reason : null;
      return decide({ variables: { input: { id, version, accept: true, note, lastResort } } });
    },
    success: 'La garde est comptée',
    onDone: onClose,
  });
  const { register, errors } = form;
  return (
    <FormDialog
      form={form}
      title="Compter cette garde&nbsp;?"
      description="Les appels de cette garde compteront dans les statistiques, l’expérience et les succès du joueur."
      submitLabel="Compter la garde"
      busyLabel="Décision…"
      onClose={onClose}
    >
      <Field
        label="Message au joueur (facultatif)"
        hint="Le joueur lira ce texte dans son compte."
        error={errors.note}
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

const NO_RULE = 'Choisissez la règle.';
const NO_FACTS = 'Expliquez le refus au joueur.';

const REFUSAL = [{ heading: 'Ce que lira le joueur', kinds: ['RESULT_REFUSED'] }] as const;

/** Dialog that refuses a shift, with the rule, the facts and a preview of the decision. */
function RefuseDialog({ result, onClose }: DialogProps) {
  const { id, version, conflict } = result;
  const canOverride = conflict?.lastResort ?? false;
  const [decide] = useDecideResultMutation();
  const grounds = useGrounds({ place: `result:${id}`, suggests: null, startsEmpty: true });
  const { ruleKey, facts = '' } = grounds.given;
  const form = useActionForm({
    values: NO_GROUNDS,
    typed: ['lastResort'],
    check: () =>
      ruleKey && facts
        ? null
        : { ...(!ruleKey && { ruleKey: NO_RULE }), ...(!facts && { facts: NO_FACTS }) },
    perform: ({ lastResort: reason }) => {
      const lastResort = canOverride ? reason : null;
      const refusal = { id, version, accept: false, note: facts, ruleKey, lastResort };
      return decide({ variables: { input: refusal } });
    },
    success: 'La garde est refusée',
    onDone() {
      grounds.sent();
      onClose();
    },
  });
  const { register, errors } = form;
  const change: typeof grounds.change = (part) => {
    form.clearErrors();
    grounds.change(part);
  };
  return (
    <FormDialog
      form={form}
      title="Refuser cette garde&nbsp;?"
      description="Cette garde ne comptera pas. Ses appels seront exclus des statistiques du joueur, qui peut contester la décision."
      submitLabel="Refuser la garde"
      busyLabel="Refus…"
      onClose={onClose}
    >
      <RuleAndFacts
        grounds={{ ...grounds, change }}
        errors={{ ...errors, facts: errors.facts ?? errors.note }}
        hint="Ce que les contrôles ont montré. Le joueur lira ce texte."
        maxLength={limits.note.max}
      />
      {ruleKey && facts && (
        <DecisionPreview ready={grounds.ready} readers={REFUSAL} about={grounds.given} />
      )}
      {canOverride && <OverrideReasonField {...register('lastResort')} error={errors.lastResort} />}
    </FormDialog>
  );
}
