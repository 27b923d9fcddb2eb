import { ROUNDS_FILE_HEADER } from '@padauk/contract/games/game-wallet-calls';
import { launchGame } from '@padauk/contract/games/games.endpoints';
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

describeOnDatabases('office commands for games', (given) => {
  let both: TwoWallets;
  beforeEach(async () => {
    both = await startTwoWallets({ ...given, environment: URLS }, { timeoutMs: 20_000 });
  });
  afterEach(async () => await both.close());

  const startPlayer = async (): Promise<{ player: TestPlayer; sessionId: string }> => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player, { amountKyat: 10_000 });
    const { code } = (await both.server.call(launchGame, { id: 'big-small-dice' }, { as: player })).body;
    const { body } = await callGameWallet(both.wallet, 'redeem', { code });
    return { player, sessionId: String(body['sessionId']) };
  };
  /** A round of 1,000 kyat; `winKyat` null leaves it open. */
  const playRound = async ({ player, sessionId }: Awaited<ReturnType<typeof startPlayer>>, winKyat: number | null) => {
    const round = { roundId: crypto.randomUUID(), playerId: player.id, currency: 'MMK' };
    const stake = { ...round, sessionId, amount: toCoins(1_000), game: 'other' };
    const { status } = await callGameWallet(both.wallet, 'debit', stake);
    if (winKyat !== null) await callGameWallet(both.wallet, 'credit', { ...round, amount: toCoins(winKyat) });
    return { id: round.roundId, status };
  };
  const readAlarmsOfKind = async (kind: string) =>
    (await readAlarms(given.db, { all: false, limit: 100 })).filter((alarm) => alarm.kind === kind);
  const reconcile = (lines: readonly string[]) =>
    callOffice(both.server, 'reconcile-rounds', {
      provider: 'sandbox',
      day: DAY,
      file: [ROUNDS_FILE_HEADER, ...lines, ''].join('\n'),
    });

  it('P6 lists players in games with their addresses, and closes a game', async () => {
    const seat = await startPlayer();
    const { player } = seat;
    expect((await callOffice(both.server, 'game-sessions', {})).rows).toContainEqual(
      expect.objectContaining({ playerId: player.id, game: 'big-small-dice', address: player.address, closedAt: null }),
    );

    await callOffice(both.server, 'close-game', { player: player.id, reason: 'a test' });

    expect((await playRound(seat, 0)).status).toBe(409);
    const { rows } = await callOffice(both.server, 'game-sessions', { which: 'all' });
    expect(rows.find(({ playerId }) => playerId === player.id)).toMatchObject({ reason: 'office' });
  });

  it('P6 closes nothing when the game wallet does not answer', async () => {
    const { player } = await startPlayer();
    both.plan.planFaults('closeSessions', 'drop-request');
    const closed = await callOffice(both.server, 'close-game', { player: player.id, reason: 'a test' });
    expect(closed.refusal?.code).toBe('GAME_WALLET_MAINTENANCE');
    const { rows } = await callOffice(both.server, 'game-sessions', {});
    expect(rows.map(({ playerId }) => playerId)).toContain(player.id);
  });

  it('P6 lists the rounds of a player, newest first', async () => {
    const seat = await startPlayer();
    const first = await playRound(seat, 2_000);
    both.wallet.clock.advance(1_000);
    const last = await playRound(seat, null);

    const { rows } = await callOffice(both.server, 'game-rounds', { player: seat.player.id });

    expect(rows.map(({ roundId, state, winKyat }) => [roundId, state, winKyat])).toEqual([
      [last.id, 'open', null],
      [first.id, 'ended', 2_000],
    ]);
  });

  it('P6 shows stakes and wins of a provider on a day', async () => {
    const seat = await startPlayer();
    await playRound(seat, 2_000);
    await playRound(seat, 0);
    const { rows } = await callOffice(both.server, 'game-days', { day: DAY });
    expect(rows).toEqual([
      expect.objectContaining({ provider: 'sandbox', rounds: 2, stakedKyat: 2_000, wonKyat: 2_000, givenBack: 0 }),
    ]);
  });

  it('P6 raises an alarm for a win beyond the maximum of the day, but not for an ordinary day', async () => {
    const seat = await startPlayer();
    await playRound(seat, 2_000);
    await both.server.jobs.run('games.days');
    expect(await readAlarmsOfKind('provider-day-beyond')).toEqual([]);

    await playRound(seat, 1_000_000);
    await both.server.jobs.run('games.days');

    expect(await readAlarmsOfKind('provider-day-beyond')).toEqual([
      expect.objectContaining({ subject: `sandbox ${DAY}` }),
    ]);
  });

  it('P6 finds no difference in an identical provider file; open rounds are ignored', async () => {
    const seat = await startPlayer();
    const { id } = await playRound(seat, 2_000);
    await playRound(seat, null);
    expect(await reconcile([`${id},${seat.player.id},1000,2000,ended`])).toMatchObject({ status: 200, rows: [] });
  });

  it('P6 names a differing round and raises an alarm until the day agrees', async () => {
    const seat = await startPlayer();
    const { id } = await playRound(seat, 2_000);
    const line = (winKyat: number): string => `${id},${seat.player.id},1000,${winKyat},ended`;

    const { rows } = await reconcile([line(3_000)]);

    expect(rows).toEqual([expect.objectContaining({ round: id, problem: 'different values' })]);
    expect(await readAlarmsOfKind('provider-day-apart')).toEqual([
      expect.objectContaining({ subject: `sandbox ${DAY}` }),
    ]);
    await reconcile([line(2_000)]);
    expect(await readAlarmsOfKind('provider-day-apart')).toEqual([]);
  });
});
