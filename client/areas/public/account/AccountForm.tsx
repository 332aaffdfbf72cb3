import type { ReactNode } from 'react';

import type { ActionForm } from '#client/actions/useActionForm';
import { FormError } from '#ui/feedback/FormError';
import { Button } from '#ui/inputs/Button';

export interface AccountFormProps {
  form: Pick<ActionForm, 'submit' | 'busy' | 'failure'>;
  /** Name of the fields for screen readers. */
  legend: string;
  submitLabel: string;
  busyLabel: string;
  advice?: ReactNode;
  children: ReactNode;
}

/**
 * Form on a server-rendered page. Before hydration or without JavaScript, submitting it does
 * nothing: the typed values stay, and no password gets into the URL.
 */
export function AccountForm(props: AccountFormProps) {
  const { form, legend, submitLabel, busyLabel, advice, children } = props;
  return (
    // The browser sends nothing for the method `dialog` when the form is outside a dialog.
    <form method="dialog" noValidate onSubmit={form.submit}>
      <FormError {...form.failure} />
      {advice}
      <fieldset disabled={form.busy} className="grid gap-4">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
      <Button type="submit" busy={form.busy} busyLabel={busyLabel} className="mt-6 w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
