import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { RoleBadge } from '../../features/shell/RoleBadges';
import { useViewer } from '../../platform/session/useSession';
import { Menu } from '../../ui/Menu';

/**
 * Which of one's roles the bar shows, the highest at first. Documented as display only: permissions
 * are the union of all the roles, whichever is shown.
 */
export function RoleSwitcher() {
  const { user } = useViewer();
  const roles = user.roles.toSorted((a, b) => b.hierarchy - a.hierarchy);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = roles.find(({ id }) => id === chosen) ?? roles[0];
  if (!shown) return null;
  return (
    <Menu
      align="start"
      heading="Rôle affiché. Vos permissions restent celles de tous vos rôles."
      trigger={
        <button
          type="button"
          aria-label={`Rôle affiché\u00A0: ${shown.name}`}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-rayon-petit text-muet hover:text-encre"
        >
          <RoleBadge {...shown} />
          <ChevronDown aria-hidden="true" size={16} />
        </button>
      }
      items={roles.map((role) => ({
        label: role.name,
        icon: (
          <Check
            aria-hidden="true"
            size={18}
            className={role.id === shown.id ? undefined : 'invisible'}
          />
        ),
        onSelect: () => setChosen(role.id),
      }))}
    />
  );
}
