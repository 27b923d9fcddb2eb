import type { FastifyInstance } from 'fastify';
import { createRegistry } from '../test/release-store.ts';
import { createSilentServer } from '../test/router-fixtures.ts';
import { registerHealthRoute } from './health.routes.ts';
import { readConfig } from './platform/config.ts';

const PATHS = ['/livez', '/startupz', '/readyz', '/healthz'];

/** The routes use no more of these parts. */
function openServer(parts: { isDatabaseUp: boolean; hasRegistry: boolean }): FastifyInstance {
  const app = createSilentServer();
  const query = () =>
    parts.isDatabaseUp
      ? Promise.resolve([])
      : Promise.reject(Object.assign(new Error('no server'), { code: 'ECONNREFUSED' }));
  const live = { registry: createRegistry(), text: '', problem: null };
  registerHealthRoute(app, {
    config: readConfig({ DATA_DIR: '/nowhere' }),
    database: { engine: 'postgres', health: { selectNoFrom: () => ({ execute: query }) } } as never,
    releases: {
      read: () => Promise.resolve(parts.hasRegistry ? live : null),
      problem: () => null,
      findObstacle: () => Promise.resolve(null),
    } as never,
    hosts: { read: () => Promise.resolve({ build: 'h1' }), problem: () => null } as never,
  });
  return app;
}

describe('probes', () => {
  it.each([
    ['the database and a registry', { isDatabaseUp: true, hasRegistry: true }, [200, 200, 200, 200]],
    ['a registry alone', { isDatabaseUp: false, hasRegistry: true }, [200, 200, 503, 503]],
    ['the database alone', { isDatabaseUp: true, hasRegistry: false }, [200, 503, 503, 503]],
  ])('live, startup, ready and health with %s', async (_title, parts, expected) => {
    const app = openServer(parts);
    const statuses = [];
    for (const path of PATHS) statuses.push((await app.inject(path)).statusCode);

    expect(statuses).toEqual(expected);
  });

  it('a started process stays started when its registry is lost', async () => {
    const parts = { isDatabaseUp: true, hasRegistry: true };
    const app = openServer(parts);
    await app.inject('/startupz');
    parts.hasRegistry = false;

    expect((await app.inject('/startupz')).statusCode).toBe(200);
  });
});
