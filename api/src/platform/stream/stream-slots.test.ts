import { STREAM_PATH } from '@padauk/contract/events';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../http/server.ts';
import { createAnnouncements, registerStreamRoutes } from './stream.routes.ts';
import type { Relay } from './relay.ts';

const SILENT_RELAY: Relay = {
  subscribe: () => Promise.resolve(() => undefined),
  stop: () => Promise.resolve(),
};

describe('concurrent event streams', () => {
  let app: FastifyInstance;
  let origin: string;
  const controllers: AbortController[] = [];

  beforeEach(async () => {
    app = createServer({ logLevel: 'silent', trustedProxies: 1 });
    registerStreamRoutes(app, {
      relay: SILENT_RELAY,
      announcements: createAnnouncements(),
      authenticate: (token) => Promise.resolve({ playerId: token, sessionId: token }),
      slots: { perPlayer: 2, perNetwork: 2 },
    });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    controllers.splice(0).forEach((controller) => controller.abort());
    await app.close();
  });

  const listen = async (headers: Record<string, string>): Promise<Response> => {
    const controller = new AbortController();
    controllers.push(controller);
    return await fetch(`${origin}${STREAM_PATH}`, { headers, signal: controller.signal });
  };
  const createHeaders = (token: string, address: string): Record<string, string> => ({
    authorization: `Bearer ${token}`,
    'device-id': 'device-of-a-test',
    'x-forwarded-for': address,
  });

  it('are limited per player: the newest ends the oldest', async () => {
    const [oldest] = await Promise.all([
      listen(createHeaders('p', '10.0.0.1')),
      listen(createHeaders('other', '10.0.0.1')),
    ]);
    await listen(createHeaders('p', '10.0.0.2'));
    const newest = await listen(createHeaders('p', '10.0.0.3'));

    expect(await oldest.text()).toContain(': open');
    expect(newest.status).toBe(200);
  });

  it('are limited for the visitors of one network, without counting players', async () => {
    const fromNetwork = (end: string): Record<string, string> => ({ 'x-forwarded-for': `2001:db8:1:2::${end}` });
    await listen(fromNetwork('1'));
    await listen(fromNetwork('2'));

    const statuses = [
      await listen(fromNetwork('3')),
      await listen({ 'x-forwarded-for': '2001:db8:1:3::1' }),
      await listen(createHeaders('p', '2001:db8:1:2::4')),
    ].map(({ status }) => status);

    expect(statuses).toEqual([429, 200, 200]);
  });

  it('free their slots when they end', async () => {
    const visitor = { 'x-forwarded-for': '10.0.0.9' };
    await Promise.all([listen(visitor), listen(visitor)]);
    controllers.splice(0).forEach((controller) => controller.abort());
    let status = 429;
    for (let tries = 0; tries < 100 && status === 429; tries += 1) ({ status } = await listen(visitor));

    expect(status).toBe(200);
  });
});
