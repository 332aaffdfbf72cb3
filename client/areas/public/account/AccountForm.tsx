import type { FormEvent, ReactNode } from 'react';

export interface AccountFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/**
 * Form on a server-rendered page. Before hydration or without JavaScript, submitting it does
 * nothing: the typed values stay, and no password gets into the URL.
 */
export function AccountForm({ onSubmit, children }: AccountFormProps) {
  return (
    // The browser sends nothing for the method `dialog` when the form is outside a dialog.
    <form method="dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
