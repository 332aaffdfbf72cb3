import { ChevronRight } from 'lucide-react';

/** Arrow before a summary; points down while its `details` element (class `group`) is open. */
export function DisclosureIcon() {
  return (
    <ChevronRight
      aria-hidden="true"
      size={16}
      className="transition-transform group-open:rotate-90"
    />
  );
}
