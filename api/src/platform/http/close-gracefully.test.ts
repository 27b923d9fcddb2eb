import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createDeferred } from '../../../test/deferred.ts';
import { createSilentServer } from '../../../test/router-fixtures.ts';
import { createServer } from './server.ts';

async function sendPost({ hostname, port }: URL, agent: http.Agent): Promise<string> {
  const request = http.request({ hostname, port, path: '/quick', method: 'POST', agent }).end();
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]; // as node:http documents it
  await once(answer.resume(), 'end');
  return `${answer.statusCode} ${answer.headers.connection}`;
}

describe('closing the server', () => {
  let app: FastifyInstance;
  const [requested, answer] = [createDeferred(), createDeferred()];

  beforeEach(() => {
    app = createSilentServer();
    app.get('/slow', async () => {
      requested.resolve();
      await answer.promise;
      return { ok: true };
    });
  });
  afterEach(() => app.server.closeAllConnections());

  /** A kept connection stays open for at least 60 s. */
  async function isClosedSoon(closed: Promise<unknown>): Promise<boolean> {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 10_000).unref());
    return await Promise.race([closed.then(() => true), late]);
  }

  it('F1 ends a keep-alive connection whose answer was pending', async () => {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = fetch(`${origin}/slow`);
    await requested.promise;
    const closed = app.close();
    await new Promise((resolve) => setImmediate(resolve));
    answer.resolve();
    await (await response).text();

    expect(await isClosedSoon(closed)).toBe(true);
  }, 30_000);

  it('F1 behind a proxy, answers over open connections while closing, and accepts no new ones', async () => {
    const edge = createServer({ logLevel: 'silent', trustedProxies: 1 });
    edge.post('/quick', () => ({ ok: true }));
    const origin = new URL(await edge.listen({ host: '127.0.0.1', port: 0 }));
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const before = await sendPost(origin, agent);
    const closed = edge.close();
    await new Promise((resolve) => setImmediate(resolve));
    const during = await sendPost(origin, agent);
    const refused = await sendPost(origin, new http.Agent()).catch((error: NodeJS.ErrnoException) => error.code);
    await closed;

    expect([before, during, refused]).toEqual(['200 keep-alive', '200 close', 'ECONNREFUSED']);
  });

  it('F1 ends a connection that never sent a request', async () => {
    const origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const opened = once(app.server, 'connection');
    const socket = connect(Number(origin.port), origin.hostname);
    await opened;

    expect(await isClosedSoon(app.close())).toBe(true);
    socket.destroy();
  }, 30_000);
});
