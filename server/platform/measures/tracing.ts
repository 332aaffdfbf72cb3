import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '../env';
import type { Facts, OpenSpan, SpanOf, Tracing } from './tracing.types';

let tracing: Tracing | null = null;
const spans = new AsyncLocalStorage<OpenSpan>();

/**
 * Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set. Loads the packages only then, so that a
 * site without tracing does not have them in memory.
 * @returns a function that sends the last spans and stops
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

export const isTracing = (): boolean => tracing !== null;

/** Returns the span of the running code; undefined without one. */
export const currentSpan = (): OpenSpan | undefined => spans.getStore();

/** Starts a span that the caller must end; undefined when tracing is off. */
export function startSpan(name: string, kind: SpanOf, facts: Facts = {}): OpenSpan | undefined {
  return tracing?.startSpan(name, kind, facts, currentSpan());
}

export function inSpan<T>(span: OpenSpan | undefined, work: () => T): T {
  return span ? spans.run(span, work) : work();
}

/** Runs work in a new span, or without a span when tracing is off. */
export function traced<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
  return tracing ? ended(startSpan(name, 'internal', facts), work) : work();
}

/**
 * Calls another service in a new span. Creates the span only inside another span, so that periodic
 * work without a span of its own, such as health checks, is not traced.
 * @param work returns a value or a promise
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
