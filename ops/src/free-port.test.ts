import { createServer } from 'node:net';
import { once } from 'node:events';
import { findFreePort } from './free-port.ts';

describe('a free port', () => {
  it('is given to one alone, though nobody listens on it yet: of 300, none comes twice', async () => {
    const given = new Set<number>();
    for (let times = 0; times < 300; times += 1) given.add(await findFreePort());

    expect(given.size).toBe(300);
  });

  it('can be listened on at once', async () => {
    const server = createServer().listen(await findFreePort(), '127.0.0.1');
    await once(server, 'listening');

    expect(server.listening).toBe(true);
    server.close();
  });
});
