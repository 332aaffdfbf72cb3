import { TLSSocket } from 'node:tls';
import { log, reasonOf } from '../log';
import { inBackground } from '../running/background';
import { DAY, isWithin, MINUTE, now, SECOND } from '../running/clock';

/** What a connection to the mail server showed about its certificate. */
export type MailCertificate =
  | { outcome: 'accepted'; expiresAt: Date }
  /** The server offers no TLS. */
  | { outcome: 'unencrypted' }
  /** The handshake failed, so no mail is sent. `code` is that of OpenSSL or Node. */
  | { outcome: 'refused'; code: string }
  | { outcome: 'unreachable'; code: string };

/** Time for which a certificate that was read counts, in milliseconds. */
const READ_EVERY = DAY;

/** Time after which a failure is tried again, in milliseconds: before its alert is sent. */
const AGAIN_AFTER = 10 * MINUTE;

const TIMEOUT = 10 * SECOND;

interface Reading {
  url: string;
  startedAt: Date;
  /** Null until the first reading has ended. */
  found: MailCertificate | null;
}

let last: Reading | undefined;

/**
 * Returns the certificate of a mail server as it was last read, and reads it again in the background
 * when that was a day ago, or ten minutes after a failure.
 * @param url value of SMTP_URL
 * @returns null until the first reading has ended
 */
export function mailCertificate(url: string): MailCertificate | null {
  if (last?.url !== url || !isRecent(last)) {
    const former = last?.url === url ? last.found : null;
    const reading: Reading = { url, startedAt: now(), found: former };
    last = reading;
    inBackground('the certificate of the mail server', async () => {
      reading.found = await readMailCertificate(url);
    });
  }
  return last.found;
}

function isRecent({ startedAt, found }: Reading): boolean {
  const isFailed = found?.outcome === 'refused' || found?.outcome === 'unreachable';
  return isWithin(startedAt, isFailed ? AGAIN_AFTER : READ_EVERY);
}

/** Connects to a mail server as for a mail, but sends none and does not sign in. */
export async function readMailCertificate(url: string): Promise<MailCertificate> {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const connection = new SMTPConnection({
    ...parseConnectionUrl(url),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.on('end', () => reject(new Error('The mail server closed the connection')));
      connection.connect(() => resolve());
    });
    const { _socket: socket } = connection;
    if (!(socket instanceof TLSSocket)) return { outcome: 'unencrypted' };
    return { outcome: 'accepted', expiresAt: new Date(socket.getPeerCertificate().valid_to) };
  } catch (error) {
    log().warn({ reason: reasonOf(error) }, 'the certificate of the mail server was not read');
    return failureOf(error);
  } finally {
    connection.close();
  }
}

/** Pattern of the codes of OpenSSL and Node for a failed handshake. */
const OF_TLS = /CERT|SSL|TLS|ISSUER|SIGNATURE|EPROTO$/;

function failureOf(error: unknown): MailCertificate {
  const { code, originalCode } = error as Partial<Record<string, string>>;
  const isTls = code === 'ETLS' || OF_TLS.test(originalCode ?? '');
  return {
    outcome: isTls ? 'refused' : 'unreachable',
    code: originalCode ?? code ?? 'ECONNECTION',
  };
}
