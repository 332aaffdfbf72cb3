import { BanUserInput as limits } from '../../../../generated/limits';
import { Field } from '../../../../ui/inputs/Field';
import { TextArea } from '../../../../ui/inputs/inputs';
import { BanLengthField } from './BanLengthField';
import type { BanLength } from './banLengths';

export interface BanChoice {
  reason: string;
  length: BanLength;
}

export interface BanFieldsProps {
  ban: BanChoice;
  onChange: (ban: BanChoice) => void;
  errors: Record<string, string>;
}

/** The reason and the length of a ban. */
export function BanFields({ ban, onChange, errors }: BanFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field
        label="Motif"
        hint="La personne bannie le lit quand elle essaie de se connecter."
        error={errors.reason}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={limits.reason.max}
            value={ban.reason}
            onChange={(event) => onChange({ ...ban, reason: event.target.value })}
            data-autofocus
          />
        )}
      </Field>
      <BanLengthField
        value={ban.length}
        onChange={(length) => onChange({ ...ban, length })}
        error={errors.durationDays}
      />
    </div>
  );
}
