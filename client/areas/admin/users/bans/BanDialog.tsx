import { useState } from 'react';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { useBanUserMutation } from '#client/generated/graphql';
import { formatShortDate } from '#client/platform/text/format';
import { interceptApproval } from '#areas/admin/confirmations/approvalRequested';
import { factsOfBan } from '#areas/admin/grounds/suggestedFacts';
import { NO_GROUNDS, useGrounds } from '#areas/admin/grounds/useGrounds';
import { OverrideReasonField } from '#areas/admin/conflicts/OverrideReasonField';
import { WarningCount } from '#areas/admin/person/WarningCount';
import { BanFields } from './BanFields';
import { DEFAULT_BAN, toBanInput, type BanLength } from './banLengths';
import { banToastKey, useLiftBan } from './useLiftBan';
import type { UserDialogProps } from '../userDialogs.types';

/** Dialog that bans a person, and then offers to undo it. */
export function BanDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [ban] = useBanUserMutation();
  const lift = useLiftBan(onChanged);
  const [length, setLength] = useState<BanLength>(DEFAULT_BAN);
  const grounds = useGrounds({ place: `ban:${user.id}`, suggests: factsOfBan });
  const { text: reason } = grounds;
  const canOverride = user.conflict?.lastResort ?? false;
  const form = useActionForm({
    values: { ...NO_GROUNDS, durationDays: '' },
    typed: ['lastResort'],
    check: () => grounds.missing,
    perform: ({ lastResort }) => {
      const input = {
        userId: user.id,
        reason: reason.trim(),
        ...toBanInput(length),
        ...grounds.given,
        ...(canOverride && { lastResort }),
      };
      return ban({ variables: { input } });
    },
    success({ data }) {
      const { expiresAt } = data.banUser.ban;
      const until = expiresAt ? `jusqu’au ${formatShortDate(expiresAt)}` : 'définitivement';
      return `${user.username} est banni ${until}`;
    },
    toasts: { key: banToastKey(user.id) },
    undo: () => lift(user),
    intercept: interceptApproval,
    onDone() {
      grounds.sent();
      onChanged();
      onClose();
    },
  });
  const { errors } = form;
  return (
    <FormDialog
      form={form}
      size="medium"
      title={`Bannir ${user.username}`}
      description="Cette personne ne pourra plus se connecter avant la fin du bannissement. Ses sessions seront fermées."
      submitLabel="Bannir le membre"
      busyLabel="Bannissement…"
      onClose={onClose}
    >
      {user.warningCount > 0 && (
        <p>
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
        <OverrideReasonField {...form.register('lastResort')} error={errors.lastResort} />
      )}
    </FormDialog>
  );
}
