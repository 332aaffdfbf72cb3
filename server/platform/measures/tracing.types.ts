/** Attributes of a span. They must never contain personal data or client input. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface OpenSpan {
  rename(name: string): void;
  setAttributes(facts: Facts): void;
  /** Marks the span as failed. @param kind class or code of the error, never its message */
  fail(kind: string): void;
  end(): void;
  /** Names of the GraphQL operations executed in the span, in order. */
  readonly operations: string[];
}

/** Interface of tracing, which `openTelemetry.ts` implements. */
export interface Tracing {
  startSpan(name: string, kind: SpanOf, facts: Facts, parent: OpenSpan | undefined): OpenSpan;
  close(): Promise<void>;
}

/**
 * Kind of a span: `server` for a request to this server, `client` for a call of this server to
 * another service, `internal` for other work.
 */
export type SpanOf = 'server' | 'client' | 'internal';
