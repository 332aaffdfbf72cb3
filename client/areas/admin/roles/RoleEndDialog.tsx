import { useState } from 'react';

import type { RoleChipFragment, UserRowFragment } from '#client/generated/graphql';
import { dayProblem } from '#client/platform/forms/typedDays';
import { endOfDay, lastDayOf } from '#client/platform/text/parisDay';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { useOverrideReason } from '../conflicts/useOverrideReason';
import { LastDayField } from './LastDayField';
import { useRoleEnd } from './useRoleActions';

export interface RoleEndDialogProps {
  user: Pick<UserRowFragment, 'id' | 'username' | 'conflict'>;
  role: RoleChipFragment;
  until: string | null;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * Returns whether the new last day is earlier than the current one. Ending a role earlier is
 * subject to the same rules as removing the role.
 */
const isSooner = (lastDay: string, until: string | null): boolean =>
  lastDay !== '' && (until === null || lastDay < lastDayOf(until));

/** Dialog that changes the end of a role assignment. */
export function RoleEndDialog({ user, role, until, onClose, onChanged }: RoleEndDialogProps) {
  const [lastDay, setLastDay] = useState(until ? lastDayOf(until) : '');
  const [failure, setFailure] = useState<string | null>(null);
  const { setEnd, busy } = useRoleEnd(user, onChanged);
  const reason = useOverrideReason(user);
  const override = isSooner(lastDay, until) ? reason : null;
  const submit = async () => {
    const refusal =
      dayProblem(lastDay, 'day') ?? (await setEnd(role.id, endOfDay(lastDay), override));
    setFailure(refusal || null);
    if (refusal === null) onClose();
  };
  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={() => reason.close(onClose)}
      title={`Fin du rôle ${role.name}`}
      description={`${user.username} gardera ce rôle jusqu’au soir de ce jour.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <LastDayField value={lastDay} onValue={setLastDay} error={failure} />
        {override?.field}
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={() => reason.close(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={busy} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
