import { createServer } from 'node:net';
import { once } from 'node:events';
import { findFreePort } from './free-port.ts';

describe('findFreePort', () => {
  it('returns 300 different ports although none is listened on', async () => {
    const ports = new Set<number>();
    for (let times = 0; times < 300; times += 1) ports.add(await findFreePort());

    expect(ports.size).toBe(300);
  });

  it('returns a port that can be listened on at once', async () => {
    const server = createServer().listen(await findFreePort(), '127.0.0.1');
    await once(server, 'listening');

    expect(server.listening).toBe(true);
    server.close();
  });
});
