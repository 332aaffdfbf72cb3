import { ConfirmAction } from '#client/actions/ConfirmAction';
import {
  usePreviewRoleChangeQuery,
  type RoleChipFragment,
  type UserRowFragment,
} from '#client/generated/graphql';
import { useOverrideReason } from '#areas/admin/conflicts/useOverrideReason';
import { RoleChange } from './RoleChange';
import { useRoleActions } from './useRoleActions';

export interface RemoveRoleDialogProps {
  user: Pick<UserRowFragment, 'id' | 'username' | 'conflict'>;
  role: RoleChipFragment;
  onClose: () => void;
  onChanged: () => void;
}

export function RemoveRoleDialog({ user, role, onClose, onChanged }: RemoveRoleDialogProps) {
  const { remove, removal } = useRoleActions(user, onChanged);
  // RoleChange below uses the same query. Apollo Client sends the query only once.
  const change = usePreviewRoleChangeQuery({
    variables: { userId: user.id, roleId: role.id, remove: true },
  });
  const override = useOverrideReason(user);
  return (
    <ConfirmAction
      tone="danger"
      title={`Retirer le rôle ${role.name}\u00A0?`}
      confirmLabel="Retirer le rôle"
      busyLabel="Retrait…"
      perform={() => remove(role.id, override.given)}
      {...removal(role.id, change.data?.previewRoleChange.until)}
      intercept={override.intercept}
      leave={override.close}
      onClose={onClose}
    >
      <p>
        {user.username} perdra immédiatement les permissions de ce rôle, sauf si un autre rôle les
        donne.
      </p>
      <RoleChange userId={user.id} roleId={role.id} remove />
      {override.field}
    </ConfirmAction>
  );
}
