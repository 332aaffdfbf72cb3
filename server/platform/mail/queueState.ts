import { toInstant } from '../db/columns';
import { query } from '../db/transaction';
import { DAY, fromNow, now } from '../running/clock';

/** Prefix of `lastError` for an error about the address of the recipient. */
export const OF_RECIPIENT = 'recipient: ';

/** Number of invalid recipient addresses up to which no problem is reported. */
const FEW_RECIPIENTS = 5;

export interface MailQueue {
  waiting: number;
  /** Waiting time of the oldest queued mail; 0 for none but a few invalid addresses. */
  oldestMilliseconds: number;
  /** Count of mails abandoned within the last day, but not to a few invalid addresses. */
  lost: number;
}

const QUEUE = `SELECT
  CASE WHEN "lastError" LIKE '${OF_RECIPIENT}%' THEN 1 ELSE 0 END AS "ofRecipient",
  COUNT(CASE WHEN "gaveUpAt" IS NULL THEN 1 END) AS "waiting",
  MIN(CASE WHEN "gaveUpAt" IS NULL THEN "createdAt" END) AS "oldest",
  COUNT("gaveUpAt") AS "lost",
  COUNT(DISTINCT "address") AS "recipients"
  FROM queue_items
  WHERE "kind" = 'mail' AND ("gaveUpAt" IS NULL OR "gaveUpAt" >= :dayAgo) GROUP BY 1`;

interface QueueRow {
  ofRecipient: number | string;
  waiting: number | string;
  oldest: string | Date | null;
  lost: number | string;
  recipients: number | string;
}

export async function mailQueue(): Promise<MailQueue> {
  const rows = await query<QueueRow>(QUEUE, { dayAgo: fromNow(-DAY) });
  const significant = rows.filter(
    ({ ofRecipient, recipients }) =>
      Number(ofRecipient) === 0 || Number(recipients) > FEW_RECIPIENTS,
  );
  const waits = significant.map(
    ({ oldest }) => now().getTime() - (toInstant(oldest) ?? now()).getTime(),
  );
  return {
    waiting: rows.reduce((sum, { waiting }) => sum + Number(waiting), 0),
    oldestMilliseconds: Math.max(0, ...waits),
    lost: significant.reduce((sum, { lost }) => sum + Number(lost), 0),
  };
}
