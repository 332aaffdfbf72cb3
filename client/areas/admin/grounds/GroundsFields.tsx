import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

import { isolated } from '#client/shared/quoted';
import { CommentDecisionInput as limits } from '#client/generated/limits';
import { formatNumber } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';
import { DecisionPreview, type DecisionPreviewProps } from './DecisionPreview';
import type { GroundsState } from './useGrounds';

export interface GroundsFieldsProps {
  grounds: GroundsState;
  /** Errors returned by the server, keyed by field. */
  errors: Partial<Record<string, string>>;
  /** Props of the preview of the texts that recipients get; absent to show no preview. */
  preview?: Omit<DecisionPreviewProps, 'ready'>;
}

/** Props that submit the surrounding form on Ctrl + Enter or Cmd + Enter. */
export const sendsByKey = {
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement | HTMLSelectElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  },
} as const;

/** Options of the select that chooses a rule: one for each rule in force. */
export function RuleOptions({ rules }: Pick<GroundsState, 'rules'>) {
  return rules.map(({ key, title, isGeneral }) => (
    <option key={key} value={key}>
      {isGeneral ? `${isolated(title)} (règle générale)` : title}
    </option>
  ));
}

/** Fields for the grounds of a decision: its rule and facts, with a preview for each recipient. */
export function GroundsFields({ grounds, errors, preview }: GroundsFieldsProps) {
  const { rules, ready, ruleKey, facts, needsFacts, change } = grounds;
  const [asked, setAsked] = useState(false);
  const writesFacts = needsFacts || asked || facts !== '' || errors.facts !== undefined;
  return (
    <div className="grid gap-4">
      <Field label="Règle" error={errors.ruleKey} required>
        {(control) => (
          <Select
            {...control}
            {...sendsByKey}
            value={ruleKey}
            onChange={(event) => change({ ruleKey: event.target.value })}
          >
            <RuleOptions rules={rules} />
          </Select>
        )}
      </Field>
      {writesFacts ? (
        <Field
          label="Faits"
          hint={
            needsFacts
              ? 'Décrivez les faits, sans nommer d’autres personnes. Complétez la phrase proposée.'
              : 'Décrivez les faits, sans nommer d’autres personnes.'
          }
          error={errors.facts}
          required={needsFacts}
          optional={!needsFacts}
        >
          {(control) => (
            <>
              <TextArea
                {...control}
                {...sendsByKey}
                rows={3}
                // Focuses the field, because the button that opened it no longer exists.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={asked}
                maxLength={limits.facts.max}
                value={facts}
                onChange={(event) => change({ facts: event.target.value })}
              />
              <p className="data mt-1 text-right text-note text-muted">
                {formatNumber(facts.length)} / {formatNumber(limits.facts.max)}
              </p>
            </>
          )}
        </Field>
      ) : (
        <p>
          <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
            <Plus aria-hidden="true" size={16} /> Préciser les faits
          </Button>
        </p>
      )}
      {preview && <DecisionPreview {...preview} ready={ready} />}
    </div>
  );
}
