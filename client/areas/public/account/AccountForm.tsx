import type { FormEvent, ReactNode } from 'react';

export interface AccountFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/**
 * Form of a server-rendered page. A submit before hydration or without JavaScript sends nothing:
 * the input remains, and no password gets into the URL.
 */
export function AccountForm({ onSubmit, children }: AccountFormProps) {
  return (
    // The method `dialog` sends nothing when the form is not in a dialog.
    <form method="dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
