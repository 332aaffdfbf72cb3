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
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one-click unsubscribe address (RFC 8058), in every mail that its reader may turn off. */
  unsubscribeUrl?: string;
  /** News when absent. */
  priority?: MailPriority;
}

const LOST_MAIL_RETENTION = 30 * DAY;

let mailer: Mailer | undefined;

/**
 * Starts delivering mails. Called once by the composition root.
 * @param site gives the sender's name and address when MAIL_FROM is not set
 * @returns a function that stops delivery after the mail under way
 */
export function configureMail(env: Env, site: () => Promise<MailSite>): () => Promise<void> {
  const started = createMailer(env, site);
  mailer = started;
  return () => started.stop();
}

/**
 * Queues a mail that is sent once the open transaction is committed. Delivery runs in the
 * background: the use case neither waits for it nor sees it fail. A failed delivery is retried,
 * five tries in all.
 */
export function enqueueMail(mail: Mail): Promise<void> {
  return enqueueMails([mail]);
}

/** Queues several mails in one statement. A replay sends none. */
export async function enqueueMails(letters: readonly Mail[]): Promise<void> {
  if (letters.length === 0 || isReplayed()) return;
  await transaction(async () => {
    const mails = repository(OutgoingMail);
    const times = { createdAt: now(), nextAttemptAt: now() };
    const rows = letters.map(({ to, priority = MailPriority.NEWS, ...letter }) =>
      mails.create({ recipient: to, priority, ...letter, ...times }),
    );
    // Nobody needs the rows as stored.
    await mails.createQueryBuilder().insert().values(rows).updateEntity(false).execute();
    await afterCommit(() => void mailer?.deliver());
  });
}

/** Sends a mail without the queue and returns its outcome, to test the mail server. */
export async function deliverNow({ to, ...letter }: Mail): Promise<Delivery> {
  if (!mailer) throw new Error('Mail is not configured: call configureMail() at start-up');
  return mailer.deliverNow({ recipient: to, ...letter });
}

/** Deletes the waiting and the failed mails to an address, inside the open transaction. */
export async function deleteMailsTo(address: string): Promise<void> {
  await repository(OutgoingMail).delete({ recipient: address });
}

/**
 * Changes the recipient of queued mails to another spelling of the address, inside the open
 * transaction.
 */
export async function readdressMails(address: string, newAddress: string): Promise<void> {
  await repository(OutgoingMail).update({ recipient: address }, { recipient: newAddress });
}

/** Resolves when every mail that is due was tried. */
export async function deliverMails(): Promise<void> {
  await mailer?.deliver();
}

/** Retries mails that failed or were left by a server that died, and deletes old failed mails. */
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
