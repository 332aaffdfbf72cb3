import { FormError } from '#ui/feedback/FormError';
import { LockAdvice, type LockAdviceProps } from './LockAdvice';
import { NewConfirmationLink } from './NewConfirmationLink';
import type { Failure } from '#client/actions/useAction';

export interface ProofErrorProps extends LockAdviceProps {
  failure: Failure | null;
}

/** Error message of a password form. */
export function ProofError({ failure, email, ...advice }: ProofErrorProps) {
  return (
    <FormError message={failure?.message ?? null}>
      {failure?.code === 'ACCOUNT_LOCKED' && <LockAdvice email={email} {...advice} />}
      {failure?.code === 'EMAIL_NOT_VERIFIED' && (
        <span className="mt-1.5 block font-normal">
          <NewConfirmationLink email={email} onLeave={advice.onLeave} />
        </span>
      )}
      {failure?.code === 'BANNED' && (
        <span className="mt-1.5 block font-normal">
          Pour contester cette décision ou télécharger vos données, ouvrez le lien reçu par email.
        </span>
      )}
    </FormError>
  );
}
