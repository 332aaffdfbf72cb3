import { X } from 'lucide-react';
import { useState } from 'react';

import { RoleBadge } from '#features/shell/frame/RoleBadges';
import type { RoleChipFragment, UserRowFragment } from '#client/generated/graphql';
import { Explained } from '#ui/feedback/Explained';
import { saysEnd } from '#areas/admin/lists/saysEnd';
import { RemoveRoleDialog } from './RemoveRoleDialog';
import { removalRefusal } from './rolesDisabledReason';
import { ofName } from '#client/platform/text/format';

export interface RoleChipsProps {
  user: Pick<
    UserRowFragment,
    'id' | 'username' | 'roles' | 'rolesEndingSoon' | 'viewerCan' | 'conflict'
  >;
  onChanged: () => void;
}

/** Roles of a person. */
export function RoleChips({ user, onChanged }: RoleChipsProps) {
  const [removing, setRemoving] = useState<RoleChipFragment | null>(null);
  return (
    <>
      <ul aria-label={`Rôles ${ofName(user.username)}`} className="flex flex-wrap gap-2">
        {user.roles
          .toSorted((a, b) => b.hierarchy - a.hierarchy)
          .map((role) => (
            <li key={role.id} className="flex max-w-full min-w-0 items-center gap-0.5">
              <span className="min-w-0">
                <RoleBadge {...role} />
                {saysEnd(user.rolesEndingSoon)(role)}
              </span>
              <Explained {...removalRefusal(user)} close onClick={() => setRemoving(role)}>
                {(control) => (
                  <button
                    type="button"
                    aria-label={`Retirer le rôle ${role.name} à ${user.username}`}
                    {...control}
                    className="grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-45 pointer-coarse:size-11"
                  >
                    <X aria-hidden="true" size={16} />
                  </button>
                )}
              </Explained>
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
