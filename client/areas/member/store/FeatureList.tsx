import { Check } from 'lucide-react';

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-body">
      {features.map((feature) => (
        <li key={feature} className="grid grid-cols-[1.125rem_1fr] gap-2.5">
          <Check aria-hidden="true" size={18} className="mt-[3px] text-success" />
          <span className="wrap-anywhere">{feature}</span>
        </li>
      ))}
    </ul>
  );
}
