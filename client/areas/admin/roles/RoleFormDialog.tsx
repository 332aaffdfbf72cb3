import { FormError } from '../../../features/session/FormError';
import { roleTones } from '../../../features/shell/RoleBadges';
import type { RoleDetailsFragment } from '../../../generated/graphql';
import { useViewer } from '../../../platform/session/useSession';
import { useLeave } from '../../../platform/unsavedChanges';
import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Select, TextArea, TextInput } from '../../../ui/inputs';
import { PermissionBoxes } from './PermissionBoxes';
import { LONGEST_DESCRIPTION, useRoleForm } from './useRoleForm';

const COLORS: Record<(typeof roleTones)[number], string> = {
  rouge: 'Rouge',
  bleu: 'Bleu',
  vert: 'Vert',
  violet: 'Violet',
  ambre: 'Ambre',
  gris: 'Gris',
};

export interface RoleFormDialogProps {
  /** The role that is changed; without one, a new one is made. */
  role?: RoleDetailsFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** Makes or changes a role of the site's own, below one's own and with what one may do. */
export function RoleFormDialog({ role, onClose, onChanged }: RoleFormDialogProps) {
  const { user } = useViewer();
  const leave = useLeave();
  const own = Math.max(...user.roles.map(({ hierarchy }) => hierarchy));
  const { form, failure, submit } = useRoleForm({
    role,
    own,
    onDone: () => {
      onChanged();
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      size="moyen"
      locked={isSubmitting}
      onOpenChange={() => leave(onClose)}
      title={role ? `Modifier le rôle ${role.name}` : 'Créer un rôle'}
      description={role ? 'Le changement vaut tout de suite pour qui tient ce rôle.' : undefined}
    >
      <form noValidate onSubmit={submit}>
        <FormError message={failure} />
        <fieldset disabled={isSubmitting} className="grid gap-4 sm:grid-cols-2">
          <Field label="Nom" error={errors.name?.message} required className="sm:col-span-2">
            {(control) => (
              <TextInput
                {...control}
                {...form.register('name')}
                autoComplete="off"
                data-autofocus
              />
            )}
          </Field>
          <Field
            label="Description"
            error={errors.description?.message}
            optional
            className="sm:col-span-2"
          >
            {(control) => (
              <TextArea
                {...control}
                {...form.register('description')}
                rows={2}
                maxLength={LONGEST_DESCRIPTION}
              />
            )}
          </Field>
          <Field label="Couleur" error={errors.color?.message} className="self-end">
            {(control) => (
              <Select {...control} {...form.register('color')}>
                {roleTones.map((tone) => (
                  <option key={tone} value={tone}>
                    {COLORS[tone]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="Niveau"
            hint={`Sous le vôtre\u00A0: de 1 à ${own - 1}.`}
            error={errors.hierarchy?.message}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('hierarchy', { valueAsNumber: true })}
                type="number"
                min={1}
                max={own - 1}
                inputMode="numeric"
              />
            )}
          </Field>
          <div className="sm:col-span-2">
            <PermissionBoxes form={form} />
          </div>
        </fieldset>
        <DialogActions>
          <Button variant="second" disabled={isSubmitting} onClick={() => leave(onClose)}>
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
