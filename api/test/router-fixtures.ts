import { request as openClientRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createManualClock } from '../src/platform/clock.ts';
import { createRouter, type Router, type RouterDeps } from '../src/platform/http/router.ts';
import { createServer } from '../src/platform/http/server.ts';

export const TEST_TIME = new Date('2026-11-20T12:00:00Z');

export function createSilentServer(trustedProxies = 0): FastifyInstance {
  return createServer({ logLevel: 'silent', trustedProxies });
}

/** A router without modules. By default every token belongs to the player `p`. */
export function createBareRouter(deps: Partial<RouterDeps> = {}): {
  readonly app: FastifyInstance;
  readonly router: Router;
} {
  const app = createSilentServer();
  const authenticate = () => Promise.resolve({ playerId: 'p', sessionId: 's' });
  const clock = createManualClock(TEST_TIME);
  return { app, router: createRouter(app, { clock, authenticate, validatesAnswers: true, ...deps }) };
}

/** Sends the headers; the caller sends the body. */
export function sendHeaders(app: FastifyInstance, path: string, headers: Record<string, string>): ClientRequest {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const request = openClientRequest({ host: '127.0.0.1', port, method: 'POST', path, headers });
  request.setTimeout(30_000, () => request.destroy(new Error('no answer before the body')));
  request.flushHeaders();
  return request;
}

export async function readResponse(
  request: ClientRequest,
): Promise<[status: number | undefined, code: string | undefined]> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  const text = (await response.toArray()).join('');
  request.destroy();
  return [response.statusCode, JSON.parse(text).refusal?.code];
}
