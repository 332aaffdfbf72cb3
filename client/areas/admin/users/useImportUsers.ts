import { useState } from 'react';

import type { ImportRowState } from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { messageOf } from '../../../platform/errorMessages';
import { callMemberFile } from '../../../platform/memberFiles';
import { adminPaths } from '../../../platform/paths';
import { toast } from '../../../ui/toast';

/** What the REST facade says of a file of accounts; the same as `importUsers` in the schema. */
export interface ImportReport {
  dryRun: boolean;
  created: number;
  refused: number;
  existing: number;
  rows: {
    line: number;
    username: string;
    email: string;
    state: ImportRowState;
    problems: string[];
  }[];
}

/** The largest file that the server takes. */
const LARGEST_BYTES = 4 * 1024 * 1024;

async function send(csv: string, dryRun: boolean): Promise<ImportReport> {
  const answer = await callMemberFile(adminPaths.usersImport(dryRun), {
    method: 'POST',
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    body: csv,
  });
  const { data } = (await answer.json()) as { data: ImportReport };
  return data;
}

/** A file of accounts: read, shown line by line, then made into accounts. */
export function useImportUsers(onChanged: () => void) {
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<ImportReport | null>(null);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (text: string, dryRun: boolean) => {
    setRunning(true);
    setFailure(null);
    try {
      const answer = await send(text, dryRun);
      setReport(answer);
      if (!dryRun) {
        const { created } = answer;
        const s = created > 1 ? 's' : '';
        toast.success(`${created} utilisateur${s} créé${s} avec succès`);
        onChanged();
      }
    } catch (error) {
      const read = readApiError(error);
      setFailure(read.fields.csv ?? messageOf(error));
    }
    setRunning(false);
  };

  const choose = async (file: File) => {
    setReport(null);
    if (file.size > LARGEST_BYTES) {
      setFailure('Le fichier ne peut pas dépasser 4\u00A0Mo.');
      return;
    }
    const text = await file.text();
    setCsv(text);
    await run(text, true);
  };
  return { report, running, failure, choose, create: () => run(csv, false) };
}
