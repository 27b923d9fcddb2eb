import { readFile } from 'node:fs/promises';
import type http from 'node:http';
import { sendRequest, toRefusal, type TestRequest, type TestResponse } from '../../test/send-request.ts';
import { startFakeApi, dropConnection, createTextHandler, type FakeApi } from '../../test/fake-api.ts';
import { createFakePages } from '../../test/fake-pages.ts';
import { describeWithNginx, startNginx, type NginxProcess } from '../../test/nginx.ts';

const BET = {
  path: '/api/tickets/numbers',
  method: 'POST',
  body: '{"lines":[]}',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-a-test-1' },
};
const UNAVAILABLE = [503, { refusal: { code: 'SERVER_UNAVAILABLE' } }];
const FIRST_PAGE = { status: 200, text: 'first of / in plain' };

/** Title, cached page, page asked for later, other page, and cookie. */
type Combination = readonly [string, string, string, string, string];

/** Well above the limit: nginx allows a burst of 60, and 5 more per second of a slow machine. */
const MANY_ATTEMPTS = 300;
const LOG_IN = { path: '/api/log-in', method: 'POST', body: '{}' };
const PROXY = ['127.0.0.0/8'];

describeWithNginx('nginx before two API processes', () => {
  let one: FakeApi;
  let two: FakeApi;
  let nginx: NginxProcess;

  beforeEach(async () => {
    [one, two] = [await startFakeApi(), await startFakeApi()];
    nginx = await startNginx({ apis: [one.address, two.address] });
  });
  afterEach(async () => {
    await Promise.all([nginx.stop(), one.stop(), two.stop()]);
  });

  const setBothHandlers = (handler: FakeApi['handler']): void => {
    one.handler = handler;
    two.handler = handler;
  };
  const stopBoth = (): Promise<unknown> => Promise.all([one.stop(), two.stop()]);
  const listRequests = (): string[] => [...one.requests, ...two.requests];
  const send = (request: TestRequest): Promise<TestResponse> => sendRequest(nginx.origin, request);
  const get = (path: string, headers: TestRequest['headers'] = {}): Promise<TestResponse> => send({ path, headers });
  const sendBets = async (count: number): Promise<readonly number[]> => {
    const statuses = [];
    for (let sent = 0; sent < count; sent += 1) statuses.push((await send(BET)).status);
    return statuses;
  };
  const countLimited = (answers: readonly TestResponse[]): number =>
    answers.filter(({ status }) => status === 429).length;

  it('does not run as root', async () => {
    expect(await readFile(`/proc/${nginx.pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\b/m);
  });

  it('distributes requests to both', async () => {
    for (const path of ['/api/a', '/api/b', '/api/c', '/api/d']) await get(path);

    expect([one.requests.length, two.requests.length]).toEqual([2, 2]);
  });

  it('I7 never repeats a bet after a lost connection, because its outcome is unknown', async () => {
    setBothHandlers(dropConnection);
    const answer = await send(BET);

    expect([listRequests(), toRefusal(answer)]).toEqual([['POST /api/tickets/numbers'], UNAVAILABLE]);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  });

  it('retries a dropped GET at the other process', async () => {
    one.handler = dropConnection;
    two.handler = createTextHandler('two');

    for (let count = 0; count < 2; count += 1)
      expect(await get('/api/wallet')).toMatchObject({ status: 200, text: 'two' });
    expect(one.requests).toContain('GET /api/wallet');
  });

  it('F1 sends no bet to a stopped process', async () => {
    await one.stop();

    expect([await sendBets(4), two.requests.length]).toEqual([[200, 200, 200, 200], 4]);
  });

  it('F1 loses no call in a rolling restart: it uses the restarted process at once', async () => {
    await one.stop();
    const before = await sendBets(8);
    const restarted = await startFakeApi(createTextHandler('ok'), Number(one.address.split(':')[1]));
    await two.stop();
    const after = await sendBets(8);
    await restarted.stop();

    expect(new Set([...before, ...after])).toEqual(new Set([200]));
  });

  it('overwrites X-Forwarded-For with the client address', async () => {
    await get('/api/wallet', { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4', 'accept-encoding': 'br' });
    const [headers] = [...one.headers, ...two.headers];

    expect([headers?.['x-forwarded-for'], headers?.['forwarded'], headers?.['accept-encoding']]).toEqual([
      '127.0.0.1',
      undefined,
      undefined,
    ]);
  });

  it('takes the client address from X-Forwarded-For of trusted proxies only', async () => {
    const behind = await startNginx({ apis: [one.address], trustedProxies: PROXY });
    await sendRequest(behind.origin, { path: '/api/wallet', headers: { 'x-forwarded-for': '1.2.3.4, 103.25.1.7' } });
    await behind.stop();

    expect(one.headers[0]?.['x-forwarded-for']).toBe('103.25.1.7');
  });

  it('C8 forwards provider calls with their signature to the game wallet, and other game wallet paths to the API', async () => {
    const gameWallet = await startFakeApi(createTextHandler('the game wallet'));
    const edge = await startNginx({ apis: [one.address], gameWallet: gameWallet.address });
    const answer = await sendRequest(edge.origin, {
      path: '/api/game-wallet/round_debit?x=1',
      method: 'POST',
      body: '{}',
      headers: { signature: 'abc' },
    });
    for (const path of ['/api/game-wallet/balance', '/api/game-wallet/transfer_in'])
      await sendRequest(edge.origin, { path });
    await Promise.all([edge.stop(), gameWallet.stop()]);

    expect([answer.text, gameWallet.requests, gameWallet.headers[0]?.['signature'], listRequests()]).toEqual([
      'the game wallet',
      ['POST /api/game-wallet/round_debit?x=1'],
      'abc',
      ['GET /api/game-wallet/balance', 'GET /api/game-wallet/transfer_in'],
    ]);
  });

  it('forwards each event at once, without buffering', async () => {
    const event = 'event: draw.live\ndata: {}\n\n';
    const streams: http.ServerResponse[] = [];
    setBothHandlers((_request, response) => {
      streams.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
    });
    const { body } = await fetch(`${nginx.origin}/api/stream`, { headers: { 'accept-encoding': 'gzip, br' } });
    const reader = body?.getReader();
    const read = async (): Promise<string> => Buffer.from((await reader?.read())?.value ?? []).toString();
    const first = await read();
    streams[0]?.write(event);
    const second = await read();
    await reader?.cancel();

    expect([first, second]).toEqual([': open\n\n', event]);
  });

  it('limits log-in attempts, and no other calls', async () => {
    const tries = await Promise.all(Array.from({ length: MANY_ATTEMPTS }, () => send(LOG_IN)));
    const [refused] = tries.filter(({ status }) => status === 429);

    expect([countLimited(tries) >= 15, tries.length - countLimited(tries) >= 60]).toEqual([true, true]);
    expect([JSON.parse(refused?.text ?? ''), refused?.headers['retry-after']]).toEqual([
      { refusal: { code: 'RATE_LIMITED', params: { retryAfterSeconds: 60 } } },
      '60',
    ]);
    expect((await send(BET)).status).toBe(200);
  });

  it('counts log-in attempts per device, so that other devices behind one address are not limited', async () => {
    const logIn = (deviceId: string): Promise<TestResponse> => send({ ...LOG_IN, headers: { 'device-id': deviceId } });
    // Fifty each, below the burst of sixty per device.
    await Promise.all(Array.from({ length: MANY_ATTEMPTS }, (_, number) => logIn(`made-up-device-${number % 6}`)));

    expect((await logIn('device-of-a-player')).status).toBe(200);
    expect((await logIn('made-up-device-0')).status).toBe(200);
  });

  it.each([
    { network: '2001:db8:1:2::', other: '2001:db8:1:3::1' },
    { network: '2001:db8::', other: '2001:db8:0:1::1' },
    { network: '2001::3:a:b:c:', other: '2001::4:a:b:c:1' },
  ])('counts the IPv6 network $network as one client', async ({ network, other }) => {
    const behind = await startNginx({ apis: [one.address], trustedProxies: PROXY });
    const logIn = (address: string): Promise<TestResponse> =>
      sendRequest(behind.origin, { ...LOG_IN, headers: { 'x-forwarded-for': address } });
    const addresses = Array.from({ length: MANY_ATTEMPTS }, (_, end) => `${network}${(end + 1).toString(16)}`);
    const tries = await Promise.all(addresses.map(logIn));
    const elsewhere = await logIn(other);
    await behind.stop();

    expect(countLimited(tries)).toBeGreaterThanOrEqual(15);
    expect(elsewhere.status).toBe(200);
  });

  describe('while no API process answers', () => {
    beforeEach(async () => {
      setBothHandlers(createFakePages('first'));
      for (const encoding of ['', 'gzip', 'br'])
        for (const path of ['/', '/twoD?from=ad', '/registry.json', '/icon-192.png'])
          await get(path, { 'accept-encoding': encoding });
      await stopBoth();
    });

    it.each([
      ['/', 'br'],
      ['/', 'gzip'],
      ['/', 'plain'],
      ['/twoD', 'br'],
      ['/registry.json', 'gzip'],
      ['/icon-192.png', 'plain'],
    ])('F1 serves %s from the cache, in %s', async (path, encoding) => {
      expect(await get(path, { 'accept-encoding': encoding })).toMatchObject({
        status: 200,
        text: `first of ${path} in ${encoding}`,
      });
    });

    it('F1 serves the cached page of / for a path that is not cached', async () => {
      expect(await get('/wallet?lang=uni')).toMatchObject(FIRST_PAGE);
    });

    it.each([
      '/api/wallet',
      '/web-app-version',
      '/healthz',
      '/api/log-in',
      '/api/stream',
      '/icon-512.png',
      '/media/slides/a.svg',
    ])('E6 answers %s with the refusal SERVER_UNAVAILABLE', async (path) => {
      const answer = await get(path);

      expect([...toRefusal(answer), answer.headers['content-type']]).toEqual([
        ...UNAVAILABLE,
        'application/json; charset=utf-8',
      ]);
    });

    it('E6 answers a bet with the refusal SERVER_UNAVAILABLE', async () => {
      expect(toRefusal(await send(BET))).toEqual(UNAVAILABLE);
    });
  });

  describe('with cached pages', () => {
    beforeEach(() => setBothHandlers(createFakePages('first')));

    it('serves the cached page while the API answers 500, and the next good answer at once', async () => {
      await get('/');
      setBothHandlers((_request, response) => void response.writeHead(500).end('broken'));
      expect((await get('/')).text).toBe('first of / in plain');
      setBothHandlers(createFakePages('second'));
      expect((await get('/')).text).toBe('second of / in plain');
    });

    it('F1 does not serve the cached changes of the registry to a page that requests the whole one', async () => {
      const [whole, changes] = ['/registry.json', '/registry.json?from=1'];
      await get(whole);
      setBothHandlers(createFakePages('changes'));
      await get(changes);
      await stopBoth();

      expect((await get(whole)).text).toBe('first of /registry.json in plain');
      expect((await get(changes)).text).toBe('changes of /registry.json in plain');
    });

    it.each(['%66rom=1', 'from=1&from=2', 'from=x'])(
      'F1 requests the whole registry for another form of its revision: %s',
      async (query) => {
        setBothHandlers(({ url }, response) => void response.end(url));
        expect((await get(`/registry.json?${query}`)).text).toBe('/registry.json');
        expect((await get('/registry.json?from=1')).text).toBe('/registry.json?from=1');
      },
    );

    it('revalidates the cached page on each visit', async () => {
      for (const path of ['/', '/?from=ad', '/?sv=3']) expect(await get(path)).toMatchObject(FIRST_PAGE);

      expect(listRequests()).toHaveLength(3);
      expect(
        [...one.headers, ...two.headers].filter((headers) => headers['if-none-match'] === '"first-plain"'),
      ).toHaveLength(2);
    });

    it.each<Combination>([
      ['the one of the language in the URL', '/?lang=zh', '/?sv=3&lang=zh', '/?lang=shan', ''],
      [
        'the one of the cookies',
        '/',
        '/',
        '/?lang=shan',
        'padauk_locale=zh; padauk_theme=dark; padauk_player=1; padauk_numbers=large',
      ],
      [
        'the one of a first visit, if the parameters are unknown',
        '/?lang=uni',
        '/',
        '/?lang=shan',
        'padauk_locale=fr; padauk_player=token; padauk_numbers=1',
      ],
      ...['padauk_locale=zh', 'padauk_theme=dark', 'padauk_player=1', 'padauk_numbers=large', 'padauk_host=host-7'].map(
        (cookie): Combination => [`${cookie} apart from that of a first visit`, '/', '/', '/', cookie],
      ),
    ])('T1, E6 caches a page per combination of viewer parameters: %s', async (_title, path, later, other, cookie) => {
      await get(path, { cookie });
      setBothHandlers(createFakePages('second'));
      await get(other);
      await stopBoth();

      expect((await get(later, { cookie })).text).toBe('first of / in plain');
    });

    it('T1, E6 serves the page of a first visit for viewer parameters that are not cached', async () => {
      await get('/');
      await stopBoth();

      expect(await get('/wallet', { cookie: 'padauk_theme=dark' })).toMatchObject(FIRST_PAGE);
    });
  });

  it('caches only answers with x-accel-expires, whatever the other headers are', async () => {
    const headers = { 'cache-control': 'public, max-age=3600', expires: 'Fri, 01 Jan 2100 00:00:00 GMT' };
    setBothHandlers((_request, response) => void response.writeHead(200, headers).end('mine'));
    await get('/profile');
    await stopBoth();

    expect((await get('/profile')).status).toBe(503);
  });

  it('E6 serves an error page in four languages that reloads itself if nothing is cached', async () => {
    await stopBoth();
    const { status, headers, text } = await get('/home');

    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect([text.match(/<p lang=/g)?.length, /http-equiv=['"]refresh/.test(text)]).toEqual([4, true]);
  });
});
