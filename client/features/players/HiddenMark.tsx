import { EyeOff } from 'lucide-react';

/** Note for the owner of a player page: other users do not see this part. */
export function HiddenMark({ children = 'Visible par vous seul' }: { children?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-text">
      <EyeOff aria-hidden="true" size={15} /> {children}
    </span>
  );
}
