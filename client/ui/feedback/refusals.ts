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

/** What the server tells of a refusal: of a failed call, or of a line of an act on many. */
export interface Refused {
  /** Its sentence. */
  rule: string;
  code?: string | null;
  /** The permission that the act asks for; only staff is told. */
  missing?: string | null;
  /** The account to which it would have been done. */
  onId?: string | null;
}

/** Who explains refusals: the administration, while it is shown. */
interface Explainer {
  /** The refusal in a failed call; null for every other failure. */
  read: (error: unknown) => Refusal | null;
  judge: (refused: Refused) => Refusal | null;
  /** The refusal that a failed call told in these words. */
  said: (sentence: string) => Refusal | null;
  explain: (refusal: Refusal) => void;
}

let explainer: Explainer | null = null;
const listeners = new Set<() => void>();

/** Takes the questions from now on. @returns stops this */
export function registerExplainer(next: Explainer): () => void {
  explainer = next;
  for (const listener of listeners) listener();
  return () => {
    explainer = null;
    for (const listener of listeners) listener();
  };
}

/** Asks why something was refused. */
export const requestExplanation = (refusal: Refusal): void => explainer?.explain(refusal);

/** The refusal in a failed call that can be asked about now. */
export const refusalOf = (error: unknown): Refusal | null => explainer?.read(error) ?? null;

/** The refusal that can be asked about, of what the server told. */
export const judgedRefusal = (refused: Refused): Refusal | null =>
  explainer?.judge(refused) ?? null;

/** The refusal that a sentence tells of, for a field, which is given its words alone. */
export const refusalSaid = (sentence: string | null | undefined): Refusal | null =>
  sentence ? (explainer?.said(sentence) ?? null) : null;

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether anybody explains refusals here. */
export const useCanExplain = (): boolean =>
  useSyncExternalStore(
    follow,
    () => explainer !== null,
    () => false,
  );
