import { Client, type ClientConfig, type Pool } from 'pg';
import { MINUTE, SECOND } from '#platform/running/clock';
import { hasLongStatementTimeout } from '../statementTimeout';
import { tracedStatement } from '../tracedStatements';

/**
 * Maximum time to wait for the answer to a statement, in milliseconds. On the read connection, the
 * server's own timeout (see `dataSource.ts`) comes first and leaves the connection usable.
 */
const SILENCE = 10 * SECOND;

/** Maximum time to wait for the answer to the first statement of a transaction, in milliseconds. */
const SILENCE_AT_START = 5 * SECOND;

/** Maximum time to wait during long work (`withLongStatementTimeout`), in milliseconds. */
const LONG_SILENCE = 5 * MINUTE;

const textOf = (sql: unknown): string =>
  typeof sql === 'string' ? sql : String((sql as { text?: unknown } | null)?.text ?? '');

/** Error of a connection that was closed because the server was silent. */
class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database has not answered on this connection');
  }
}

/**
 * A connection that closes itself when the server does not answer a statement. After a failover or
 * behind a firewall, a dead connection can stay silent for many minutes. The `query_timeout` of pg
 * is not enough: the statement would fail, but the dead connection would return to the pool.
 */
export class WatchedClient extends Client {
  /** Called after the connection was closed because the server did not answer. */
  onSilence: () => void = () => {};

  constructor(config?: string | ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    const askWatched = (...given: unknown[]) => {
      const answer = ask(...given);
      return answer instanceof Promise ? this.watch(answer, this.limitOf(given[0])) : answer;
    };
    const watched = (...given: unknown[]) =>
      tracedStatement('postgresql', textOf(given[0]), () => askWatched(...given));
    this.query = watched as typeof this.query;
  }

  /** Closes the connection immediately, without the closing handshake. */
  giveUp(): void {
    const { connection } = this as unknown as {
      connection: { stream: { destroy(error: Error): void } };
    };
    connection.stream.destroy(new SilentConnection());
  }

  protected limitOf(sql: unknown): number {
    if (sql === 'START TRANSACTION') return SILENCE_AT_START;
    return hasLongStatementTimeout() ? LONG_SILENCE : SILENCE;
  }

  private watch<T>(answer: Promise<T>, limit: number): Promise<T> {
    let answered = false;
    const giveUp = () => {
      if (answered) return;
      this.giveUp();
      this.onSilence();
    };
    // `setImmediate` lets this process first read answers that arrived while it was blocked.
    const timer = setTimeout(() => setImmediate(giveUp), limit);
    return answer.finally(() => {
      answered = true;
      clearTimeout(timer);
    });
  }
}

/**
 * A watched connection for reading. Its limit is the same for long work, because the server's own
 * timeout applies to every read.
 */
export class WatchedReader extends WatchedClient {
  protected override limitOf(): number {
    return SILENCE;
  }
}

/**
 * Closes the idle connections of a pool as soon as the server does not answer on one connection of
 * the pool. The idle connections use the same network path and are probably dead too; each of them
 * would delay another request. New connections are opened on demand.
 */
export function dropSilent(pool: Pool): void {
  const idle = new Set<WatchedClient>();
  const dropIdle = () => {
    for (const client of idle) client.giveUp();
    idle.clear();
  };
  pool.on('acquire', (client) => {
    const acquired = client as unknown as WatchedClient;
    idle.delete(acquired);
    acquired.onSilence = dropIdle;
  });
  pool.on('release', (error, client) => {
    if (!error) idle.add(client as unknown as WatchedClient);
  });
  pool.on('remove', (client) => idle.delete(client as unknown as WatchedClient));
}
