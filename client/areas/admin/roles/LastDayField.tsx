import { shiftDay, today } from '#client/platform/text/parisDay';
import { Field } from '#ui/inputs/Field';
import { DayInput } from '../lists/DayInput';

export interface LastDayFieldProps {
  value: string;
  onValue: (value: string) => void;
  error: string | null;
}

const LABEL = 'Dernier jour';

/** Field for the last day of a role assignment; empty for an assignment without an end. */
export function LastDayField({ value, onValue, error }: LastDayFieldProps) {
  return (
    <Field
      className="mt-4"
      label={LABEL}
      optional
      hint="Le rôle sera retiré ce jour-là à minuit. Laissez vide pour un rôle sans fin."
      error={error ?? undefined}
    >
      {(control) => (
        <DayInput
          {...control}
          name={LABEL}
          min={today()}
          max={shiftDay(today(), 365)}
          value={value}
          onValue={onValue}
        />
      )}
    </Field>
  );
}
