import { useState } from 'react';

import { FormError } from '#ui/feedback/FormError';
import { useLeave } from '#client/platform/forms/unsavedChanges';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { Tabs } from '#ui/inputs/Tabs';
import { AccountFields } from './AccountFields';
import { RoleBoxes } from './RoleBoxes';
import { StartFields } from './StartFields';
import { useCreateUserForm, type CreateTab } from './useCreateUserForm';

export interface CreateUserDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

/**
 * Dialog that creates an account, with personal data, roles and initial settings. The owner of the
 * account chooses the password.
 */
export function CreateUserDialog({ onClose, onChanged }: CreateUserDialogProps) {
  const leave = useLeave();
  const [tab, setTab] = useState<CreateTab>('general');
  const { form, failure, cause, submit } = useCreateUserForm({
    onRefused: setTab,
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
      title="Créer un utilisateur"
      description="Cette personne recevra un email pour choisir son mot de passe."
    >
      <form noValidate onSubmit={submit}>
        <FormError message={failure} cause={cause} />
        <fieldset disabled={isSubmitting}>
          <legend className="sr-only">Nouveau compte</legend>
          <Tabs
            label="Créer un utilisateur"
            value={tab}
            onValueChange={(id) => setTab(id as CreateTab)}
            items={[
              { id: 'general', label: 'Général', content: <AccountFields form={form} /> },
              { id: 'permissions', label: 'Permissions', content: <RoleBoxes form={form} /> },
              { id: 'parametres', label: 'Paramètres', content: <StartFields form={form} /> },
            ]}
          />
        </fieldset>
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={() => leave(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Création…">
            Créer l’utilisateur
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
