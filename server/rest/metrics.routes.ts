import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Env } from '../platform/env';
import { registry } from '../platform/measures/meters';
import { readGauges } from './gauges';
import { mayReadMetrics } from './metricsAccess';

/** Not named among the methods of addresses: whoever may not read it sees an unknown address. */
export const METRICS = '/metrics';

/** A metric of the process that is made by the first reading, and once in a process. */
const PROCESS_METRIC = 'process_resident_memory_bytes';

const scraperOf = ({ socket, headers }: FastifyRequest) => ({
  peer: socket.remoteAddress,
  headers,
});

/**
 * GET /metrics for Prometheus, for those who may read it (`mayReadMetrics`); for others it is an
 * unknown address. What is costly to look at, such as the process, is only looked at from the first
 * reading on.
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
