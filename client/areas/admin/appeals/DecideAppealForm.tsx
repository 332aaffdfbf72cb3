import { useController } from 'react-hook-form';

import { isolated } from '#client/shared/quoted';
import { useActionForm } from '#client/actions/useActionForm';
import { FormError } from '#ui/feedback/FormError';
import {
  useDecideAppealMutation,
  useRulesInForceQuery,
  type AppealDetailsFragment,
  type AppealState,
} from '#client/generated/graphql';
import { AppealDecisionInput } from '#client/generated/limits';
import { parisInstant } from '#client/platform/text/parisDay';
import { Button } from '#ui/inputs/Button';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';
import { RuleOptions } from '../grounds/GroundsFields';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import { TypedDayField } from '../lists/fields/TypedDayField';

const outcomes: readonly { value: AppealState; label: string }[] = [
  { value: 'UPHELD', label: 'Confirmer la décision' },
  { value: 'REDUCED', label: 'Réduire la sanction' },
  { value: 'OVERTURNED', label: 'Annuler la décision' },
];

const EMPTY = {
  outcome: 'UPHELD' as AppealState,
  endsAt: '',
  /** Key of the chosen rule; null for the initial rule. */
  ruleKey: null as string | null,
  grounds: '',
  lastResort: '',
};

export interface DecideAppealFormProps {
  appeal: AppealDetailsFragment;
  /** Called after the appeal was decided. */
  onDecided?: () => void;
}

/**
 * Form that decides an appeal. Its fields are the outcome and the grounds. The member, and the
 * reporters when the decision is overturned, will read the grounds.
 */
export function DecideAppealForm({ appeal, onDecided }: DecideAppealFormProps) {
  const { id, version, decisionKind, conflict, rule } = appeal;
  const canOverride = conflict?.lastResort ?? false;
  const [decide] = useDecideAppealMutation();
  const { data } = useRulesInForceQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.rules?.rules ?? [];
  // If no rule is chosen, the server cites the rule of the contested decision, in the version that
  // the decision cited.
  const initialRule = rule ? '' : (rules.find(({ isGeneral }) => isGeneral)?.key ?? '');
  const form = useActionForm({
    values: EMPTY,
    typed: ['grounds', 'lastResort'],
    clears: true,
    perform: ({ outcome, grounds, endsAt: end, ruleKey: chosen, lastResort }) => {
      const endsAt = outcome === 'REDUCED' && end ? parisInstant(end) : null;
      const ruleKey = (chosen ?? initialRule) || null;
      const given = { outcome, grounds, endsAt, ruleKey };
      const input = { id, version, ...given, lastResort: canOverride ? lastResort : null };
      return decide({ variables: { input } });
    },
    success: 'Recours traité',
    onDone: onDecided,
  });
  const { control, register, errors, busy, failure } = form;
  const outcome = useController({ control, name: 'outcome' }).field;
  const ruleKey = useController({ control, name: 'ruleKey' }).field;
  return (
    <form noValidate className="grid gap-4 border-t border-line pt-4" onSubmit={form.submit}>
      <FormError {...failure} />
      <ChoiceGroup
        label="Issue du recours"
        value={outcome.value}
        choices={outcomes.filter(({ value }) => value !== 'REDUCED' || decisionKind === 'BAN')}
        onChoose={outcome.onChange}
      />
      {outcome.value === 'REDUCED' && (
        <TypedDayField
          form={form}
          name="endsAt"
          label="Nouvelle date de fin"
          kind="moment"
          hint="Heure de Paris."
          required
        />
      )}
      <Field label="Règle citée dans la réponse" error={errors.ruleKey} required>
        {(control) => (
          <Select {...control} {...ruleKey} value={ruleKey.value ?? initialRule}>
            {rule && (
              <option value="">
                Règle de la décision{'\u00A0'}: {isolated(rule.title)} (version {rule.version})
              </option>
            )}
            <RuleOptions rules={rules} />
          </Select>
        )}
      </Field>
      <Field
        label="Motifs"
        // Reporters are notified only when the decision is overturned.
        hint={
          outcome.value === 'OVERTURNED'
            ? 'Le membre lira ces motifs. Les auteurs de signalements, s’il y en a, les liront aussi.'
            : 'Le membre lira ces motifs.'
        }
        error={errors.grounds}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            {...register('grounds')}
            rows={3}
            maxLength={AppealDecisionInput.grounds.max}
          />
        )}
      </Field>
      {canOverride && <OverrideReasonField {...register('lastResort')} error={errors.lastResort} />}
      <Button type="submit" busy={busy} busyLabel="Décision…" className="justify-self-start">
        Enregistrer la décision
      </Button>
    </form>
  );
}
