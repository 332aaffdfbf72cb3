import { Select } from '#ui/inputs/inputs';

export interface FilterSelectProps {
  /** Accessible name of the select. */
  label: string;
  value: string;
  choices: readonly { slug: string; label: string }[];
  onChoose: (slug: string) => void;
}

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
