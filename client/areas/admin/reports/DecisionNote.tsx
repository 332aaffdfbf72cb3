import { Field } from '../../../ui/inputs/Field';
import { TextArea } from '../../../ui/inputs/inputs';

export interface DecisionNoteProps {
  value: string;
  onChange: (note: string) => void;
  /** What the server has against it. */
  error?: string;
}

/** Why it was decided so, for the staff. */
export function DecisionNote({ value, onChange, error }: DecisionNoteProps) {
  return (
    <Field label="Note de décision" hint="Pour l’équipe seulement." error={error} optional>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
