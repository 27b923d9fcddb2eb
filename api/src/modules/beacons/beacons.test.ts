import { BEACON_LIMITS } from '@padauk/contract/delivery/beacons';
import { sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { runInParallel } from '../../../test/results.ts';
import { createBeaconPost, LOTTERY } from '../../../test/beacon-fixtures.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { createRegistry } from '../../../test/release-store.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import type { BeaconPost } from './beacon.types.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';

const registry = createRegistry({ host: 'h1', build: 'b1' });
const FRAME = '/r/lottery/b1/bet.js:1:2';
const createLoad = (bucket = 1, ms = 640): BeaconPost =>
  createBeaconPost({ bucket, loads: [{ ...LOTTERY, channel: 'active', ms }] });

describeOnServer({ name: 'beacons', registry }, (server, given) => {
  beforeEach(async () => {
    await callOffice(server, 'release-health');
    await executeSql(given.db)`delete from beacon_minute`;
    await executeSql(given.db)`delete from beacon_message`;
  });

  const post = async (body: unknown, address = '10.80.0.1', at: TestServer = server): Promise<Response> =>
    await at.app.inject({
      method: 'POST',
      url: sendBeacons.path,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      remoteAddress: address,
    });
  const countRows = async (table: 'beacon_minute' | 'beacon_message'): Promise<number> => {
    const rows = await queryRows<{ count: number }>(given.db)`select count(*) as count from ${sql.table(table)}`;
    return rows[0]?.count ?? 0;
  };

  it('counts per build without a session and a device id', async () => {
    const loads = [{ ...LOTTERY, channel: 'canary', ms: 900 } as const];
    const failures = [{ ...LOTTERY, phase: 'render', hasRun: true, message: 'x is undefined' } as const];
    const fallBacks = [{ ...LOTTERY, to: 'b1', phase: 'render' } as const];
    await post(createBeaconPost({ bucket: 1, loads, failures, fallBacks }));
    await post(
      createBeaconPost({ bucket: 2, failures: [{ ...LOTTERY, phase: 'entry', hasRun: false, message: '404' }] }),
    );
    const { rows } = await callOffice(server, 'release-health', { minutes: 5 });

    expect(rows).toEqual([
      {
        ...LOTTERY,
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

  it('counts vitals and accepts posts of older pages without vitals', async () => {
    const vital = { ...LOTTERY, name: 'LCP' } as const;
    for (const [bucket, values] of [
      [1, [1_500]],
      [2, [300, 1_500]],
    ] as const)
      await post(createBeaconPost({ bucket, vitals: values.map((value) => ({ ...vital, value })) }));
    const { vitals: _, ...older } = createBeaconPost({ loads: [{ ...LOTTERY, channel: 'active', ms: 1 }] });
    await post(older);

    expect((await callOffice(server, 'release-health')).rows).toMatchObject([
      { ...LOTTERY, loads: 1, measured: 2, measuredVisitors: 2, lcpMs: 1_375, inpMs: null },
    ]);
  });

  it('counts 50 parallel posts at two processes in one row', async () => {
    const other = await startTestServer(given, undefined, registry);
    const answers = await runInParallel(50, (index) =>
      post(createLoad(index), '10.80.1.1', index % 2 === 0 ? server : other),
    );
    await Promise.all([callOffice(server, 'release-health'), callOffice(other, 'release-health')]);
    const { rows } = await callOffice(server, 'release-health');

    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ counted: 1, ignored: 0 })));
    expect(rows).toMatchObject([{ ...LOTTERY, loads: 50 }]);
    expect(await countRows('beacon_minute')).toBe(1);
    await other.close();
  });

  it('writes pending posts when the server stops', async () => {
    const other = await startTestServer(given, undefined, registry);
    await other.app.inject({ method: 'POST', url: sendBeacons.path, payload: createLoad() });
    await other.close();

    expect(await countRows('beacon_minute')).toBe(1);
  });

  it('adds no row for unknown builds', async () => {
    const strangers = Array.from({ length: BEACON_LIMITS.perKind }, (_, index) => ({
      remote: 'lottery',
      build: `made-up-${index}`,
      channel: 'active' as const,
      ms: 1,
    }));
    const answer = await post(
      createBeaconPost({
        loads: strangers,
        errors: [{ remote: 'casino', build: 'b1', message: 'x', place: '', times: 1 }],
      }),
    );
    await callOffice(server, 'release-health');

    expect(answer.json()).toEqual({ counted: 0, ignored: BEACON_LIMITS.perKind + 1 });
    expect([await countRows('beacon_minute'), await countRows('beacon_message')]).toEqual([0, 0]);
  });

  it('stores 50 distinct messages per build and counts all errors', async () => {
    const words = Array.from(
      { length: 70 },
      (_, index) =>
        `${String.fromCodePoint(97 + (index % 26))}${String.fromCodePoint(97 + Math.floor(index / 26))} is undefined`,
    );
    for (const message of [...words, ...words])
      await post(createBeaconPost({ errors: [{ ...LOTTERY, message, place: FRAME, times: 2 }] }), '10.80.2.1');
    const errors = await callOffice(server, 'release-errors', { remote: 'lottery' });
    const health = await callOffice(server, 'release-health');

    expect(errors.rows).toHaveLength(50);
    expect(new Set(errors.rows.map((row) => row['times']))).toEqual(new Set([4]));
    expect(health.rows).toMatchObject([{ ...LOTTERY, errors: 280 }]);
  });

  it('shows the office each error with its place, page and number of visitor buckets', async () => {
    const where = { page: '/bet', moment: 'open', stack: `${FRAME}\n/host/h1/shared.js:1:9` } as const;
    for (const bucket of [3, 4, 4]) {
      const error = { ...LOTTERY, message: `no player 0977000000${bucket}`, place: FRAME, ...where, times: 1 };
      await post(createBeaconPost({ bucket, errors: [error] }));
    }
    const { rows } = await callOffice(server, 'release-errors');

    expect(rows).toEqual([
      {
        ...LOTTERY,
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

  it('keeps page and stack when a later post has none', async () => {
    const failure = { ...LOTTERY, phase: 'render', hasRun: true, message: 'x' } as const;
    await post(createBeaconPost({ failures: [{ ...failure, page: '/p/77120443', stack: FRAME }] }));
    await callOffice(server, 'release-errors');
    await post(createBeaconPost({ failures: [failure] }));

    expect((await callOffice(server, 'release-errors')).rows).toMatchObject([
      { kind: 'render', page: '/p/:id', moment: 'render', stack: FRAME, times: 2 },
    ]);
  });

  it('counts the requested minutes and deletes counters after eight days', async () => {
    await post(createLoad(1));
    await callOffice(server, 'release-health');
    server.clock.advance(30 * 60_000);
    await post(createLoad(2));

    expect([
      (await callOffice(server, 'release-health', { minutes: 60 })).rows[0]?.['loads'],
      (await callOffice(server, 'release-health', { minutes: 10 })).rows[0]?.['loads'],
    ]).toEqual([2, 1]);
    server.clock.advance(7 * 86_400_000);
    await server.jobs.run('beacons.prune');
    expect(await countRows('beacon_minute')).toBe(2);
    server.clock.advance(86_400_000 + 60_000);
    await server.jobs.run('beacons.prune');
    expect(await countRows('beacon_minute')).toBe(0);
  });

  const [load, error] = [
    { ...LOTTERY, channel: 'active', ms: 1 },
    { ...LOTTERY, message: 'x', place: '', times: 1 },
  ];
  it.each<readonly [string, unknown]>([
    ['nothing', {}],
    ['a list', []],
    ['text', '"load"'],
    ['broken JSON', '{"loads":'],
    ['an unknown key', { ...createBeaconPost(), playerId: 'p' }],
    ['an unknown key in a load', createBeaconPost({ loads: [{ ...load, name: 'Ma Hla' } as never] })],
    ['a missing bucket', { ...createBeaconPost(), bucket: undefined }],
    ['bucket 100', createBeaconPost({ bucket: 100 })],
    ['a negative bucket', createBeaconPost({ bucket: -1 })],
    ['bucket 1.5', createBeaconPost({ bucket: 1.5 })],
    ['a bucket as text', { ...createBeaconPost(), bucket: '7' }],
    ['an unknown channel', { ...createBeaconPost(), loads: [{ ...load, channel: 'beta' }] }],
    ['an unknown measure', createBeaconPost({ vitals: [{ ...LOTTERY, name: 'FID', value: 1 } as never] })],
    ['a measure as text', createBeaconPost({ vitals: [{ ...LOTTERY, name: 'LCP', value: 'slow' } as never] })],
    [
      'an unknown phase',
      { ...createBeaconPost(), failures: [{ ...LOTTERY, phase: 'nap', hasRun: true, message: '' }] },
    ],
    ['a negative time', { ...createBeaconPost(), loads: [{ ...load, ms: -1 }] }],
    ['half a millisecond', { ...createBeaconPost(), loads: [{ ...load, ms: 0.5 }] }],
    ['a time of an hour', { ...createBeaconPost(), loads: [{ ...load, ms: 3_600_000 }] }],
    ['an invalid remote name', { ...createBeaconPost(), loads: [{ ...load, remote: '../lottery' }] }],
    ['an invalid build id', { ...createBeaconPost(), loads: [{ ...load, build: 'a b' }] }],
    ['a build of 65 letters', { ...createBeaconPost(), loads: [{ ...load, build: 'b'.repeat(65) }] }],
    ['a message of 201 letters', { ...createBeaconPost(), errors: [{ ...error, message: 'x'.repeat(201) }] }],
    ['a place on another site', { ...createBeaconPost(), errors: [{ ...error, place: 'https://evil.test/x.js:1:2' }] }],
    ['a page of 81 letters', { ...createBeaconPost(), errors: [{ ...error, page: `/${'x'.repeat(80)}` }] }],
    ['a page with a query', { ...createBeaconPost(), errors: [{ ...error, page: '/bet?phone=0977' }] }],
    ['an unknown moment', { ...createBeaconPost(), errors: [{ ...error, moment: 'nap' }] }],
    [
      'a stack of nine scripts',
      { ...createBeaconPost(), errors: [{ ...error, stack: Array(9).fill(FRAME).join('\n') }] },
    ],
    [
      'a stack of 481 letters',
      { ...createBeaconPost(), errors: [{ ...error, stack: `/host/h1/${'x'.repeat(469)}.js` }] },
    ],
    ['a stack with text', { ...createBeaconPost(), errors: [{ ...error, stack: `no player\n${FRAME}` }] }],
    ['a stack of another site', { ...createBeaconPost(), errors: [{ ...error, stack: 'https://evil.test/x.js:1:2' }] }],
    ['zero times', { ...createBeaconPost(), errors: [{ ...error, times: 0 }] }],
    ['a million times', { ...createBeaconPost(), errors: [{ ...error, times: 1_000_000 }] }],
    ['25 loads', { ...createBeaconPost(), loads: Array.from({ length: 25 }, () => load) }],
    ['13 errors', { ...createBeaconPost(), errors: Array.from({ length: 13 }, () => error) }],
  ])('refuses %s with 400', async (_what, body) => {
    const answer = await post(body);

    expect([answer.statusCode, answer.json().refusal.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('refuses 41 KB with 413', async () => {
    const tooLong = createBeaconPost({ errors: [{ ...error, message: 'x'.repeat(41 * 1024) }] });
    expect((await post(tooLong)).statusCode).toBe(413);
  });

  it('accepts a lone surrogate and a NUL in a message and replaces them', async () => {
    expect((await post(createBeaconPost({ errors: [{ ...error, message: 'a\u0000b\ud800' }] }))).json()).toEqual({
      counted: 1,
      ignored: 0,
    });
    expect((await callOffice(server, 'release-errors')).rows).toMatchObject([{ message: 'a b' }]);
  });

  it('applies a rate limit per address', async () => {
    const answers = await runInParallel(1_000, () => post(createBeaconPost(), '10.80.9.9'));

    // At least one, even where a thousand requests take twenty seconds.
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
    expect((await post(createBeaconPost(), '10.80.9.10')).statusCode).toBe(200);
  });
});
