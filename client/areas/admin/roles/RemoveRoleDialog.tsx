import {
  usePreviewRoleChangeQuery,
  type RoleChipFragment,
  type UserRowFragment,
} from '#client/generated/graphql';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { useOverrideReason } from '../conflicts/useOverrideReason';
import { RoleChange } from './RoleChange';
import { roleToastKey, sayRefusal, useRoleActions } from './useRoleActions';

export interface RemoveRoleDialogProps {
  user: Pick<UserRowFragment, 'id' | 'username' | 'conflict'>;
  role: RoleChipFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** Dialog that confirms the removal of a role from a person. */
export function RemoveRoleDialog({ user, role, onClose, onChanged }: RemoveRoleDialogProps) {
  const { remove, busy } = useRoleActions(user, onChanged);
  // RoleChange below uses the same query. Apollo Client sends the query only once.
  const change = usePreviewRoleChangeQuery({
    variables: { userId: user.id, roleId: role.id, remove: true },
  });
  const override = useOverrideReason(user);
  const run = async () => {
    const until = change.data?.previewRoleChange.until;
    const refusal = await remove(role.id, until, override);
    if (refusal === false) return;
    sayRefusal(refusal, roleToastKey(user.id, role.id));
    onClose();
  };
  return (
    <ConfirmDialog
      tone="danger"
      title={`Retirer le rôle ${role.name}\u00A0?`}
      confirmLabel="Retirer le rôle"
      busyLabel="Retrait…"
      busy={busy}
      onConfirm={() => void run()}
      onCancel={() => override.close(onClose)}
    >
      <p>
        {user.username} perdra immédiatement les permissions de ce rôle, sauf si un autre rôle les
        donne.
      </p>
      <RoleChange userId={user.id} roleId={role.id} remove />
      {override.field}
    </ConfirmDialog>
  );
}
