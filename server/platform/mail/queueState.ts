import { toInstant } from '../db/columns';
import { query } from '../db/transaction';
import { DAY, fromNow, now } from '../running/clock';

/** What waits to be sent, and what could not be. */
export interface MailQueue {
  waiting: number;
  /** How long the oldest of them has waited; 0 without any. */
  oldestMilliseconds: number;
  /** Given up within the last day. */
  lost: number;
}

const QUEUE = `SELECT
  (SELECT COUNT(*) FROM outgoing_mails WHERE "gaveUpAt" IS NULL) AS "waiting",
  (SELECT MIN("createdAt") FROM outgoing_mails WHERE "gaveUpAt" IS NULL) AS "oldest",
  (SELECT COUNT(*) FROM outgoing_mails WHERE "gaveUpAt" >= :dayAgo) AS "lost"`;

/** The state of the queue of outgoing mails, on all servers. */
export async function mailQueue(): Promise<MailQueue> {
  const [row] = await query<{
    waiting: number | string;
    oldest: string | Date | null;
    lost: number | string;
  }>(QUEUE, { dayAgo: fromNow(-DAY) });
  const oldest = toInstant(row?.oldest ?? null);
  return {
    waiting: Number(row?.waiting ?? 0),
    oldestMilliseconds: oldest ? Math.max(0, now().getTime() - oldest.getTime()) : 0,
    lost: Number(row?.lost ?? 0),
  };
}
