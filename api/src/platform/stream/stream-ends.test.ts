import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { STREAM_PATH } from '@padauk/contract/events';
import type { FastifyInstance } from 'fastify';
import { createDeferred } from '../../../test/deferred.ts';
import { createSilentServer } from '../../../test/router-fixtures.ts';
import { streamsOpen } from '../metrics/metrics.ts';
import { createAnnouncements, registerStreamRoutes } from './stream.routes.ts';
import type { Relay } from './relay.ts';

const KILOBYTE = 'x'.repeat(1_000);
const EVENTS = 30_000; // more than the socket buffers of both ends hold

type Subscriber = Parameters<Relay['subscribe']>[0];

describe('an event stream ends', () => {
  let app: FastifyInstance;
  let port: number;
  let isSessionValid: boolean;
  let answers: number;
  let endsAfterAnswers: number;
  let sessionRemainingMs: number;
  let subscriber: Promise<Subscriber>;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    isSessionValid = true;
    answers = 0;
    endsAfterAnswers = Infinity;
    sessionRemainingMs = Infinity;
    await listen(10);
  });

  async function listen(heartbeatMs: number): Promise<void> {
    app = createSilentServer();
    const subscribed = createDeferred<Subscriber>();
    subscriber = subscribed.promise;
    registerStreamRoutes(app, {
      relay: {
        subscribe: (value) => {
          subscribed.resolve(value);
          return Promise.resolve(() => undefined);
        },
        stop: () => Promise.resolve(),
      },
      announcements: createAnnouncements(),
      authenticate: () => {
        answers += 1;
        return Promise.resolve(
          isSessionValid && answers <= endsAfterAnswers
            ? { playerId: 'p', sessionId: 's', remainingMs: sessionRemainingMs }
            : null,
        );
      },
      heartbeatMs,
    });
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  }
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.destroy());
    await app.close();
  });

  const openStream = () =>
    fetch(`http://127.0.0.1:${port}${STREAM_PATH}`, {
      headers: { authorization: 'Bearer token', 'device-id': 'device-of-a-test' },
    });

  it('when its session has ended', async () => {
    const stream = await openStream();
    isSessionValid = false;

    expect(await stream.text()).toContain(': open');
  });

  it('and is counted until then', async () => {
    const readCount = async (): Promise<number> =>
      (await streamsOpen.get()).values.find(({ labels }) => labels.caller === 'player')?.value ?? 0;
    const before = await readCount();
    const stream = await openStream();
    const during = await readCount();
    await Promise.all([stream.text(), app.close()]);

    expect([during - before, (await readCount()) - before]).toEqual([1, 0]);
  });

  it('when its session ended before the stream was subscribed', async () => {
    await app.close();
    await listen(60_000);
    endsAfterAnswers = 1;
    const stream = await openStream();

    expect(await stream.text()).toContain(': open');
  });

  it('when its session expires, at that moment and not at the next heartbeat', async () => {
    await app.close();
    await listen(60_000);
    sessionRemainingMs = 300;
    endsAfterAnswers = 2;
    const begunAt = performance.now();
    const stream = await openStream();

    expect(await stream.text()).toContain(': open');
    expect(performance.now() - begunAt).toBeGreaterThanOrEqual(300);
  });

  it('when the client does not read it, before unread events fill the memory', async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket.pause());
    socket.write(`GET ${STREAM_PATH} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
    const { receive, isDisconnected } = await subscriber;

    for (let position = 1; position <= EVENTS && !isDisconnected(); position += 1)
      receive({ writer: '1', position, audience: 'all', name: 'match.updated', payload: { matchId: KILOBYTE } });

    expect(isDisconnected()).toBe(true);
  });

  it('P16 after the last event before the end of its session, and writes the events of one turn at once', async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    socket.write(`GET ${STREAM_PATH} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`);
    const { receive } = await subscriber;
    const sendEvent = (name: 'match.updated' | 'session.ended', position: number): void =>
      receive({ writer: '1', position, audience: 'all', name, payload: { matchId: `m${position}` } });
    for (const position of [1, 2, 3]) sendEvent('match.updated', position);
    sendEvent('session.ended', 4);
    sendEvent('match.updated', 5);
    await once(socket, 'end');

    const chunks = text.split(/\r\n[\da-f]+\r\n/).filter((chunk) => chunk.includes('match.updated'));
    expect(chunks).toEqual([expect.stringMatching(/"m1"[^]*"m2"[^]*"m3"/)]);
    expect(text).not.toContain('"m5"');
  });
});

describe('concurrent event streams', () => {
  let app: FastifyInstance;
  let origin: string;
  const controllers: AbortController[] = [];

  beforeEach(async () => {
    app = createSilentServer(1);
    registerStreamRoutes(app, {
      relay: { subscribe: () => Promise.resolve(() => undefined), stop: () => Promise.resolve() },
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
    const [oldest] = await Promise.all(['p', 'other'].map((token) => listen(createHeaders(token, '10.0.0.1'))));
    await listen(createHeaders('p', '10.0.0.2'));
    const newest = await listen(createHeaders('p', '10.0.0.3'));

    expect(await oldest?.text()).toContain(': open');
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
