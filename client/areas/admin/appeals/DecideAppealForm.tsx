import { useState } from 'react';

import { FormError } from '#features/session/FormError';
import {
  useDecideAppealMutation,
  useRulesInForceQuery,
  type AppealDetailsFragment,
  type AppealState,
} from '#client/generated/graphql';
import { AppealDecisionInput } from '#client/generated/limits';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { parisInstant } from '#client/platform/text/parisDay';
import { toast } from '#ui/feedback/toast';
import { Button } from '#ui/inputs/Button';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';
import { RuleOptions } from '../grounds/GroundsFields';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import { DayInput } from '../lists/DayInput';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

const outcomes: readonly { value: AppealState; label: string }[] = [
  { value: 'UPHELD', label: 'Confirmer la décision' },
  { value: 'REDUCED', label: 'Réduire la sanction' },
  { value: 'OVERTURNED', label: 'Annuler la décision' },
];

export interface DecideAppealFormProps {
  appeal: AppealDetailsFragment;
  /** Called after the appeal was decided. */
  onDecided?: () => void;
}

/**
 * Form that decides an appeal. Its fields are the outcome and the grounds. The member and the
 * reporters will read the grounds.
 */
export function DecideAppealForm({ appeal, onDecided }: DecideAppealFormProps) {
  const { id, version, decisionKind, conflict, rule } = appeal;
  const canOverride = conflict?.lastResort ?? false;
  const [decide, { loading }] = useDecideAppealMutation();
  const [outcome, setOutcome] = useState<AppealState>('UPHELD');
  const [grounds, setGrounds] = useState('');
  const [end, setEnd] = useState('');
  const { data } = useRulesInForceQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.rules?.rules ?? [];
  // If no rule is chosen, the server cites the rule of the contested decision, in the version that
  // the decision cited.
  const general = rules.find(({ isGeneral }) => isGeneral)?.key ?? '';
  const [chosen, setRuleKey] = useState<string | null>(null);
  const ruleKey = chosen ?? (rule ? '' : general);
  const [reason, setReason] = useState('');
  useUnsavedChanges(`${grounds}${reason}`.trim() !== '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async () => {
    setErrors({});
    setFailure(null);
    const lastResort = canOverride ? reason : null;
    const endsAt = outcome === 'REDUCED' && end ? parisInstant(end) : null;
    try {
      const given = { outcome, grounds, endsAt, ruleKey: ruleKey || null, lastResort };
      await decide({ variables: { input: { id, version, ...given } } });
      toast.success('Recours traité');
      setGrounds('');
      setReason('');
      onDecided?.();
    } catch (error) {
      const { fields } = readApiError(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(error);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void submit();
      }}
    >
      <FormError message={failure ? fullMessageOf(failure) : null} cause={failure} />
      <ChoiceGroup
        label="Issue du recours"
        value={outcome}
        choices={outcomes.filter(({ value }) => value !== 'REDUCED' || decisionKind === 'BAN')}
        onChoose={setOutcome}
      />
      {outcome === 'REDUCED' && (
        <Field label="Nouvelle fin" hint="Heure de Paris." error={errors.endsAt} required>
          {(control) => (
            <DayInput {...control} kind="moment" name="Nouvelle fin" value={end} onValue={setEnd} />
          )}
        </Field>
      )}
      <Field label="Règle de la réponse" error={errors.ruleKey} required>
        {(control) => (
          <Select {...control} value={ruleKey} onChange={(event) => setRuleKey(event.target.value)}>
            {rule && (
              <option value="">
                Règle de la décision{'\u00A0'}: {rule.title} (version {rule.version})
              </option>
            )}
            <RuleOptions rules={rules} />
          </Select>
        )}
      </Field>
      <Field
        label="Motifs"
        hint="Ces motifs seront envoyés au membre et aux auteurs des signalements."
        error={errors.grounds}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={AppealDecisionInput.grounds.max}
            value={grounds}
            onChange={(event) => setGrounds(event.target.value)}
          />
        )}
      </Field>
      {canOverride && (
        <OverrideReasonField value={reason} onChange={setReason} error={errors.lastResort} />
      )}
      <Button type="submit" busy={loading} busyLabel="Décision…" className="justify-self-start">
        Enregistrer la décision
      </Button>
    </form>
  );
}
