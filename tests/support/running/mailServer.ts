import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server of its own that can be slow, and away. */
export interface MailServer {
  url: string;
  /** The source of each mail that it has taken. */
  taken: string[];
  /** Milliseconds that it takes to greet, and again for each mail. */
  setPause(milliseconds: number): void;
  /** Goes away: connections are refused. */
  leave(): Promise<void>;
  /** Comes back at the same address. */
  comeBack(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  let pause = 0;
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 0,
      onConnect: (_session, done) => void setTimeout(done, pause),
      onData: (stream, _session, done) => {
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
        stream.on('end', async () => {
          await sleep(pause);
          taken.push(source);
          done();
        });
      },
    }).on('error', () => {});
  let server = make();
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    setPause: (milliseconds) => void (pause = milliseconds),
    leave: () => new Promise((resolve) => server.close(() => resolve())),
    comeBack: async () => {
      server = make();
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
  };
}
