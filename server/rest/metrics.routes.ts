import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Env } from '../platform/env';
import { registry } from '../platform/measures/meters';
import { readGauges } from './gauges';
import { mayReadMetrics } from './metricsAccess';

/** Path of the metrics, which methods.ts ignores, so that it looks unknown without access. */
export const METRICS = '/metrics';

/** Name of a default metric of the process. It exists once the default metrics are collected. */
const PROCESS_METRIC = 'process_resident_memory_bytes';

const scraperOf = ({ socket, headers }: FastifyRequest) => ({
  peer: socket.remoteAddress,
  headers,
});

/**
 * Registers GET /metrics for Prometheus. It looks like an unknown path to clients without access
 * (see `mayReadMetrics`). Default metrics of the process are costly and are collected only after
 * the first request.
 */
export async function metricsRoutes(scope: FastifyInstance, env: Env): Promise<void> {
  scope.get(METRICS, async (request, reply) => {
    if (!mayReadMetrics(env, scraperOf(request))) {
      reply.callNotFound();
      return reply;
    }
    if (!registry.getSingleMetric(PROCESS_METRIC)) collectDefaultMetrics({ register: registry });
    await readGauges(env);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
