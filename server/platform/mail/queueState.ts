import { toInstant } from '../db/columns';
import { query } from '../db/transaction';
import { DAY, fromNow, now } from '../running/clock';

/** How `lastError` begins where the mail server spoke of the recipient's address, not of the site. */
export const OF_RECIPIENT = 'recipient: ';

/** So many addresses that take no mails say nothing of the site; anybody may type one in. */
const FEW_RECIPIENTS = 5;

/** What waits to be sent, and what could not be. */
export interface MailQueue {
  waiting: number;
  /** How long the oldest of them has waited; 0 without any. A few bad addresses do not count. */
  oldestMilliseconds: number;
  /** Given up within the last day. A few bad addresses do not count. */
  lost: number;
}

const QUEUE = `SELECT
  CASE WHEN "lastError" LIKE '${OF_RECIPIENT}%' THEN 1 ELSE 0 END AS "ofRecipient",
  COUNT(CASE WHEN "gaveUpAt" IS NULL THEN 1 END) AS "waiting",
  MIN(CASE WHEN "gaveUpAt" IS NULL THEN "createdAt" END) AS "oldest",
  COUNT("gaveUpAt") AS "lost",
  COUNT(DISTINCT "recipient") AS "recipients"
  FROM outgoing_mails WHERE "gaveUpAt" IS NULL OR "gaveUpAt" >= :dayAgo GROUP BY 1`;

interface QueueRow {
  ofRecipient: number | string;
  waiting: number | string;
  oldest: string | Date | null;
  lost: number | string;
  recipients: number | string;
}

/** The state of the queue of outgoing mails, on all servers. */
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
