import { refusalSaid } from './refusals';
import { RefusalButton } from './RefusalButton';

/**
 * Error message of a field; staff may ask for the explanation of a refusal. Renders nothing without
 * a message.
 */
export function SaidError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <span className="wrap-anywhere">
      {message}
      <RefusalButton refusal={refusalSaid(message)} />
    </span>
  );
}
