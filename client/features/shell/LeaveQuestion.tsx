import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';

/** The question before a page with unsaved changes is left. */
export function LeaveQuestion({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <ConfirmDialog
      tone="danger"
      title={'Quitter sans enregistrer\u00A0?'}
      confirmLabel="Quitter la page"
      cancelLabel="Rester sur la page"
      onConfirm={leave}
      onCancel={stay}
    >
      <p>
        Vos modifications ne sont pas enregistrées. Si vous quittez la page, elles seront perdues.
      </p>
    </ConfirmDialog>
  );
}
