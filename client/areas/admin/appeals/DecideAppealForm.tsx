import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';

import { ERASED_NAME } from '#client/shared/removedNames';
import { isolated } from '#client/shared/quoted';
import { useActionForm } from '#client/actions/useActionForm';
import {
  useAppealPreviewQuery,
  useDecideAppealMutation,
  useRulesInForceQuery,
  type AppealDetailsFragment,
  type AppealPreviewInput,
} from '#client/generated/graphql';
import { AppealDecisionInput } from '#client/generated/limits';
import { useSettled } from '#client/platform/forms/useSettled';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { formatDateTime, ofName } from '#client/platform/text/format';
import { parisInstant } from '#client/platform/text/parisDay';
import { FormError } from '#ui/feedback/FormError';
import { SaidError } from '#ui/feedback/SaidError';
import { ActionButton } from '#ui/inputs/ActionButton';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';
import { lazyDialog } from '#ui/lazy/lazyDialog';
import { listed } from '../cases/detail/decisionChoices';
import { RuleOptions } from '../grounds/GroundsFields';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import { TypedDayField } from '../lists/fields/TypedDayField';
import { OvertakenNotice } from '../shell/OvertakenNotice';
import { useOvertaken, type OvertakenProps } from '../shell/useOvertaken';
import { AnswerPreview } from './AnswerPreview';

const AnswerDialog = lazyDialog(async () => (await import('./AnswerDialog')).AnswerDialog);

type Choice = 'UPHELD' | 'OVERTURNED';

const choices: readonly { value: Choice; label: string }[] = [
  { value: 'UPHELD', label: 'Confirmer la décision' },
  { value: 'OVERTURNED', label: 'Annuler la décision' },
];

const EMPTY = {
  outcome: '' as Choice | '',
  /** New end of the ban; empty when the ban does not change. */
  endsAt: '',
  /** Key of the chosen rule; null for the initial rule. */
  ruleKey: null as string | null,
  grounds: '',
  lastResort: '',
};

export interface DecideAppealFormProps extends OvertakenProps {
  appeal: AppealDetailsFragment;
  /** Called after the appeal was decided. */
  onDecided?: () => void;
}

/**
 * Form that decides an appeal. Nothing is chosen at first. It previews the mail and the notification
 * of the appellant, and shows them again in a dialog that sends the answer, which is final.
 */
