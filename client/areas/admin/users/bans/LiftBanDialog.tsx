import { useState } from 'react';

import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { useOverrideReason } from '#areas/admin/conflicts/useOverrideReason';
import type { UserDialogProps } from '../userDialogs.types';
import { useLiftBan } from './useLiftBan';
import { ofName } from '#client/platform/text/format';

/**
 * Dialog that lifts a ban despite a conflict of interest. It asks for the reason to override the
 * conflict.
 */
export function LiftBanDialog({ user, onClose, onChanged }: UserDialogProps) {
  const lift = useLiftBan(onChanged);
  const override = useOverrideReason(user);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const isDone = await lift(user, override);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={`Lever le bannissement ${ofName(user.username)}\u00A0?`}
      confirmLabel="Lever le bannissement"
      busyLabel="Levée…"
      busy={busy}
      onConfirm={() => void run()}
      onCancel={() => override.close(onClose)}
    >
      <p>Cette personne pourra de nouveau se connecter.</p>
      {override.field}
    </ConfirmDialog>
  );
}
