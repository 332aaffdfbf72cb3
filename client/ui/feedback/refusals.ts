import { useSyncExternalStore } from 'react';

/**
 * Reason for the refusal of an action: a missing permission, a rule, or both. `permission` is
 * absent when the rule itself says who may do the action.
 */
export interface Refusal {
  /** Name of the permission in the GraphQL schema. */
  permission?: string;
  /** Rule that forbids the action, as a French sentence. */
  rule?: string;
  /** User whose permission is missing; the current user when absent. */
  about?: { id: string; username: string };
  /** ID of the account that the action targets, whose roles must be lower than the actor's. */
  onId?: string;
}

/** Refusal as the server reports it, for a failed call or for an item of a bulk action. */
export interface Refused {
  rule: string;
  code?: string | null;
  /** Permission that the action requires; only sent to staff. */
  missing?: string | null;
  /** ID of the account that the action targeted. */
  onId?: string | null;
}

/** Explains refusals; registered by the administration while it is shown. */
interface Explainer {
  /** Returns the refusal in a failed call; null for any other failure. */
  read: (error: unknown) => Refusal | null;
  judge: (refused: Refused) => Refusal | null;
  /** Returns the refusal of an earlier failed call that had this message. */
  said: (sentence: string) => Refusal | null;
  explain: (refusal: Refusal) => void;
}

let explainer: Explainer | null = null;
const listeners = new Set<() => void>();

/**
 * Registers the explainer.
 * @returns a function that unregisters it
 */
export function registerExplainer(next: Explainer): () => void {
  explainer = next;
  for (const listener of listeners) listener();
  return () => {
    explainer = null;
    for (const listener of listeners) listener();
  };
}

export const requestExplanation = (refusal: Refusal): void => explainer?.explain(refusal);

/** Returns the refusal in a failed call; null when it cannot be explained now. */
export const refusalOf = (error: unknown): Refusal | null => explainer?.read(error) ?? null;

/** Converts a refusal of the server into a Refusal; null when it cannot be explained. */
export const judgedRefusal = (refused: Refused): Refusal | null =>
  explainer?.judge(refused) ?? null;

/** Returns the refusal that had a given message, for form fields, which only know the message. */
export const refusalSaid = (sentence: string | null | undefined): Refusal | null =>
  sentence ? (explainer?.said(sentence) ?? null) : null;

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCanExplain = (): boolean =>
  useSyncExternalStore(
    follow,
    () => explainer !== null,
    () => false,
  );
