import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { eventually } from './eventually';

interface Value {
  stringValue?: string;
  intValue?: number;
  boolValue?: boolean;
}

/** A span in OTLP JSON. */
export interface WrittenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: WrittenSpan[] }[];
  }[];
}

/** A request to the collector. */
interface Sent {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Starts a collector for OTLP over HTTP that records the requests it receives. */
export async function startCollector() {
  const sent: Sent[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      sent.push({ path: request.url ?? '', headers: request.headers, text });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  const requests = () => sent.map(({ text }) => JSON.parse(text) as ExportRequest);
  const spans = (): WrittenSpan[] =>
    requests().flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    requests,
    spans,
    /** Waits for the spans of a request. The server sends spans only every few seconds. */
    tracesOf: (requestId: unknown): Promise<WrittenSpan[]> =>
      eventually(() => {
        const root = spans().find(
          (span) => !span.parentSpanId && fact(span, 'centrale.request_id') === requestId,
        );
        expect(root).toBeDefined();
        return spans().filter(({ traceId }) => traceId === root!.traceId);
      }),
    close: () => new Promise((closed) => collector.close(closed)),
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** Returns an attribute of a span. */
export function fact(span: WrittenSpan, key: string): string | number | undefined {
  const value = span.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
}

/** Returns the spans with a name. */
export const named = (of: WrittenSpan[], name: string | RegExp): WrittenSpan[] =>
  of.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
