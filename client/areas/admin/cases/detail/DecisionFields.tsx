import type { FormEvent, ReactNode } from 'react';

import type { Failure } from '#client/actions/useAction';
import type { PersonDecision, SubjectDecision } from '#client/generated/graphql';
import { FormError } from '#ui/feedback/FormError';
import { SaidError } from '#ui/feedback/SaidError';
import type { Refusal } from '#ui/feedback/refusals';
import { ActionButton } from '#ui/inputs/ActionButton';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { DecisionPreview, type DecisionPreviewProps } from '#areas/admin/grounds/DecisionPreview';
import { RuleAndFacts } from '#areas/admin/grounds/RuleAndFacts';
import type { GroundsState } from '#areas/admin/grounds/useGrounds';
import { listed } from './decisionChoices';

export interface DecisionFieldsProps extends Omit<DecisionPreviewProps, 'ready'> {
  /** Accessible name of the form. */
  label: string;
  form: {
    submit: (event?: FormEvent) => void;
    busy: boolean;
    failure: Failure | null;
    errors: Partial<Record<string, string>>;
  };
  grounds: GroundsState;
  /** Whether the decision needs a rule and facts. */
  isRestricting: boolean;
  /** Parts of the decision that are missing: 'la règle', 'les faits'. */
  missing: readonly string[];
  /** Whether something is chosen, so that the preview is missing only because of other parts. */
  isChosen: boolean;
  /** Text of the button, which names the decision. */
  verb: string;
  /** Reason why the decision cannot be sent, besides missing parts. */
  disabledReason?: string | null;
  refusal?: Refusal | null;
  /** Notice above the fields. */
  notice?: ReactNode;
  /** Choices of the decision. */
  children: ReactNode;
  /** Fields below the preview. */
  below?: ReactNode;
}

/**
 * Form of a decision: its choices, the rule and the facts, what each person will read, and the button
 * that says what it does or what is missing. All decisions about comments and reports use it.
 */
export function DecisionFields(props: DecisionFieldsProps) {
  const { label, form, grounds, isRestricting, isChosen, verb, notice, children, below } = props;
  const { missing, readers, about, disabledReason, refusal } = props;
  const isMissing = missing.length > 0 ? `Il manque ${listed(missing)}.` : null;
  return (
    <form noValidate aria-label={label} className="grid gap-4" onSubmit={form.submit}>
      {notice}
      {children}
      {isRestricting && <RuleAndFacts grounds={grounds} errors={form.errors} />}
      {isMissing && isChosen && (
        <p className="text-sm text-muted">
          L’aperçu des messages s’affiche quand la décision est complète.
        </p>
      )}
      <DecisionPreview
        ready={grounds.ready}
        // The text for the member needs the rule and the facts.
        readers={isMissing ? [] : readers}
        about={{ ...about, ...(isRestricting && grounds.given) }}
      />
      {below}
      <FormError message={form.failure?.message} cause={form.failure?.cause} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-48 text-note text-muted">
          {isMissing && <b className="block text-sm font-semibold text-ink">{isMissing}</b>}
          Une fois envoyée, la décision ne change plus sans recours.
        </p>
        <ActionButton
          type="submit"
          busy={form.busy}
          busyLabel="Décision…"
          disabledReason={disabledReason ?? isMissing}
          refusal={refusal}
        >
          {verb}
        </ActionButton>
      </div>
    </form>
  );
}

export interface DecisionChoiceProps<Value extends SubjectDecision | PersonDecision> {
  label: string;
  value: Value | null;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  error: string | undefined;
}

/** One choice of a decision, of which nothing is chosen at first. */
export function DecisionChoice<Value extends SubjectDecision | PersonDecision>({
  label,
  value,
  choices,
  onChoose,
  error,
}: DecisionChoiceProps<Value>) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-body font-semibold text-ink">
        {label}
      </p>
      <ChoiceGroup<Value | ''>
        label={label}
        value={value ?? ''}
        choices={choices}
        onChoose={(chosen) => chosen !== '' && onChoose(chosen)}
        className="grid auto-cols-fr grid-flow-col gap-2"
      />
      <p role="alert" className="text-sm font-medium text-accent-strong empty:hidden">
        <SaidError message={error} />
      </p>
    </div>
  );
}
