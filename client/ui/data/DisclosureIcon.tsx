import { ChevronRight } from 'lucide-react';

/** Arrow before a summary; points down while its `details` element (class `group`) is open. */
export function DisclosureIcon({ size = 16 }: { size?: number }) {
  return (
    <ChevronRight
      aria-hidden="true"
      size={size}
      className="shrink-0 transition-transform group-open:rotate-90"
    />
  );
}
