/**
 * Version conflict that a mutation returned: another user changed the object first, so nothing was
 * changed.
 */
export interface VersionConflict {
  /** Explanation for the user, in French. */
  message: string;
  /** Object as it is now; null when the user can no longer read it. */
  current: unknown;
}

/** Conflict among the possible results of a mutation, such as `SaveArticleMutation['saveArticle']`. */
export type ConflictOf<Answer> = Extract<Answer, VersionConflict>;

/** A call that ended with a version conflict. */
export class ConflictFailure extends Error {
  override name = 'ConflictFailure';

  constructor(readonly conflict: VersionConflict) {
    super(conflict.message);
  }
}

/** Returns the version conflict in the data of a mutation; null without one. */
export function conflictIn(data: unknown): VersionConflict | null {
  const isConflict = (answer: unknown): answer is VersionConflict =>
    typeof answer === 'object' && answer !== null && 'message' in answer && 'current' in answer;
  return Object.values(data ?? {}).find(isConflict) ?? null;
}

/** Returns the version conflict of a failed call, with the type of its mutation; null without one. */
export const readConflict = <Answer>(error: unknown): ConflictOf<Answer> | null =>
  error instanceof ConflictFailure ? (error.conflict as ConflictOf<Answer>) : null;
