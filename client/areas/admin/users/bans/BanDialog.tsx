import { useState } from 'react';

import { FormError } from '#features/session/FormError';
import { useBanUserMutation } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { formatShortDate } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { toast } from '#ui/feedback/toast';
import { showApprovalPending } from '#areas/admin/confirmations/approvalRequested';
import { factsOfBan } from '#areas/admin/grounds/suggestedFacts';
import { useGrounds } from '#areas/admin/grounds/useGrounds';
import { OverrideReasonField } from '#areas/admin/conflicts/OverrideReasonField';
import { WarningCount } from '#areas/admin/person/WarningCount';
import { BanFields } from './BanFields';
import { DEFAULT_BAN, toBanInput, type BanLength } from './banLengths';
import { banToastKey, useLiftBan } from './useLiftBan';
import type { UserDialogProps } from '../userDialogs.types';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

/**
 * Dialog that bans a person, with a reason and a duration. After the ban, a toast with an undo
 * button can lift it.
 */
export function BanDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [ban, { loading }] = useBanUserMutation();
  const lift = useLiftBan(onChanged);
  const [length, setLength] = useState<BanLength>(DEFAULT_BAN);
  const grounds = useGrounds({ place: `ban:${user.id}`, suggests: factsOfBan });
  const { text: reason } = grounds;
  const [lastResort, setOverrideReason] = useState('');
  const close = useUnsavedChanges(lastResort.trim() !== '');
  const canOverride = user.conflict?.lastResort ?? false;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);

  const pronounce = async () => {
    setErrors(grounds.missing ?? {});
    setFailure(null);
    if (grounds.missing) return;
    try {
      const input = {
        userId: user.id,
        reason: reason.trim(),
        ...toBanInput(length),
        ...grounds.given,
        ...(canOverride && { lastResort }),
      };
      const { data } = await ban({ variables: { input } });
      grounds.sent();
      const { expiresAt } = data.banUser;
      const until = expiresAt ? `jusqu’au ${formatShortDate(expiresAt)}` : 'définitivement';
      toast.undoable(
        `${user.username} est banni ${until}`,
        () => void lift(user),
        banToastKey(user.id),
      );
      onChanged();
      onClose();
    } catch (error) {
      if (showApprovalPending(error)) {
        grounds.sent();
        onChanged();
        onClose();
        return;
      }
      const { fields } = readApiError(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(error);
    }
  };
  return (
    <Dialog
      open
      locked={loading}
      size="medium"
      onOpenChange={() => close(onClose)}
      title={`Bannir ${user.username}`}
      description="Cette personne ne pourra plus se connecter avant la fin du bannissement. Ses sessions seront fermées."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void pronounce();
        }}
      >
        <FormError message={failure ? fullMessageOf(failure) : null} cause={failure} />
        {user.warningCount > 0 && (
          <p className="mb-4">
            <WarningCount count={user.warningCount} />
          </p>
        )}
        <BanFields
          ban={{ reason, length }}
          onChange={(ban) => {
            setLength(ban.length);
            if (ban.reason !== reason) grounds.change({ text: ban.reason });
          }}
          errors={errors}
          grounds={grounds}
          heading={`Message à ${user.username}`}
        />
        {canOverride && (
          <OverrideReasonField
            value={lastResort}
            onChange={setOverrideReason}
            error={errors.lastResort}
          />
        )}
        <DialogActions>
          <Button variant="secondary" disabled={loading} onClick={() => close(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={loading} busyLabel="Bannissement…">
            Bannir
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
