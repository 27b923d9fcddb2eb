import {
  excludeSelf,
  getProtection,
  setDepositLimit,
  setStakeLimit,
  takeTimeOut,
} from '@padauk/contract/account/protection.endpoints';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { sql } from 'kysely';
import { withBusyHashing } from '../../../test/busy-hashing.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import {
  uploadSlipPhotoId,
  createWithdrawer,
  DAY_MS,
  callOffice,
  sendSlip,
  submitSlip,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { sumDepositsSince, sumNetDepositsSince } from '../wallet/index.ts';
import { sumStakesSince } from '../betting/index.ts';
import { excludeSelf as excludePlayer } from './protection.ts';

/** Friday, 20 November 2026, 10:00 in Myanmar: the noon draw is open. */
const TEN = new Date('2026-11-20T03:30:00Z');

describeOnDatabases('player protection', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given, TEN);
    await server.jobs.run('draws.plan');
  });
  beforeEach(() => server.clock.set(TEN));
  afterAll(async () => await server.close());

  const send = async (as: TestPlayer, amountKyat: number) => await sendSlip(server, as, { amountKyat });
  const placeBet = async (as: TestPlayer) => {
    const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
    return await server.call(placeNumberTicket, { drawId, lines: [{ number: '47', stakeKyat: 100 }] }, { as });
  };

  it.each([
    ['day', 'DEPOSIT_LIMIT_DAY'],
    ['week', 'DEPOSIT_LIMIT_WEEK'],
    ['month', 'DEPOSIT_LIMIT_MONTH'],
  ] as const)('refuses a slip over the limit of a %s with the remainder', async (period, code) => {
    const player = await server.createPlayer();
    await server.call(setDepositLimit, { period, limitKyat: 30_000 }, { as: player });
    await submitSlip(server, player, { amountKyat: 20_000 });

    expect((await send(player, 10_001)).refusal).toEqual({ code, params: { remainingKyat: 10_000 } });
    expect((await send(player, 10_000)).status).toBe(200);
  });

  it('does not count a refused slip', async () => {
    const player = await server.createPlayer();
    await server.call(setDepositLimit, { period: 'day', limitKyat: 20_000 }, { as: player });
    await callOffice(server, 'refuse', {
      id: await submitSlip(server, player, { amountKyat: 20_000 }),
      reason: 'The photo cannot be read',
    });

    expect((await send(player, 20_000)).status).toBe(200);
  });

  it('accepts one of five concurrent slips when the limit covers one', async () => {
    const player = await server.createPlayer();
    await server.call(setDepositLimit, { period: 'day', limitKyat: 15_000 }, { as: player });

    const photos: string[] = [];
    for (let photo = 0; photo < 5; photo += 1) photos.push(await uploadSlipPhotoId(server, player));

    const sent = await Promise.all(photos.map((photoId) => sendSlip(server, player, { amountKyat: 10_000, photoId })));

    expect(sent.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(sent.filter((reply) => reply.refusal?.code === 'DEPOSIT_LIMIT_DAY')).toHaveLength(4);
  });

  it('raises a limit only after 24 hours', async () => {
    const player = await server.createPlayer();
    await server.call(setDepositLimit, { period: 'month', limitKyat: 5_000 }, { as: player });
    const raised = await server.call(setDepositLimit, { period: 'month', limitKyat: 50_000 }, { as: player });

    expect(raised.body.limits.find(({ period }) => period === 'month')).toEqual({
      period: 'month',
      limitKyat: 5_000,
      usedKyat: 0,
      nextLimitKyat: 50_000,
      nextFrom: '2026-11-21T03:30:00.000Z',
    });
    expect((await send(player, 5_001)).refusal?.code).toBe('DEPOSIT_LIMIT_MONTH');
    server.clock.advance(DAY_MS);
    expect((await send(player, 5_001)).status).toBe(200);
  });

  it.each([
    ['a time-out', 'ON_TIME_OUT'],
    ['self-exclusion', 'SELF_EXCLUDED'],
  ] as const)('%s stops bets and slips, but not withdrawals', async (kind, code) => {
    const player = await createWithdrawer(server, 20_000);
    server.clock.set(TEN);
    const response =
      kind === 'a time-out'
        ? await server.call(takeTimeOut, { days: 7 }, { as: player })
        : await server.call(excludeSelf, { days: 180, password: player.password }, { as: player });

    expect(response.status).toBe(200);
    expect((await placeBet(player)).refusal?.code).toBe(code);
    expect((await send(player, 10_000)).refusal?.code).toBe(code);
    server.clock.advance(DAY_MS);
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });

  it('a time-out ends on time', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await server.call(takeTimeOut, { days: 1 }, { as: player });
    server.clock.advance(DAY_MS);

    expect((await send(player, 10_000)).status).toBe(200);
    expect((await server.call(getProtection, {}, { as: player })).body.timeOutUntil).toBeNull();
  });

  it('a second, shorter time-out does not shorten the first', async () => {
    const player = await server.createPlayer();
    const first = await server.call(takeTimeOut, { days: 30 }, { as: player });
    const second = await server.call(takeTimeOut, { days: 1 }, { as: player });

    expect(second.body.timeOutUntil).toBe(first.body.timeOutUntil);
  });

  it('the database refuses to shorten a break', async () => {
    const player = await server.createPlayer();
    await server.call(takeTimeOut, { days: 30 }, { as: player });

    await expect(
      sql`update player_break set time_out_until = null where player_id = ${player.id}::uuid`.execute(given.db),
    ).rejects.toThrow('never shortened');
  });

  it('records every setting permanently with its time', async () => {
    const player = await server.createPlayer();
    await server.call(setDepositLimit, { period: 'week', limitKyat: 30_000 }, { as: player });
    await server.call(takeTimeOut, { days: 1 }, { as: player });
    await server.call(excludeSelf, { days: 180, password: player.password }, { as: player });

    const events = sql`select event, detail, at from protection_event where player_id = ${player.id}::uuid order by id`;
    expect((await events.execute(given.db)).rows).toEqual([
      { event: 'deposit-limit', detail: { period: 'week', limitKyat: 30_000 }, at: TEN },
      { event: 'time-out', detail: { days: 1, untilAt: new Date(TEN.getTime() + DAY_MS).toISOString() }, at: TEN },
      {
        event: 'exclusion',
        detail: { days: 180, untilAt: new Date(TEN.getTime() + 180 * DAY_MS).toISOString() },
        at: TEN,
      },
    ]);
    await expect(
      sql`delete from protection_event where player_id = ${player.id}::uuid`.execute(given.db),
    ).rejects.toThrow('append-only');
  });

  it('a password check refused for load does not count as an attempt', async () => {
    const player = await server.createPlayer();
    const deps = { ...withBusyHashing(server.deps), sumDepositsSince, sumStakesSince, sumNetDepositsSince };

    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        excludePlayer(deps, { playerId: player.id, days: 180, password: player.password }),
      ),
    );

    expect(answers.map(({ status }) => status)).toContain('rejected');
    expect(
      (await server.call(excludeSelf, { days: 180, password: 'not-the-password' }, { as: player })).refusal?.code,
    ).toBe('WRONG_PASSWORD');
  });

  it('E9 a wrong password excludes nobody, and attempts are limited', async () => {
    const player = await server.createPlayer();
    const tries = [];
    for (let index = 0; index < 6; index += 1)
      tries.push(await server.call(excludeSelf, { days: 180, password: 'not-the-password' }, { as: player }));

    expect(tries.map((reply) => reply.refusal?.code)).toEqual([
      ...Array.from({ length: 5 }, () => 'WRONG_PASSWORD'),
      'RATE_LIMITED',
    ]);
    expect((await server.call(getProtection, {}, { as: player })).body.excludedUntil).toBeNull();
  });

  it('a day begins at midnight in Myanmar, 17:30 UTC, to the millisecond', async () => {
    const player = await server.createPlayer();
    await server.call(setDepositLimit, { period: 'day', limitKyat: 10_000 }, { as: player });
    const statuses = [];
    for (const at of [
      '2026-11-20T17:29:59.999Z',
      '2026-11-20T17:29:59.999Z',
      '2026-11-20T17:30:00.000Z',
      '2026-11-20T17:30:00.000Z',
      '2026-11-21T17:29:59.999Z',
      '2026-11-21T17:30:00.000Z',
    ]) {
      server.clock.set(new Date(at));
      statuses.push((await send(player, 10_000)).status);
    }

    expect(statuses).toEqual([200, 409, 200, 409, 409, 200]);
  });

  it('subtracts paid withdrawals from the net deposits, but not waiting ones', async () => {
    const player = await createWithdrawer(server, 50_000);
    await callOffice(server, 'approve', { id: await submitSlip(server, player, { amountKyat: 30_000 }) });
    await callOffice(server, 'pay', { id: (await sendWithdrawal(server, player)).body.id });
    server.clock.advance(60_000);
    await sendWithdrawal(server, player, { amountKyat: 5_000 });

    expect((await server.call(getProtection, {}, { as: player })).body.netDepositsKyat).toEqual({
      day: 20_000,
      week: 20_000,
      month: 20_000,
      ever: 20_000,
    });
  });

  it('shows the net deposits without waiting slips, which count toward the limits', async () => {
    const player = await server.createPlayer();
    await callOffice(server, 'approve', { id: await submitSlip(server, player, { amountKyat: 20_000 }) });
    await submitSlip(server, player, { amountKyat: 7_000 });

    const { body } = await server.call(getProtection, {}, { as: player });

    expect(body.netDepositsKyat).toEqual({ day: 20_000, week: 20_000, month: 20_000, ever: 20_000 });
    expect(body.limits.map(({ usedKyat }) => usedKyat)).toEqual([27_000, 27_000, 27_000]);
  });

  it('shows and enforces a stake limit, and records it', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await server.call(setStakeLimit, { period: 'week', limitKyat: 100 }, { as: player });
    await placeBet(player);

    expect((await placeBet(player)).refusal).toEqual({ code: 'STAKE_LIMIT_WEEK', params: { remainingKyat: 0 } });
    const { body } = await server.call(getProtection, {}, { as: player });
    expect(body.stakeLimits.map(({ limitKyat, usedKyat }) => [limitKyat, usedKyat])).toEqual([
      [null, 100],
      [100, 100],
      [null, 100],
    ]);
    expect(body.limits.every(({ limitKyat }) => limitKyat === null)).toBe(true);
    const events = sql`select event, detail from protection_event where player_id = ${player.id}::uuid`;
    expect((await events.execute(given.db)).rows).toEqual([
      { event: 'stake-limit', detail: { period: 'week', limitKyat: 100 } },
    ]);
  });

  it.each([
    [{ period: 'year', limitKyat: 5_000 }, 'period', 'choice'],
    [{ period: 'day', limitKyat: 499 }, 'limitKyat', 'minimum'],
    [{ period: 'day', limitKyat: 1.5 }, 'limitKyat', 'wholeKyat'],
  ])('F34 refuses %j', async (request, path, code) => {
    const answer = await server.call(setDepositLimit, request as never, { as: await server.createPlayer() }); // a bad input on purpose

    expect(answer.refusal?.fields?.[0]).toMatchObject({ path: [path], code });
  });
});
