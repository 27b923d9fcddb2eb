import { sql } from 'kysely';
import {
  createGamePlayer,
  createGameSession,
  createOrder,
  describeOnGameWallets,
  toCoinAmount,
  type TestGameWallet,
} from '../../test/game-wallet.ts';
import { findAfterSabotage } from '../../test/sabotage.ts';
import type { Violation } from '../platform/verify.ts';
import { verifyService } from './verify-service.ts';

const verifyAfterTampering = (wallet: TestGameWallet, change: string): Promise<Violation[]> =>
  findAfterSabotage(wallet.db, sql.raw(change), verifyService);

/** A forged transaction of 7,777 kyat for an unknown player. */
function buildInventedTransaction(kind: string, causeType: string, cause: string, from: string): string {
  const id = '00000000-0000-4000-8000-00000000abcd';
  return `with header as (
      insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at) values ('${id}', '${kind}', '${causeType}', '${cause}', 'system', now())
    ) insert into ledger_entry (transaction_id, line, account_id, currency, amount, product, shard_key, at)
    values ('${id}', 0, '${from}', 'kyat', -7777, 'games', 'x', now()), ('${id}', 1, 'player_game:${id}', 'kyat', 7777, 'games', 'x', now())`;
}

describeOnGameWallets('the verifier of the game wallet', (given) => {
  let playerId: string;
  beforeAll(async () => {
    playerId = await createGamePlayer(given.wallet, { coins: 10 });
    const round = { roundId: 'round-0001', playerId, amount: toCoinAmount(5), currency: 'MMK' };
    const sessionId = await createGameSession(given.wallet, playerId);
    await given.call('debit', { ...round, sessionId, game: 'other' });
    await given.call('credit', { ...round, amount: toCoinAmount(0) });
  });

  it.each([
    ['I22 a transfer whose amount was edited', 'update game_transfer set amount_kyat = 9', 'I22', 'moved 10000'],
    ['I22 a transfer of another player', 'update game_transfer set player_id = gen_random_uuid()', 'I22', 'moved 0'],
    ['I22 a deleted transfer', 'delete from game_transfer', 'I22', 'no record'],
    ['I7 a round whose stake was edited', 'update game_round set stake_kyat = 1', 'I7', 'moved -5000'],
    ['I7 a round of another player', 'update game_round set player_id = gen_random_uuid()', 'I7', 'moved 0'],
    ['I7 a deleted round', 'delete from game_round', 'I7', 'no record'],
    [
      'I25 a stake after the end of its session',
      "update game_session set closed_at = opened_at - interval '1 hour'",
      'I25',
      'closed',
    ],
    ['I25 a session of another player', 'update game_session set player_id = gen_random_uuid()', 'I25', 'in session'],
    ['I25 a session that was not redeemed', 'update game_session set redeemed_at = null', 'I25', 'in session'],
    [
      'I2 a posting that the list does not contain',
      buildInventedTransaction('goodwill', 'gift', 'x', 'suspense'),
      'I2',
      'goodwill of gift takes from suspense: not in the list of postings',
    ],
    [
      'I2 money from suspense for an existing round',
      buildInventedTransaction('game_rollback', 'round', 'sandbox round-0001', 'suspense'),
      'I2',
      'holds -7777, and the records say 0',
    ],
    [
      "I2 a payout of another player's round",
      buildInventedTransaction('game_win', 'round', 'sandbox round-0001', 'house_games:sandbox'),
      'I2',
      'and it is about',
    ],
    ['I2 a changed list of postings', "delete from ledger_posting where kind = 'game_win'", 'I2', 'in the database'],
    ['I3 a balance that was edited', 'update ledger_balance set balance = balance + 1', 'I3', 'balance 5001'],
    ['I1 an entry that was edited', 'update ledger_entry set amount = amount + 1 where amount > 0', 'I1', 'sum to 1'],
  ])('F33 detects %s', async (_title, change, invariant, detail) => {
    expect(await verifyAfterTampering(given.wallet, change)).toContainEqual(
      expect.objectContaining({ invariant, detail: expect.stringContaining(detail) }),
    );
  });

  it.each([
    ['a transfer', 'update game_transfer set amount_kyat = 9'],
    ['a transfer away', 'delete from game_transfer'],
    ['a session so that its code can be redeemed again', 'update game_session set redeemed_at = null'],
    ['a session away', 'delete from game_session'],
    ['the provider of a session', "update game_session set provider = 'other'"],
    [
      'the end of a round',
      "update game_round set state = 'open', win_kyat = null, ended_at = null, ended_balance_kyat = null",
    ],
  ])('I5 the database refuses to change %s', async (_title, change) => {
    await expect(sql.raw(change).execute(given.wallet.db)).rejects.toThrow(/append-only|has ended|redeemed once/);
  });

  it.each([
    ['goodwill', 'gift', 'suspense'],
    ['game_win', 'by hand', 'house_games:sandbox'],
    ['game_stake', 'round', 'suspense'],
    ['transfer_in', 'transfer', 'house_games:sandbox'],
  ])('I2 the database refuses %s of %s from %s', async (kind, causeType, from) => {
    await expect(
      sql.raw(buildInventedTransaction(kind, causeType, 'x', from)).execute(given.wallet.db),
    ).rejects.toThrow('is not in the list of postings');
  });

  it('I22 totals returns the amounts that were moved', async () => {
    for (const amount of [{ coins: 2, remainderKyat: 500 }, toCoinAmount(9)])
      await given.call('transferOut', createOrder(given.wallet, playerId, { amount }));
    const fetchTotals = async (before: string) => (await given.call('totals', { before })).body;

    const moved = { inKyat: 10_000, outKyat: 2_500, violations: [] };
    expect(await fetchTotals('2030-01-01T00:00:00.000Z')).toEqual(moved);
    const beforeAny = given.wallet.clock.now().toISOString();
    expect(await fetchTotals(beforeAny)).toEqual({ inKyat: 0, outKyat: 0, violations: [] });
  });
});