export function DecideAppealForm(props: DecideAppealFormProps) {
  const { appeal, onDecided } = props;
  const { id, version, decisionKind, conflict, rule, appellantName } = appeal;
  const canOverride = conflict?.lastResort ?? false;
  const [isReading, setIsReading] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const [decide] = useDecideAppealMutation();
  const { data } = useRulesInForceQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.rules?.rules ?? [];
  // If no rule is chosen, the server cites the rule of the contested decision, in the version that
  // the decision cited.
  const initialRule = rule ? '' : (rules.find(({ isGeneral }) => isGeneral)?.key ?? '');
  const inputOf = ({ outcome, grounds, endsAt: end, ruleKey: chosen }: typeof EMPTY) => {
    const endsAt = outcome === 'UPHELD' && end ? parisInstant(end) : null;
    return {
      id,
      outcome: endsAt ? ('REDUCED' as const) : outcome || ('UPHELD' as const),
      grounds,
      endsAt,
      ruleKey: (chosen ?? initialRule) || null,
    };
  };
  const form = useActionForm({
    values: EMPTY,
    typed: ['grounds', 'lastResort'],
    clears: true,
    perform: ({ lastResort, ...given }) => {
      const override = canOverride ? lastResort : null;
      const input = { ...inputOf({ ...given, lastResort }), version, lastResort: override };
      return decide({ variables: { input } });
    },
    success: 'Recours traité',
    onSettled: () => setIsReading(false),
    onRefused() {
      // The dialog returns the focus to its button first.
      flushSync(() => setIsReading(false));
      setTimeout(() => focusFirstError(element.current));
    },
    onDone: onDecided,
  });
  const { control, register, errors, busy, failure } = form;
  const outcome = useController({ control, name: 'outcome' }).field;
  const ruleKey = useController({ control, name: 'ruleKey' }).field;
  const values = form.watch();
  const isTyped = values.outcome !== '' || form.isTyped;
  const overtaken = useOvertaken({ ...props, isTyped, busy });
  const missing = [
    ...(values.outcome === '' ? ['la réponse'] : []),
    ...(values.grounds.trim() === '' ? ['le texte'] : []),
  ];
  const preview = usePreview(inputOf(values), values.outcome !== '');
  const reader = appellantName ?? ERASED_NAME;
  const isOverturned = values.outcome === 'OVERTURNED';
  const verb = isOverturned ? 'Annuler la décision' : 'Confirmer la décision';
  return (
    <form
      ref={element}
      noValidate
      aria-label="Votre réponse au recours"
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0 && !overtaken) setIsReading(true);
      }}
    >
      <OvertakenNotice onDiscard={() => form.reset()}>{overtaken}</OvertakenNotice>
      <FormError {...failure} />
      <div>
        <ChoiceGroup
          label="Réponse au recours"
          value={outcome.value}
          choices={choices}
          onChoose={outcome.onChange}
          className="grid auto-cols-fr grid-flow-col gap-2"
        />
        <p role="alert" className="text-sm font-medium text-accent-strong empty:hidden">
          <SaidError message={errors.outcome} />
        </p>
      </div>
      {values.outcome === 'UPHELD' && decisionKind === 'BAN' && (
        <TypedDayField
          form={form}
          name="endsAt"
          label="Nouvelle fin du bannissement"
          kind="moment"
          hint={`Facultatif, pour raccourcir le bannissement. Heure de Paris. ${endOf(appeal)}`}
        />
      )}
      <Field label="La règle" error={errors.ruleKey} required>
        {(given) => (
          <Select {...given} {...ruleKey} value={ruleKey.value ?? initialRule}>
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
        label="Pourquoi"
        // Reporters are notified only when the decision is overturned.
        hint={
          isOverturned
            ? 'Répondez à ce que la personne a écrit. Les auteurs de signalements, s’il y en a, liront aussi ce texte.'
            : 'Répondez à ce que la personne a écrit.'
        }
        error={errors.grounds}
        required
      >
        {(given) => (
          <TextArea
            {...given}
            {...register('grounds')}
            rows={3}
            maxLength={AppealDecisionInput.grounds.max}
          />
        )}
      </Field>
      {canOverride && <OverrideReasonField {...register('lastResort')} error={errors.lastResort} />}
      {values.outcome !== '' && (
        <AnswerPreview reader={reader} query={preview} grounds={values.grounds} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-48 text-note text-muted">
          {missing.length > 0 && (
            <b className="block text-sm font-semibold text-ink">Il manque {listed(missing)}.</b>
          )}
          Rien ne part encore{'\u00A0'}: vous relisez d’abord.
        </p>
        <ActionButton
          type="submit"
          disabledReason={
            overtaken ? CANNOT_SEND : missing.length > 0 ? `Il manque ${listed(missing)}.` : null
          }
        >
          Relire avant d’envoyer
        </ActionButton>
      </div>
      {isReading && !overtaken && (
        <AnswerDialog
          title={`${verb} après le recours ${ofName(reader)}\u00A0?`}
          verb={`${verb} et envoyer`}
          reader={reader}
          query={preview}
          grounds={values.grounds}
          busy={busy}
          onSend={() => form.submit()}
          onClose={() => setIsReading(false)}
        />
      )}
    </form>
  );
}

const CANNOT_SEND = 'Cette réponse ne peut plus être envoyée.';

const endOf = ({ endsAt }: AppealDetailsFragment): string =>
  endsAt ? `Fin actuelle\u00A0: ${formatDateTime(endsAt)}.` : 'Il est sans limite de durée.';

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Loads the preview of the answer, which is outdated while the answer is being changed. */
function usePreview({ id, outcome, endsAt, ruleKey }: AppealPreviewInput, isChosen: boolean) {
  const now = JSON.stringify({ id, outcome, endsAt, ruleKey });
  const asked = useSettled(now);
  const query = useAppealPreviewQuery({
    variables: { input: JSON.parse(asked) as AppealPreviewInput },
    skip: !isChosen,
    fetchPolicy: 'no-cache',
  });
  const shown = withPreviousData(query);
  return { ...shown, outdated: shown.outdated || asked !== now };
}
