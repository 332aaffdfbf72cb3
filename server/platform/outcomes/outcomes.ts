import 'reflect-metadata';
import { getNamedType, isUnionType, type GraphQLField } from 'graphql';
import { Extensions, type ClassType } from 'type-graphql';
import { isApprovalRequest } from '../access/approvalErrors';
import { ApprovalRequested } from '../access/approvalRequested.types';
import type { Member } from '../access/actor';
import { AppError } from '../errors/AppError';
import type { VersionConflict } from './versionConflict.types';

/** Mutation of a built schema. */
type Operation = Pick<GraphQLField<unknown, unknown>, 'type' | 'extensions'>;

/** Function that creates the result of a mutation, instead of an error. */
type OutcomeReader = (
  actor: Member,
  input: unknown,
  error: AppError,
) => Promise<object & { current?: unknown }>;

/**
 * Declares that a mutation returns a conflict instead of failing with CONFLICT.
 * @param read reads the current object after the rollback, with the rights of the actor
 */
export function OnConflict<Conflict extends VersionConflict, Input>(
  type: ClassType<Conflict>,
  read: (actor: Member, input: Input) => Promise<Omit<Conflict, 'message'>>,
): MethodDecorator {
  const conflictFor: OutcomeReader = async (actor, input, { message }) =>
    Object.assign(new type(), await read(actor, input as Input), { message });
  return Extensions({ conflictFor }) as MethodDecorator;
}

const conflictReader = ({ extensions }: Operation) =>
  (extensions as { conflictFor?: OutcomeReader }).conflictFor;

/** Returns whether a mutation returns a conflict instead of failing with CONFLICT. */
export const returnsConflict = (mutation: Operation): boolean =>
  conflictReader(mutation) !== undefined;

/** Returns whether ApprovalRequested is among the results of a mutation. */
export function returnsApproval({ type }: Operation): boolean {
  const result = getNamedType(type);
  return (
    isUnionType(result) && result.getTypes().some(({ name }) => name === ApprovalRequested.name)
  );
}

const approvalFor: OutcomeReader = async (_actor, _input, { message, details }) => {
  const { confirmationId } = details.current as { confirmationId: number };
  return Object.assign(new ApprovalRequested(), { confirmationId, message });
};

/**
 * Returns the function that creates the result of a mutation that failed with an expected outcome;
 * undefined for other errors and mutations.
 */
export function outcomeReader(mutation: Operation, error: unknown): OutcomeReader | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'CONFLICT') return conflictReader(mutation);
  return isApprovalRequest(error.code) && returnsApproval(mutation) ? approvalFor : undefined;
}
