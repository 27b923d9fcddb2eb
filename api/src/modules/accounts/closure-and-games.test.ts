import { closeAccount as closeAccountCall } from '@padauk/contract/account/accounts.endpoints';
import { launchGame } from '@padauk/contract/games/games.endpoints';
import { isGamePlaying } from '@padauk/contract/games/transfers.endpoints';
import { toCoins } from '@padauk/contract/games/game-wallet.rules';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withMatches } from '../../../test/busy-hashing.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import { createInOrder } from '../../../test/results.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  sendTransfer,
  readMoney,
  startTwoWallets,
  passSeconds,
  type TwoWallets,
} from '../../../test/transfer-fixtures.ts';
import { CLOSURE_PARTS } from '../../closure.ts';
import { closeGamesIfEmpty } from '../games/index.ts';
import { closeAccount } from './close-account.ts';
import { queryRows } from '../../platform/database/query.ts';

const URLS = { GAME_PROVIDER_URLS: 'sandbox=https://games.example' };
const ALL_KYAT = 5_000;
const PLAYERS = 12;

interface Seat {
  readonly player: TestPlayer;
  readonly sessionId: string;
  readonly roundId: string;
}

describeOnDatabases('closeAccount with money in games', (given) => {
  let wallets: TwoWallets;
  beforeAll(async () => {
    wallets = await startTwoWallets({ ...given, environment: URLS }, { timeoutMs: 20_000 });
  });
  afterAll(async () => await wallets.close());

  const close = async (player: TestPlayer) =>
    (await wallets.server.call(closeAccountCall, { password: player.password }, { as: player })).refusal?.code ??
    'closed';

  /** The password check is instant, so that only the database decides the race. */
  const closeAtOnce = async (
    { id, deviceId, password }: TestPlayer,
    afterGames: () => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const { server, gameWallet } = wallets;
    const emptyGames = async (playerId: string) => {
      const left = await closeGamesIfEmpty({ ...server.deps, gameWallet }, playerId);
      await afterGames();
      return left;
    };
    const deps = withMatches({ ...server.deps, emptyGames, closure: CLOSURE_PARTS }, () => Promise.resolve(true));
    return await closeAccount(deps, { playerId: id, deviceId, password });
  };

  /** All of the player's money is in the game wallet, and a game is open. */
  async function createSeat(): Promise<Seat> {
    const player = await wallets.server.createPlayer({ mainKyat: ALL_KYAT });
    await sendTransfer(wallets, player, { amountKyat: ALL_KYAT });
    const { code } = (await wallets.server.call(launchGame, { id: 'big-small-dice' }, { as: player })).body;
    const { body } = await callGameWallet(wallets.wallet, 'redeem', { code });
    return { player, sessionId: String(body['sessionId']), roundId: randomUUID() };
  }

  const stakeAll = ({ player, sessionId, roundId }: Seat) =>
    callGameWallet(wallets.wallet, 'debit', {
      roundId,
      sessionId,
      playerId: player.id,
      amount: toCoins(ALL_KYAT),
      currency: 'MMK',
      game: 'other',
    });
  const endRound = ({ player, roundId }: Seat, winKyat: number) =>
    callGameWallet(wallets.wallet, 'credit', {
      roundId,
      playerId: player.id,
      amount: toCoins(winKyat),
      currency: 'MMK',
    });
  const createSeats = (): Promise<Seat[]> => createInOrder(PLAYERS, createSeat);

  async function findRemainingMoney(seats: readonly Seat[]): Promise<unknown[]> {
    const ids = sql.join(seats.map(({ player }) => sql`${player.id}::uuid`));
    const rows = await queryRows<{ playerId: string }>(given.db)`
      select player_id as "playerId" from account_closure where player_id in (${ids})`;
    const money = await Promise.all(rows.map(({ playerId }) => readMoney(wallets, playerId)));
    return money.filter(({ mainKyat, heldKyat, gameKyat }) => mainKyat + heldKyat + gameKyat !== 0);
  }

  it('refuses while a round is open, even with an empty game wallet, and keeps its win', async () => {
    const seat = await createSeat();
    await stakeAll(seat);
    await wallets.server.call(isGamePlaying, {}, { as: seat.player });

    expect(await close(seat.player)).toBe('ACCOUNT_IN_USE');
    await endRound(seat, 9_000);
    expect(await close(seat.player)).toBe('ACCOUNT_IN_USE');
    expect((await readMoney(wallets, seat.player.id)).gameKyat).toBe(9_000);
  });

  it('closes after the last round ended without a win, despite an older balance', async () => {
    const seat = await createSeat();
    await stakeAll(seat);
    await endRound(seat, 0);

    expect(await close(seat.player)).toBe('closed');
  });

  it('refuses when the game wallet does not answer', async () => {
    const seat = await createSeat();
    wallets.plan.planFaults('closeSessions', 'drop-request');
    expect(await close(seat.player)).toBe('GAME_WALLET_MAINTENANCE');
    wallets.plan.planFaults('balance', 'drop-request');
    expect(await close(seat.player)).toBe('GAME_WALLET_MAINTENANCE');
  });

  it('refuses while a transfer is unresolved', async () => {
    const player = await wallets.server.createPlayer({ mainKyat: ALL_KYAT });
    wallets.plan.planFaults('transferIn', 'drop-answer');
    await sendTransfer(wallets, player, { amountKyat: ALL_KYAT });

    expect(await close(player)).toBe('ACCOUNT_IN_USE');
    expect(wallets.faulty.calls.at(-1)).toBe('transferIn');
  });

  it('loses no win when stakes and closures run in parallel', async () => {
    const seats = await createSeats();
    const [staked] = await Promise.all([
      Promise.all(seats.map((seat) => stakeAll(seat))),
      Promise.all(seats.map(({ player }) => closeAtOnce(player))),
    ]);
    await Promise.all(seats.filter((_, index) => staked[index]?.status === 200).map((seat) => endRound(seat, 9_000)));

    expect(await findRemainingMoney(seats)).toEqual([]);
  });

  it('refuses when a game is launched during the closure', async () => {
    const seat = await createSeat();
    await stakeAll(seat);
    await endRound(seat, 0);
    const launch = () => wallets.server.call(launchGame, { id: 'big-small-dice' }, { as: seat.player });
    const closed = await closeAtOnce(seat.player, launch);

    expect(closed).toMatchObject({ ok: false, refusal: { code: 'ACCOUNT_IN_USE' } });
  });

  it('leaves no money in a closed account when transfers and closures run in parallel', async () => {
    const seats = await createSeats();
    await passSeconds(wallets, 600);
    const closures = Array.from({ length: 4 }, () => seats.map(({ player }) => closeAtOnce(player))).flat();
    const [sent] = await Promise.all([
      Promise.all(seats.map(({ player }) => sendTransfer(wallets, player, { direction: 'out', amountKyat: ALL_KYAT }))),
      Promise.all(closures),
    ]);
    await passSeconds(wallets, 60);

    expect(sent.map(({ status }) => status)).toEqual(seats.map(() => 200));
    expect(await findRemainingMoney(seats)).toEqual([]);
  });
});
