import {
  excludeSelf,
  getProtection,
  setDepositLimit,
  setStakeLimit,
  takeTimeOut,
} from '@padauk/contract/account/protection.endpoints';
import type { LimitPeriod } from '@padauk/contract/account/protection.rules';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { sql } from 'kysely';
import { createInOrder } from '../../../test/results.ts';
import { withBusyHashing } from '../../../test/busy-hashing.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../test/server.ts';
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
import { changePin, getWithdrawalOptions } from '@padauk/contract/wallet/wallet.endpoints';

/** Tuesday, 24 November 2026, 10:00 in Myanmar: the noon draw is open. */
const TUESDAY_TEN = new Date('2026-11-24T03:30:00Z');
const BLOCKED_UNTIL = new Date(TUESDAY_TEN.getTime() + 3 * DAY_MS).toISOString();
const BLOCKED = { code: 'PIN_BLOCKED', params: { untilAt: BLOCKED_UNTIL } };
/** Friday, 20 November 2026, 10:00 in Myanmar: the noon draw is open. */
const TEN = new Date('2026-11-20T03:30:00Z');

describeOnServers({ name: 'player protection', at: TEN }, (server, given) => {
  beforeAll(async () => {
    await server.jobs.run('draws.plan');
  });
  let player: TestPlayer;
  beforeEach(async () => {
    server.clock.set(TEN);
    player = await server.createPlayer({ mainKyat: 1_000 });
  });

  const send = async (amountKyat: number, as = player) => await sendSlip(server, as, { amountKyat });
  const limitDeposits = async (period: LimitPeriod, limitKyat: number) =>
    (await server.call(setDepositLimit, { period, limitKyat }, { as: player })).body;
  const takeBreak = async (days: number) => (await server.call(takeTimeOut, { days }, { as: player })).body;
  const exclude = (password: string, as = player) => server.call(excludeSelf, { days: 180, password }, { as });
  const read = async (as = player) => (await server.call(getProtection, {}, { as })).body;
  const approveSlip = async (amountKyat: number, as = player) =>
    await callOffice(server, 'approve', { id: await submitSlip(server, as, { amountKyat }) });
  const readEvents = async () =>
    (
      await sql`select event, detail, at from protection_event where player_id = ${player.id}::uuid order by id`.execute(
        given.db,
      )
    ).rows;
  const placeBet = async (as = player) => {
    const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
    return await server.call(placeNumberTicket, { drawId, lines: [{ number: '47', stakeKyat: 100 }] }, { as });
  };

  it.each([
    ['day', 'DEPOSIT_LIMIT_DAY'],
    ['week', 'DEPOSIT_LIMIT_WEEK'],
    ['month', 'DEPOSIT_LIMIT_MONTH'],
  ] as const)('refuses a slip over the limit of a %s with the remainder', async (period, code) => {
    await limitDeposits(period, 30_000);
    await submitSlip(server, player, { amountKyat: 20_000 });

    expect((await send(10_001)).refusal).toEqual({ code, params: { remainingKyat: 10_000 } });
    expect((await send(10_000)).status).toBe(200);
  });

  it('does not count a refused slip', async () => {
    await limitDeposits('day', 20_000);
    const id = await submitSlip(server, player, { amountKyat: 20_000 });
    await callOffice(server, 'refuse', { id, reason: 'The photo cannot be read' });

    expect((await send(20_000)).status).toBe(200);
  });

  it('accepts one of five concurrent slips when the limit covers one', async () => {
    await limitDeposits('day', 15_000);

    const photos = await createInOrder(5, () => uploadSlipPhotoId(server, player));

    const sent = await Promise.all(photos.map((photoId) => sendSlip(server, player, { amountKyat: 10_000, photoId })));

    expect(sent.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(sent.filter((reply) => reply.refusal?.code === 'DEPOSIT_LIMIT_DAY')).toHaveLength(4);
  });

  it('raises a limit only after 24 hours', async () => {
    await limitDeposits('month', 5_000);
    const raised = await limitDeposits('month', 50_000);

    expect(raised.limits.find(({ period }) => period === 'month')).toEqual({
      period: 'month',
      limitKyat: 5_000,
      usedKyat: 0,
      nextLimitKyat: 50_000,
      nextFrom: '2026-11-21T03:30:00.000Z',
    });
    expect((await send(5_001)).refusal?.code).toBe('DEPOSIT_LIMIT_MONTH');
    server.clock.advance(DAY_MS);
    expect((await send(5_001)).status).toBe(200);
  });

  it.each<readonly [string, string, (as: TestPlayer) => ReturnType<typeof exclude>]>([
    ['a time-out', 'ON_TIME_OUT', (as) => server.call(takeTimeOut, { days: 7 }, { as })],
    ['self-exclusion', 'SELF_EXCLUDED', (as) => exclude(as.password, as)],
  ])('%s stops bets and slips, but not withdrawals', async (_title, code, begin) => {
    const as = await createWithdrawer(server, 20_000);
    server.clock.set(TEN);

    expect((await begin(as)).status).toBe(200);
    expect((await placeBet(as)).refusal?.code).toBe(code);
    expect((await send(10_000, as)).refusal?.code).toBe(code);
    server.clock.advance(DAY_MS);
    expect((await sendWithdrawal(server, as)).status).toBe(200);
  });

  it('a time-out ends on time', async () => {
    await takeBreak(1);
    server.clock.advance(DAY_MS);

    expect((await send(10_000)).status).toBe(200);
    expect((await read()).timeOutUntil).toBeNull();
  });

  it('a second, shorter time-out does not shorten the first', async () => {
    const first = await takeBreak(30);
    const second = await takeBreak(1);

    expect(second.timeOutUntil).toBe(first.timeOutUntil);
  });

  it('the database refuses to shorten a break', async () => {
    await takeBreak(30);

    const shorten = sql`update player_break set time_out_until = null where player_id = ${player.id}::uuid`;
    await expect(shorten.execute(given.db)).rejects.toThrow('never shortened');
  });

  it('records every setting permanently with its time', async () => {
    await limitDeposits('week', 30_000);
    await takeBreak(1);
    await exclude(player.password);

    expect(await readEvents()).toEqual([
      { event: 'deposit-limit', detail: { period: 'week', limitKyat: 30_000 }, at: TEN },
      { event: 'time-out', detail: { days: 1, untilAt: new Date(TEN.getTime() + DAY_MS).toISOString() }, at: TEN },
      {
        event: 'exclusion',
        detail: { days: 180, untilAt: new Date(TEN.getTime() + 180 * DAY_MS).toISOString() },
        at: TEN,
      },
    ]);
    const deletion = sql`delete from protection_event where player_id = ${player.id}::uuid`;
    await expect(deletion.execute(given.db)).rejects.toThrow('append-only');
  });

  it('a password check refused for load does not count as an attempt', async () => {
    const deps = { ...withBusyHashing(server.deps), sumDepositsSince, sumStakesSince, sumNetDepositsSince };

    const order = { playerId: player.id, days: 180, password: player.password };

    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => excludePlayer(deps, order)));

    expect(answers.map(({ status }) => status)).toContain('rejected');
    expect((await exclude('not-the-password')).refusal?.code).toBe('WRONG_PASSWORD');
  });

  it('E9 a wrong password excludes nobody, and attempts are limited', async () => {
    const tries = [];
    for (let index = 0; index < 6; index += 1) tries.push(await exclude('not-the-password'));

    expect(tries.map((reply) => reply.refusal?.code)).toEqual([
      ...Array.from({ length: 5 }, () => 'WRONG_PASSWORD'),
      'RATE_LIMITED',
    ]);
    expect((await read()).excludedUntil).toBeNull();
  });

  it('a day begins at midnight in Myanmar, 17:30 UTC, to the millisecond', async () => {
    await limitDeposits('day', 10_000);
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
      statuses.push((await send(10_000)).status);
    }

    expect(statuses).toEqual([200, 409, 200, 409, 409, 200]);
  });

  it('subtracts paid withdrawals from the net deposits, but not waiting ones', async () => {
    const as = await createWithdrawer(server, 50_000);
    await approveSlip(30_000, as);
    await callOffice(server, 'pay', { id: (await sendWithdrawal(server, as)).body.id });
    server.clock.advance(60_000);
    await sendWithdrawal(server, as, { amountKyat: 5_000 });

    expect((await read(as)).netDepositsKyat).toEqual({ day: 20_000, week: 20_000, month: 20_000, ever: 20_000 });
  });

  it('shows the net deposits without waiting slips, which count toward the limits', async () => {
    await approveSlip(20_000);
    await submitSlip(server, player, { amountKyat: 7_000 });

    const body = await read();

    expect(body.netDepositsKyat).toEqual({ day: 20_000, week: 20_000, month: 20_000, ever: 20_000 });
    expect(body.limits.map(({ usedKyat }) => usedKyat)).toEqual([27_000, 27_000, 27_000]);
  });

  it('shows and enforces a stake limit, and records it', async () => {
    await server.call(setStakeLimit, { period: 'week', limitKyat: 100 }, { as: player });
    await placeBet();

    expect((await placeBet()).refusal).toEqual({ code: 'STAKE_LIMIT_WEEK', params: { remainingKyat: 0 } });
    const body = await read();
    expect(body.stakeLimits.map(({ limitKyat, usedKyat }) => [limitKyat, usedKyat])).toEqual([
      [null, 100],
      [100, 100],
      [null, 100],
    ]);
    expect(body.limits.every(({ limitKyat }) => limitKyat === null)).toBe(true);
    expect(await readEvents()).toEqual([{ event: 'stake-limit', detail: { period: 'week', limitKyat: 100 }, at: TEN }]);
  });

  it.each([
    [{ period: 'year', limitKyat: 5_000 }, 'period', 'choice'],
    [{ period: 'day', limitKyat: 499 }, 'limitKyat', 'minimum'],
    [{ period: 'day', limitKyat: 1.5 }, 'limitKyat', 'wholeKyat'],
  ])('F34 refuses %j', async (request, path, code) => {
    const answer = await server.call(setDepositLimit, request as never, { as: player }); // a bad input on purpose

    expect(answer.refusal?.fields?.[0]).toMatchObject({ path: [path], code });
  });
});

