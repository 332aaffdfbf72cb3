import { TextInput } from '../../ui/inputs';

export interface DayFieldProps {
  label: string;
  min?: string;
  max: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day, with its name before it: an empty date field says nothing of itself. */
export function DayField({ label, onChange, ...rest }: DayFieldProps) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-muet">
      {label}
      <TextInput
        type="date"
        {...rest}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-0"
      />
    </label>
  );
}
