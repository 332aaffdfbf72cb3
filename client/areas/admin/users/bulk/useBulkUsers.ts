import { useState } from 'react';

import {
  useBulkUsersMutation,
  type BulkUsersMutation,
  type UserFilter,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { showApprovalPending } from '#areas/admin/confirmations/approvalRequested';
import type { ListTarget } from '#areas/admin/lists/useListSelection';
import { useBulkReport } from '#areas/admin/lists/useBulkReport';
import { toBulkInput, type BulkChoice } from './bulkActions';

/** Returns the errors of missing fields, before the server is called; null for none. */
function missing({ action, roleId, unwritten = null }: BulkChoice): Record<string, string> | null {
  if (!action) return { action: 'Choisissez une action.' };
  if (action === 'BAN') return unwritten;
  const needsRole = action === 'ASSIGN_ROLE' || action === 'REMOVE_ROLE';
  return needsRole && !roleId ? { roleId: 'Veuillez sélectionner un rôle' } : null;
}

/** Fields of the dialog that show their own errors. */
const SHOWN = ['reason', 'durationDays', 'roleId', 'ruleKey', 'facts'];

/** Results for each account, including staff. */
export type UserReport = BulkUsersMutation['bulkUsers'];

/**
 * Runs a bulk action on accounts, first as a dry run.
 * @param onApprovalRequested called when the action awaits approval
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
      const { filter, count } = target;
      // When a filter is the target, the IDs of the dry run are sent too, so that the server can
      // detect changes.
      const userIds = filter ? (report?.results.map(({ id }) => id) ?? []) : target.ids;
      const all = filter && { filter, expected: count };
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
      // An error without a field in the dialog is shown above it.
      if (!SHOWN.some((name) => fields[name])) {
        setFailure(fields.userIds ?? fullMessageOf(error));
      }
    }
  };
  return { report, running: loading, errors, failure, run, back };
}
