import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';

import { EmailField } from '#features/session/EmailField';
import { FormError } from '#ui/feedback/FormError';
import { existingEmailField } from '#features/session/signInSchemas';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { Button } from '#ui/inputs/Button';
import { AccountForm } from './AccountForm';

const schema = z.object({ email: existingEmailField });

export interface EmailRequestFormProps {
  /** Label of the button. */
  action: string;
  busyLabel: string;
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
export function EmailRequestForm({ action, busyLabel, send, onSent }: EmailRequestFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSchemaForm(schema, { email: useTypedEmail() });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      onSent(await send(email));
    } catch (error) {
      if (!showFieldErrors(form, readApiError(error))) setFailure(fullMessageOf(error));
    }
  });
  return (
    <AccountForm onSubmit={submit}>
      <FormError message={failure} />
      <fieldset disabled={isSubmitting}>
        <legend className="sr-only">Votre adresse email</legend>
        <EmailField registration={form.register('email')} error={errors.email?.message} />
      </fieldset>
      <Button type="submit" busy={isSubmitting} busyLabel={busyLabel} className="mt-6 w-full">
        {action}
      </Button>
    </AccountForm>
  );
}
