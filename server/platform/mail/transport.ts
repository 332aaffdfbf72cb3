import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { SECOND } from '../running/clock';
import type { Env } from '../env';
import { makeFolder } from '../folders';
import { log } from '../log';

/**
 * Maximum number of mails sent in parallel, each on its own connection: the number that mail
 * servers allow one client.
 */
export const AT_ONCE = 5;

/** A mail as it is sent, with sender and date. */
export interface MailMessage extends SendMailOptions {
  from: SendMailOptions['from'];
  to: { name: string; address: string };
  date: Date;
  /** Message ID, the same for every attempt, so that a mailbox recognises a copy. */
  messageId: string;
}

/** A transport for mails: SMTP, or files. */
export interface MailTransport {
  /** Delivers a mail. @throws an error when it was not accepted */
  deliver(message: MailMessage, signal: AbortSignal): Promise<void>;
  /** Closes the connections of the transport. */
  close?(): Promise<void>;
}

/** Returns the folder for mails when SMTP_URL is not set. */
export const outboxFolder = (env: Env) => join(env.DATA_DIR, 'outbox');

/** Returns the SMTP transport if SMTP_URL is set, else the one that writes files. */
export function mailTransport(env: Env): MailTransport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL) : outboxTransport(outboxFolder(env));
}

/** Lifetime of an idle connection, reused because opening one costs more than sending a mail. */
const IDLE_TIMEOUT = 2 * SECOND;

function smtpTransport(url: string): MailTransport {
  let open: Transporter | undefined;
  const connected = onFirstCall(async () => {
    open = (await nodemailer()).createTransport({
      url,
      pool: true,
      maxConnections: AT_ONCE,
      idleTimeout: IDLE_TIMEOUT,
      // The queue retries by itself; only a dead reused connection is replaced immediately.
      maxRequeues: 1,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      dnsTimeout: 10 * SECOND,
      socketTimeout: 20 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return open;
  });
  return {
    deliver: async (message, signal) =>
      void (await (await connected()).sendMail({ ...message, signal })),
    close: async () => open?.close(),
  };
}

/**
 * Creates a transport that writes mails as .eml files, which any mail client opens and only the
 * account of the site can read.
 */
function outboxTransport(folder: string): MailTransport {
  const composer = onFirstCall(async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    async deliver(message) {
      const { message: source } = await (await composer()).sendMail(message);
      const file = join(folder, outboxName(message));
      await makeFolder(folder);
      await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log().info({ file }, 'mail written to a file, as SMTP_URL is not set');
    },
  };
}

/** Loads nodemailer with the first mail, because most servers send none for a while. */
const nodemailer = () => import('nodemailer');

function onFirstCall<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Returns the file name: time, recipient, and an ID for mails of the same instant. */
function outboxName({ date, to, messageId }: MailMessage): string {
  const time = date.toISOString().replace(/[:.]/g, '-');
  const recipient = to.address.replace(/[^\w@.+-]/g, '_').slice(0, 100);
  const number = messageId.replace(/^<|[.@].*$/g, '');
  return `${time}_${recipient}_${number}.eml`;
}
