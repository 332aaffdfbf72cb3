import { Select } from '#ui/inputs/inputs';

export interface FilterSelectProps {
  /** The label, for screen readers. */
  label: string;
  value: string;
  choices: readonly { slug: string; label: string }[];
  onChoose: (slug: string) => void;
}

/** A filter of a list, whose choice is in the address. */
export function FilterSelect({ label, value, choices, onChoose }: FilterSelectProps) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {choices.map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </Select>
  );
}
