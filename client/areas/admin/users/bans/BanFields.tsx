import { BanUserInput as limits } from '#client/generated/limits';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { GroundsFields, sendsByKey } from '#areas/admin/grounds/GroundsFields';
import type { GroundsState } from '#areas/admin/grounds/useGrounds';
import { BanLengthField } from './BanLengthField';
import { banDaysOf, type BanLength } from './banLengths';

export interface BanChoice {
  reason: string;
  length: BanLength;
}

export interface BanFieldsProps {
  ban: BanChoice;
  onChange: (ban: BanChoice) => void;
  errors: Partial<Record<string, string>>;
  grounds: GroundsState;
  /** Heading of the preview, such as 'Message à lmartin'. */
  heading: string;
}

export function BanFields({ ban, onChange, errors, grounds, heading }: BanFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field
        label="Motif"
        hint="Ce motif s’affiche quand la personne bannie essaie de se connecter."
        error={errors.reason}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            {...sendsByKey}
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
      <GroundsFields
        grounds={grounds}
        errors={errors}
        preview={{
          readers: [{ heading, kinds: ['BAN'] }],
          about: {
            banDays: banDaysOf(ban.length),
            reason: ban.reason.trim() || null,
            ...grounds.given,
          },
        }}
      />
    </div>
  );
}
