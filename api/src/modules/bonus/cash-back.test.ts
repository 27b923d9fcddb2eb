import { randomUUID } from 'node:crypto';
import { claimCashBack, getCashBack } from '@padauk/contract/wallet/bonus.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { excludeSelf } from '@padauk/contract/account/protection.endpoints';
import { getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import {
  createStake,
  type StakeOptions,
  correctDraws,
  MONDAY_NINE,
  NEXT_MONDAY_NINE,
  THURSDAY,
  WEEK,
} from '../../../test/bonus-fixtures.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { readMainKyat as readMainKyatOf } from '../../../test/ledger-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { runInParallel } from '../../../test/results.ts';

describeOnServers({ name: 'weekly cash back', at: MONDAY_NINE, resetsClock: true }, (server, given) => {
  const claim = (as: TestPlayer, key: string = randomUUID(), week = WEEK) =>
    server.call(claimCashBack, { week }, { as, key });
  const readRecord = async (as: TestPlayer, week = WEEK) =>
    (await server.call(getCashBack, {}, { as })).body.records.find((record) => record.week === week);
  const readMainKyat = ({ id }: TestPlayer) => readMainKyatOf(given.db, id);
  /** The stake is placed on Thursday. */
  async function createBettor(stakeKyat: number, stake: Partial<StakeOptions> = {}): Promise<TestPlayer> {
    const player = await server.createPlayer({ mainKyat: stakeKyat });
    await createStake(given.db, { playerId: player.id, stakeKyat, ...stake });
    return player;
  }

  it('F29 I21 pays one of 100 parallel claims on Monday at 9:00', async () => {
    const player = await createBettor(50_000);

    const answers = await runInParallel(100, () => claim(player));

    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.bonusKyat)).toEqual([1_500]);
    expect(answers.filter(({ refusal }) => refusal?.code === 'ALREADY_DONE')).toHaveLength(99);
    expect(await readMainKyat(player)).toBe(1_500);
  });

  it('F29 computes the bonus from stakes without refunds', async () => {
    const player = await server.createPlayer({ mainKyat: 40_000 });
    await createStake(given.db, { playerId: player.id, stakeKyat: 10_100 });
    await createStake(given.db, { playerId: player.id, stakeKyat: 29_900, end: 'void' });

    expect((await claim(player)).body).toMatchObject({
      betKyat: 40_000,
      netBetKyat: 10_100,
      percent: 3,
      bonusKyat: 303,
      state: 'claimed',
      claimedAt: MONDAY_NINE.toISOString(),
      registeredAt: '2026-11-20T17:30:00.000Z',
      balanceKyat: 30_203,
    });
    expect(await readMainKyat(player)).toBe(29_900 + 303);
  });

  it('F29 keeps the claim when a corrected result pays later, and pays it once', async () => {
    const player = await createBettor(10_000);
    await claim(player);
    await correctDraws(given.db, player.id);

    expect(await readRecord(player)).toMatchObject({ state: 'claimed', netBetKyat: 10_000, bonusKyat: 300 });
    expect((await claim(player)).status).not.toBe(200);
    expect(await readMainKyat(player)).toBe(300 + 10_000 * 85);
  });

  it('F29 pays nothing to a player whose bets were all refunded', async () => {
    const player = await createBettor(20_000, { end: 'void' });

    expect(await readRecord(player)).toMatchObject({ betKyat: 20_000, netBetKyat: 0, bonusKyat: 0, state: 'none' });
    expect((await claim(player)).refusal?.code).toBe('NOTHING_TO_CLAIM');
    expect(await readMainKyat(player)).toBe(20_000);
  });

  it('F29 pays nothing while all bets of the week have no result', async () => {
    const waiting = await createBettor(10_000, { end: 'waiting' });

    expect(await readRecord(waiting)).toMatchObject({ state: 'not-yet', netBetKyat: 0, waitingKyat: 10_000 });
    expect((await claim(waiting)).refusal?.code).toBe('BONUS_NOT_YET');
  });

  it.each([
    ['drawn', 10_000, 120_000, 4_800],
    ['void', 10_000, 110_000, 4_400],
  ] as const)(
    'K21 F29 pays drawn stakes at the claim and a supplement by the final tier when the rest is %s',
    async (end, drawnKyat, netBetKyat, bonusKyat) => {
      const player = await server.createPlayer({ mainKyat: 120_000 });
      await createStake(given.db, { playerId: player.id, stakeKyat: 90_000 });
      const wait = (stakeKyat: number) => createStake(given.db, { playerId: player.id, stakeKyat, end: 'waiting' });
      const [first, second] = [await wait(10_000), await wait(20_000)];

      expect((await claim(player)).body).toMatchObject({ netBetKyat: 90_000, waitingKyat: 30_000, bonusKyat: 2_700 });
      await first(end);
      await server.jobs.run('bonus.cash-back');
      expect(await readMainKyat(player)).toBe(2_700 + (end === 'void' ? drawnKyat : 0));
      await second('drawn');
      await Promise.all([server.jobs.run('bonus.cash-back'), server.jobs.run('bonus.cash-back')]);
      expect(await readMainKyat(player)).toBe(bonusKyat + (end === 'void' ? drawnKyat : 0));
      expect(await readRecord(player)).toMatchObject({
        state: 'claimed',
        netBetKyat,
        waitingKyat: 0,
        percent: 4,
        bonusKyat,
      });
    },
  );

  it.each([
    ['a millisecond before Monday 9:00', MONDAY_NINE.getTime() - 1, 'not-yet', 'BONUS_NOT_YET'],
    ['at Monday 9:00', MONDAY_NINE.getTime(), 'claimable', undefined],
    ['a millisecond before the next Monday 9:00', NEXT_MONDAY_NINE.getTime() - 1, 'claimable', undefined],
    ['at the next Monday 9:00', NEXT_MONDAY_NINE.getTime(), undefined, 'NOTHING_TO_CLAIM'],
  ])('K21 T13 has the claim window: %s', async (_title, at, state, code) => {
    const player = await createBettor(1_000);
    server.clock.set(new Date(at));

    expect((await readRecord(player))?.state).toBe(state);
    expect((await claim(player)).refusal?.code).toBe(code);
    expect(await readMainKyat(player)).toBe(code === undefined ? 30 : 0);
  });

  it.each([
    ['in the last millisecond of the previous Sunday', 0, '2026-11-15T17:29:59.999Z'],
    ['at midnight of Monday', 1_000, '2026-11-15T17:30:00.000Z'],
    ['in the last millisecond of Friday', 1_000, '2026-11-20T17:29:59.999Z'],
    ['at midnight of Saturday', 0, '2026-11-20T17:30:00.000Z'],
    ['on the next Sunday', 0, '2026-11-22T04:00:00.000Z'],
    ['in the previous week', 0, '2026-11-12T04:00:00.000Z'],
    ['in the next week', 0, '2026-11-23T02:00:00.000Z'],
  ])('K21 a bet %s counts as %d kyat', async (_title, betKyat, at) => {
    const player = await createBettor(1_000, { at: new Date(at) });

    expect(await readRecord(player)).toMatchObject({ betKyat, netBetKyat: betKyat });
    expect((await claim(player)).status).toBe(betKyat > 0 ? 200 : 409);
  });

  it('I7 repeats the answer to the same key and pays once', async () => {
    const player = await createBettor(10_000);
    const [key, other] = [randomUUID(), randomUUID()];

    const [first, second, third] = [await claim(player, key), await claim(player, key), await claim(player, other)];

    expect(second.body).toEqual(first.body);
    expect(third.refusal?.code).toBe('ALREADY_DONE');
    expect(await readMainKyat(player)).toBe(300);
  });

  it('T13 lists a claimed bonus in transactions, notifications and records', async () => {
    const player = await createBettor(10_000);
    await claim(player);

    expect((await server.call(getTransactions, {}, { as: player })).body.transactions[0]).toMatchObject({
      kind: 'bonus',
      state: 'completed',
      amountKyat: 300,
    });
    expect((await server.call(getNotifications, {}, { as: player })).body.items[0]).toMatchObject({
      textKey: 'cashBack',
      params: { amountKyat: 300 },
      path: '/wallet',
    });
    expect(await readRecord(player)).toMatchObject({
      state: 'claimed',
      bonusKyat: 300,
      claimedAt: MONDAY_NINE.toISOString(),
    });
  });

  it('T13 pays a player during a self-exclusion, because a claim is not a stake', async () => {
    const player = await createBettor(10_000);
    await server.call(excludeSelf, { days: 180, password: player.password }, { as: player });

    expect((await claim(player)).status).toBe(200);
  });

  it('A1 does not count bets of other players', async () => {
    await createBettor(10_000);
    const other = await server.createPlayer();

    expect((await claim(other)).refusal?.code).toBe('NOTHING_TO_CLAIM');
  });

  it('K21 lists the current week and the claimable week', async () => {
    server.clock.set(THURSDAY);

    const { productName, records } = (await server.call(getCashBack, {}, { as: await createBettor(10_000) })).body;

    expect(productName).toBe('2D');
    expect(records.map(({ week, state, bonusKyat }) => [week, state, bonusKyat])).toEqual([
      [WEEK, 'not-yet', 300],
      ['2026-11-09', 'none', 0],
    ]);
  });

  it.each([
    ['2026-11-17', 'choice'],
    ['2026-02-30', 'choice'],
    [7, 'type'],
    [undefined, 'required'],
  ])('F34 refuses the week %j', async (week, code) => {
    const answer = await server.call(claimCashBack, { week } as never, { as: await server.createPlayer() }); // invalid

    expect(answer.refusal?.fields).toEqual([expect.objectContaining({ path: ['week'], code })]);
  });
});
