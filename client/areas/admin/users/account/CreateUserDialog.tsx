import { useState } from 'react';

import { FormDialog } from '#client/actions/FormDialog';
import { useLeave } from '#client/platform/forms/unsavedChanges';
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
  const form = useCreateUserForm({
    onRefused: setTab,
    onDone: () => {
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      form={{ ...form, leave }}
      size="medium"
      title="Créer un utilisateur"
      description="Cette personne recevra un email pour choisir son mot de passe."
      legend="Nouveau compte"
      className=""
      submitLabel="Créer l’utilisateur"
      busyLabel="Création…"
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
