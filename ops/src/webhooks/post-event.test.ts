import { createHmac } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { startFakeReceiver, type FakeReceiver } from '../../test/fake-receiver.ts';
import { postEvent, signBody, type Post } from './post-event.ts';

const NOW = new Date('2026-12-30T05:00:00.900Z');

describe('the request of a webhook', () => {
  let receiver: FakeReceiver;
  beforeEach(async () => {
    receiver = await startFakeReceiver();
  });
  afterEach(() => receiver.stop());

  const post = (changes: Partial<Post> = {}): Promise<string | null> =>
    postEvent({
      url: `${receiver.url}/hook`,
      secret: 'padauk_hook_x',
      body: '{"id":"1"}',
      now: NOW,
      allowPrivate: true,
      signal: new AbortController().signal,
      ...changes,
    });

  it('is signed with the secret over time and body', async () => {
    expect(await post()).toBeNull();
    const v1 = createHmac('sha256', 'padauk_hook_x').update('1798606800.{"id":"1"}').digest('hex');
    expect(receiver.received).toEqual([{ body: '{"id":"1"}', json: { id: '1' }, signature: `t=1798606800,v1=${v1}` }]);
    expect(signBody('another', '{"id":"1"}', NOW)).not.toContain(v1);
  });

  it.each([
    [204, null],
    [301, 'the receiver answers 301'],
    [404, 'the receiver answers 404'],
    [500, 'the receiver answers 500'],
  ])('has for the answer %i the problem %s, and follows no redirect', async (status, problem) => {
    receiver.setStatus(status);

    expect(await post()).toBe(problem);
    expect(receiver.received).toHaveLength(1);
  });

  it('ends after the time-out', async () => {
    receiver.setStatus(0);

    expect(await post({ timeoutMs: 50 })).toBe('no answer within 0.05 s');
  });

  it.each(['HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', ''])(
    'ends with a problem for the raw answer %j',
    async (answer) => {
      const server = createServer((socket) => socket.once('data', () => socket.end(answer)));
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo; // listens on TCP
      const problem = await post({ url: `http://127.0.0.1:${port}/` });
      server.close();

      expect(problem).toMatch(answer === '' ? /hang up|closed/ : 'the receiver answers 101');
    },
  );

  it('ends when the watchdog ends', async () => {
    receiver.setStatus(0);
    const end = new AbortController();
    const sent = post({ signal: end.signal });
    await receiver.waitForCount(1);
    end.abort();

    expect(await sent).toContain('aborted');
  });

  it.each([
    ['an address of this machine', () => receiver.url, 'must begin with https://'],
    ['an address of this machine by TLS', () => receiver.url.replace('http', 'https'), 'is not a public address'],
    [
      'a name that leads to this machine',
      () => receiver.url.replace('http', 'https').replace('127.0.0.1', 'localhost'),
      'is not a public address; WEBHOOK_PRIVATE=on allows it',
    ],
  ])('never reaches %s without the setting', async (_title, getUrl, problem) => {
    expect(await post({ url: getUrl(), allowPrivate: false })).toContain(problem);
    expect(receiver.received).toEqual([]);
  });

  it('speaks TLS to https', async () => {
    expect(await post({ url: receiver.url.replace('http', 'https') })).toMatch(/ssl|tls|EPROTO/i);
    expect(receiver.received).toEqual([]);
  });

  it('reports that nothing listens', async () => {
    await receiver.stop();

    expect(await post()).toContain('ECONNREFUSED');
  });
});
