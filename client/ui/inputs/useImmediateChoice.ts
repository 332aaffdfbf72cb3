import { startTransition, useActionState, useOptimistic } from 'react';

import { toast } from '../feedback/toast';

export interface ImmediateChoice<T> {
  /** Last choice, or the saved value when no choice is being saved. */
  shown: T;
  /** Whether a choice is being saved. */
  isSaving: boolean;
  choose: (choice: T) => void;
}

/**
 * Saves each choice of a setting immediately, without a form. Choices are saved one after another,
 * so that the last one prevails. When a choice cannot be saved, the saved value is shown again,
 * with a toast.
 *
 * @param saved value that the server stores
 * @param save saves a choice; rejects with a French message if the server refuses it
 */
export function useImmediateChoice<T>(
  saved: T,
  save: (choice: T) => Promise<unknown>,
): ImmediateChoice<T> {
  const [shown, show] = useOptimistic(saved);
  const [, queue, isSaving] = useActionState(async (_previous: null, choice: T) => {
    try {
      await save(choice);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), { cause: error });
    }
    return null;
  }, null);
  const choose = (choice: T) =>
    startTransition(() => {
      show(() => choice);
      queue(choice);
    });
  return { shown, isSaving, choose };
}
