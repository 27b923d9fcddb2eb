import { getGameRounds, launchGame } from '@padauk/contract/games/games.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { sendTransfer, startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';

const GAME_ID = 'big-small-dice';
const URLS = { GAME_PROVIDER_URLS: 'sandbox=https://games.example' };
const PAGE = 30;

describeOnDatabases('game rounds of a player', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets({ ...given, environment: URLS }, { timeoutMs: 20_000 });
  });
  afterAll(async () => await both.close());

  const readRounds = (as: TestPlayer, before?: string) =>
    both.server.call(getGameRounds, before === undefined ? {} : { before }, { as });
  const startPlayer = async (): Promise<{ player: TestPlayer; sessionId: string }> => {
    const player = await both.server.createPlayer({ mainKyat: 50_000 });
    await sendTransfer(both, player, { amountKyat: 40_000 });
    const { code } = (await both.server.call(launchGame, { id: GAME_ID }, { as: player })).body;
    const { body } = await callGameWallet(both.wallet, 'redeem', { code });
    return { player, sessionId: String(body['sessionId']) };
  };
  const playRound = async (
    { player, sessionId }: Awaited<ReturnType<typeof startPlayer>>,
    end: 'credit' | 'rollback' | null,
  ): Promise<string> => {
    const roundId = crypto.randomUUID();
    const round = { roundId, playerId: player.id };
    const money = { amount: { coins: 1, remainderKyat: 0 }, currency: 'MMK' };
    await callGameWallet(both.wallet, 'debit', { ...round, ...money, sessionId, game: 'other' });
    if (end === 'credit')
      await callGameWallet(both.wallet, 'credit', { ...round, ...money, amount: { coins: 2, remainderKyat: 0 } });
    if (end === 'rollback') await callGameWallet(both.wallet, 'rollback', round);
    both.wallet.clock.advance(100);
    return roundId;
  };

  it("P6 have the game's title, stake, win, state and verification URL", async () => {
    const seat = await startPlayer();
    const [ended, back, open] = [
      await playRound(seat, 'credit'),
      await playRound(seat, 'rollback'),
      await playRound(seat, null),
    ];

    const { rounds, olderBefore } = (await readRounds(seat.player)).body;

    const checkAddress = `https://games.example/${GAME_ID}`;
    expect(olderBefore).toBeNull();
    expect(rounds).toMatchObject([
      { id: open, state: 'open', stakeKyat: 1_000, winKyat: null, checkAddress },
      { id: back, state: 'rolled-back', stakeKyat: 1_000, winKyat: null, checkAddress: null },
      { id: ended, state: 'ended', stakeKyat: 1_000, winKyat: 2_000, checkAddress },
    ]);
    expect(new Set(rounds.map(({ title }) => title?.en))).toEqual(new Set(['Big Small dice']));
    expect(new Set(rounds.map(({ gameId }) => gameId))).toEqual(new Set(['big-small-dice']));
  });

  it('P6 are paged without duplicates and gaps', async () => {
    const seat = await startPlayer();
    const ids: string[] = [];
    while (ids.length < PAGE + 3) ids.unshift(await playRound(seat, 'credit'));

    const first = (await readRounds(seat.player)).body;
    const second = (await readRounds(seat.player, first.olderBefore ?? '')).body;

    expect(first.rounds).toHaveLength(PAGE);
    expect([...first.rounds, ...second.rounds].map(({ id }) => id)).toEqual(ids);
    expect(second.olderBefore).toBeNull();
  });

  it('A1 are empty for a player without rounds and refused to a visitor', async () => {
    const seat = await startPlayer();
    await playRound(seat, 'credit');

    expect((await readRounds(await both.server.createPlayer())).body).toEqual({ rounds: [], olderBefore: null });
    expect((await both.server.call(getGameRounds, {})).refusal?.code).toBe('LOG_IN_FIRST');
  });

  it('E7 are refused while the game wallet does not answer', async () => {
    const player = await both.server.createPlayer();
    both.plan.planFaults('playerRounds', 'drop-request');
    expect((await readRounds(player)).refusal?.code).toBe('GAME_WALLET_MAINTENANCE');
  });

  it('refuses an invalid time', async () => {
    expect((await readRounds(await both.server.createPlayer(), 'yesterday')).status).toBe(400);
  });
});
