import { useState } from 'react';

import { useRoleChoicesQuery, type UserFilter } from '#client/generated/graphql';
import { factsOfBan } from '#areas/admin/grounds/suggestedFacts';
import { useGrounds } from '#areas/admin/grounds/useGrounds';
import { BulkDialog } from '#areas/admin/lists/bulk/BulkDialog';
import type { ListTarget } from '#areas/admin/lists/bulk/useListSelection';
import { BulkFields } from './BulkFields';
import { START, bulkActionLabel, type BulkChoice } from './bulkActions';
import { BulkUserLines } from './BulkUserLines';
import { useBulkUsers } from './useBulkUsers';

export interface BulkUsersDialogProps {
  target: ListTarget<UserFilter>;
  onClose: () => void;
  /** Called after accounts were changed. */
  onChanged: () => void;
}

const DELETION =
  'Les comptes et leurs données personnelles seront effacés définitivement, sauf les factures.';

export function BulkUsersDialog({ target, onClose, onChanged }: BulkUsersDialogProps) {
  const [choice, setChoice] = useState<BulkChoice>(START);
  const grounds = useGrounds({ place: 'users', suggests: factsOfBan });
  const roles = useRoleChoicesQuery({ skip: choice.roleId === '' });
  const role = roles.data?.roles.find(({ id }) => id === choice.roleId);
  const { report, running, errors, failure, run, back } = useBulkUsers(
    target,
    () => {
      grounds.sent();
      onChanged();
    },
    onClose,
  );
  return (
    <BulkDialog
      noun="utilisateur"
      ticked={target.count}
      action={bulkActionLabel(choice, role?.name)}
      warning={choice.action === 'DELETE' ? DELETION : undefined}
      report={report}
      running={running}
      failure={failure}
      onRun={(dryRun) =>
        void run({ ...choice, grounds: grounds.given, unwritten: grounds.missing }, dryRun)
      }
      onBack={back}
      onClose={onClose}
      lines={report && <BulkUserLines report={report} />}
    >
      <BulkFields choice={choice} onChange={setChoice} errors={errors} grounds={grounds} />
    </BulkDialog>
  );
}
