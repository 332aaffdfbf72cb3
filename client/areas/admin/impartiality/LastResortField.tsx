import { BanUserInput as limits } from '../../../generated/limits';
import { Field } from '../../../ui/inputs/Field';
import { TextArea } from '../../../ui/inputs/inputs';

export interface LastResortFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The error of the server. */
  error?: string;
}

/** Why a super administrator decides although they are tied to it, because nobody else can. */
export function LastResortField({ value, onChange, error }: LastResortFieldProps) {
  return (
    <Field
      label="Raison de votre décision en dernier recours"
      hint="Aucune autre personne ne peut prendre cette décision. Votre raison sera affichée dans le journal."
      error={error}
      required
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={limits.lastResort.max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
