import { sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { createBeaconPost, LOTTERY } from '../test/beacon-fixtures.ts';
import { toTwoDFigures } from '../test/describe-draws.ts';
import { describeOnServers } from '../test/describe-on-server.ts';
import { createDraw, createTestDraws, DRAW_TIME, OPEN_TIME } from '../test/draw-fixtures.ts';
import { describeOnDatabases, type TestDatabase } from '../test/databases.ts';
import { createRegistry } from '../test/release-store.ts';
import type { TestServer } from '../test/server.ts';
import { passSeconds, sendTransfer, startTwoWallets } from '../test/transfer-fixtures.ts';
import { callOffice } from '../test/wallet-fixtures.ts';
import { createDocumentCache } from './edge/document-cache.ts';
import { enterResult } from './modules/draws/index.ts';
import { executeSql, queryValue } from './platform/database/query.ts';
import { readAgeMsAfter, readOutboxEnd } from './platform/stream/publish.ts';
import { registry as metrics } from './platform/metrics/metrics.ts';
import { createScrape } from './scraped-values.ts';

const registry = createRegistry({ build: 'b1' });
const KEY = { authorization: `Bearer ${SANDBOX_OFFICE_KEY}` };
const LINES = [{ number: '57', stakeKyat: 500 }];

const parse = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

type ScrapeDeps = Parameters<typeof createScrape>[0];

async function scrapeServer(
  server: TestServer,
  given: Pick<TestDatabase, 'asRoles'>,
  changes: Partial<ScrapeDeps> = {},
): Promise<ReadonlyMap<string, number>> {
  const update = createScrape({
    db: given.asRoles.staff,
    clock: server.clock,
    log: server.deps.log,
    jobs: { list: () => [{ name: 'draws.settlement', intervalMs: 1_000 }] },
    relay: server.relay,
    registry: () => Promise.resolve(registry),
    readPools: () => [{ pool: 'players', inUse: 3, waiting: 2, limit: 10 }],
    ...changes,
  });
  await update();
  return parse(await metrics.metrics());
}

describeOnServers({ name: 'metrics', at: OPEN_TIME, resetsClock: true, registry }, (server, given) => {
  const scrape = (changes: Partial<ScrapeDeps> = {}) => scrapeServer(server, given, changes);
  const pick = (values: ReadonlyMap<string, number>, pattern: RegExp): Record<string, number> =>
    Object.fromEntries([...values].filter(([name]) => pattern.test(name)));
  const countedSince = async (before: ReadonlyMap<string, number>, name: string): Promise<number> =>
    ((await scrape()).get(name) ?? 0) - (before.get(name) ?? 0);

  it("are served on the operators' port alone, and only with the key of an operator", async () => {
    const ask = async (app: typeof server.app, headers = {}) => {
      const { statusCode, body, headers: sent } = await app.inject({ url: '/metrics', headers });
      return { statusCode, type: sent['content-type'], hasMetrics: body.includes('padauk_http_request') };
    };
    const denied = { hasMetrics: false, type: 'application/json; charset=utf-8' };

    expect(await ask(server.operators)).toEqual({ statusCode: 401, ...denied });
    expect(await ask(server.operators, { authorization: 'Bearer guessed' })).toEqual({ statusCode: 401, ...denied });
    expect(await ask(server.app, KEY)).toEqual({ statusCode: 404, ...denied });
    for (const headers of [KEY, { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY }])
      expect(await ask(server.operators, headers)).toEqual({
        statusCode: 200,
        type: 'text/plain; version=0.0.4; charset=utf-8',
        hasMetrics: true,
      });
  });

  it('count requests by the pattern of their route, without ids', async () => {
    const player = await server.createPlayer();
    await server.app.inject({ url: `/api/tickets/${player.id}` });
    await server.app.inject({ url: `/nowhere/${player.id}` });
    const text = await metrics.metrics();

    expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="\/api\/tickets\/:id",status="4xx"\}/);
    expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="unmatched",status="4xx"\}/);
    expect(text).not.toContain(player.id);
  });

  it('show stakes, payouts and ledger transactions after their commit', async () => {
    const before = await scrape();
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const drawId = await createDraw(given.db);
    const bet = { drawId, lines: LINES };
    expect((await server.call(placeNumberTicket, bet, { as: player })).status).toBe(200);
    expect(
      (await server.call(placeNumberTicket, { drawId, lines: [{ number: '57', stakeKyat: 20_000 }] }, { as: player }))
        .status,
    ).not.toBe(200);
    const draws = createTestDraws(given.asRoles.background);
    draws.clock.set(DRAW_TIME);
    server.clock.set(new Date(DRAW_TIME.getTime() + 90_000));
    await enterResult(draws, { drawId, figures: toTwoDFigures('57'), by: 'operator:hla' });
    const waiting = await scrape();
    await server.jobs.run('draws.settlement');

    expect([
      waiting.get('padauk_settlement_events_waiting{event="draw"}'),
      waiting.get('padauk_settlement_oldest_age_seconds{event="draw"}'),
    ]).toEqual([1, 90]);
    expect(await countedSince(waiting, 'padauk_settlement_events_waiting{event="draw"}')).toBe(-1);
    expect(await countedSince(before, 'padauk_bet_kyat_total{product="two_d",step="stake"}')).toBe(500);
    expect(await countedSince(before, 'padauk_bet_kyat_total{product="two_d",step="payout"}')).toBe(42_500);
    expect(await countedSince(before, 'padauk_ledger_transactions_total{kind="two_d_stake"}')).toBe(1);
    expect(await countedSince(before, 'padauk_ledger_transactions_total{kind="two_d_payout"}')).toBe(1);
    expect(await countedSince(before, 'padauk_command_batch_size_count{queue="two_d"}')).toBe(2);
    expect((await scrape()).get('padauk_command_queue_length{queue="two_d"}')).toBe(0);
  });

  it('show alarms, the jobs of this version, and pools', async () => {
    await executeSql(given.db)`
      insert into alarm (kind, subject, detail, raised_at) values ('books', 'I5', 'a test', clock_timestamp())`;
    await executeSql(given.db)`
      insert into job_lease (name, holder, expires_at, succeeded_at, failures)
      values ('draws.settlement', gen_random_uuid(), clock_timestamp(), '2026-11-20T04:00:00Z', 3),
        ('removed.job', gen_random_uuid(), clock_timestamp(), '2020-01-01T00:00:00Z', 9)`;
    const values = await scrape();
    await executeSql(given.db)`delete from alarm where detail = 'a test'`;

    expect(pick(values, /^padauk_(?:alarms|job_(?!duration)|database)/)).toEqual({
      'padauk_alarms_open{kind="books"}': 1,
      'padauk_job_interval_seconds{job="draws.settlement"}': 1,
      'padauk_job_last_success_timestamp_seconds{job="draws.settlement"}': OPEN_TIME.getTime() / 1_000,
      'padauk_job_consecutive_failures{job="draws.settlement"}': 3,
      'padauk_database_connections_in_use{pool="players"}': 3,
      'padauk_database_connections_awaited{pool="players"}': 2,
      'padauk_database_connections_limit{pool="players"}': 10,
      padauk_database_up: 1,
    });
  });

  it('show the age of the oldest event after the cursor', async () => {
    const end = await readOutboxEnd(given.db);
    await executeSql(given.db)`
      insert into outbox (audience, name, payload, written_at)
      values ('all', 'a.test', '{}', clock_timestamp() - interval '1 day')`;
    const values = await scrape({ relay: { readUnsentAgeMs: (tx) => readAgeMsAfter(tx, end) } });

    expect(Math.floor((values.get('padauk_events_unsent_age_seconds') ?? 0) / 60)).toBe(24 * 60);
    expect(await readAgeMsAfter(given.db, await readOutboxEnd(given.db))).toBe(0);
  });

  it('show requests and failures of active builds, not of earlier ones', async () => {
    const failures = [{ ...LOTTERY, phase: 'entry', hasRun: false, message: '404' } as const];
    const loads = [{ ...LOTTERY, channel: 'active', ms: 640 } as const];
    for (const body of [{ failures }, { loads }, { loads }, { loads }])
      await server.call(sendBeacons, createBeaconPost(body));
    await callOffice(server, 'release-health');
    const earlier = await scrape({ registry: () => Promise.resolve(createRegistry({ build: 'b2' })) });

    expect(pick(await scrape(), /build_.*(?:lottery|host)/)).toEqual({
      'padauk_build_loads{remote="host",build="h1",slot="active"}': 0,
      'padauk_build_failure_ratio{remote="host",build="h1",slot="active"}': 0,
      'padauk_build_loads{remote="lottery",build="b1",slot="active"}': 4,
      'padauk_build_failure_ratio{remote="lottery",build="b1",slot="active"}': 0.25,
    });
    expect(pick(earlier, /build_loads.*lottery/)).toEqual({
      'padauk_build_loads{remote="lottery",build="b2",slot="active"}': 0,
    });
  });

  it('bound each statement, and leave out values that the database did not give', async () => {
    const timeouts: unknown[] = [];
    const readUnsentAgeMs: ScrapeDeps['relay']['readUnsentAgeMs'] = async (tx) => {
      timeouts.push(await queryValue(tx)`select current_setting('statement_timeout')`);
      throw new Error('cancelled');
    };
    const values = await scrape({ relay: { readUnsentAgeMs } });

    expect(timeouts).toEqual(['2s']);
    expect(pick(values, /_up$|_age_|jobs?_(?!duration)|waiting|build|alarms|_open\{state/)).toEqual({
      padauk_database_up: 0,
    });
  });

  it('count hits and misses of the cache of pages', async () => {
    const before = await scrape();
    const getDocument = createDocumentCache();
    const live = { registry, text: '', problem: null };
    for (const name of ['/', '/', '/bet'])
      await getDocument(live, { name, make: () => Promise.resolve('<!doctype html>') });

    expect(await countedSince(before, 'padauk_cache_requests_total{cache="documents",result="hit"}')).toBe(1);
    expect(await countedSince(before, 'padauk_cache_requests_total{cache="documents",result="miss"}')).toBe(2);
  });

  it('are read from the database once in five seconds, also for scrapes at the same time', async () => {
    let [nowMs, reads] = [0, 0];
    const readUnsentAgeMs = (): Promise<number> => Promise.resolve((reads += 1));
    const { clock, deps } = server;
    const others = { jobs: { list: () => [] }, registry: () => Promise.resolve(null), readPools: () => [] };
    const update = createScrape(
      { db: given.asRoles.staff, clock, log: deps.log, relay: { readUnsentAgeMs }, ...others },
      () => nowMs,
    );
    await Promise.all([update(), update()]);
    nowMs = 4_999;
    await update();
    const before = reads;
    nowMs = 5_000;
    await update();

    expect([before, reads]).toEqual([1, 2]);
  });
});

describeOnDatabases('metrics of transfers', (given) => {
  it('show open transfers by state, and since when the oldest is open', async () => {
    const both = await startTwoWallets(given);
    const player = await both.server.createPlayer({ mainKyat: 10_000 });
    both.plan.planFaults('transferIn', 'drop-answer');
    await sendTransfer(both, player);
    both.server.clock.advance(40_000);
    const open = await scrapeServer(both.server, given);
    await passSeconds(both, 60);
    const ended = await scrapeServer(both.server, given);
    await both.close();

    const age = 'padauk_transfer_oldest_age_seconds';
    expect([open.get('padauk_transfers_open{state="unknown"}'), open.get(age)]).toEqual([1, 40]);
    expect([ended.get('padauk_transfers_open{state="unknown"}'), ended.get(age)]).toEqual([undefined, 0]);
  });
});
