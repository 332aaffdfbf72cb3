import type { Leaving, LeaveQuestionProps } from '#client/platform/forms/unsavedChanges';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';

const LABELS: Record<Leaving, { title: string; what: string; leave: string; stay: string }> = {
  page: {
    title: 'Quitter sans enregistrer\u00A0?',
    what: 'Vos modifications ne sont pas enregistrées. Si vous quittez la page, elles seront perdues.',
    leave: 'Quitter la page',
    stay: 'Rester sur la page',
  },
  form: {
    title: 'Supprimer votre texte\u00A0?',
    what: 'Votre texte n’est pas enregistré. Il sera supprimé.',
    leave: 'Supprimer le texte',
    stay: 'Continuer à écrire',
  },
};

/** Asks for confirmation before the user leaves a page or a form with unsaved changes. */
export function LeaveQuestion({ leaving, stay, leave }: LeaveQuestionProps) {
  const labels = LABELS[leaving];
  return (
    <ConfirmDialog
      tone="danger"
      title={labels.title}
      confirmLabel={labels.leave}
      cancelLabel={labels.stay}
      onConfirm={leave}
      onCancel={stay}
    >
      <p>{labels.what}</p>
    </ConfirmDialog>
  );
}
