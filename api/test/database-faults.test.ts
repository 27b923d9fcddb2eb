import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { verifyBooks } from '../src/books.ts';
import { executeSql, hasRows, queryNumber } from '../src/platform/database/query.ts';
import { excludeTestPostings } from './test-postings.ts';
import { createBet, sendBet, sendUntilAccepted } from './bet-client.ts';
import { findViolations } from './find-violations.ts';
import type { DirectPlayer } from './direct-players.ts';
import { assignToPostgres, POSTGRES_PROGRAMS } from './test-postgres.ts';
import { CAN_MOUNT, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import {
  startBetting,
  resendBets,
  startPlatformUnderTest,
  waitUntil,
  type BetResult,
  type PlatformUnderTest,
} from './platform-under-test.ts';

const listStatuses = (sent: readonly BetResult[]): number[] =>
  [...new Set(sent.map(({ status }) => status))].sort((candidate, other) => candidate - other);
const DISK_FULL = 'No space left on device';
const selectAccepted = (sent: readonly BetResult[]): BetResult[] => sent.filter(({ status }) => status === 200);

(POSTGRES_PROGRAMS === null ? describe.skip : describe)('database faults (a PostgreSQL of its own)', () => {
  let setup: PlatformUnderTest;
  afterEach(() => setup.stop());

  it('F12 during a restart under load bets get 200 or 503, no accepted bet is lost, and bets succeed again afterwards', async () => {
    setup = await startPlatformUnderTest();
    const load = startBetting(setup);
    await waitUntil(() => Promise.resolve(selectAccepted(load.soFar()).length > 0));

    await setup.postgres.restart();
    const backAtMs = performance.now();
    const listAcceptedSinceRestart = (): BetResult[] =>
      selectAccepted(load.soFar()).filter(({ atMs }) => atMs > backAtMs);
    await waitUntil(() => Promise.resolve(listAcceptedSinceRestart().length > 0));
    const sent = await load.stop();
    // Every bet is sent again with its key: an accepted one gets its answer, any other is placed now.
    const again = (await resendBets(setup, sent)).map(({ body }) => body.ticketId ?? 'none');

    expect(listStatuses(sent)).toEqual([200, 503]);
    expect(sent.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    expect(listAcceptedSinceRestart()).not.toEqual([]);
    expect(again).not.toContain('none');
    expect(new Set(again).size).toBe(sent.length);
    expect(selectAccepted(sent).filter(({ body }) => !again.includes(body.ticketId ?? ''))).toEqual([]);
    expect(await findViolations(setup.database.db)).toEqual([]);
  });

  it('F16 while every connection is held, a bet gets 503, health answers, and a draw settles', async () => {
    setup = await startPlatformUnderTest({ env: { DATABASE_POOL: '2', TWO_D_FEED: 'none' } });
    const {
      platform,
      drawId,
      players: [player, ...others],
      database: { db },
    } = setup as PlatformUnderTest & { readonly players: [DirectPlayer, ...DirectPlayer[]] };
    const placed = await sendBet(platform.origin, createBet(player, drawId));
    await executeSql(db)`
      update draw set closes_at = clock_timestamp(), draws_at = clock_timestamp() + interval '1 millisecond'
      where id = ${drawId}::uuid`;

    // Each player's call reads its session first, so it occupies a connection while it waits.
    const observed = await db.transaction().execute(async (tx) => {
      await executeSql(tx)`lock table player_session in access exclusive mode`;
      const stuck = others.slice(0, 4).map((candidate) => sendBet(platform.origin, createBet(candidate, drawId)));
      const countWaiting = () =>
        queryNumber(tx)`select count(*) from pg_locks where relation = 'player_session'::regclass and not granted`;
      await waitUntil(async () => (await countWaiting()) === 2);
      const late = await sendBet(platform.origin, createBet(player, drawId));
      // The lock is still held here.
      const health = (await (await fetch(`${platform.origin}/healthz`)).json()) as { readonly engine?: string };
      const result = await fetch(`${platform.operatorOrigin}/office/result`, {
        method: 'POST',
        headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ draw: drawId, figure: '1,685.75', secondFigure: '63,797.02' }),
      });
      const isSettled = (): Promise<boolean> =>
        hasRows(tx)`select from draw where id = ${drawId}::uuid and settled_at is not null`;
      await waitUntil(isSettled);
      return { stuck, late, health: health.engine, result: result.status, isSettled: await isSettled() };
    });
    await Promise.all(observed.stuck);

    expect([placed.status, observed.late.status, observed.late.retryAfter]).toEqual([200, 503, '5']);
    expect([observed.health, observed.result, observed.isSettled]).toEqual(['postgres', 200, true]);
    expect(await findViolations(db)).toEqual([]);
  });
});

(POSTGRES_PROGRAMS !== null && CAN_MOUNT ? describe : describe.skip)(
  'a full disk (a small one in memory; the log of the database is elsewhere)',
  () => {
    let disk: SmallDisk | null;
    let setup: PlatformUnderTest;
    beforeAll(() => {
      disk = mountSmallDisk(160);
    });
    afterAll(async () => {
      await setup.stop();
      disk?.remove();
    });

    it('F14 refuses writes with 503, still reads, leaves correct books, and continues when space is free', async () => {
      const data = join(disk?.folder ?? '', 'data');
      mkdirSync(data, { mode: 0o700 });
      assignToPostgres(data);
      setup = await startPlatformUnderTest({ data });
      disk?.fillExcept(64 * 1024);

      const readLog = (): string => readFileSync(join(setup.postgres.folder, 'log'), 'utf8');
      const load = startBetting(setup);
      await waitUntil(() =>
        Promise.resolve(readLog().includes(DISK_FULL) && load.soFar().some(({ status }) => status === 503)),
      );
      const repliesWhenFull = await load.stop();
      const board = await fetch(`${setup.platform.origin}/api/draws/${setup.drawId}/board`);
      const brokenWhenFull = excludeTestPostings(await verifyBooks(setup.database.db, new Date(0)));
      disk?.freeSpace();
      const again = await Promise.all(
        repliesWhenFull.slice(-40).map(({ bet }) => sendUntilAccepted(setup.platform.origin, bet)),
      );

      expect(readLog()).toContain(DISK_FULL);
      expect(listStatuses(repliesWhenFull).at(-1)).toBe(503);
      expect(listStatuses(repliesWhenFull).filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(board.status).toBe(200);
      expect(brokenWhenFull).toEqual([]);
      expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
      expect(await findViolations(setup.database.db)).toEqual([]);
    });
  },
);
