import { getGameRounds } from '@padauk/contract/games/games.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { GAME_ID, GAME_URLS, openSeat, playRound, type Seat } from '../../../test/transfer-fixtures.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';

const PAGE = 30;

describeOnDatabases('game rounds of a player', (given) => {
  const both = provideTwoWallets(given, { environment: GAME_URLS, timeoutMs: 20_000 });
  const { server, wallet, plan } = both;

  const readRounds = (as: TestPlayer, before?: string) =>
    server.call(getGameRounds, before === undefined ? {} : { before }, { as });
  const play = async (seat: Seat, winKyat: number | null): Promise<string> => {
    const { id } = await playRound(wallet, seat, winKyat);
    wallet.clock.advance(100);
    return id;
  };

  it("P6 have the game's title, stake, win, state and verification URL", async () => {
    const seat = await openSeat(both, 40_000);
    const [ended, back] = [await play(seat, 2_000), await play(seat, null)];
    await callGameWallet(wallet, 'rollback', { roundId: back, playerId: seat.player.id });
    const open = await play(seat, null);

    const { rounds, olderBefore } = (await readRounds(seat.player)).body;

    const game = { gameId: GAME_ID, title: expect.objectContaining({ en: 'Big Small dice' }), stakeKyat: 1_000 };
    const checkAddress = `https://games.example/${GAME_ID}`;
    expect(olderBefore).toBeNull();
    expect(rounds).toMatchObject([
      { ...game, id: open, state: 'open', winKyat: null, checkAddress },
      { ...game, id: back, state: 'rolled-back', winKyat: null, checkAddress: null },
      { ...game, id: ended, state: 'ended', winKyat: 2_000, checkAddress },
    ]);
  });

  it('P6 are paged without duplicates and gaps', async () => {
    const seat = await openSeat(both, 40_000);
    const ids: string[] = [];
    while (ids.length < PAGE + 3) ids.unshift(await play(seat, 1_000));

    const first = (await readRounds(seat.player)).body;
    const second = (await readRounds(seat.player, first.olderBefore ?? '')).body;

    expect(first.rounds).toHaveLength(PAGE);
    expect([...first.rounds, ...second.rounds].map(({ id }) => id)).toEqual(ids);
    expect(second.olderBefore).toBeNull();
  });

  it('A1 are empty for a player without rounds and refused to a visitor', async () => {
    await play(await openSeat(both), 2_000);

    expect((await readRounds(await server.createPlayer())).body).toEqual({ rounds: [], olderBefore: null });
    expect((await server.call(getGameRounds, {})).refusal?.code).toBe('LOG_IN_FIRST');
  });

  it('E7 are refused while the game wallet does not answer', async () => {
    plan.planFaults('playerRounds', 'drop-request');
    expect((await readRounds(await server.createPlayer())).refusal?.code).toBe('GAME_WALLET_MAINTENANCE');
  });

  it('refuses an invalid time', async () => {
    expect((await readRounds(await server.createPlayer(), 'yesterday')).status).toBe(400);
  });
});
