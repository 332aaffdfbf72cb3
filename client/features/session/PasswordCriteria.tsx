import { Check, Circle, CircleDashed, X } from 'lucide-react';

import { passwordCriteria } from '#client/platform/forms/passwordRules';
import { useSite } from '#client/platform/head/site';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

/** States of a criterion. `unknown` is used for the criterion that only the server can check. */
const STATES = {
  met: { Icon: Check, className: 'font-semibold text-success', said: ' (respecté)' },
  missing: { Icon: Circle, className: 'text-muted', said: ' (à respecter)' },
  unknown: { Icon: CircleDashed, className: 'text-muted', said: '' },
  refused: { Icon: X, className: 'font-semibold text-accent-strong', said: ' (refusé)' },
};

interface CriterionProps {
  label: string;
  state: keyof typeof STATES;
}

function Criterion({ label, state }: CriterionProps) {
  const { Icon, className, said } = STATES[state];
  return (
    <li className={`flex items-center gap-2 ${className}`}>
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      {label}
      {said && <VisuallyHidden>{said}</VisuallyHidden>}
    </li>
  );
}

export interface PasswordCriteriaProps {
  password: string;
  /** Whether the server refused this password as easily guessed. */
  guessable: boolean;
}

/**
 * List of the criteria of a new password, each ticked when it is met. Only the server can detect
 * easily guessed passwords, so that criterion is checked when the form is sent.
 */
export function PasswordCriteria({ password, guessable }: PasswordCriteriaProps) {
  const { passwordMinLength } = useSite();
  return (
    <ul
      aria-label="Critères du mot de passe"
      className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2"
    >
      {passwordCriteria(password, passwordMinLength).map(({ label, met }) => (
        <Criterion key={label} label={label} state={met ? 'met' : 'missing'} />
      ))}
      {guessable ? (
        <Criterion label="Difficile à deviner" state="refused" />
      ) : (
        <Criterion label="Difficile à deviner (vérifié à l’envoi)" state="unknown" />
      )}
    </ul>
  );
}
