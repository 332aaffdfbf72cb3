import { useState } from 'react';

import {
  useBackupsQuery,
  useStartBackupMutation,
  type BackupsQuery,
} from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { lastBackupText } from './backupLabels';

/** Polling intervals in milliseconds, at rest and during a backup. */
const READ_EVERY = { quiet: 30_000, underWay: 2000 };

const lastOf = ({ last }: BackupsQuery['backups']): string | null => last?.at ?? null;

/** Polls the backups, and reports the result of one that was running. */
export function useBackups() {
  /** Running backup that was observed, with the time of the backup before it. */
  const [seen, setSeen] = useState<{ before: string | null } | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  /** Time of the last backup while none was running. A running one counts before it ends. */
  const [known, setKnown] = useState<string | null>();
  const query = useBackupsQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: seen ? READ_EVERY.underWay : READ_EVERY.quiet,
  });
  const backups = query.data?.backups;
  const isUnderWay = Boolean(backups?.underWaySince);
  if (backups && !isUnderWay && known !== lastOf(backups)) setKnown(lastOf(backups));
  if (backups && isUnderWay && !seen) {
    setSeen({ before: known === undefined ? lastOf(backups) : known });
    setEnded(null);
  }
  if (backups && !isUnderWay && seen) {
    setSeen(null);
    setEnded(lastBackupText(backups, seen.before));
  }

  const [start, { loading }] = useStartBackupMutation();
  const startBackup = async () => {
    setEnded(null);
    const before = backups ? lastOf(backups) : null;
    try {
      await start({});
      const { data } = await query.refetch();
      // A short backup ends before it is observed as running.
      if (data && !data.backups.underWaySince) setEnded(lastBackupText(data.backups, before));
    } catch (error) {
      toast.error(messageOf(error), { cause: error, key: 'backup' });
      await query.refetch().catch(() => undefined);
    }
  };
  return { query, ended, startBackup, isStarting: loading };
}
