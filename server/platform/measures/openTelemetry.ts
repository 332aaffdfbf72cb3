import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Env } from '../env';
import { log } from '../log';
import type { OpenSpan, SpanOf, Tracing } from './tracing.types';

const KINDS: Readonly<Record<SpanOf, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** Maximum time to wait for the last spans when the server stops, in milliseconds. */
const LAST_MILLISECONDS = 2000;

/** Creates tracing that sends spans to an OTLP collector over HTTP, in batches. */
export function sendTraces(env: Env, endpoint: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'centrale-18-112',
      'service.instance.id': env.serverName,
    }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(endpoint) })],
  });
  const tracer = provider.getTracer('centrale');
  return {
    startSpan(name, kind, attributes, parent) {
      const above = parent instanceof TelemetrySpan ? parent.span : undefined;
      const context = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT;
      return new TelemetrySpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context));
    },
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, LAST_MILLISECONDS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

/** Creates an exporter of spans. */
function exporterTo(endpoint: string): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway) log().warn('traces are not taken by their collector');
        if (!failed && isAway) log().info('traces are taken again');
        isAway = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

class TelemetrySpan implements OpenSpan {
  readonly operations: string[] = [];

  constructor(readonly span: Span) {}

  rename(name: string): void {
    this.span.updateName(name);
  }

  setAttributes(facts: Record<string, string | number | boolean>): void {
    this.span.setAttributes(facts);
  }

  fail(kind: string): void {
    this.span.setAttribute('error.type', kind);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}
