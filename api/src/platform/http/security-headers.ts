import type { FastifyInstance } from 'fastify';

/** For every answer of the API. Pages bring their own content security policy (the edge, the documentation page). No CORS: one origin. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const;

/** Puts the headers on each answer that has none of the name yet. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}
