/** Version conflict: another user changed the object first, so nothing was changed. */
export interface VersionConflict {
  /** Explanation for the user, in French. */
  message: string;
  /** Object as it is now; null when the user can no longer read it. */
  current: unknown;
}

/** Request for approval that a mutation returned: its action is stored and not executed yet. */
export interface ApprovalRequested {
  /** Explanation for the user, in French. */
  message: string;
  confirmation: { id: string };
}

/** Expected outcome of a mutation that changed nothing. */
export type Outcome = VersionConflict | ApprovalRequested;

/** Conflict among the possible results of a mutation, such as `SaveArticleMutation['saveArticle']`. */
export type ConflictOf<Answer> = Extract<Answer, VersionConflict>;

export class ConflictFailure extends Error {
  override name = 'ConflictFailure';

  constructor(readonly conflict: VersionConflict) {
    super(conflict.message);
  }
}

/** A call whose action was stored as a request for approval. */
export class ApprovalPending extends Error {
  override name = 'ApprovalPending';
  readonly confirmationId: string;

  constructor({ message, confirmation }: ApprovalRequested) {
    super(message);
    this.confirmationId = confirmation.id;
  }
}

/** Returns the error of an expected outcome in the data of a mutation; null without one. */
export function outcomeIn(data: unknown): ConflictFailure | ApprovalPending | null {
  for (const answer of Object.values(data ?? {})) {
    if (!isWithMessage(answer)) continue;
    if ('current' in answer) return new ConflictFailure(answer as VersionConflict);
    if ('confirmation' in answer) return new ApprovalPending(answer as ApprovalRequested);
  }
  return null;
}

const isWithMessage = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer;

/** Returns the version conflict of a failed call, with the type of its mutation; null without one. */
export const readConflict = <Answer>(error: unknown): ConflictOf<Answer> | null =>
  error instanceof ConflictFailure ? (error.conflict as ConflictOf<Answer>) : null;
