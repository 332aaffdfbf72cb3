import { useSyncExternalStore } from 'react';

/**
 * Why an act is refused: a permission that is missing, a rule that refuses, or both. A rule that
 * already names who can has no permission.
 */
export interface Refusal {
  /** The name of the permission in the schema. */
  permission?: string;
  /** The rule, in a sentence. */
  rule?: string;
  /** Whose permission it is, when it is not the reader’s. */
  about?: { id: string; username: string };
  /** The account to which it would be done: only who stands above it can. */
  onId?: string;
}

/** Who explains refusals: the administration, while it is shown. */
interface Explainer {
  /** The refusal in a failed call; null for every other failure. */
  read: (error: unknown) => Refusal | null;
  explain: (refusal: Refusal) => void;
}

let explainer: Explainer | null = null;
const listeners = new Set<() => void>();

/** Takes the questions from now on. @returns stops this */
export function takeWhys(next: Explainer): () => void {
  explainer = next;
  for (const listener of listeners) listener();
  return () => {
    explainer = null;
    for (const listener of listeners) listener();
  };
}

/** Asks why something was refused. */
export const askWhy = (refusal: Refusal): void => explainer?.explain(refusal);

/** The refusal in a failed call that can be asked about now. */
export const refusalOf = (error: unknown): Refusal | null => explainer?.read(error) ?? null;

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether anybody explains refusals here. */
export const useCanAskWhy = (): boolean =>
  useSyncExternalStore(
    follow,
    () => explainer !== null,
    () => false,
  );
