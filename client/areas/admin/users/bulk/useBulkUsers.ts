import { useState } from 'react';

import {
  useBulkUsersMutation,
  type BulkUsersMutation,
  type UserFilter,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import type { Outcome } from '#client/platform/text/outcomes';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { showApprovalPending } from '#areas/admin/confirmations/approvalRequested';
import type { ListTarget } from '#areas/admin/lists/bulk/useListSelection';
import { useBulkReport } from '#areas/admin/lists/bulk/useBulkReport';
import { toBulkInput, type BulkChoice } from './bulkActions';

/** Returns error messages for missing fields, keyed by field; null when all are set. */
function missing({ action, roleId, unwritten = null }: BulkChoice): Record<string, string> | null {
  if (!action) return { action: 'Choisissez une action.' };
  if (action === 'BAN') return unwritten;
  const needsRole = action === 'ASSIGN_ROLE' || action === 'REMOVE_ROLE';
  return needsRole && !roleId ? { roleId: 'Veuillez sélectionner un rôle' } : null;
}

/** Names of the fields in the dialog that show their own errors. */
const SHOWN = ['reason', 'durationDays', 'roleId', 'ruleKey', 'facts'];

/** Results of a bulk action for each account, with the roles of staff accounts. */
export type UserReport = Exclude<BulkUsersMutation['bulkUsers'], Outcome>;

/**
 * Manages a bulk action on accounts, which first runs as a dry run.
 * @param onApprovalRequested called after the action was recorded as a request for approval
 */
export function useBulkUsers(
  target: ListTarget<UserFilter>,
  onChanged: () => void,
  onApprovalRequested: () => void,
) {
  const [bulk, { loading }] = useBulkUsersMutation();
  const { report, show, back } = useBulkReport<UserReport>('utilisateur', onChanged);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (choice: BulkChoice, dryRun: boolean) => {
    const { action } = choice;
    const problems = missing(choice);
    setErrors(problems ?? {});
    setFailure(null);
    if (problems || !action) return;
    try {
      const { filter, exceptIds, count } = target;
      // If a filter is the target, the IDs from the dry run are also sent. With these IDs, the
      // server can detect that other accounts match the filter now.
      const userIds = filter ? (report?.results.map(({ id }) => id) ?? []) : target.ids;
      const all = filter && { filter, exceptIds: [...exceptIds], expected: count };
      const input = { ...toBulkInput({ ...choice, action }, userIds, dryRun), ...all };
      const { data } = await bulk({ variables: { input } });
      show(data.bulkUsers);
    } catch (error) {
      if (showApprovalPending(error)) {
        onApprovalRequested();
        return;
      }
      const { fields } = readApiError(error);
      back();
      setErrors(fields);
      // An error that belongs to no field of the dialog is shown above the fields.
      if (!SHOWN.some((name) => fields[name])) {
        setFailure(fields.userIds ?? fullMessageOf(error));
      }
    }
  };
  return { report, running: loading, errors, failure, run, back };
}
