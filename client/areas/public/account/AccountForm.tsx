import type { FormEvent, ReactNode } from 'react';

export interface AccountFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/**
 * A form of a page that the server renders. When it is submitted before hydration, or without
 * scripts, nothing is sent: the input stays, and no password gets into an address.
 */
export function AccountForm({ onSubmit, children }: AccountFormProps) {
  return (
    // This method sends nothing when the form is in no dialog.
    <form method="dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
