import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Env } from '../platform/env';
import { registry } from '../platform/measures/meters';
import { readGauges } from './gauges';
import { mayReadMetrics } from './metricsAccess';

/**
 * Path of the metrics, excluded from the methods of paths: for clients without access it is an
 * unknown path.
 */
export const METRICS = '/metrics';

/** A default metric of the process, registered at the first read. */
const PROCESS_METRIC = 'process_resident_memory_bytes';

const scraperOf = ({ socket, headers }: FastifyRequest) => ({
  peer: socket.remoteAddress,
  headers,
});

/**
 * Registers GET /metrics for Prometheus, for clients with access (`mayReadMetrics`); for others it
 * is an unknown path. Costly metrics, such as those of the process, are collected only from the
 * first read on.
 */
export async function metricsRoutes(scope: FastifyInstance, env: Env): Promise<void> {
  scope.get(METRICS, async (request, reply) => {
    if (!mayReadMetrics(env, scraperOf(request))) {
      reply.callNotFound();
      return reply;
    }
    if (!registry.getSingleMetric(PROCESS_METRIC)) collectDefaultMetrics({ register: registry });
    await readGauges();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