describeOnServers(
  { name: 'account after three wrong PINs', at: new Date(TUESDAY_TEN.getTime() - DAY_MS) },
  (server) => {
    let player: TestPlayer & { readonly accountId: string };

    beforeAll(async () => {
      player = await createWithdrawer(server, 50_000);
      server.clock.set(TUESDAY_TEN);
      await server.jobs.run('draws.plan');
      for (let tries = 0; tries < 3; tries += 1)
        await server.call(changePin, { currentPin: '975310', pin: '280642', confirmPin: '280642' }, { as: player });
    });
    beforeEach(() => server.clock.set(TUESDAY_TEN));

    const placeBet = async () => {
      const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
      return await server.call(
        placeNumberTicket,
        { drawId, lines: [{ number: '47', stakeKyat: 100 }] },
        { as: player },
      );
    };

    it('T10 K14 refuses a bet with the end of the block', async () => {
      expect((await placeBet()).refusal).toEqual(BLOCKED);
    });

    it('T10 K14 refuses a withdrawal', async () => {
      expect((await sendWithdrawal(server, player)).refusal).toEqual(BLOCKED);
      expect((await server.call(getWithdrawalOptions, {}, { as: player })).body.blockedUntil).toBe(BLOCKED_UNTIL);
    });

    it('T10 still accepts a slip for money that was sent', async () => {
      expect((await sendSlip(server, player)).status).toBe(200);
    });

    it('K14 accepts bets again after three days', async () => {
      server.clock.advance(3 * DAY_MS);
      await server.jobs.run('draws.plan');

      expect((await placeBet()).status).toBe(200);
    });
  },
);
