import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { CLOCKS_APART, fromNow, HOUR, MINUTE, now, SECOND } from '../running/clock';
import { transactionAlone } from '../db/alone';
import { repository, transaction } from '../db/transaction';
import type { Env } from '../env';
import { outsideMutexes } from '../limits/mutex';
import { log, reasonOf } from '../log';
import { prefixOf } from '../text/text';
import { traced } from '../measures/tracing';
import { OutgoingMail } from './outgoingMail.entity';
import { OF_RECIPIENT } from './queueState';
import { AT_ONCE, mailTransport, type MailMessage, type MailTransport } from './transport';

/** Maximum delay between two attempts to deliver the same mail, in milliseconds. */
const LONGEST_PAUSE = 2 * HOUR;

/**
 * Delays after the first, second, third and fourth failed attempt, in milliseconds. The fifth
 * attempt is the last.
 */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, LONGEST_PAUSE];

/**
 * Timeout of one delivery attempt, in milliseconds. Must be shorter than the lease, so that two
 * servers never send the same mail.
 */
const LONGEST_TRY = MINUTE;
const LEASE = 5 * MINUTE;

/**
 * Timeout of a test mail, in milliseconds. It is short, because an administrator waits for the
 * outcome.
 */
const LONGEST_WAIT = 20 * SECOND;
const STOP_TIMEOUT = 3 * SECOND;

/** Sender of mails when MAIL_FROM is not set. */
export interface MailSite {
  siteName: string;
  supportEmail: string;
}

/** A mail without sender and date. */
export type Letter = Pick<OutgoingMail, 'recipient' | 'subject' | 'text' | 'html'>;

/** Outcome of a mail that was sent without the queue. */
export interface Delivery {
  outcome: 'accepted' | 'refused' | 'unreachable' | 'written';
  /** Answer of the mail server, or connection error; null on success. */
  reason: string | null;
}

/** Delivers the queued mails. */
export interface Mailer {
  /** Delivers every mail that is due; resolves when none is left. Never throws. */
  deliver(): Promise<void>;
  /** Sends a mail immediately, without the queue. Never throws. */
  deliverNow(letter: Letter): Promise<Delivery>;
  /** Stops delivery. Waits at most three seconds for running deliveries, and then aborts them. */
  stop(): Promise<void>;
}

/**
 * Creates a mailer. @param site returns the sender; called for each mail, so that a change applies
 * immediately
 */
export function createMailer(
  env: Env,
  site: () => Promise<MailSite>,
  transport: MailTransport = mailTransport(env),
): Mailer {
  const stopping = new AbortController();
  let stopped = false;
  let askedAgain = false;

  const claim = async () => (stopped ? null : claimNext());
  const deliverAll = async () => {
    do {
      askedAgain = false;
      for (let mail = await claim(); mail; mail = await claim()) {
        // When one mail is due there are probably more, so another worker is started.
        workers.startWorker();
        await deliverOne(mail, transport, () => senderOf(env, site), stopping.signal);
      }
    } while (askedAgain);
  };
  const workers = createWorkers(deliverAll);

  return {
    deliver() {
      askedAgain = true;
      workers.startWorker();
      return workers.settle();
    },
    deliverNow: (letter) =>
      tryDelivery(letter, transport, () => senderOf(env, site), { env, stopping: stopping.signal }),
    async stop() {
      stopped = true;
      const timer = setTimeout(() => stopping.abort(), STOP_TIMEOUT);
      await workers.settle();
      clearTimeout(timer);
      await transport.close?.();
    },
  };
}

/** Creates a pool that runs work up to `AT_ONCE` times in parallel. */
function createWorkers(work: () => Promise<void>) {
  const underWay = new Set<Promise<void>>();
  let free = AT_ONCE;
  const workOnce = async () => {
    try {
      await work();
    } catch (error) {
      log().error({ err: error }, 'mails could not be read');
    } finally {
      free += 1;
    }
  };
  return {
    /** Starts one more worker, unless `AT_ONCE` workers are running. */
    startWorker() {
      if (free === 0) return;
      free -= 1;
      const run = outsideMutexes(workOnce).finally(() => underWay.delete(run));
      underWay.add(run);
    },
    /** Resolves when no worker is running. */
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/**
 * Acquires a lease on the next mail: among the due mails of the highest priority, the one that has
 * been due longest. Other servers ignore the mail during the lease. Returns null when no mail is
 * due.
 */
function claimNext(): Promise<OutgoingMail | null> {
  return transactionAlone('mail.claim', async () => {
    const mails = repository(OutgoingMail);
    const mail = await mails.findOne({
      where: { gaveUpAt: IsNull(), nextAttemptAt: LessThanOrEqual(now()) },
      order: { priority: 'ASC', nextAttemptAt: 'ASC', id: 'ASC' },
    });
    if (!mail) return null;
    const lease = { attempts: mail.attempts + 1, nextAttemptAt: fromNow(LEASE) };
    await mails.update(mail.id, lease);
    return Object.assign(mail, lease);
  });
}

/**
 * Corrects queued mails whose creation or next delivery attempt is too far in the future, because
 * the clock of the server that wrote these times was ahead. These mails become due immediately.
 */
export async function setTimesRight(): Promise<void> {
  await transaction(async () => {
    const mails = repository(OutgoingMail);
    const times = { createdAt: now(), nextAttemptAt: now() };
    await mails.update({ gaveUpAt: IsNull(), createdAt: MoreThan(fromNow(CLOCKS_APART)) }, times);
    const tooLate = MoreThan(fromNow(LONGEST_PAUSE + CLOCKS_APART));
    await mails.update(
      { gaveUpAt: IsNull(), nextAttemptAt: tooLate },
      { nextAttemptAt: times.nextAttemptAt },
    );
  });
}

type Sender = { name: string; address: string } | string;

async function deliverOne(
  mail: OutgoingMail,
  transport: MailTransport,
  sender: () => Promise<Sender>,
  stopping: AbortSignal,
): Promise<void> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_TRY)]);
    const message = messageOf(mail, await sender());
    const facts = { 'centrale.mail.attempt': mail.attempts };
    await traced('mail deliver', facts, () => transport.deliver(message, signal));
  } catch (error) {
    await putOff(mail, error);
    return;
  }
  await transaction(() => repository(OutgoingMail).delete({ id: mail.id }));
}

