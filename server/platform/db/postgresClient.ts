import { Client, type ClientConfig, type Pool } from 'pg';
import { MINUTE, SECOND } from '../running/clock';
import { hasLongStatementTimeout } from './statementTimeout';
import { tracedStatement } from './tracedStatements';

/**
 * Maximum time for the answer to a statement, in milliseconds. The timeout of the read connection
 * (see `dataSource.ts`) is shorter and leaves the connection usable.
 */
const SILENCE = 10 * SECOND;

/** Maximum time for the answer to the first statement of a transaction, which is always fast. */
const SILENCE_AT_START = 5 * SECOND;

/** Maximum time for the answer during long work (`withLongStatementTimeout`). */
const LONG_SILENCE = 5 * MINUTE;

/** Returns the text of a statement, given as a string or in an object. */
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
 * A connection that closes itself when the server does not answer a statement. After a failover, or
 * behind a firewall, a dead connection reports nothing for many minutes; pg's own `query_timeout`
 * would fail the statement but return the dead connection to the pool.
 */
export class WatchedClient extends Client {
  /** Called when the server was silent on this connection. */
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

  /**
   * Closes the connection immediately, without the closing handshake, which the server would not
   * receive.
   */
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
    // If this process itself was blocked, answers that arrived in the meantime are read first.
    const timer = setTimeout(() => setImmediate(giveUp), limit);
    return answer.finally(() => {
      answered = true;
      clearTimeout(timer);
    });
  }
}

/** A watched connection for reading, where the timeout of the server limits every statement. */
export class WatchedReader extends WatchedClient {
  protected override limitOf(): number {
    return SILENCE;
  }
}

/**
 * Closes the idle connections of a pool as soon as one connection of the pool is silent: they share
 * the same network path, and each would delay another request equally. New ones are opened on
 * demand.
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
