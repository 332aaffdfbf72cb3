import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { SECOND } from '../running/clock';
import type { Env } from '../env';
import { makeFolder } from '../files/folders';
import { log } from '../log';

/** Maximum number of mails sent in parallel, each on its own connection. */
export const AT_ONCE = 5;

export interface MailMessage extends SendMailOptions {
  from: SendMailOptions['from'];
  to: { name: string; address: string };
  date: Date;
  /** Message ID, the same for every attempt, so that mail programs recognise a copy. */
  messageId: string;
}

/** A way to deliver mails: by SMTP, or as files in a folder. */
export interface MailTransport {
  /** Delivers a mail. @throws an error when the mail was not accepted */
  deliver(message: MailMessage, signal: AbortSignal): Promise<void>;
  close?(): Promise<void>;
}

/** Returns the folder to which mails are written when SMTP_URL is not set. */
export const outboxFolder = (env: Env) => join(env.DATA_DIR, 'outbox');

/** Returns the SMTP transport if SMTP_URL is set, else the one that writes files. */
export function mailTransport(env: Env): MailTransport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL) : outboxTransport(outboxFolder(env));
}

/** Time for which an idle connection stays open, in milliseconds. */
const IDLE_TIMEOUT = 2 * SECOND;

function smtpTransport(url: string): MailTransport {
  let open: Transporter | undefined;
  const connected = onFirstCall(async () => {
    open = (await nodemailer()).createTransport({
      url,
      pool: true,
      maxConnections: AT_ONCE,
      idleTimeout: IDLE_TIMEOUT,
      // Failed mails are retried by the queue. Only a dead connection that was reused is replaced
      // immediately.
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
 * Creates a transport that writes mails as .eml files, which any mail program can open. Only the
 * system account of the server can read the files.
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

/** Loads nodemailer for the first mail, because many servers send none for a long time. */
const nodemailer = () => import('nodemailer');

function onFirstCall<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Returns the file name of a mail: time, recipient and ID. */
function outboxName({ date, to, messageId }: MailMessage): string {
  const time = date.toISOString().replace(/[:.]/g, '-');
  const recipient = to.address.replace(/[^\w@.+-]/g, '_').slice(0, 100);
  const number = messageId.replace(/^<|[.@].*$/g, '');
  return `${time}_${recipient}_${number}.eml`;
}
