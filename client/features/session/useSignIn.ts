import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { useLoginMutation } from '../../generated/publicGraphql';
import { readApiError } from '../../platform/words/apiError';
import { authErrorMessage } from '../../platform/words/errorMessages';
import { showFieldErrors, useSchemaForm } from '../../platform/forms/forms';
import { useSession, type Viewer } from '../../platform/session/useSession';
import type { ProofFailure } from './ProofError';
import { loginSchema, loginWithCodeSchema } from './signInSchemas';

export interface SignInOptions {
  email: string;
  onSignedIn: (viewer: Viewer) => void;
  onBusy: (busy: boolean) => void;
}

type Step = 'start' | 'code' | 'again';

/** Moves the focus to the field of a new step, for people who do not see it appear. */
function useFocusOfStep(form: UseFormReturn<z.infer<typeof loginSchema>>, step: Step): void {
  const { setFocus } = form;
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (isSubmitting || step === 'start') return;
    setFocus(step === 'code' ? 'code' : 'password');
  }, [step, isSubmitting, setFocus]);
}

/**
 * The sign-in form and its steps: email and password, then a code where the account asks for one.
 * What was typed before stays in the form.
 */
export function useSignIn({ email, onSignedIn, onBusy }: SignInOptions) {
  const session = useSession();
  const [login] = useLoginMutation();
  const [failure, setFailure] = useState<ProofFailure | null>(null);
  const [step, setStep] = useState<Step>('start');
  const asksForCode = step === 'code';
  const schema = asksForCode ? loginWithCodeSchema : loginSchema;
  const form = useSchemaForm(schema, { email, password: '', code: '' });
  useFocusOfStep(form, step);

  const back = () => {
    setFailure(null);
    setStep('again');
    form.resetField('code');
  };

  const fail = (error: unknown) => {
    const read = readApiError(error);
    // The password was right: this is the next step, not a failure.
    if (read.code === 'TWO_FACTOR_REQUIRED' && !asksForCode) return setStep('code');
    if (read.code === 'INVALID_CREDENTIALS' && asksForCode) back();
    if (showFieldErrors(form, read)) return;
    setFailure({ message: authErrorMessage(read, 'login'), code: read.code });
  };

  const submit = form.handleSubmit(async ({ code, ...typed }) => {
    setFailure(null);
    onBusy(true);
    try {
      const input = asksForCode ? { ...typed, code } : typed;
      const { data } = await login({ variables: { input } });
      await session.signIn(data.login);
      onSignedIn(data.login.viewer);
    } catch (error) {
      fail(error);
    } finally {
      onBusy(false);
    }
  });

  return { form, failure, asksForCode, back, submit };
}
