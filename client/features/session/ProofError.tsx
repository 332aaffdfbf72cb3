import { FormError } from './FormError';
import { LockAdvice, type LockAdviceProps } from './LockAdvice';
import type { ErrorCode } from '../../generated/enums';

/** Why a form that asks who one is was refused. */
export interface ProofFailure {
  message: string;
  code?: ErrorCode;
}

export interface ProofErrorProps extends LockAdviceProps {
  failure: ProofFailure | null;
}

/** What went wrong where a password is asked for, and what to do once it is locked. */
export function ProofError({ failure, ...advice }: ProofErrorProps) {
  return (
    <FormError message={failure?.message ?? null}>
      {failure?.code === 'ACCOUNT_LOCKED' && <LockAdvice {...advice} />}
    </FormError>
  );
}
