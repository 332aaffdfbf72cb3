import { startTransition, useActionState, useOptimistic, useRef } from 'react';

import { toast } from '../feedback/toast';

export interface ImmediateChoice<T> {
  /** Last choice, or the saved value when no choice is being saved. */
  shown: T;
  isSaving: boolean;
  /** Whether the last choice is saved; false before the first choice. */
  isSaved: boolean;
  choose: (choice: T) => void;
}

/**
 * Saves a choice of a setting immediately, without a form. Choices are saved one after another, so
 * that the last one prevails. A choice that a later one has replaced before its turn is not saved.
 * A choice that fails is reset to the saved value, with a toast.
 *
 * @param saved value that the server stores
 * @param save saves a choice; rejects with a French message if the server refuses it
 */
export function useImmediateChoice<T>(
  saved: T,
  save: (choice: T) => Promise<unknown>,
): ImmediateChoice<T> {
  const [shown, show] = useOptimistic(saved);
  const last = useRef<{ choice: T } | null>(null);
  const [wasSaved, queue, isSaving] = useActionState(
    async (_previous: boolean, made: { choice: T }) => {
      if (made !== last.current) return false;
      try {
        await save(made.choice);
        return true;
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error), { cause: error });
        return false;
      }
    },
    false,
  );
  const choose = (choice: T) => {
    const made = { choice };
    last.current = made;
    startTransition(() => {
      show(() => choice);
      queue(made);
    });
  };
  return { shown, isSaving, isSaved: wasSaved && !isSaving, choose };
}
