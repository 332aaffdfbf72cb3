import { Extensions, type ClassType } from 'type-graphql';
import type { Member } from './access/actor';
import { AppError } from './errors/AppError';
import type { VersionConflict } from './versionConflict.types';

/**
 * Declares that a mutation returns a conflict instead of failing with CONFLICT.
 * @param read reads the current object after the rollback, with the rights of the actor
 */
export function OnConflict<Conflict extends VersionConflict, Input>(
  type: ClassType<Conflict>,
  read: (actor: Member, input: Input) => Promise<Omit<Conflict, 'message'>>,
): MethodDecorator {
  const conflictFor: ConflictReader = async (actor, input, message) =>
    Object.assign(new type(), await read(actor, input as Input), { message });
  return Extensions({ conflictFor }) as MethodDecorator;
}

type ConflictReader = (
  actor: Member,
  input: unknown,
  message: string,
) => Promise<VersionConflict & { current?: unknown }>;

const readerOf = ({ extensions }: { extensions: object }) =>
  (extensions as { conflictFor?: ConflictReader }).conflictFor;

/** Returns whether a mutation returns a conflict instead of failing with CONFLICT. */
export const returnsConflict = (field: { extensions: object }): boolean =>
  readerOf(field) !== undefined;

/**
 * Returns the reader that `OnConflict` declares for a mutation that failed with CONFLICT; undefined
 * for other errors and mutations.
 */
export function conflictReader(
  field: { extensions: object },
  error: unknown,
): ConflictReader | undefined {
  return error instanceof AppError && error.code === 'CONFLICT' ? readerOf(field) : undefined;
}
