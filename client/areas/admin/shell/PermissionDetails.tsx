import { quoted } from '#client/shared/quoted';
import { RoleBadge } from '#features/shell/frame/RoleBadges';
import {
  useExplainPermissionQuery,
  type Permission,
  type RoleChipFragment,
} from '#client/generated/graphql';
import { permissionLabel } from '#client/platform/text/permissionLabels';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { PermissionReason, StaffNames } from './PermissionReason';

export interface PermissionDetailsProps {
  userId: string;
  permission: Permission;
  /** Username of the person whose permission is explained; absent for the viewer's own. */
  about?: string;
  /** ID of the account that the refused action would affect. */
  onId?: string;
  /** Whether a rule refuses the action to the viewer, even with the permission. */
  isRuled?: boolean;
}

/** Returns the French phrases about the viewer or, with `about`, about that person. */
const labelsAbout = (about: string | undefined) =>
  about === undefined
    ? {
        has: ', que vous avez.',
        lacks: ', que vous n’avez pas.',
        lacking: 'Vos rôles ne donnent pas cette permission',
        none: 'Vous n’avez aucun rôle.',
        givers: 'Personnes qui peuvent vous donner cette permission',
      }
    : {
        has: `\u00A0: ${about} a cette permission.`,
        lacks: `\u00A0: ${about} n’a pas cette permission.`,
        lacking: 'Ses rôles ne donnent pas cette permission',
        none: 'Cette personne n’a aucun rôle.',
        givers: 'Personnes qui peuvent lui donner cette permission',
      };

/** Explains why a person has or lacks a permission, and who can help. */
export function PermissionDetails(props: PermissionDetailsProps) {
  const { userId, permission, about, onId, isRuled = false } = props;
  const query = useExplainPermissionQuery({
    variables: { userId, permission, ...(onId && { onId }) },
    fetchPolicy: 'network-only',
  });
  const labels = labelsAbout(about);
  return (
    <QueryView
      query={query}
      failure="L’explication n’a pas pu être chargée."
      skeleton={<Skeleton className="h-40 rounded-card" />}
    >
      {({ explainPermission: reason }) => (
        <div className="grid gap-3 text-body">
          <p className="wrap-anywhere">
            {about === undefined ? 'Permission nécessaire' : 'Permission'}{' '}
            <strong>{quoted(permissionLabel(permission))}</strong>
            {reason.granted ? labels.has : labels.lacks}
          </p>
          {reason.granted ? (
            <PermissionReason through={reason.through} />
          ) : (
            <Roles title={labels.lacking} roles={reason.lacking} none={labels.none} />
          )}
          <Roles
            title="Rôles avec cette permission"
            roles={reason.roles}
            none="Aucun rôle ne donne cette permission."
          />
          {isRuled && reason.granted ? (
            <StaffNames
              title="Autres personnes qui peuvent faire cette action"
              staff={{
                ...reason.doers,
                names: reason.doers.names.filter(({ id }) => id !== userId),
              }}
            />
          ) : (
            <>
              <StaffNames title="Personnes qui peuvent faire cette action" staff={reason.doers} />
              <StaffNames title={labels.givers} staff={reason.givers} />
            </>
          )}
        </div>
      )}
    </QueryView>
  );
}

interface RolesProps {
  title: string;
  roles: readonly RoleChipFragment[];
  none: string;
}

function Roles({ title, roles, none }: RolesProps) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      {roles.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-2">
          {roles.map((role) => (
            <li key={role.id} className="max-w-full min-w-0">
              <RoleBadge {...role} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
