import { useRef, useState } from 'react';

import type { ErrorCode } from '#client/generated/enums';
import { headerProgress } from '#client/platform/headerProgress';
import { readApiError, type ApiError } from '#client/platform/text/apiError';
import { fullMessageOf, messageOf } from '#client/platform/text/errorMessages';
import { toast, type ToastRequest } from '#ui/feedback/toast';

/** End of a call, before it is reported: the result of the server, or the error of a failed call. */
export type Attempt<Result> =
  | { ok: true; result: Result; error?: undefined }
  | { ok: false; result?: undefined; error: unknown };

export interface Failure {
  message: string;
  code?: ErrorCode;
  cause: unknown;
}

/**
 * How an action ended. `done`: it succeeded, or its request was recorded. `failed`: a toast or the
 * page shows the error. `shown`: the refusal is shown elsewhere, such as at a field, or the action
 * was already running; a dialog must stay open.
 */
export type ActionOutcome = 'done' | 'failed' | 'shown';

export interface ActionOptions<Result> {
  /** Message of the toast after a success, or a function that derives it from the result. */
  success?: string | ((result: Result) => string);
  /**
   * Undoes the action; the toast of success then has an undo button. This is an action of its own,
   * which reports its result.
   */
  undo?: () => unknown;
  /**
   * Message after a failure for which the server sent no message, or a function that derives the
   * message from the error; undefined for the usual message.
   */
  failure?: string | ((read: ApiError, error: unknown) => string | undefined);
  /**
   * Shows the error in the page instead of in a toast, such as with the setter of a state. Called
   * with null when the action starts.
   */
  showFailure?: (failure: Failure | null) => void;
  toasts?: Pick<ToastRequest, 'key' | 'about'> & { durationMs?: number };
  /**
   * Called after the action is done. `result` is null when `intercept` declared a failed call to be
   * done, for instance because the action awaits approval.
   */
  onDone?: (result: Result | null) => unknown;
  /** Called after a failure that a toast or the page shows. */
  onFailed?: (failure: Failure) => unknown;
  /** Called after the action is done or failed, for instance to reload a list that may be stale. */
  onSettled?: () => unknown;
  /**
   * Handles an attempt that is neither a plain success nor a plain failure, such as an action that
   * awaits approval or a version conflict. Returns how the action ended, without a toast; returns
   * undefined to report the attempt as usual.
   */
  intercept?: (attempt: Attempt<Result>) => Exclude<ActionOutcome, 'failed'> | undefined;
}

async function tryTo<Result>(perform: () => Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { ok: true, result: await perform() };
  } catch (error) {
    return { ok: false, error };
  }
}

function failureOf(
  cause: unknown,
  { failure, showFailure }: Pick<ActionOptions<never>, 'failure' | 'showFailure'>,
): Failure {
  const read = readApiError(cause);
  const textOf = showFailure ? fullMessageOf : messageOf;
  const message =
    typeof failure === 'function'
      ? (failure(read, cause) ?? textOf(cause))
      : textOf(cause, failure);
  return { message, code: read.code, cause };
}

/** Runs a call and reports its result. Components use `useAction` instead. */
export async function runAction<Result>(
  perform: () => Promise<Result>,
  options: ActionOptions<Result>,
): Promise<ActionOutcome> {
  const { success, undo, showFailure, toasts, onDone, onFailed, onSettled, intercept } = options;
  showFailure?.(null);
  const end = headerProgress.startAction();
  const attempt = await tryTo(perform);
  end();
  const outcome = intercept?.(attempt);
  if (outcome === 'shown') return outcome;
  if (outcome === undefined) {
    if (!attempt.ok) {
      const failure = failureOf(attempt.error, options);
      if (showFailure) showFailure(failure);
      else toast.error(failure.message, { key: toasts?.key, cause: failure.cause });
      void onFailed?.(failure);
      void onSettled?.();
      return 'failed';
    }
    const message = typeof success === 'function' ? success(attempt.result) : success;
    if (message && undo) toast.undoable(message, () => void undo(), toasts);
    else if (message) toast.success(message, toasts);
  }
  void onDone?.(attempt.result ?? null);
  void onSettled?.();
  return 'done';
}

export interface Action<Args extends unknown[]> {
  busy: boolean;
  /**
   * Runs the action. A failed call does not reject. Does nothing while the action is already running; actions with
   * different toast keys may run at the same time.
   */
  run: (...args: Args) => Promise<ActionOutcome>;
}

export interface CallOptions<Args extends unknown[], Result> extends Omit<
  ActionOptions<Result>,
  'undo'
> {
  /** Undoes the action. `run` runs the same action with other arguments. */
  undo?: (run: Action<Args>['run']) => unknown;
}

/**
 * Returns an action: a call with its busy state and its toasts.
 * @param perform makes the call, usually with a generated mutation hook
 * @param options a function when they depend on the arguments of the call
 */
export function useAction<Args extends unknown[], Result>(
  perform: (...args: Args) => Promise<Result>,
  options: ActionOptions<Result> | ((...args: Args) => CallOptions<Args, Result>) = {},
): Action<Args> {
  const running = useRef(new Set<string | undefined>());
  const [busy, setBusy] = useState(false);
  async function run(...args: Args): Promise<ActionOutcome> {
    const given: CallOptions<Args, Result> =
      typeof options === 'function' ? options(...args) : options;
    const { undo, toasts } = given;
    const key = toasts?.key;
    if (running.current.has(key)) return 'shown';
    running.current.add(key);
    setBusy(true);
    try {
      return await runAction(() => perform(...args), {
        ...given,
        undo: undo && (() => undo(run)),
      });
    } finally {
      running.current.delete(key);
      setBusy(running.current.size > 0);
    }
  }
  return { busy, run };
}
