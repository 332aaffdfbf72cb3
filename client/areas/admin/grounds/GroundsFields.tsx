import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

import { CommentDecisionInput as limits } from '#client/generated/limits';
import { formatNumber } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';
import { DecisionPreview, type DecisionPreviewProps } from './DecisionPreview';
import type { GroundsState } from './useGrounds';

export interface GroundsFieldsProps {
  grounds: GroundsState;
  /** The errors of the server, by field. */
  errors: Record<string, string>;
  /** What the rule is to this decision, where that is not plain. */
  ruleHint?: string;
  /** Who will read what; none where nobody is left to read it. */
  preview?: Omit<DecisionPreviewProps, 'ready'>;
}

/** Sends the form around a field by Ctrl + Enter, or Cmd + Enter; spread it on the field. */
export const sendsByKey = {
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement | HTMLSelectElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  },
} as const;

/** The rules in force, of which one is chosen. */
export function RuleOptions({ rules }: Pick<GroundsState, 'rules'>) {
  return rules.map(({ key, title, isGeneral }) => (
    <option key={key} value={key}>
      {isGeneral ? `${title} (règle générale)` : title}
    </option>
  ));
}

/** The grounds of a decision: its rule, its facts, and what its readers will read of them. */
export function GroundsFields({ grounds, errors, ruleHint, preview }: GroundsFieldsProps) {
  const { rules, ready, ruleKey, facts, needsFacts, change } = grounds;
  const [asked, setAsked] = useState(false);
  const writesFacts = needsFacts || asked || facts !== '' || errors.facts !== undefined;
  return (
    <div className="grid gap-4">
      <Field label="Règle" hint={ruleHint} error={errors.ruleKey} required>
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
              ? 'Décrivez les faits, sans nommer l’auteur du signalement. Complétez la phrase proposée.'
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
                // Opened by its own button, which is gone.
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
