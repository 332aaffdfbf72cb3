import { refusalSaid } from './refusals';
import { RefusalButton } from './RefusalButton';

/** The error of a field in its words; of a refusal staff may ask why. Nothing without an error. */
export function SaidError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <span className="wrap-anywhere">
      {message}
      <RefusalButton refusal={refusalSaid(message)} />
    </span>
  );
}
