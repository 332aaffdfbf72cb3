import { Check, Circle } from 'lucide-react';

import { passwordCriteria } from '../../platform/password';
import { useSite } from '../../platform/site';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** What a new password must hold, each line ticked as it is met. */
export function PasswordCriteria({ password }: { password: string }) {
  const { passwordMinLength } = useSite();
  return (
    <ul
      aria-label="Critères du mot de passe"
      className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2"
    >
      {passwordCriteria(password, passwordMinLength).map(({ label, met }) => {
        const Icon = met ? Check : Circle;
        return (
          <li
            key={label}
            className={
              met
                ? 'flex items-center gap-2 font-semibold text-vert'
                : 'flex items-center gap-2 text-muet'
            }
          >
            <Icon aria-hidden="true" size={14} className="shrink-0" />
            {label}
            <VisuallyHidden>{met ? ' (rempli)' : ' (à remplir)'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
