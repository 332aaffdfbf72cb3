import { EyeOff } from 'lucide-react';

/** Mark for a part of a player page that only the owner sees. */
export function HiddenMark({ children = 'Visible par vous seul' }: { children?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-text">
      <EyeOff aria-hidden="true" size={15} /> {children}
    </span>
  );
}
