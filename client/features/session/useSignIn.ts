import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
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
import { cancelledDeletion } from '#client/platform/session/cancelledDeletion';
import { useReported } from '#client/platform/forms/useReported';
import { useSession, type Viewer } from '#client/platform/session/useSession';
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

type Way = () => Promise<{ token: string; viewer: Viewer; deletionCancelled: boolean }>;

/** Returns a function that runs a sign-in method, opens the session and returns its viewer. */
function useEnter() {
  const session = useSession();
  return async (way: Way) => {
    const granted = await way();
    if (granted.deletionCancelled) cancelledDeletion.announce();
    await session.signIn(granted);
    return granted.viewer;
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
  const enter = useEnter();
  const [login] = useLoginMutation();
  const [step, setStep] = useState<Step>('start');
  const [second, setSecond] = useState(CODE_ONLY);
  const asksForCode = step === 'code';
  const form = useActionForm({
    values: { email, password: '', code: '' },
    schema: asksForCode ? loginWithCodeSchema : loginSchema,
    // The dialog asks before it is closed.
    typed: [],
    perform({ code, ...typed }) {
      const input = asksForCode ? { ...typed, code } : typed;
      return enter(async () => (await login({ variables: { input } })).data.login);
    },
    failure: (read, error) =>
      error instanceof PasskeyProblem ? error.message : authErrorMessage(read, 'login'),
    intercept({ error }) {
      if (error instanceof PasskeyProblem) return error.silent ? 'shown' : undefined;
      const { code, current } = readApiError<SecondFactor>(error);
      if (code === 'PASSKEY_REFUSED') passkeyMemory.clear();
      if (code === 'INVALID_CREDENTIALS' && asksForCode) back();
      // The password was correct, and the account requires a second factor.
      if (code !== 'TWO_FACTOR_REQUIRED' || asksForCode) return undefined;
      setSecond({ ...CODE_ONLY, ...current });
      setStep('code');
      return 'shown';
    },
    onDone: (viewer) => viewer && onSignedIn(viewer),
  });
  useFocusOfStep(form, step);

  function back() {
    form.clearFailure();
    setStep('again');
    form.resetField('code');
  }

  const passkey = useSignInByPasskey(form, asksForCode, (way) => form.sendBy(() => enter(way)));
  useReported(form.busy || passkey.asking, onBusy);
  const offersPasskey = supportsPasskeys() && (!asksForCode || second.passkey);
  return { form, asksForCode, second, passkey, offersPasskey, back };
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
