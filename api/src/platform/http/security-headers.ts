import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER, SECURITY_HEADERS } from '@padauk/contract/edge';

const HEADERS = Object.entries(SECURITY_HEADERS);

/** Adds security headers that the answer does not set itself. Pages set their own content security policy. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    for (const [name, value] of HEADERS) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}
