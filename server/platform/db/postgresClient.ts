import { Client, type ClientConfig, type Pool } from 'pg';
import { MINUTE, SECOND } from '../running/clock';
import { isPatient } from './patience';

/**
 * What a server that lives has answered by then, in milliseconds. The read door's own limit (see
 * `dataSource.ts`) ends sooner, and leaves the connection clean.
 */
const SILENCE = 10 * SECOND;

/** The same for the first statement of a transaction, which has nothing to do. */
const SILENCE_AT_BEGIN = 5 * SECOND;

/** The same for what may take long (`patiently`). */
const LONG_SILENCE = 5 * MINUTE;

/** What a connection that is given up says, to whoever waits and to the log. */
class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database has not answered on this connection');
  }
}

/**
 * A connection that is closed when the server has left a statement unanswered. A path that was cut
 * without a word (a failover, a firewall) says nothing for many minutes; pg's own `query_timeout`
 * would fail the statement and give the dead connection to the next one.
 */
export class WatchedClient extends Client {
  /** Called when this connection was found silent. */
  onSilence: () => void = () => {};

  constructor(config?: string | ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]) => {
      const answer = ask(...given);
      return answer instanceof Promise ? this.watch(answer, this.limitOf(given[0])) : answer;
    };
    this.query = watched as typeof this.query;
  }

  /** Closes the connection at once, without telling a server that would not hear. */
  giveUp(): void {
    const { connection } = this as unknown as {
      connection: { stream: { destroy(error: Error): void } };
    };
    connection.stream.destroy(new SilentConnection());
  }

  protected limitOf(sql: unknown): number {
    if (sql === 'START TRANSACTION') return SILENCE_AT_BEGIN;
    return isPatient() ? LONG_SILENCE : SILENCE;
  }

  private watch<T>(answer: Promise<T>, limit: number): Promise<T> {
    let answered = false;
    const giveUp = () => {
      if (answered) return;
      this.giveUp();
      this.onSilence();
    };
    // A process that was busy itself reads first what has come meanwhile.
    const timer = setTimeout(() => setImmediate(giveUp), limit);
    return answer.finally(() => {
      answered = true;
      clearTimeout(timer);
    });
  }
}

/** The same for the door that only reads, where the server itself lets nothing take long. */
export class WatchedReader extends WatchedClient {
  protected override limitOf(): number {
    return SILENCE;
  }
}

/**
 * Has the connections that wait in a pool closed as soon as one of the pool is found silent: they lie
 * on the same path, and each would cost somebody the same wait. New ones are opened on demand.
 */
export function dropSilent(pool: Pool): void {
  const idle = new Set<WatchedClient>();
  const dropIdle = () => {
    for (const client of idle) client.giveUp();
    idle.clear();
  };
  pool.on('acquire', (client) => {
    const taken = client as unknown as WatchedClient;
    idle.delete(taken);
    taken.onSilence = dropIdle;
  });
  pool.on('release', (error, client) => {
    if (!error) idle.add(client as unknown as WatchedClient);
  });
  pool.on('remove', (client) => idle.delete(client as unknown as WatchedClient));
}
