import { closeAccount as closeAccountCall } from '@padauk/contract/endpoints/accounts';
import { launchGame } from '@padauk/contract/endpoints/games';
import { isGamePlaying } from '@padauk/contract/endpoints/transfers';
import { toCoins } from '@padauk/contract/rules/game-wallet';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { callGameWallet } from '../../../test/game-wallet.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  sendTransfer,
  readMoney,
  startTwoWallets,
  passSeconds,
  type TwoWallets,
} from '../../../test/transfer-fixtures.ts';
import { closeGamesIfEmpty } from '../games/index.ts';
import { closeAccount } from './close-account.ts';

const URLS = { GAME_PROVIDER_URLS: 'sandbox=https://games.example' };
const ALL_KYAT = 5_000;
const PLAYERS = 12;

interface Seat {
  readonly player: TestPlayer;
  readonly sessionId: string;
  readonly roundId: string;
}

describeOnDatabases('closing an account whose money is in games', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets({ ...given, environment: URLS }, { timeoutMs: 20_000 });
  });
  afterAll(async () => await both.close());

  const close = async (player: TestPlayer) =>
    (await both.server.call(closeAccountCall, { password: player.password }, { as: player })).refusal?.code ?? 'closed';

  /** The password check is instant, so that only the database decides the race. */
  const closeAtOnce = async ({ id, deviceId, password }: TestPlayer) => {
    const { deps } = both.server;
    const hashing = { ...deps.hashing, matches: () => Promise.resolve(true) };
    const empty = (playerId: string) => closeGamesIfEmpty({ ...deps, gameWallet: both.gameWallet }, playerId);
    return await closeAccount({ ...deps, hashing, emptyGames: empty }, { playerId: id, deviceId, password });
  };

  /** All of the player's money is in the game wallet, and a game is open. */
  async function aSeat(): Promise<Seat> {
    const player = await both.server.createPlayer({ mainKyat: ALL_KYAT });
    await sendTransfer(both, player, { amountKyat: ALL_KYAT });
    const { code } = (await both.server.call(launchGame, { id: 'big-small-dice' }, { as: player })).body;
    const { body } = await callGameWallet(both.wallet, 'redeem', { code });
    return { player, sessionId: String(body['sessionId']), roundId: randomUUID() };
  }

  const stakeAll = ({ player, sessionId, roundId }: Seat) =>
    callGameWallet(both.wallet, 'debit', {
      roundId,
      sessionId,
      playerId: player.id,
      amount: toCoins(ALL_KYAT),
      currency: 'MMK',
      game: 'other',
    });
  const endRound = ({ player, roundId }: Seat, winKyat: number) =>
    callGameWallet(both.wallet, 'credit', {
      roundId,
      playerId: player.id,
      amount: toCoins(winKyat),
      currency: 'MMK',
    });
  const seats = async (): Promise<Seat[]> => {
    const made: Seat[] = [];
    for (let index = 0; index < PLAYERS; index += 1) made.push(await aSeat());
    return made;
  };

  async function lostIn(all: readonly Seat[]): Promise<unknown[]> {
    const ids = sql.join(all.map(({ player }) => sql`${player.id}::uuid`));
    const { rows } = await sql<{ playerId: string }>`
      select player_id as "playerId" from account_closure where player_id in (${ids})`.execute(given.db);
    const money = await Promise.all(rows.map(({ playerId }) => readMoney(both, playerId)));
    return money.filter(({ mainKyat, heldKyat, gameKyat }) => mainKyat + heldKyat + gameKyat !== 0);
  }

  it('Issue 14 waits for a round without an end, though nothing is left in the game wallet, and keeps what it wins', async () => {
    const seat = await aSeat();
    await stakeAll(seat);
    await both.server.call(isGamePlaying, {}, { as: seat.player });

    expect(await close(seat.player)).toBe('ACCOUNT_IN_USE');
    await endRound(seat, 9_000);
    expect(await close(seat.player)).toBe('ACCOUNT_IN_USE');
    expect((await readMoney(both, seat.player.id)).gameKyat).toBe(9_000);
  });

  it('Issue 14 closes when the last round has ended with nothing, whatever was seen there before', async () => {
    const seat = await aSeat();
    await stakeAll(seat);
    await endRound(seat, 0);

    expect(await close(seat.player)).toBe('closed');
  });

  it('Issue 14 refuses where the game wallet does not say how it is', async () => {
    const seat = await aSeat();
    both.plan.planFaults('closeSessions', 'drop-request');
    expect(await close(seat.player)).toBe('GAME_WALLET_MAINTENANCE');
    both.plan.planFaults('balance', 'drop-request');
    expect(await close(seat.player)).toBe('GAME_WALLET_MAINTENANCE');
  });

  it('Issue 14 refuses while a transfer has no end', async () => {
    const player = await both.server.createPlayer({ mainKyat: ALL_KYAT });
    both.plan.planFaults('transferIn', 'drop-answer');
    await sendTransfer(both, player, { amountKyat: ALL_KYAT });

    expect(await close(player)).toBe('ACCOUNT_IN_USE');
    expect(both.faulty.calls.at(-1)).toBe('transferIn');
  });

  it('Issue 14 of stakes and closures at once, no closed account has a round that still pays', async () => {
    const all = await seats();
    const [staked] = await Promise.all([
      Promise.all(all.map((seat) => stakeAll(seat))),
      Promise.all(all.map(({ player }) => closeAtOnce(player))),
    ]);
    await Promise.all(all.filter((_, index) => staked[index]?.status === 200).map((seat) => endRound(seat, 9_000)));

    expect(await lostIn(all)).toEqual([]);
  });

  it('Issue 14 of a game that is opened, played and left during a closure, the closure is refused', async () => {
    const seat = await aSeat();
    await stakeAll(seat);
    await endRound(seat, 0);
    const { deps } = both.server;
    const emptyThenPlay = async (playerId: string) => {
      const left = await closeGamesIfEmpty({ ...deps, gameWallet: both.gameWallet }, playerId);
      await both.server.call(launchGame, { id: 'big-small-dice' }, { as: seat.player });
      return left;
    };
    const hashing = { ...deps.hashing, matches: () => Promise.resolve(true) };
    const closed = await closeAccount(
      { ...deps, hashing, emptyGames: emptyThenPlay },
      { playerId: seat.player.id, deviceId: seat.player.deviceId, password: '' },
    );

    expect(closed).toMatchObject({ ok: false, refusal: { code: 'ACCOUNT_IN_USE' } });
  });

  it('Issue 14 of transfers and closures at once, no money is left in a closed account', async () => {
    const all = await seats();
    await passSeconds(both, 600);
    const closures = Array.from({ length: 4 }, () => all.map(({ player }) => closeAtOnce(player))).flat();
    const [sent] = await Promise.all([
      Promise.all(all.map(({ player }) => sendTransfer(both, player, { direction: 'out', amountKyat: ALL_KYAT }))),
      Promise.all(closures),
    ]);
    await passSeconds(both, 60);

    expect(sent.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(await lostIn(all)).toEqual([]);
  });
});
