import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '../env';

/** What a span tells. Never anything of a person, nor what somebody sent. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** What is measured and not over. */
export interface OpenSpan {
  rename(name: string): void;
  setAttributes(facts: Facts): void;
  /** Marks it as failed, by the class or the code of the error alone. */
  fail(kind: string): void;
  end(): void;
  /** The operations that it executes, in the order in which they came. */
  readonly operations: string[];
}

/** What `openTelemetry.ts` gives where traces are wanted. */
export interface Tracing {
  startSpan(name: string, kind: SpanOf, facts: Facts, parent: OpenSpan | undefined): OpenSpan;
  close(): Promise<void>;
}

/** Who asks whom: a client asks us, we ask another service, or neither. */
export type SpanOf = 'server' | 'client' | 'internal';

let tracing: Tracing | null = null;
const spans = new AsyncLocalStorage<OpenSpan>();

/**
 * Begins to trace, where OTEL_EXPORTER_OTLP_ENDPOINT says to where. Its packages are loaded here, so
 * that a site without traces holds none of them in memory.
 * @returns what sends the last spans and stops
 */
export async function openTracing(env: Env): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { sendTraces } = await import('./openTelemetry');
  const opened = sendTraces(env, env.OTEL_EXPORTER_OTLP_ENDPOINT);
  tracing = opened;
  return async () => {
    if (tracing === opened) tracing = null;
    await opened.close();
  };
}

/** Whether anything is traced. */
export const isTracing = (): boolean => tracing !== null;

/** The span of the running code, if there is one. */
export const currentSpan = (): OpenSpan | undefined => spans.getStore();

/** Begins a span that whoever called ends; undefined where nothing is traced. */
export function startSpan(name: string, kind: SpanOf, facts: Facts = {}): OpenSpan | undefined {
  return tracing?.startSpan(name, kind, facts, currentSpan());
}

/** Runs work as a part of a span. */
export function inSpan<T>(span: OpenSpan | undefined, work: () => T): T {
  return span ? spans.run(span, work) : work();
}

/** Runs work in a span of its own; where nothing is traced, it only runs it. */
export function traced<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
  return tracing ? ended(startSpan(name, 'internal', facts), work) : work();
}

/**
 * Calls another service in a span, where that is a part of one: what the site does by itself all the
 * time is not traced.
 * @param work gives a value at once, or a promise
 */
export function tracedCall<T>(name: string, facts: () => Facts, work: () => T): T {
  if (!tracing || !currentSpan()) return work();
  return ended(startSpan(name, 'client', facts()), work);
}

function ended<T>(span: OpenSpan | undefined, work: () => T): T {
  const fail = (error: unknown): never => {
    span?.fail(error instanceof Error ? error.constructor.name : typeof error);
    span?.end();
    throw error;
  };
  try {
    const value = inSpan(span, work);
    if (value instanceof Promise) {
      return value.then((given: unknown) => {
        span?.end();
        return given;
      }, fail) as T;
    }
    span?.end();
    return value;
  } catch (error) {
    return fail(error);
  }
}
