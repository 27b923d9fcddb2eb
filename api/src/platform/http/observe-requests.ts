import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STREAM_PATH } from '@padauk/contract/events';
import { runWithOrigin } from '../database/slow-statements.ts';
import { httpRequestSeconds } from '../metrics/metrics.ts';

/** Measures each request by the pattern of its route, and names its statements by it. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => runWithOrigin(getRoute(request), done));
  // Again, because the body arrives in the context of its connection.
  app.addHook('preHandler', (request, _reply, done) =>
    request.method === 'GET' ? done() : runWithOrigin(getRoute(request), done),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const route = getRoute(request);
    const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
    if (route !== STREAM_PATH) httpRequestSeconds.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

/** Never the path of the request, which may have ids of players. */
const getRoute = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched';