/** Implements `Mailer.deliverNow`. */
async function tryDelivery(
  letter: Letter,
  transport: MailTransport,
  sender: () => Promise<Sender>,
  { env, stopping }: { env: Env; stopping: AbortSignal },
): Promise<Delivery> {
  const mail = { ...letter, id: 0, createdAt: now(), unsubscribeUrl: null };
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_WAIT)]);
    await transport.deliver(messageOf(mail, await sender()), signal);
    return { outcome: env.SMTP_URL ? 'accepted' : 'written', reason: null };
  } catch (error) {
    log().warn({ reason: reasonOf(error) }, 'test mail not delivered');
    return failureOf(error);
  }
}

/** Maximum length of a quoted answer of the mail server, in characters. */
const LONGEST_QUOTATION = 200;

function failureOf(error: unknown): Delivery {
  const { response, code, name } = error as Partial<Record<string, unknown>>;
  if (typeof response === 'string') {
    const said = response.replaceAll(/\s+/g, ' ').trim();
    return { outcome: 'refused', reason: prefixOf(said, LONGEST_QUOTATION) };
  }
  const isLate = name === 'AbortError' || name === 'TimeoutError';
  return { outcome: 'unreachable', reason: isLate ? 'ETIMEDOUT' : String(code ?? 'ECONNECTION') };
}

function messageOf(
  mail: Letter & Pick<OutgoingMail, 'id' | 'createdAt' | 'unsubscribeUrl'>,
  from: Sender,
): MailMessage {
  const { id, recipient, subject, text, html, createdAt, unsubscribeUrl } = mail;
  const domain = (typeof from === 'string' ? from : from.address).match(/@([\w.-]+)/)?.[1];
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id}.${createdAt.getTime()}@${domain ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** SMTP response codes for an address that never accepts mails. */
const NO_SUCH_ADDRESS = new Set([550, 551, 553]);

/**
 * Pattern of enhanced SMTP status codes about the address (x.1) or the mailbox (x.2) of the
 * recipient.
 */
const ABOUT_RECIPIENT = /\b[45]\.[12]\.\d/;

/**
 * Pattern of SMTP responses about the sender. The operator can fix their cause in the
 * configuration.
 */
const ABOUT_SENDER = /\b5\.7\.\d|relay|auth|sender|policy|spam|block/i;

/**
 * Returns how the mail server refused the address of the recipient; null for any other error. The
 * site cannot prevent a refusal, because anyone may sign up with an invalid address.
 * - `forGood`: refused permanently. The mail is deleted: it is not retried and not counted as lost.
 * - `forNow`: refused for now. The mail is retried. A few refused addresses raise no alert.
 */
function refusalOfRecipient(error: unknown): 'forGood' | 'forNow' | null {
  const { command, responseCode, response } = error as Partial<Record<string, unknown>>;
  if (command !== 'RCPT TO' || ABOUT_SENDER.test(String(response))) return null;
  if (NO_SUCH_ADDRESS.has(Number(responseCode))) return 'forGood';
  return ABOUT_RECIPIENT.test(String(response)) ? 'forNow' : null;
}

async function putOff({ id, attempts }: OutgoingMail, error: unknown): Promise<void> {
  const pause = PAUSES[attempts - 1];
  const reason = reasonOf(error);
  const facts = { mail: id, attempts, reason };
  const refusal = refusalOfRecipient(error);
  if (refusal === 'forGood') {
    log().warn(facts, 'mail refused for good by its recipient');
    await transaction(() => repository(OutgoingMail).delete({ id, attempts }));
    return;
  }
  if (pause === undefined) log().error(facts, 'mail given up');
  else log().warn(facts, 'mail not delivered, will be tried again');
  const lastError = refusal === 'forNow' ? `${OF_RECIPIENT}${reason}` : reason;
  const change =
    pause === undefined
      ? { gaveUpAt: now(), text: '', html: '', unsubscribeUrl: null, lastError }
      : { nextAttemptAt: fromNow(pause), lastError };
  await transaction(() => repository(OutgoingMail).update({ id, attempts }, change));
}

async function senderOf(env: Env, site: () => Promise<MailSite>): Promise<Sender> {
  if (env.MAIL_FROM) return env.MAIL_FROM;
  const { siteName, supportEmail } = await site();
  return { name: siteName, address: supportEmail };
}
