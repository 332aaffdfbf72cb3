import { useLocation } from 'react-router-dom';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { EmailField } from '#features/session/EmailField';
import { existingEmailField } from '#features/session/signInSchemas';
import { AccountForm } from './AccountForm';

const schema = z.object({ email: existingEmailField });

export interface EmailRequestFormProps {
  /** Label of the button. */
  action: string;
  /** Sends the request, and returns the message of the server. */
  send: (email: string) => Promise<string>;
  onSent: (message: string) => void;
}

/** Returns the email typed on the page that linked here (NewConfirmationLink), or ''. */
function useTypedEmail(): string {
  const { state } = useLocation();
  return typeof state?.email === 'string' ? state.email : '';
}

/** Form in which a user types the email address to which the server sends a mail. */
export function EmailRequestForm({ action, send, onSent }: EmailRequestFormProps) {
  const form = useActionForm({
    values: { email: useTypedEmail() },
    schema,
    typed: [],
    perform: ({ email }) => send(email),
    onDone: (message) => message && onSent(message),
  });
  return (
    <AccountForm form={form} legend="Votre adresse email" submitLabel={action} busyLabel="Envoi…">
      <EmailField registration={form.register('email')} error={form.errors.email} />
    </AccountForm>
  );
}
