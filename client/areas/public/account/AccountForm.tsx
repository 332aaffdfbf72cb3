import type { FormEvent, ReactNode } from 'react';

export interface AccountFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/**
 * A form of a page that the server renders. Sent before the page is awake, or without its script, it
 * goes nowhere: what was typed stays, and no password ends in an address.
 */
export function AccountForm({ onSubmit, children }: AccountFormProps) {
  return (
    // Of a form's methods, the one that sends nothing where no dialog is around it.
    <form method="dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
