import { useState } from 'react';

import { useBulkUsersMutation, type BulkUsersMutation } from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { messageOf } from '../../../platform/errorMessages';
import { toast } from '../../../ui/toast';
import { toBulkInput, type BulkChoice } from './bulkActions';

export type BulkReport = BulkUsersMutation['bulkUsers'];

/** What is missing before the server is asked at all. */
function missing({ action, roleId }: BulkChoice): Record<string, string> | null {
  if (!action) return { action: 'Choisissez une action.' };
  const needsRole = action === 'ASSIGN_ROLE' || action === 'REMOVE_ROLE';
  return needsRole && !roleId ? { roleId: 'Veuillez sélectionner un rôle' } : null;
}

const doneSentence = ({ done, refused }: BulkReport): string => {
  const words = `${done} utilisateur${done > 1 ? 's' : ''} traité${done > 1 ? 's' : ''}`;
  return refused === 0 ? words : `${words}, ${refused} refusé${refused > 1 ? 's' : ''}`;
};

/** Runs an act on many accounts, first without doing it. */
export function useBulkUsers(userIds: readonly string[], onChanged: () => void) {
  const [bulk, { loading }] = useBulkUsersMutation();
  const [report, setReport] = useState<BulkReport | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (choice: BulkChoice, dryRun: boolean) => {
    const { action } = choice;
    const problems = missing(choice);
    setErrors(problems ?? {});
    setFailure(null);
    if (problems || !action) return;
    try {
      const input = toBulkInput({ ...choice, action }, userIds, dryRun);
      const { data } = await bulk({ variables: { input } });
      setReport(data.bulkUsers);
      if (dryRun) return;
      toast.success(doneSentence(data.bulkUsers));
      onChanged();
    } catch (error) {
      const { fields } = readApiError(error);
      setReport(null);
      setErrors(fields);
      // What has no field in the dialog is said above it.
      if (!fields.reason && !fields.durationDays && !fields.roleId) setFailure(messageOf(error));
    }
  };
  return { report, running: loading, errors, failure, run, back: () => setReport(null) };
}
