import { MINUTE, now, SECOND } from '../running/clock';
import type { Env } from '../env';
import { log, reasonOf } from '../log';
import { prefixOf } from '../text/text';
import { traced } from '../measures/tracing';
import {
  DONE,
  oneByOne,
  type ClaimedItem,
  type Outcome,
  type Queue,
  type QueueName,
} from '../running/queue';
import { OF_RECIPIENT } from './queueState';
import { AT_ONCE, type MailMessage, type MailTransport } from './transport';

/** Timeout of one delivery attempt, in milliseconds. Must be shorter than the lease of the queue. */
const LONGEST_TRY = MINUTE;

/** Timeout of a mail that is sent without the queue, in milliseconds. */
const LONGEST_WAIT = 20 * SECOND;

/** Sender of mails when MAIL_FROM is not set. */
export interface MailSite {
  siteName: string;
  supportEmail: string;
}

/** Content of a mail, without recipient, sender and date. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe URL; null for mails without unsubscription. */
  unsubscribeUrl: string | null;
}

export const MAILS: QueueName = { name: 'mail' };

/** Outcome of a mail that was sent without the queue. */
export interface Delivery {
  outcome: 'accepted' | 'refused' | 'unreachable' | 'written';
  /** Answer of the mail server, or connection error; null on success. */
  reason: string | null;
}

export interface Post {
  transport: MailTransport;
  /** Returns the sender. Called for each mail, so that a change applies immediately. */
  sender: () => Promise<Sender>;
}

/**
 * Creates the queue of mails. A mail may contain secrets, such as links that give access to an
 * account. Therefore the item is deleted when the mail is delivered, and its payload is cleared when
 * delivery is abandoned.
 */
export const createMailQueue = (post: Post): Queue<Letter> => ({
  ...MAILS,
  workers: AT_ONCE,
  storesAbandoned: true,
  run: oneByOne((mail, signal) => deliver(mail, post, signal)),
});

export type Sender = { name: string; address: string } | string;

async function deliver(
  mail: ClaimedItem<Letter>,
  { transport, sender }: Post,
  stopping: AbortSignal,
): Promise<Outcome> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_TRY)]);
    const { key, id, address, createdAt, payload } = mail;
    const message = messageOf(payload, await sender(), {
      id: key ?? id,
      to: address ?? '',
      date: createdAt,
    });
    const facts = { 'centrale.mail.attempt': mail.attempts };
    await traced('mail deliver', facts, () => transport.deliver(message, signal));
    return DONE;
  } catch (error) {
    const reason = reasonOf(error);
    const refusal = refusalOfRecipient(error);
    if (refusal === 'forGood') {
      log().warn({ mail: mail.id, reason }, 'mail refused for good by its recipient');
      return DONE;
    }
    return { what: 'failed', reason: refusal ? `${OF_RECIPIENT}${reason}` : reason };
  }
}

/** Sends a mail immediately, without the queue. Never throws. */
export async function deliverNow(
  to: string,
  letter: Letter,
  { transport, sender }: Post,
  { env, stopping }: { env: Env; stopping: AbortSignal },
): Promise<Delivery> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_WAIT)]);
    const message = messageOf(letter, await sender(), { id: 0, to, date: now() });
    await transport.deliver(message, signal);
    return { outcome: env.SMTP_URL ? 'accepted' : 'written', reason: null };
  } catch (error) {
    log().warn({ reason: reasonOf(error) }, 'mail without queue not delivered');
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
  { subject, text, html, unsubscribeUrl }: Letter,
  from: Sender,
  { id, to, date }: { id: number | string; to: string; date: Date },
): MailMessage {
  const domain = (typeof from === 'string' ? from : from.address).match(/@([\w.-]+)/)?.[1];
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}.${date.getTime()}@${domain ?? 'localhost'}>`,
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

/** Pattern of SMTP status codes about the address (x.1) or mailbox (x.2) of the recipient. */
const ABOUT_RECIPIENT = /\b[45]\.[12]\.\d/;

/** Pattern of SMTP responses about the sender, which are errors of the configuration. */
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

export async function senderOf(env: Env, site: () => Promise<MailSite>): Promise<Sender> {
  if (env.MAIL_FROM) return env.MAIL_FROM;
  const { siteName, supportEmail } = await site();
  return { name: siteName, address: supportEmail };
}
