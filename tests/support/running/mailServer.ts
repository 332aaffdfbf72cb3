import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail that the server accepted. */
interface Received {
  from: string;
  to: string[];
  source: string;
}

/** Initial state of a mail server: it accepts every mail immediately. */
const initialState = () => ({
  refuse: false,
  /** Answer with which every recipient is refused; null to accept all of them. */
  refusal: null as { code: number; text: string } | null,
  attempts: 0,
  connections: 0,
  /** Promise for which every mail waits before it is accepted. */
  acceptance: Promise.resolve(),
  /** Delay of the greeting and of each mail, in milliseconds. */
  pause: 0,
  atOnce: 0,
  mostAtOnce: 0,
});

/** Starts a mail server that can refuse mails, be slow or be unreachable. */
export async function startMailServer() {
  const received: Received[] = [];
  const state = initialState();
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 0,
      onConnect: (_session, done) => {
        state.connections += 1;
        if (state.pause === 0) done();
        else setTimeout(done, state.pause);
      },
      onRcptTo: (_address, _session, done) => {
        const { refusal } = state;
        if (refusal) done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        else done();
      },
      onData: (stream, session, done) => {
        state.attempts += 1;
        state.atOnce += 1;
        state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
        const { acceptance } = state;
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
        stream.on('end', async () => {
          await acceptance;
          if (state.pause > 0) await sleep(state.pause);
          state.atOnce -= 1;
          if (state.refuse) return done(new Error('mailbox busy'));
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          received.push({ from, to: rcptTo.map(({ address }) => address), source });
          return done();
        });
      },
      // A disconnected client must not fail the test.
    }).on('error', () => {});
  let server = make();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    /** Stops the server: connections are refused. */
    leave: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** Resets the server to its initial state for the next test. */
    reset: () => {
      received.length = 0;
      Object.assign(state, initialState());
    },
    /** Starts the server again on the same port. */
    comeBack: () => {
      server = make();
      return listen(port);
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
