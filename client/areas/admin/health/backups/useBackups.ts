import { useState } from 'react';

import { useAction } from '#client/actions/useAction';
import {
  useBackupsQuery,
  useStartBackupMutation,
  type BackupsQuery,
} from '#client/generated/graphql';
import { lastBackupText } from './backupLabels';

/** Polling intervals in milliseconds: `quiet` without a running backup, `underWay` during one. */
const READ_EVERY = { quiet: 30_000, underWay: 2000 };

const lastOf = ({ last }: BackupsQuery['backups']): string | null => last?.at ?? null;

/** Polls the state of the backups. When a running backup ends, returns its result as `ended`. */
export function useBackups() {
  /**
   * Running backup that was observed by polling; null when none is running. `before` is the time of
   * the previous backup; null when there was none.
   */
  const [seen, setSeen] = useState<{ before: string | null } | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  /**
   * Time of the last completed backup. It is not updated while a backup is running, because the
   * server already lists the running backup as the last one. Undefined before the first response.
   */
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

  const [start] = useStartBackupMutation();
  const { busy, run } = useAction(
    async () => {
      setEnded(null);
      const before = backups ? lastOf(backups) : null;
      await start({});
      const { data } = await query.refetch();
      // A short backup may end before polling observes it.
      if (data && !data.backups.underWaySince) setEnded(lastBackupText(data.backups, before));
    },
    { toasts: { key: 'backup' }, onFailed: () => query.refetch().catch(() => undefined) },
  );
  return { query, ended, startBackup: run, isStarting: busy };
}
