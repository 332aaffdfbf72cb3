import { useState } from 'react';

import { RoleBadge } from '#features/shell/frame/RoleBadges';
import type {
  RoleAssignmentsQuery,
  RoleDetailsFragment,
  UserRowFragment,
} from '#client/generated/graphql';
import { formatLongDate, ofName } from '#client/platform/text/format';
import { lastDayOf } from '#client/platform/text/parisDay';
import { ActionButton } from '#ui/inputs/ActionButton';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { RefusalButton } from '#ui/feedback/RefusalButton';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Assigner } from './Assigner';
import { RemoveRoleDialog } from './RemoveRoleDialog';
import { RoleEndDialog } from './RoleEndDialog';
import { givingOf, rolesRefusal, removalRefusal, rolesDisabledReason } from './rolesDisabledReason';

export interface AssignedRolesProps {
  user: UserRowFragment;
  query: QueryState<RoleAssignmentsQuery>;
  onChanged: () => void;
}

/** Roles of a person. */
export function AssignedRoles({ user, query, onChanged }: AssignedRolesProps) {
  const [removing, setRemoving] = useState<RoleDetailsFragment | null>(null);
  const [ending, setEnding] = useState<{
    role: RoleDetailsFragment;
    until: string | null;
  } | null>(null);
  return (
    <>
      <QueryView
        query={query}
        failure="Ses rôles n’ont pas pu être chargés."
        skeleton={<Skeleton className="mt-3 h-32 rounded-card" />}
        isEmpty={({ roleAssignments }) => roleAssignments.length === 0}
        empty={<p className="mt-3 text-muted">Aucun rôle</p>}
      >
        {({ roleAssignments }) => (
          <ul className="mt-2 divide-y divide-line">
            {roleAssignments.map(({ role, assignedAt, assignedById, assignedByName, until }) => (
              <li
                key={role.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <div className="min-w-0">
                  <RoleBadge {...role} />
                  <p className="mt-1 text-sm text-muted wrap-anywhere">
                    Assigné le {formatLongDate(assignedAt)} par{' '}
                    <Assigner id={assignedById} name={assignedByName} />
                  </p>
                  {until && (
                    <p className="mt-1 text-sm font-semibold text-ink">
                      Jusqu’au {formatLongDate(lastDayOf(until))} inclus
                    </p>
                  )}
                </div>
                <span className="flex flex-wrap items-center gap-2">
                  <ActionButton
                    variant="secondary"
                    size="small"
                    {...givingOf(user)}
                    close
                    aria-label={`${until ? 'Changer la date de fin' : 'Choisir une date de fin'} du rôle ${role.name} ${ofName(user.username)}`}
                    onClick={() => setEnding({ role, until })}
                  >
                    {until ? 'Changer la date de fin' : 'Choisir une date de fin'}
                  </ActionButton>
                  <ActionButton
                    variant="secondary"
                    size="small"
                    {...removalRefusal(user)}
                    close
                    aria-label={`Retirer le rôle ${role.name} à ${user.username}`}
                    onClick={() => setRemoving(role)}
                  >
                    Retirer le rôle
                  </ActionButton>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {rolesDisabledReason(user) && (
        <p className="mt-2 text-sm text-muted">
          {rolesDisabledReason(user)}
          <RefusalButton refusal={rolesRefusal(user)} />
        </p>
      )}
      {ending && (
        <RoleEndDialog
          user={user}
          {...ending}
          onClose={() => setEnding(null)}
          onChanged={onChanged}
        />
      )}
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
