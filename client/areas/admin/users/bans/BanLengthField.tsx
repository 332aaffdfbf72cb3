import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import { banLengths, type BanLength } from './banLengths';

export interface BanLengthFieldProps {
  label?: string;
  value: BanLength;
  onChange: (length: BanLength) => void;
  /** Error returned by the server. */
  error?: string;
}

export function BanLengthField({ label = 'Durée', value, onChange, error }: BanLengthFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value as BanLength)}
        >
          {banLengths.map((length) => (
            <option key={length.value} value={length.value}>
              {length.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
