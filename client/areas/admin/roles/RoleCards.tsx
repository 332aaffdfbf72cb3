import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Fragment } from 'react';

import { RoleBadge } from '#features/shell/frame/RoleBadges';
import type { RoleCountsQuery, RoleDetailsFragment } from '#client/generated/graphql';
import { counted, formatLongDate, formatNumber, plural } from '#client/platform/text/format';
import { lastDayOf } from '#client/platform/text/parisDay';
import { adminPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { PersonLink } from '../lists/PersonLink';
import { viewAsRefusal, viewAsDisabledReason } from '../viewingAs/viewAsDisabledReason';

export type RoleCount = RoleCountsQuery['roleCounts'][number];

export interface RoleCardsProps {
  counts: readonly RoleCount[];
  onEdit: (role: RoleDetailsFragment) => void;
  onDelete: (role: RoleDetailsFragment) => void;
  onViewAs: (role: RoleDetailsFragment) => void;
}

/** Cards of the roles, the highest first. */
export function RoleCards({ counts, onEdit, onDelete, onViewAs }: RoleCardsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {counts.map((count) => (
        <RoleCard
          key={count.role.id}
          count={count}
          onEdit={() => onEdit(count.role)}
          onDelete={() => onDelete(count.role)}
          onViewAs={() => onViewAs(count.role)}
        />
      ))}
    </ul>
  );
}

/** Names of up to 3 holders of a role, and the count of the other holders. */
function Holders({ members, firstHolders }: Pick<RoleCount, 'members' | 'firstHolders'>) {
  if (members === 0) return 'Aucune personne n’a ce rôle.';
  const others = members - firstHolders.length;
  return (
    <>
      {firstHolders.map(({ id, username }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <PersonLink id={id} name={username} />
        </Fragment>
      ))}
      {others > 0 && ` et ${formatNumber(others)} autre(s)`}
    </>
  );
}

interface RoleCardProps {
  count: RoleCount;
  onEdit: () => void;
  onDelete: () => void;
  onViewAs: () => void;
}

function RoleCard({ count, onEdit, onDelete, onViewAs }: RoleCardProps) {
  const viewer = useViewer();
  const { role, members, firstHolders, endingSoon } = count;
  return (
    <Card as="li" className="flex flex-col px-5 py-[18px]">
      <div className="flex items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-lg wrap-anywhere">
          {role.name}
        </h2>
        <RoleBadge color={role.color} name={`Niveau ${role.hierarchy}`} />
      </div>
      <p dir="auto" className="mt-1 text-body text-muted wrap-anywhere">
        {role.description}
      </p>
      <p className="mt-3 font-title text-[1.625rem] leading-tight font-extrabold text-ink tabular-nums">
        {formatNumber(members)}{' '}
        <span className="font-text text-sm font-normal text-muted">
          {plural(members, 'utilisateur')}
        </span>
      </p>
      <p className="mt-1 text-body wrap-anywhere">
        <Holders members={members} firstHolders={firstHolders} />
      </p>
      {endingSoon.map(({ id, username, until }) => (
        <p key={id} className="mt-1 text-sm font-semibold text-ink wrap-anywhere">
          {username}, jusqu’au {formatLongDate(lastDayOf(until))} inclus
        </p>
      ))}
      <p className="mt-1 text-sm text-muted">{counted(role.permissions.length, 'permission')}</p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
        {members > 0 && (
          <SmartLink
            to={adminPaths.roleList({ onglet: 'utilisateurs', role: role.id })}
            className="inline-flex min-h-9 items-center text-sm font-semibold text-ink underline underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
          >
            Voir qui a ce rôle
          </SmartLink>
        )}
        <ActionButton
          variant="secondary"
          size="small"
          aria-label={`Voir comme le rôle ${role.name}`}
          disabledReason={viewAsDisabledReason(viewer, { kind: 'role', ...role })}
          refusal={viewAsRefusal(viewer)}
          onClick={onViewAs}
        >
          <Eye aria-hidden="true" size={16} /> Voir comme
        </ActionButton>
        {role.viewerCan.edit && (
          <span className="ml-auto flex gap-2">
            <Button
              variant="secondary"
              size="small"
              aria-label={`Modifier le rôle ${role.name}`}
              onClick={onEdit}
            >
              <Pencil aria-hidden="true" size={16} /> Modifier
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Supprimer le rôle ${role.name}`}
              onClick={onDelete}
            >
              <Trash2 aria-hidden="true" size={16} />
            </Button>
          </span>
        )}
      </div>
    </Card>
  );
}
