import 'reflect-metadata';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { createApp } from '#server/app';
import { requestPasswordReset } from '#domains/identity/auth/passwords/passwords.service';
import { deliverMails, enqueueMails } from '#platform/mail/index';
import { readEnv } from '#platform/env';
import { demoAccounts, seedDemoAccounts } from '#server/seeds/people/accounts';
import { seedDocumented } from '#server/seeds/documented';

/**
 * Requests a password reset while news mails are queued, with a slow mail server. Prints the
 * seconds until the mail of the reset is sent, and until all mails are sent. Arguments: DATA_DIR
 * and count of queued mails.
 */
const [dataDir, waiting] = [process.argv[2]!, Number(process.argv[3])];
const GREETING_MS = 20;
const ACCEPTING_MS = 20;

const accepted = new Map<string, number>();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onConnect: (_session, done) => void setTimeout(done, GREETING_MS),
  onData: (stream, session, done) => {
    stream.resume().on('end', () => {
      accepted.set(session.envelope.rcptTo[0]!.address, performance.now());
      setTimeout(done, ACCEPTING_MS);
    });
  },
});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');
const { port } = smtp.server.address() as AddressInfo;

const env = readEnv({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
});
const { close } = await createApp(env, { jobs: false });
await seedDocumented();
await seedDemoAccounts();
const news = { subject: 'Une actualité', text: 'Bonjour', html: '<p>Bonjour</p>' };
const { email } = demoAccounts.find((account) => account.email.startsWith('membre@'))!;
await enqueueMails(
  Array.from({ length: waiting }, (_, i) => ({ ...news, to: `lecteur${i}@example.org` })),
);
const startedAt = performance.now();
await requestPasswordReset(email, { ipAddress: '203.0.113.9', userAgent: '' });
while (accepted.size < waiting + 1) {
  await deliverMails();
  await sleep(10);
}
const all = performance.now();
await close();
smtp.close();
const seconds = (time: number) => (time - startedAt) / 1000;
console.log(JSON.stringify({ reset: seconds(accepted.get(email)!), all: seconds(all) }));
process.exit(0);
