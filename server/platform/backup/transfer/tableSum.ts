import { hash } from 'node:crypto';
import type { Value } from './values';

/**
 * Number of rows of a table, and the sum of their hashes. It does not depend on the order of the
 * rows, which differs between engines.
 */
export class TableSum {
  rows = 0;
  private sum = 0n;

  /** Adds a row. @returns the length of its text */
  add(row: readonly Value[]): number {
    const text = JSON.stringify(row);
    this.rows += 1;
    this.sum = BigInt.asUintN(64, this.sum + hash('sha256', text, 'buffer').readBigUInt64BE());
    return text.length;
  }

  /** The sum, as 16 hexadecimal digits. */
  get digits(): string {
    return this.sum.toString(16).padStart(16, '0');
  }

  equals(other: TableSum): boolean {
    return this.rows === other.rows && this.sum === other.sum;
  }
}
