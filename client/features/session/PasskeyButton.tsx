import { KeyRound } from 'lucide-react';

import { Button, type ButtonProps } from '#ui/inputs/Button';

export function PasskeyButton({ children, variant = 'secondary', ...props }: ButtonProps) {
  return (
    <Button {...props} variant={variant} className="w-full">
      <KeyRound aria-hidden="true" size={18} /> {children}
    </Button>
  );
}

/** Separator between two alternatives, with a word such as 'ou'. */
export function Or({ children }: { children: string }) {
  return (
    <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  );
}
