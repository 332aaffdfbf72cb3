import { repository } from '../db/transaction';
import type { Env } from '../env';
import { deleteFormerMails } from '../running/formerQueues';
import { deleteQueued, enqueue, runQueue, startQueue } from '../running/queue';
import { QueueItem } from '../running/queueItem.entity';
import {
  createMailQueue,
  deliverNow as deliver,
  MAILS,
  senderOf,
  type Delivery,
  type Letter,
  type MailSite,
  type Post,
} from './mailer';
import { captureMails } from './templates';
import { mailTransport } from './transport';

export { mailLayout, type MailContent } from './layout';
export type { Delivery } from './mailer';
export { defineMail, SAMPLE_SECRET, type MailTemplate } from './templates';

/** Priority of a mail. Mails about the account are sent before all others. */
export enum MailPriority {
  ACCOUNT = 0,
  NEWS = 1,
}

export interface Mail {
  /** Email address of the only recipient. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe URL (RFC 8058), required in every mail of that kind. */
  unsubscribeUrl?: string;
  /** Priority; NEWS when absent. */
  priority?: MailPriority;
  /** Key with which the mail can be withdrawn before it is sent. */
  key?: string;
}

let post: (Post & { env: Env; stopping: AbortSignal }) | undefined;

/**
 * Starts the delivery of mails. Called once by the composition root.
 * @param site returns the name and email address to use as the sender when MAIL_FROM is not set
 * @returns a function that stops delivery after the current mails
 */
export function configureMail(env: Env, site: () => Promise<MailSite>): () => Promise<void> {
  const transport = mailTransport(env);
  const stopping = new AbortController();
  post = { transport, sender: () => senderOf(env, site), env, stopping: stopping.signal };
  const stop = startQueue(createMailQueue(post));
  return async () => {
    await stop();
    stopping.abort();
    await transport.close?.();
  };
}

/**
 * Queues a mail that is sent after the commit of the open transaction. Delivery runs in the
 * background: the use case does not wait for it, and its failure does not make the use case fail.
 * Delivery is attempted at most five times.
 */
export function enqueueMail(mail: Mail): Promise<void> {
  return enqueueMails([mail]);
}

/** Queues several mails in one statement (see `enqueueMail`). */
export async function enqueueMails(letters: readonly Mail[]): Promise<void> {
  if (captureMails(letters)) return;
  const items = letters.map(({ to: address, priority = MailPriority.NEWS, key, ...letter }) => ({
    address,
    priority,
    key,
    payload: { unsubscribeUrl: null, ...letter },
  }));
  await enqueue<Letter>(MAILS, items);
}

/** Sends a mail immediately, without the queue, and returns the outcome. */
export async function deliverNow({ to, ...letter }: Mail): Promise<Delivery> {
  if (!post) throw new Error('Mail is not configured: call configureMail() at start-up');
  return deliver(to, { unsubscribeUrl: null, ...letter }, post, post);
}

/** Deletes the mail with a key from the queue, inside the open transaction. */
export const withdrawMail = (key: string): Promise<void> => deleteQueued(MAILS, { key });

/** Deletes the mails to an address from the queue, including abandoned ones. */
export async function deleteMailsTo(address: string): Promise<void> {
  await deleteQueued(MAILS, { address });
  await deleteFormerMails(address);
}

/** Readdresses the queued mails to another email address, inside the open transaction. */
export async function readdressMails(address: string, newAddress: string): Promise<void> {
  await repository(QueueItem).update({ kind: MAILS.name, address }, { address: newAddress });
}

/** Attempts to deliver every mail that is due. Resolves when all were attempted. */
export async function deliverMails(): Promise<void> {
  await runQueue(MAILS);
}
