import { LessThan } from 'typeorm';
import { DAY, fromNow, now, SECOND } from '../running/clock';
import { afterCommit, repository, transaction } from '../db/transaction';
import type { Env } from '../env';
import type { Job } from '../running/jobs';
import { isReplayed } from '../running/replay';
import { createMailer, setTimesRight, type Delivery, type Mailer, type MailSite } from './mailer';
import { MailPriority, OutgoingMail } from './outgoingMail.entity';

export { mailLayout, type MailContent } from './layout';
export type { Delivery } from './mailer';
export { MailPriority, OutgoingMail } from './outgoingMail.entity';

export interface Mail {
  /** Email address of the only recipient. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * One-click unsubscribe URL (RFC 8058). Required in every mail from which the recipient may
   * unsubscribe.
   */
  unsubscribeUrl?: string;
  /** Priority; NEWS when absent. */
  priority?: MailPriority;
}

const LOST_MAIL_RETENTION = 30 * DAY;

let mailer: Mailer | undefined;

/**
 * Starts the delivery of mails. Called once by the composition root.
 * @param site returns the name and email address to use as the sender when MAIL_FROM is not set
 * @returns a function that stops delivery after the current mails
 */
export function configureMail(env: Env, site: () => Promise<MailSite>): () => Promise<void> {
  const started = createMailer(env, site);
  mailer = started;
  return () => started.stop();
}

/**
 * Queues a mail that is sent after the commit of the open transaction. Delivery runs in the
 * background: the use case does not wait for it, and its failure does not make the use case fail.
 * Delivery is attempted at most five times.
 */
export function enqueueMail(mail: Mail): Promise<void> {
  return enqueueMails([mail]);
}

/**
 * Queues several mails in one statement (see `enqueueMail`). Does nothing in a replay (see
 * `replayAt`).
 */
export async function enqueueMails(letters: readonly Mail[]): Promise<void> {
  if (letters.length === 0 || isReplayed()) return;
  await transaction(async () => {
    const mails = repository(OutgoingMail);
    const times = { createdAt: now(), nextAttemptAt: now() };
    const rows = letters.map(({ to, priority = MailPriority.NEWS, ...letter }) =>
      mails.create({ recipient: to, priority, ...letter, ...times }),
    );
    // Does not read the stored rows back, because they are not needed.
    await mails.createQueryBuilder().insert().values(rows).updateEntity(false).execute();
    await afterCommit(() => void mailer?.deliver());
  });
}

/**
 * Sends a mail immediately, without the queue, and returns the outcome. Used to test the mail
 * server.
 */
export async function deliverNow({ to, ...letter }: Mail): Promise<Delivery> {
  if (!mailer) throw new Error('Mail is not configured: call configureMail() at start-up');
  return mailer.deliverNow({ recipient: to, ...letter });
}

/**
 * Deletes the mails to an address from the queue, including abandoned ones, inside the open
 * transaction.
 */
export async function deleteMailsTo(address: string): Promise<void> {
  await repository(OutgoingMail).delete({ recipient: address });
}

/**
 * Changes the recipient of the mails to an address, inside the open transaction. Used when an
 * address is replaced by another spelling of the same address.
 */
export async function readdressMails(address: string, newAddress: string): Promise<void> {
  await repository(OutgoingMail).update({ recipient: address }, { recipient: newAddress });
}

/** Attempts to deliver every mail that is due. Resolves when all were attempted. */
export async function deliverMails(): Promise<void> {
  await mailer?.deliver();
}

/**
 * Jobs that retry mails after a failed delivery or the crash of a server, and that delete old
 * abandoned mails.
 */
export const mailJobs: readonly Job[] = [
  {
    name: 'mail.deliver',
    label: 'envoi des emails',
    everyMilliseconds: 30 * SECOND,
    run: async () => {
      await setTimesRight();
      await deliverMails();
    },
  },
  {
    name: 'mail.purge',
    label: 'effacement des emails qui n’ont pas pu partir',
    everyMilliseconds: DAY,
    run: async () => {
      const old = { gaveUpAt: LessThan(fromNow(-LOST_MAIL_RETENTION)) };
      await transaction(() => repository(OutgoingMail).delete(old));
    },
  },
];
