import { X } from 'lucide-react';
import { useState } from 'react';

import { RoleBadge } from '../../../features/shell/RoleBadges';
import type { RoleChipFragment, UserRowFragment } from '../../../generated/graphql';
import { RemoveRoleDialog } from './RemoveRoleDialog';

export interface RoleChipsProps {
  user: Pick<UserRowFragment, 'id' | 'username' | 'roles' | 'viewerCan'>;
  onChanged: () => void;
}

/** The roles of somebody, each with the button that takes it away: never from oneself. */
export function RoleChips({ user, onChanged }: RoleChipsProps) {
  const [removing, setRemoving] = useState<RoleChipFragment | null>(null);
  return (
    <>
      <ul aria-label={`Rôles de ${user.username}`} className="flex flex-wrap gap-2">
        {user.roles
          .toSorted((a, b) => b.hierarchy - a.hierarchy)
          .map((role) => (
            <li key={role.id} className="flex max-w-full min-w-0 items-center gap-0.5">
              <RoleBadge {...role} />
              <button
                type="button"
                aria-label={`Retirer le rôle ${role.name} à ${user.username}`}
                disabled={!user.viewerCan.manageRoles}
                onClick={() => setRemoving(role)}
                className="grid size-7 shrink-0 place-items-center rounded-rayon-petit text-muet hover:bg-gris-pale hover:text-encre disabled:cursor-not-allowed disabled:opacity-45 pointer-coarse:size-11"
              >
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
      </ul>
      {removing && (
        <RemoveRoleDialog
          user={user}
          role={removing}
          onClose={() => setRemoving(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
