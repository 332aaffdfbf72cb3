import { SECOND } from '#platform/running/clock';
import { counted, formatNumber } from '#platform/text/text';
import type { TableSum } from './tableSum';

/** Prints a line for the operator. */
export type Print = (line: string) => void;

/** Minimum time between two lines about the same table, in milliseconds. */
const INTERVAL = 5 * SECOND;

const secondsSince = (instant: number): number => (performance.now() - instant) / SECOND;

/** Prints the progress of the copy of a table. */
export class TableProgress {
  private readonly startedAt = performance.now();
  private printedAt = this.startedAt;

  constructor(
    private readonly table: string,
    private readonly print: Print,
  ) {}

  /** Prints a line from time to time. */
  reach(rows: number): void {
    if (performance.now() - this.printedAt < INTERVAL) return;
    this.printedAt = performance.now();
    this.print(`  ${this.table}\u00a0: ${this.state(rows)}…`);
  }

  /** Prints the last line about the table; nothing about an empty one. */
  end(rows: number): void {
    if (rows > 0) this.print(`  ${this.table}\u00a0: ${this.state(rows)}`);
  }

  private state(rows: number): string {
    const perSecond = Math.round(rows / Math.max(secondsSince(this.startedAt), 0.001));
    return `${counted(rows, 'ligne copiée', 'lignes copiées')} (${formatNumber(perSecond)} par seconde)`;
  }
}

/** Prints how long each step of a transfer takes, and at the end all of them. */
export class TransferClock {
  private readonly startedAt = performance.now();

  constructor(private readonly print: Print) {}

  /** Runs a step. Prints its name before and its duration after. */
  async step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const startedAt = performance.now();
    this.print(`${name}…`);
    const value = await work();
    this.print(`${name}\u00a0: ${duration(secondsSince(startedAt))}.`);
    return value;
  }

  end(): void {
    this.print(`Changement de moteur terminé en ${duration(secondsSince(this.startedAt))}.`);
  }
}

const MINUTE_SECONDS = 60;

/** Formats a duration: "12,3 s", "4 min 10 s". */
function duration(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return `${formatNumber(Math.round(seconds * 10) / 10)}\u00a0s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / MINUTE_SECONDS)}\u00a0min ${whole % MINUTE_SECONDS}\u00a0s`;
}

/** Describes the content of a table: "1 200 lignes, somme 0123456789abcdef". */
export const described = (sum: TableSum): string =>
  `${counted(sum.rows, 'ligne')}, somme ${sum.digits}`;
