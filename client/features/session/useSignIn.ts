import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import {
  useStartPasskeySignInMutation,
  useLoginMutation,
  useSignInWithPasskeyMutation,
} from '#client/generated/publicGraphql';
import type { PasskeyAnswerInput, PasskeyUse } from '#client/generated/types';
import { passkeyMemory } from '#client/platform/passkeys/passkeyMemory';
import { askPasskey, PasskeyProblem, supportsPasskeys } from '#client/platform/passkeys/passkeys';
import { readApiError } from '#client/platform/text/apiError';
import { authErrorMessage } from '#client/platform/text/errorMessages';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { useSession, type Viewer } from '#client/platform/session/useSession';
import type { ProofFailure } from './ProofError';
import { loginSchema, loginWithCodeSchema } from './signInSchemas';
import { useSuggestedPasskey } from './useSuggestedPasskey';

export interface SignInOptions {
  email: string;
  onSignedIn: (viewer: Viewer) => void;
  onBusy: (busy: boolean) => void;
}

type Step = 'start' | 'code' | 'again';
type Form = UseFormReturn<z.infer<typeof loginSchema>>;

/** Second factors that the account accepts. The server returns them after a correct password. */
interface SecondFactor {
  passkey: boolean;
  authenticator: boolean;
}

const CODE_ONLY: SecondFactor = { passkey: false, authenticator: true };

/** Moves the focus to the field of a new step, so that screen readers announce the step. */
function useFocusOfStep(form: Form, step: Step): void {
  const { setFocus } = form;
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (isSubmitting || step === 'start') return;
    setFocus(step === 'code' ? 'code' : 'password');
  }, [step, isSubmitting, setFocus]);
}

/** Signs in with one of the methods, and returns the token and the viewer of the session. */
type Way = () => Promise<{ token: string; viewer: Viewer }>;

/** Returns a function that runs a sign-in method and opens the session. */
function useAttempt(
  { onSignedIn, onBusy }: Omit<SignInOptions, 'email'>,
  setFailure: (failure: null) => void,
  fail: (error: unknown) => void,
) {
  const session = useSession();
  return async (way: Way) => {
    setFailure(null);
    onBusy(true);
    try {
      const granted = await way();
      await session.signIn(granted);
      onSignedIn(granted.viewer);
    } catch (error) {
      fail(error);
    } finally {
      onBusy(false);
    }
  };
}

/**
 * Returns the functions that sign in with a passkey. `alone`: without a password. `enterWith`:
 * without a password, with a passkey that the browser suggested. `afterPassword`: with the passkey
 * as the second factor. Each function records that this browser has a passkey.
 */
function usePasskeyWays() {
  const [login] = useLoginMutation();
  const [start] = useStartPasskeySignInMutation();
  const [enter] = useSignInWithPasskeyMutation();
  const answerFor = async (use: PasskeyUse) => {
    const { data } = await start({ variables: { use } });
    return askPasskey(data.startPasskeySignIn);
  };
  const enterWith = async (answer: PasskeyAnswerInput) => {
    const { data } = await enter({ variables: { answer } });
    passkeyMemory.save();
    return data.signInWithPasskey;
  };
  const alone = async () => enterWith(await answerFor('ALONE'));
  const afterPassword = async ({ email, password }: { email: string; password: string }) => {
    const passkey = await answerFor('AFTER_PASSWORD');
    const { data } = await login({ variables: { input: { email, password, passkey } } });
    passkeyMemory.save();
    return data.login;
  };
  return { enterWith, alone, afterPassword };
}

/**
 * Returns the sign-in form and its current step. The first step accepts a passkey alone, or an
 * email and a password. The second step asks for a code or a passkey, if the account requires one.
 * Typed values stay in the form between the steps.
 */
export function useSignIn({ email, onSignedIn, onBusy }: SignInOptions) {
  const [login] = useLoginMutation();
  const [failure, setFailure] = useState<ProofFailure | null>(null);
  const [step, setStep] = useState<Step>('start');
  const [second, setSecond] = useState(CODE_ONLY);
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
    if (error instanceof PasskeyProblem) {
      return error.silent ? undefined : setFailure({ message: error.message });
    }
    const read = readApiError<SecondFactor>(error);
    // The password was correct, and the account requires a second factor.
    if (read.code === 'TWO_FACTOR_REQUIRED' && !asksForCode) {
      setSecond({ ...CODE_ONLY, ...read.current });
      return setStep('code');
    }
    if (read.code === 'INVALID_CREDENTIALS' && asksForCode) back();
    if (read.code === 'PASSKEY_REFUSED') passkeyMemory.clear();
    if (showFieldErrors(form, read)) return;
    setFailure({ message: authErrorMessage(read, 'login'), code: read.code });
  };

  const attempt = useAttempt({ onSignedIn, onBusy }, setFailure, fail);

  const submit = form.handleSubmit(({ code, ...typed }) =>
    attempt(async () => {
      const input = asksForCode ? { ...typed, code } : typed;
      return (await login({ variables: { input } })).data.login;
    }),
  );

  const passkey = useSignInByPasskey(form, asksForCode, attempt);
  const offersPasskey = supportsPasskeys() && (!asksForCode || second.passkey);
  return { form, failure, asksForCode, second, passkey, offersPasskey, back, submit };
}

/**
 * Returns the state and the action of the passkey button. In the first step, a passkey replaces the
 * password, and the browser also suggests passkeys. In the second step, a passkey is the second
 * factor.
 */
function useSignInByPasskey(form: Form, afterPassword: boolean, attempt: (way: Way) => unknown) {
  const ways = usePasskeyWays();
  const [asking, setAsking] = useState(false);
  const ask = async (way: Way) => {
    setAsking(true);
    await attempt(way);
    setAsking(false);
  };
  useSuggestedPasskey(!afterPassword && !asking, (answer) => {
    void ask(() => ways.enterWith(answer));
  });
  const press = () =>
    ask(() => (afterPassword ? ways.afterPassword(form.getValues()) : ways.alone()));
  return { asking, press };
}
