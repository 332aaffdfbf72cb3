import type { LeaveQuestionProps } from '#client/platform/forms/unsavedChanges';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';

/** Asks for confirmation before a sign-in or registration form with typed values is closed. */
export function CloseQuestion({ stay, leave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      tone="danger"
      title="Fermer le formulaire&nbsp;?"
      confirmLabel="Fermer le formulaire"
      cancelLabel="Continuer la saisie"
      onConfirm={leave}
      onCancel={stay}
    >
      <p>Le formulaire n’est pas envoyé. Ce que vous avez saisi sera perdu.</p>
    </ConfirmDialog>
  );
}
