import { FormDialog } from '#client/actions/FormDialog';
import type { RoleDetailsFragment } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { useLeave } from '#client/platform/forms/unsavedChanges';
import { RoleFields } from './RoleFields';
import { useRoleForm } from './useRoleForm';

export interface RoleFormDialogProps {
  /** Role to edit; absent to create one. */
  role?: RoleDetailsFragment;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * Dialog that creates or edits a custom role. The role must be lower than the viewer's highest
 * role, and may only have permissions that the viewer has.
 */
export function RoleFormDialog({ role, onClose, onChanged }: RoleFormDialogProps) {
  const { user } = useViewer();
  const leave = useLeave();
  const own = Math.max(...user.roles.map(({ hierarchy }) => hierarchy));
  const form = useRoleForm({
    role,
    own,
    onDone: () => {
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      form={{ ...form, leave }}
      size="medium"
      title={role ? `Modifier le rôle ${role.name}` : 'Créer un rôle'}
      description={
        role
          ? 'Le changement s’applique immédiatement à toutes les personnes qui ont ce rôle.'
          : undefined
      }
      legend="Le rôle"
      className="grid gap-4 sm:grid-cols-2"
      submitLabel={role ? 'Enregistrer' : 'Créer le rôle'}
      busyLabel="Enregistrement…"
      onClose={onClose}
    >
      <RoleFields form={form} own={own} />
    </FormDialog>
  );
}
