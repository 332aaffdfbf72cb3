/** An SQL condition that works on both databases. */
export interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}
