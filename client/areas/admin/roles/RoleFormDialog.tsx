import { FormError } from '#ui/feedback/FormError';
import type { RoleDetailsFragment } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { useLeave } from '#client/platform/forms/unsavedChanges';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
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
  const { form, failure, cause, submit } = useRoleForm({
    role,
    own,
    onDone: () => {
      onChanged();
      onClose();
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      size="medium"
      locked={isSubmitting}
      onOpenChange={() => leave(onClose)}
      title={role ? `Modifier le rôle ${role.name}` : 'Créer un rôle'}
      description={
        role
          ? 'Le changement s’applique immédiatement à toutes les personnes qui ont ce rôle.'
          : undefined
      }
    >
      <form noValidate onSubmit={submit}>
        <FormError message={failure} cause={cause} />
        <fieldset disabled={isSubmitting} className="grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">Le rôle</legend>
          <RoleFields form={form} own={own} />
        </fieldset>
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={() => leave(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Enregistrement…">
            {role ? 'Enregistrer' : 'Créer le rôle'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
