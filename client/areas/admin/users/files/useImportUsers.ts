import { counted } from '#client/platform/text/format';
import { useState } from 'react';

import type { ImportRowState, SubscriptionTier } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { callMemberFile } from '#client/platform/memberFiles';
import { adminPaths, type ImportChoice } from '#client/platform/address/paths';
import { showApprovalPending } from '#areas/admin/confirmations/approvalRequested';
import { toast } from '#ui/feedback/toast';

/** Response of the REST route that imports a file of accounts. */
export interface ImportReport {
  dryRun: boolean;
  created: number;
  refused: number;
  existing: number;
  /** Count of created accounts with a role. If there are any, the viewer must confirm the roles. */
  withRoles: number;
  rows: {
    line: number;
    username: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    /** Subscription tier in lower case, as in the REST API. */
    subscription: Lowercase<SubscriptionTier> | null;
    /** Names of the roles. */
    roles: string[];
    state: ImportRowState;
    problems: string[];
  }[];
}

/** Maximum file size that the server accepts, in bytes. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** Sends the file unchanged, because the server detects its encoding. */
async function send(csv: ArrayBuffer, choice: ImportChoice): Promise<ImportReport> {
  const answer = await callMemberFile(adminPaths.usersImport(choice), {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv,
  });
  const { data } = (await answer.json()) as { data: ImportReport };
  return data;
}

/**
 * Manages an import of accounts in three steps: the file is read, the result for each line is
 * previewed, and the accounts are created.
 * @param onApprovalRequested called after the import was recorded as a request for approval
 */
export function useImportUsers(onChanged: () => void, onApprovalRequested: () => void) {
  const [csv, setCsv] = useState<ArrayBuffer | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (bytes: ArrayBuffer, choice: ImportChoice) => {
    setRunning(true);
    setFailure(null);
    try {
      const answer = await send(bytes, choice);
      setReport(answer);
      if (!choice.dryRun) {
        const { created } = answer;
        toast.success(`${counted(created, 'utilisateur créé', 'utilisateurs créés')} avec succès`);
        onChanged();
      }
    } catch (error) {
      const { csv: ofFile, confirmedRoles } = readApiError(error).fields;
      if (showApprovalPending(error)) onApprovalRequested();
      else setFailure(ofFile ?? confirmedRoles ?? fullMessageOf(error));
    }
    setRunning(false);
  };

  const choose = async (file: File) => {
    setReport(null);
    if (file.size > LARGEST_BYTES) {
      setFailure('Le fichier ne peut pas dépasser 4\u00A0Mo.');
      return;
    }
    // The file is read only once. Exactly the previewed content is then imported, even if the file
    // on disk changes.
    const bytes = await file.arrayBuffer();
    setCsv(bytes);
    await run(bytes, { dryRun: true });
  };
  const create = async () => {
    if (csv && report) await run(csv, { dryRun: false, confirmedRoles: report.withRoles });
  };
  return { report, running, failure, choose, create };
}
