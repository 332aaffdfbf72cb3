import { useState, type ReactNode } from 'react';
import { z } from 'zod';

import { CodeField } from '../../../../features/session/CodeField';
import { ProofError, type ProofFailure } from '../../../../features/session/ProofError';
import { readApiError } from '../../../../platform/words/apiError';
import { fullMessageOf } from '../../../../platform/words/errorMessages';
import { showFieldErrors, useSchemaForm } from '../../../../platform/forms/forms';
import { useViewer } from '../../../../platform/session/useSession';
import { Button } from '../../../../ui/inputs/Button';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { CurrentPasswordField } from './CurrentPasswordField';
import { currentPassword } from './currentPassword';

/** The proof that the member is asking. */
export interface Proof {
  password: string;
  /** Empty where it is not asked for. */
  code: string;
}

export interface ProofDialogProps {
  title: ReactNode;
  description: ReactNode;
  /** Between the fields and the buttons. */
  children?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Whether a code of the second factor is asked for as well. */
  withCode?: boolean;
  /** Throws what went wrong, which is shown at the right field. */
  act: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

const schemas = {
  password: z.object({ password: currentPassword, code: z.string() }),
  both: z.object({
    password: currentPassword,
    code: z.string().trim().min(1, 'Saisissez le code.'),
  }),
};

/** Asks for the password again, and for a code where needed, before a sensitive act. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, children, confirmLabel, busyLabel, withCode, act, onClose } = props;
  const { user } = useViewer();
  const [failure, setFailure] = useState<ProofFailure | null>(null);
  const form = useSchemaForm(withCode ? schemas.both : schemas.password, {
    password: '',
    code: '',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (proof) => {
    setFailure(null);
    try {
      await act(proof);
    } catch (error) {
      const read = readApiError(error);
      if (showFieldErrors(form, read)) return;
      setFailure({ message: fullMessageOf(error), code: read.code });
    }
  });
  return (
    <Dialog
      open
      locked={isSubmitting}
      onOpenChange={onClose}
      title={title}
      description={description}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ProofError failure={failure} inSession />
        <fieldset disabled={isSubmitting} className="grid gap-4">
          <legend className="sr-only">Preuve que c’est bien vous</legend>
          <CurrentPasswordField
            email={user.email}
            registration={form.register('password')}
            error={errors.password?.message}
          />
          {withCode && (
            <CodeField registration={form.register('code')} error={errors.code?.message} />
          )}
        </fieldset>
        {children}
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
