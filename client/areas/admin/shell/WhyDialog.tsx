import { RoleBadge } from '../../../features/shell/RoleBadges';
import {
  useWhyPermissionQuery,
  type Permission,
  type RoleChipFragment,
} from '../../../generated/graphql';
import { useViewer } from '../../../platform/session/useSession';
import { permissionLabel } from '../../../platform/words/permissionLabels';
import { Button } from '../../../ui/inputs/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Refusal } from '../../../ui/feedback/why';
import { PermissionReason, StaffNames } from './PermissionReason';

export interface WhyDialogProps {
  refusal: Refusal;
  onClose: () => void;
}

/** Why an act is refused to the reader: the rule, the permission, and who can help. */
export function WhyDialog({ refusal, onClose }: WhyDialogProps) {
  const permission = refusal.permission as Permission | undefined;
  return (
    <Dialog open onOpenChange={onClose} title="Pourquoi&nbsp;?" description={refusal.rule}>
      {permission && <Missing permission={permission} />}
      <DialogActions>
        <Button onClick={onClose}>J’ai compris</Button>
      </DialogActions>
    </Dialog>
  );
}

function Missing({ permission }: { permission: Permission }) {
  const { user } = useViewer();
  const query = useWhyPermissionQuery({
    variables: { userId: user.id, permission },
    fetchPolicy: 'network-only',
  });
  return (
    <QueryView
      query={query}
      failure="L’explication n’a pas pu être chargée."
      skeleton={<Skeleton className="h-40 rounded-card" />}
    >
      {({ whyPermission: reason }) => (
        <div className="grid gap-3 text-body">
          <p>
            Il faut la permission <strong>«&nbsp;{permissionLabel(permission)}&nbsp;»</strong>
            {reason.granted ? ', que vous avez.' : ', que vous n’avez pas.'}
          </p>
          {reason.granted ? (
            <PermissionReason through={reason.through} />
          ) : (
            <Roles
              title="Vos rôles ne la donnent pas"
              roles={reason.lacking}
              none="Vous n’avez aucun rôle."
            />
          )}
          <Roles title="Rôles qui la donnent" roles={reason.roles} none="Aucun rôle ne la donne." />
          <StaffNames title="Qui peut le faire" staff={reason.doers} />
          <StaffNames title="Qui peut vous la donner" staff={reason.givers} />
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
