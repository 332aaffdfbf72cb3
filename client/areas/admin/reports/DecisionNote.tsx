import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { sendsByKey } from '../grounds/GroundsFields';

export interface DecisionNoteProps {
  value: string;
  onChange: (note: string) => void;
  /** Error returned by the server. */
  error?: string;
}

/** Field for the reason for a decision. Only staff can read the reason. */
export function DecisionNote({ value, onChange, error }: DecisionNoteProps) {
  return (
    <Field label="Note de décision" hint="Pour l’équipe seulement." error={error} optional>
      {(control) => (
        <TextArea
          {...control}
          {...sendsByKey}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
