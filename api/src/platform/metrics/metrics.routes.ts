import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { registry } from './metrics.ts';

export const METRICS_PATH = '/metrics';

/** The operators' port, whose hook asks for a key. `update` sets the values that are read when scraped. */
export function registerMetricsRoute(app: FastifyInstance, update: () => Promise<void>): void {
  // Once per process: it starts the measurement of the event loop.
  if (registry.getSingleMetric('nodejs_eventloop_lag_seconds') === undefined)
    collectDefaultMetrics({ register: registry });
  app.get(METRICS_PATH, async (_request, reply) => {
    await update();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
