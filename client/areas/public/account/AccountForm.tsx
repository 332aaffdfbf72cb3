import type { FormEvent, ReactNode } from 'react';

export interface AccountFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/**
 * Form on a server-rendered page. Submitting it before hydration or without JavaScript sends
 * nothing, so that the input stays and no password gets into the URL.
 */
export function AccountForm({ onSubmit, children }: AccountFormProps) {
  return (
    // A form with the method `dialog` sends nothing when it is not inside a dialog.
    <form method="dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
