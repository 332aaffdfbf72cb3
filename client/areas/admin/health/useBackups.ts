import { useState } from 'react';

import {
  useBackupsQuery,
  useStartBackupMutation,
  type BackupsQuery,
} from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { lastBackupText } from './backupLabels';

/** How often the backups are asked about, and while one is made, in milliseconds. */
const READ_EVERY = { quiet: 30_000, underWay: 2000 };

const lastOf = ({ last }: BackupsQuery['backups']): string | null => last?.at ?? null;

/** The backups as they are, asked for again and again; says how one ended that was being made. */
export function useBackups() {
  /** One that was seen under way, and the last one that was made before it. */
  const [seen, setSeen] = useState<{ before: string | null } | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  /** The last one that was made, read while none was under way: one that ends counts before it is over. */
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
      // A short one is over before anybody sees it under way.
      if (data && !data.backups.underWaySince) setEnded(lastBackupText(data.backups, before));
    } catch (error) {
      toast.error(messageOf(error), { cause: error, key: 'backup' });
      await query.refetch().catch(() => undefined);
    }
  };
  return { query, ended, startBackup, isStarting: loading };
}
