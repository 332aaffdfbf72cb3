import { Check, ChevronDown } from 'lucide-react';
import { RoleBadge } from '#features/shell/frame/RoleBadges';
import { classes } from '#ui/inputs/classes';
import { Menu } from '#ui/overlays/Menu';
import type { ShownRole } from './useShownRole';

export interface RoleSwitcherProps extends ShownRole {
  /** Whether the switcher is in the dark side menu. */
  onNight?: boolean;
}

/**
 * Switcher of the role that is displayed in the header. It does not change permissions, which are
 * always the union over all roles of the viewer.
 */
export function RoleSwitcher({ roles, shown, choose, onNight = false }: RoleSwitcherProps) {
  if (!shown) return null;
  return (
    <Menu
      align="start"
      heading="Rôle affiché. Vous gardez les permissions de tous vos rôles."
      trigger={
        <button
          type="button"
          aria-label={`Rôle affiché\u00A0: ${shown.name}`}
          className={classes(
            'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control',
            onNight ? 'hover:text-white' : 'text-muted hover:text-ink',
          )}
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
        onSelect: () => choose(role.id),
      }))}
    />
  );
}
