import { refusalSaid } from './refusals';
import { RefusalButton } from './RefusalButton';

/**
 * Error message of a field. When the message is a refusal, staff also see a button that explains
 * it. Renders nothing without a message.
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
