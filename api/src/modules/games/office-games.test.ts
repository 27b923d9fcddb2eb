import { ROUNDS_FILE_HEADER } from '@padauk/contract/game-wallet-office';
import { launchGame } from '@padauk/contract/endpoints/games';
import { describeOnDatabases } from '../../../test/databases.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { sendTransfer, startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';

const URLS = { GAME_PROVIDER_URLS: 'sandbox=https://games.example' };
/** Both clocks stand at 9:00 in Myanmar on this day. */
const DAY = '2026-11-20';
const toCoins = (kyat: number) => ({ coins: Math.floor(kyat / 1_000), remainderKyat: kyat % 1_000 });

describeOnDatabases("the office's look at games", (given) => {
  let both: TwoWallets;
  beforeEach(async () => {
    both = await startTwoWallets({ ...given, environment: URLS }, { timeoutMs: 20_000 });
  });
  afterEach(async () => await both.close());

  const aSeat = async (): Promise<{ player: TestPlayer; sessionId: string }> => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player, { amountKyat: 10_000 });
    const { code } = (await both.server.call(launchGame, { id: 'big-small-dice' }, { as: player })).body;
    const { body } = await callGameWallet(both.wallet, 'redeem', { code });
    return { player, sessionId: String(body['sessionId']) };
  };
  /** A round of 1,000 kyat; `winKyat` null leaves it open. */
  const aRound = async ({ player, sessionId }: Awaited<ReturnType<typeof aSeat>>, winKyat: number | null) => {
    const round = { roundId: crypto.randomUUID(), playerId: player.id, currency: 'MMK' };
    const stake = { ...round, sessionId, amount: toCoins(1_000), game: 'other' };
    const { status } = await callGameWallet(both.wallet, 'debit', stake);
    if (winKyat !== null) await callGameWallet(both.wallet, 'credit', { ...round, amount: toCoins(winKyat) });
    return { id: round.roundId, status };
  };
  const alarmsOf = async (kind: string) =>
    (await readAlarms(given.db, { all: false, limit: 100 })).filter((alarm) => alarm.kind === kind);
  const reconcile = (lines: readonly string[]) =>
    callOffice(both.server, 'reconcile-rounds', {
      provider: 'sandbox',
      day: DAY,
      file: [ROUNDS_FILE_HEADER, ...lines, ''].join('\n'),
    });

  it('P6 sees who is in which game from where, and takes a player out of it', async () => {
    const seat = await aSeat();
    const { player } = seat;
    expect((await callOffice(both.server, 'game-sessions', {})).rows).toContainEqual(
      expect.objectContaining({ playerId: player.id, game: 'big-small-dice', address: player.address, closedAt: null }),
    );

    await callOffice(both.server, 'close-game', { player: player.id, reason: 'a test' });

    expect((await aRound(seat, 0)).status).toBe(409);
    const { rows } = await callOffice(both.server, 'game-sessions', { which: 'all' });
    expect(rows.find(({ playerId }) => playerId === player.id)).toMatchObject({ reason: 'office' });
  });

  it('P6 a game wallet that does not answer closes nothing', async () => {
    const { player } = await aSeat();
    both.plan.planFaults('closeSessions', 'drop-request');
    const closed = await callOffice(both.server, 'close-game', { player: player.id, reason: 'a test' });
    expect(closed.refusal?.code).toBe('GAME_WALLET_MAINTENANCE');
    const { rows } = await callOffice(both.server, 'game-sessions', {});
    expect(rows.map(({ playerId }) => playerId)).toContain(player.id);
  });

  it('P6 sees the rounds of a player, the last one first', async () => {
    const seat = await aSeat();
    const first = await aRound(seat, 2_000);
    both.wallet.clock.advance(1_000);
    const last = await aRound(seat, null);

    const { rows } = await callOffice(both.server, 'game-rounds', { player: seat.player.id });

    expect(rows.map(({ roundId, state, winKyat }) => [roundId, state, winKyat])).toEqual([
      [last.id, 'open', null],
      [first.id, 'ended', 2_000],
    ]);
  });

  it('P6 sees what a provider took and paid on a day', async () => {
    const seat = await aSeat();
    await aRound(seat, 2_000);
    await aRound(seat, 0);
    const { rows } = await callOffice(both.server, 'game-days', { day: DAY });
    expect(rows).toEqual([
      expect.objectContaining({ provider: 'sandbox', rounds: 2, stakedKyat: 2_000, wonKyat: 2_000, givenBack: 0 }),
    ]);
  });

  it('P6 a day on which a provider pays what its games cannot is an alarm, and a day of luck is none', async () => {
    const seat = await aSeat();
    await aRound(seat, 2_000);
    await both.server.jobs.run('games.days');
    expect(await alarmsOf('provider-day-beyond')).toEqual([]);

    await aRound(seat, 1_000_000);
    await both.server.jobs.run('games.days');

    expect(await alarmsOf('provider-day-beyond')).toEqual([expect.objectContaining({ subject: `sandbox ${DAY}` })]);
  });

  it("P6 a provider's file that says the same has no difference, and what is open is not in it", async () => {
    const seat = await aSeat();
    const { id } = await aRound(seat, 2_000);
    await aRound(seat, null);
    expect(await reconcile([`${id},${seat.player.id},1000,2000,ended`])).toMatchObject({ status: 200, rows: [] });
  });

  it('P6 a file that differs names the round, and is an alarm until the day agrees', async () => {
    const seat = await aSeat();
    const { id } = await aRound(seat, 2_000);
    const line = (winKyat: number): string => `${id},${seat.player.id},1000,${winKyat},ended`;

    const { rows } = await reconcile([line(3_000)]);

    expect(rows).toEqual([expect.objectContaining({ round: id, problem: 'it is not the same' })]);
    expect(await alarmsOf('provider-day-apart')).toEqual([expect.objectContaining({ subject: `sandbox ${DAY}` })]);
    await reconcile([line(2_000)]);
    expect(await alarmsOf('provider-day-apart')).toEqual([]);
  });
});
