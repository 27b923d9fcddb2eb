import { readFile } from 'node:fs/promises';
import type http from 'node:http';
import { sendRequest, toRefusal, type TestResponse } from '../../test/send-request.ts';
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

/** Well above the limit: nginx allows a burst of 60, and 5 more per second of a slow machine. */
const MANY_ATTEMPTS = 300;
const LOG_IN = { path: '/api/log-in', method: 'POST', body: '{}' };

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
  const listRequests = (): string[] => [...one.requests, ...two.requests];

  it('does not run as root', async () => {
    expect(await readFile(`/proc/${nginx.pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\b/m);
  });

  it('distributes requests to both', async () => {
    for (const path of ['/api/a', '/api/b', '/api/c', '/api/d']) await sendRequest(nginx.origin, { path });

    expect([one.requests.length, two.requests.length]).toEqual([2, 2]);
  });

  it('I7 never repeats a bet after a lost connection, because its outcome is unknown', async () => {
    setBothHandlers(dropConnection);
    const answer = await sendRequest(nginx.origin, BET);

    expect([listRequests(), toRefusal(answer)]).toEqual([['POST /api/tickets/numbers'], UNAVAILABLE]);
    expect([answer.headers['retry-after'], answer.headers['cache-control']]).toEqual(['5', 'no-store']);
  });

  it('retries a dropped GET at the other process', async () => {
    setBothHandlers(dropConnection);
    two.handler = createTextHandler('two');
    const answers = [
      await sendRequest(nginx.origin, { path: '/api/wallet' }),
      await sendRequest(nginx.origin, { path: '/api/wallet' }),
    ];

    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(['200 two', '200 two']);
    expect(one.requests).toContain('GET /api/wallet');
  });

  it('F1 sends no bet to a stopped process', async () => {
    await one.stop();
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await sendRequest(nginx.origin, BET));

    expect([answers.map(({ status }) => status), two.requests.length]).toEqual([[200, 200, 200, 200], 4]);
  });

  it('F1 loses no call in a rolling restart: it uses the restarted process at once', async () => {
    await one.stop();
    const statuses = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await sendRequest(nginx.origin, BET)).status);
    const restarted = await startFakeApi(createTextHandler('ok'), Number(one.address.split(':')[1]));
    await two.stop();
    for (let count = 0; count < 8; count += 1) statuses.push((await sendRequest(nginx.origin, BET)).status);
    await restarted.stop();

    expect([...new Set(statuses)]).toEqual([200]);
  });

  it('overwrites X-Forwarded-For with the client address', async () => {
    await sendRequest(nginx.origin, {
      path: '/api/wallet',
      headers: { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4', 'accept-encoding': 'br' },
    });
    const [headers] = [...one.headers, ...two.headers];

    expect([headers?.['x-forwarded-for'], headers?.['forwarded'], headers?.['accept-encoding']]).toEqual([
      '127.0.0.1',
      undefined,
      undefined,
    ]);
  });

  it('takes the client address from X-Forwarded-For of trusted proxies only', async () => {
    const behind = await startNginx({ apis: [one.address], trustedProxies: ['127.0.0.0/8'] });
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
    let stream: http.ServerResponse | null = null;
    setBothHandlers((_request, response) => {
      stream = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
    });
    const reader = (
      await fetch(`${nginx.origin}/api/stream`, { headers: { 'accept-encoding': 'gzip, br' } })
    ).body?.getReader();
    const read = async (): Promise<string> => Buffer.from((await reader?.read())?.value ?? []).toString();
    const first = await read();
    (stream as http.ServerResponse | null)?.write('event: draw.live\ndata: {}\n\n'); // set: its first chunk has arrived
    const second = await read();
    await reader?.cancel();

    expect([first, second]).toEqual([': open\n\n', 'event: draw.live\ndata: {}\n\n']);
  });

  it('limits log-in attempts, and no other calls', async () => {
    const tries = await Promise.all(Array.from({ length: MANY_ATTEMPTS }, () => sendRequest(nginx.origin, LOG_IN)));
    const refused = tries.filter(({ status }) => status === 429);

    expect([refused.length >= 15, tries.length - refused.length >= 60]).toEqual([true, true]);
    expect([toRefusal(refused[0] ?? (tries[0] as TestResponse)), refused[0]?.headers['retry-after']]).toEqual([
      [429, { refusal: { code: 'RATE_LIMITED', params: { retryAfterSeconds: 60 } } }],
      '60',
    ]); // the table above has it
    expect((await sendRequest(nginx.origin, BET)).status).toBe(200);
  });

  it('counts log-in attempts per device, so that other devices behind one address are not limited', async () => {
    const logIn = (deviceId: string): Promise<TestResponse> =>
      sendRequest(nginx.origin, { ...LOG_IN, headers: { 'device-id': deviceId } });
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
    const behind = await startNginx({ apis: [one.address], trustedProxies: ['127.0.0.0/8'] });
    const logIn = (address: string): Promise<TestResponse> =>
      sendRequest(behind.origin, {
        path: '/api/log-in',
        method: 'POST',
        body: '{}',
        headers: { 'x-forwarded-for': address },
      });
    const tries = await Promise.all(
      Array.from({ length: MANY_ATTEMPTS }, (_, end) => logIn(`${network}${(end + 1).toString(16)}`)),
    );
    const elsewhere = await logIn(other);
    await behind.stop();

    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15);
    expect(elsewhere.status).toBe(200);
  });

  describe('while no API process answers', () => {
    const get = (path: string, encoding = ''): Promise<TestResponse> =>
      sendRequest(nginx.origin, { path, headers: { 'accept-encoding': encoding } });

    beforeEach(async () => {
      setBothHandlers(createFakePages('first'));
      for (const encoding of ['', 'gzip', 'br'])
        for (const path of ['/', '/twoD?from=ad', '/registry.json', '/icon-192.png']) await get(path, encoding);
      await Promise.all([one.stop(), two.stop()]);
    });

    it.each([
      ['/', 'br'],
      ['/', 'gzip'],
      ['/', 'plain'],
      ['/twoD', 'br'],
      ['/registry.json', 'gzip'],
      ['/icon-192.png', 'plain'],
    ])('F1 serves %s from the cache, in %s', async (path, encoding) => {
      const answer = await sendRequest(nginx.origin, { path, headers: { 'accept-encoding': encoding } });

      expect([answer.status, answer.text]).toEqual([200, `first of ${path} in ${encoding}`]);
    });

    it('F1 serves the cached page of / for a path that is not cached', async () => {
      expect([(await get('/wallet?lang=uni')).status, (await get('/wallet?lang=uni')).text]).toEqual([
        200,
        'first of / in plain',
      ]);
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
      expect(toRefusal(await sendRequest(nginx.origin, BET))).toEqual(UNAVAILABLE);
    });
  });

  it('serves the cached page while the API answers 500, and the next good answer at once', async () => {
    setBothHandlers(createFakePages('first'));
    await sendRequest(nginx.origin, { path: '/' });
    setBothHandlers((_request, response) => void response.writeHead(500).end('broken'));
    const whileFailing = await sendRequest(nginx.origin, { path: '/' });
    setBothHandlers(createFakePages('second'));
    const afterwards = await sendRequest(nginx.origin, { path: '/' });

    expect([whileFailing.text, afterwards.text]).toEqual(['first of / in plain', 'second of / in plain']);
  });

  it('revalidates the cached page on each visit', async () => {
    setBothHandlers(createFakePages('first'));
    const visits = [
      await sendRequest(nginx.origin, { path: '/' }),
      await sendRequest(nginx.origin, { path: '/?from=ad' }),
      await sendRequest(nginx.origin, { path: '/?sv=3' }),
    ];

    expect([visits.map(({ text }) => text), listRequests().length]).toEqual([
      Array.from({ length: 3 }, () => 'first of / in plain'),
      3,
    ]);
    expect(
      [...one.headers, ...two.headers].filter((headers) => headers['if-none-match'] === '"first-plain"'),
    ).toHaveLength(2);
  });

  it.each([
    ['of the language in the URL', '/?lang=zh', '/?sv=3&lang=zh', ''],
    ['of the cookies', '/', '/', 'padauk_locale=zh; padauk_theme=dark; padauk_player=1; padauk_numbers=large'],
    [
      'of a first visit, if the parameters are unknown',
      '/?lang=uni',
      '/',
      'padauk_locale=fr; padauk_player=token; padauk_numbers=1',
    ],
  ])('T1, E6 caches a page per combination of viewer parameters: the one %s', async (_title, path, later, cookie) => {
    setBothHandlers(createFakePages('first'));
    await sendRequest(nginx.origin, { path, headers: { cookie } });
    setBothHandlers(createFakePages('second'));
    await sendRequest(nginx.origin, { path: '/?lang=shan' });
    await Promise.all([one.stop(), two.stop()]);

    expect((await sendRequest(nginx.origin, { path: later, headers: { cookie } })).text).toBe('first of / in plain');
  });

  it.each(['padauk_locale=zh', 'padauk_theme=dark', 'padauk_player=1', 'padauk_numbers=large'])(
    'T1, E6 caches a page for %s apart from that of a first visit',
    async (cookie) => {
      setBothHandlers(createFakePages('first'));
      await sendRequest(nginx.origin, { path: '/', headers: { cookie } });
      setBothHandlers(createFakePages('second'));
      await sendRequest(nginx.origin, { path: '/' });
      await Promise.all([one.stop(), two.stop()]);

      expect((await sendRequest(nginx.origin, { path: '/', headers: { cookie } })).text).toBe('first of / in plain');
    },
  );

  it('T1, E6 serves the page of a first visit for viewer parameters that are not cached', async () => {
    setBothHandlers(createFakePages('first'));
    await sendRequest(nginx.origin, { path: '/' });
    await Promise.all([one.stop(), two.stop()]);

    const answer = await sendRequest(nginx.origin, { path: '/wallet', headers: { cookie: 'padauk_theme=dark' } });
    expect([answer.status, answer.text]).toEqual([200, 'first of / in plain']);
  });

  it('caches only answers with x-accel-expires, whatever the other headers are', async () => {
    setBothHandlers(
      (_request, response) =>
        void response
          .writeHead(200, { 'cache-control': 'public, max-age=3600', expires: 'Fri, 01 Jan 2100 00:00:00 GMT' })
          .end('mine'),
    );
    await sendRequest(nginx.origin, { path: '/profile' });
    await Promise.all([one.stop(), two.stop()]);

    expect((await sendRequest(nginx.origin, { path: '/profile' })).status).toBe(503);
  });

  it('E6 serves an error page in four languages that reloads itself if nothing is cached', async () => {
    await Promise.all([one.stop(), two.stop()]);
    const { status, headers, text } = await sendRequest(nginx.origin, { path: '/home' });

    expect([status, headers['content-type'], headers['cache-control'], headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
      '5',
    ]);
    expect([text.match(/<p lang=/g)?.length, /http-equiv=['"]refresh/.test(text)]).toEqual([4, true]);
  });
});
