import { BEACON_BOUNDS } from '@padauk/contract/beacons';
import { sendBeacons } from '@padauk/contract/endpoints/beacons';
import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { aRegistry } from '../../../test/release-store.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { office } from '../../../test/wallet-fixtures.ts';
import type { BeaconPost } from './beacon.types.ts';

const registry = aRegistry({ host: 'h1', build: 'b1' });
const lottery = { remote: 'lottery', build: 'b1' } as const;
const FRAME = '/r/lottery/b1/bet.js:1:2';
const aPost = (told: Partial<BeaconPost> = {}): BeaconPost => ({
  bucket: 7,
  loads: [],
  failures: [],
  fallBacks: [],
  errors: [],
  ...told,
});
const aLoad = (bucket = 1, ms = 640): BeaconPost => aPost({ bucket, loads: [{ ...lottery, channel: 'active', ms }] });

describeOnDatabase('beacons', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given, undefined, registry);
  });
  afterAll(async () => await server.close());
  beforeEach(async () => {
    await office(server, 'release-health');
    await sql`delete from beacon_minute`.execute(given.db);
    await sql`delete from beacon_message`.execute(given.db);
  });

  const post = async (body: unknown, address = '10.80.0.1', at: TestServer = server): Promise<Response> =>
    await at.app.inject({
      method: 'POST',
      url: sendBeacons.path,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      remoteAddress: address,
    });
  const rowsOf = async (table: 'beacon_minute' | 'beacon_message'): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(given.db);
    return rows[0]?.count ?? 0;
  };

  it('are counted for each build, without a session and without a device', async () => {
    await post(
      aPost({
        bucket: 1,
        loads: [{ ...lottery, channel: 'canary', ms: 900 }],
        failures: [{ ...lottery, phase: 'render', hasRun: true, message: 'x is undefined' }],
        fallBacks: [{ ...lottery, to: 'b1', phase: 'render' }],
      }),
    );
    await post(aPost({ bucket: 2, failures: [{ ...lottery, phase: 'entry', hasRun: false, message: '404' }] }));
    const { rows } = await office(server, 'release-health', { minutes: 5 });

    expect(rows).toEqual([
      {
        ...lottery,
        tries: 2,
        loads: 1,
        canaryLoads: 1,
        lkgLoads: 0,
        failures: 2,
        byPhase: 'entry 1, render 1',
        failingVisitors: 2,
        countedTries: 0,
        countedFailures: 0,
        failingNetworks: 0,
        restTries: 0,
        restFailures: 0,
        failureRatePercent: 100,
        fallBacks: 1,
        fellBackTo: 'b1 1',
        errors: 0,
        medianMs: 800,
        maxMs: 900,
        measured: 0,
        measuredVisitors: 0,
        lcpMs: null,
        inpMeasured: 0,
        inpVisitors: 0,
        inpMs: null,
        cls: null,
        countedLcp: 0,
        countedLcpMs: null,
        countedInp: 0,
        countedInpMs: null,
      },
    ]);
  });

  it('tell how pages felt, also from pages that do not know of it', async () => {
    const vital = { ...lottery, name: 'LCP' } as const;
    await post(aPost({ bucket: 1, vitals: [{ ...vital, value: 1_500 }] }));
    await post(
      aPost({
        bucket: 2,
        vitals: [
          { ...vital, value: 300 },
          { ...vital, value: 1_500 },
        ],
      }),
    );
    const { vitals: _, ...older } = aPost({ loads: [{ ...lottery, channel: 'active', ms: 1 }] });
    await post(older);

    expect((await office(server, 'release-health')).rows).toMatchObject([
      { ...lottery, loads: 1, measured: 2, measuredVisitors: 2, lcpMs: 1_375, inpMs: null },
    ]);
  });

  it('of 50 pages at once lose none, in lines that two processes write', async () => {
    const other = await startTestServer(given, undefined, registry);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(aLoad(index), '10.80.1.1', index % 2 === 0 ? server : other)),
    );
    await Promise.all([office(server, 'release-health'), office(other, 'release-health')]);
    const { rows } = await office(server, 'release-health');

    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ counted: 1, ignored: 0 })));
    expect(rows).toMatchObject([{ ...lottery, loads: 50 }]);
    expect(await rowsOf('beacon_minute')).toBe(1);
    await other.close();
  });

  it('that wait in memory are written when the server stops', async () => {
    const other = await startTestServer(given, undefined, registry);
    await other.app.inject({ method: 'POST', url: sendBeacons.path, payload: aLoad() });
    await other.close();

    expect(await rowsOf('beacon_minute')).toBe(1);
  });

  it('add no row for builds that strangers make up', async () => {
    const strangers = Array.from({ length: BEACON_BOUNDS.perKind }, (_, index) => ({
      remote: 'lottery',
      build: `made-up-${index}`,
      channel: 'active' as const,
      ms: 1,
    }));
    const answer = await post(
      aPost({ loads: strangers, errors: [{ remote: 'casino', build: 'b1', message: 'x', place: '', times: 1 }] }),
    );
    await office(server, 'release-health');

    expect(answer.json()).toEqual({ counted: 0, ignored: BEACON_BOUNDS.perKind + 1 });
    expect([await rowsOf('beacon_minute'), await rowsOf('beacon_message')]).toEqual([0, 0]);
  });

  it('keep fifty distinct messages of a build, and go on counting all', async () => {
    const words = Array.from(
      { length: 70 },
      (_, index) =>
        `${String.fromCodePoint(97 + (index % 26))}${String.fromCodePoint(97 + Math.floor(index / 26))} is undefined`,
    );
    for (const message of [...words, ...words])
      await post(
        aPost({ errors: [{ ...lottery, message, place: '/r/lottery/b1/bet.js:1:2', times: 2 }] }),
        '10.80.2.1',
      );
    const errors = await office(server, 'release-errors', { remote: 'lottery' });
    const health = await office(server, 'release-health');

    expect(errors.rows).toHaveLength(50);
    expect(new Set(errors.rows.map((row) => row['times']))).toEqual(new Set([4]));
    expect(health.rows).toMatchObject([{ ...lottery, errors: 280 }]);
  });

  it('tell the office what went wrong, where, and in how many buckets of visitors', async () => {
    const where = { page: '/bet', moment: 'open', stack: `${FRAME}\n/host/h1/shared.js:1:9` } as const;
    for (const bucket of [3, 4, 4])
      await post(
        aPost({
          bucket,
          errors: [{ ...lottery, message: `no player 0977000000${bucket}`, place: FRAME, ...where, times: 1 }],
        }),
      );
    const { rows } = await office(server, 'release-errors');

    expect(rows).toEqual([
      {
        ...lottery,
        kind: 'error',
        message: 'no player #',
        place: FRAME,
        source: null,
        page: '/bet',
        moment: 'open',
        stack: `${FRAME} < /host/h1/shared.js:1:9`,
        times: 3,
        visitors: 2,
        firstAt: server.clock.now().toISOString(),
        lastAt: server.clock.now().toISOString(),
      },
    ]);
  });

  it('keep where a page told it, beside pages that do not tell', async () => {
    const failure = { ...lottery, phase: 'render', hasRun: true, message: 'x' } as const;
    await post(aPost({ failures: [{ ...failure, page: '/p/77120443', stack: FRAME }] }));
    await office(server, 'release-errors');
    await post(aPost({ failures: [failure] }));

    expect((await office(server, 'release-errors')).rows).toMatchObject([
      { kind: 'render', page: '/p/:id', moment: 'render', stack: FRAME, times: 2 },
    ]);
  });

  it('count in the minutes that are asked for, and are forgotten after a week', async () => {
    await post(aLoad(1));
    await office(server, 'release-health');
    server.clock.advance(30 * 60_000);
    await post(aLoad(2));

    expect([
      (await office(server, 'release-health', { minutes: 60 })).rows[0]?.['loads'],
      (await office(server, 'release-health', { minutes: 10 })).rows[0]?.['loads'],
    ]).toEqual([2, 1]);
    server.clock.advance(7 * 86_400_000);
    await server.jobs.run('beacons.prune');
    expect(await rowsOf('beacon_minute')).toBe(2);
    server.clock.advance(86_400_000 + 60_000);
    await server.jobs.run('beacons.prune');
    expect(await rowsOf('beacon_minute')).toBe(0);
  });

  const [load, error] = [
    { ...lottery, channel: 'active', ms: 1 },
    { ...lottery, message: 'x', place: '', times: 1 },
  ];
  it.each<readonly [string, unknown]>([
    ['nothing', {}],
    ['a list', []],
    ['text', '"load"'],
    ['broken JSON', '{"loads":'],
    ["a stranger's key", { ...aPost(), playerId: 'p' }],
    ["a stranger's key in a load", aPost({ loads: [{ ...load, name: 'Ma Hla' } as never] })],
    ['no bucket', { ...aPost(), bucket: undefined }],
    ['bucket 100', aPost({ bucket: 100 })],
    ['a bucket below zero', aPost({ bucket: -1 })],
    ['bucket 1.5', aPost({ bucket: 1.5 })],
    ['a bucket in words', { ...aPost(), bucket: '7' }],
    ['an unknown channel', { ...aPost(), loads: [{ ...load, channel: 'beta' }] }],
    ['an unknown measure', aPost({ vitals: [{ ...lottery, name: 'FID', value: 1 } as never] })],
    ['a measure in words', aPost({ vitals: [{ ...lottery, name: 'LCP', value: 'slow' } as never] })],
    ['an unknown phase', { ...aPost(), failures: [{ ...lottery, phase: 'nap', hasRun: true, message: '' }] }],
    ['a negative time', { ...aPost(), loads: [{ ...load, ms: -1 }] }],
    ['half a millisecond', { ...aPost(), loads: [{ ...load, ms: 0.5 }] }],
    ['an hour', { ...aPost(), loads: [{ ...load, ms: 3_600_000 }] }],
    ['a remote that is no name', { ...aPost(), loads: [{ ...load, remote: '../lottery' }] }],
    ['a build that is no id', { ...aPost(), loads: [{ ...load, build: 'a b' }] }],
    ['a build of 65 letters', { ...aPost(), loads: [{ ...load, build: 'b'.repeat(65) }] }],
    ['a message of 201 letters', { ...aPost(), errors: [{ ...error, message: 'x'.repeat(201) }] }],
    ['a place on another site', { ...aPost(), errors: [{ ...error, place: 'https://evil.test/x.js:1:2' }] }],
    ['a page of 81 letters', { ...aPost(), errors: [{ ...error, page: `/${'x'.repeat(80)}` }] }],
    ['a page with a query', { ...aPost(), errors: [{ ...error, page: '/bet?phone=0977' }] }],
    ['an unknown moment', { ...aPost(), errors: [{ ...error, moment: 'nap' }] }],
    ['a stack of nine scripts', { ...aPost(), errors: [{ ...error, stack: Array(9).fill(FRAME).join('\n') }] }],
    ['a stack of 481 letters', { ...aPost(), errors: [{ ...error, stack: `/host/h1/${'x'.repeat(469)}.js` }] }],
    ['a stack with words', { ...aPost(), errors: [{ ...error, stack: `no player\n${FRAME}` }] }],
    ['a stack of another site', { ...aPost(), errors: [{ ...error, stack: 'https://evil.test/x.js:1:2' }] }],
    ['no times', { ...aPost(), errors: [{ ...error, times: 0 }] }],
    ['a million times', { ...aPost(), errors: [{ ...error, times: 1_000_000 }] }],
    ['25 loads', { ...aPost(), loads: Array.from({ length: 25 }, () => load) }],
    ['13 errors', { ...aPost(), errors: Array.from({ length: 13 }, () => error) }],
  ])('refuse %s with 400', async (_what, body) => {
    const answer = await post(body);

    expect([answer.statusCode, answer.json().refusal.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('refuse 41 KB with 413', async () => {
    expect((await post(aPost({ errors: [{ ...error, message: 'x'.repeat(41 * 1024) }] }))).statusCode).toBe(413);
  });

  it('take a half letter and a NUL for what they are', async () => {
    expect((await post(aPost({ errors: [{ ...error, message: 'a\u0000b\ud800' }] }))).json()).toEqual({
      counted: 1,
      ignored: 0,
    });
    expect((await office(server, 'release-errors')).rows).toMatchObject([{ message: 'a b' }]);
  });

  it('are limited by address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 1_000 }, async () => (await post(aPost(), '10.80.9.9')).statusCode),
    );

    expect(statuses).toContain(429); // at least one, even where a thousand requests take twenty seconds
    expect((await post(aPost(), '10.80.9.10')).statusCode).toBe(200);
  });
});
