import { randomUUID } from 'node:crypto';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { aPlayerWith, aTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { refusalsOf, valuesOf } from '../../../test/results.ts';
import { balancesOf, houseAccount, move, playerAccount, post } from '../ledger/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import { hashOfBody, type MoneyCommand } from '../../platform/http/money-command.ts';
import { claimKeys, storeAnswers, withIdempotency } from './idempotency.ts';

const aCommand = (playerId: string, change: Partial<MoneyCommand> = {}): MoneyCommand => ({
  playerId,
  endpoint: 'stake',
  key: randomUUID(),
  bodyHash: hashOfBody('stake', { stakeKyat: 100 }),
  at: new Date('2026-11-20T05:00:00Z'),
  ...change,
});

function stake(db: Db, command: MoneyCommand): Promise<Result<{ betId: string }>> {
  return commitIfAccepted(db, (tx) =>
    withIdempotency(tx, command, async () => {
      const betId = randomUUID();
      const posted = await post(
        tx,
        aTransaction({
          id: betId,
          entries: move(playerAccount('player_main', command.playerId), houseAccount('house_two_d'), 100),
        }),
      );
      return posted.ok ? accepted({ betId }) : refused(refusal('INSUFFICIENT_BALANCE'));
    }),
  );
}

describeOnDatabases('idempotency keys', (given) => {
  it('I7 stakes once for 50 requests with one key at once, and answers each with that bet or that it is under way', async () => {
    const playerId = await aPlayerWith(given.db, 1_000);
    const command = aCommand(playerId);

    const results = await Promise.all(Array.from({ length: 50 }, () => stake(given.db, command)));

    const bets = new Set(valuesOf(results).map((value) => value.betId));
    expect(bets.size).toBe(1);
    expect(refusalsOf(results).filter((found) => found.code !== 'KEY_IN_PROGRESS')).toEqual([]);
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 900 });
  });

  it('I7 answers a repeated request with what was answered', async () => {
    const command = aCommand(await aPlayerWith(given.db, 1_000));

    const first = await stake(given.db, command);

    expect(first.ok).toBe(true);
    expect(await stake(given.db, command)).toEqual(first);
  });

  it('I7 refuses the same key with another body', async () => {
    const command = aCommand(await aPlayerWith(given.db, 1_000));
    await stake(given.db, command);

    expect(await stake(given.db, { ...command, bodyHash: hashOfBody('stake', { stakeKyat: 200 }) })).toEqual(
      refused(refusal('KEY_REUSED')),
    );
  });

  it('I7 treats the key of another player as a new one', async () => {
    const one = aCommand(await aPlayerWith(given.db, 1_000));
    const other = aCommand(await aPlayerWith(given.db, 1_000), { key: one.key });

    const results = [await stake(given.db, one), await stake(given.db, other)];

    expect(new Set(valuesOf(results).map((value) => value.betId)).size).toBe(2);
  });

  it('I6 keeps no key of a refusal: the player tops up and sends the same again', async () => {
    const playerId = await aPlayerWith(given.db, 0);
    const command = aCommand(playerId);
    expect((await stake(given.db, command)).ok).toBe(false);
    await commitIfAccepted(given.db, (tx) =>
      post(tx, aTransaction({ entries: move(houseAccount('suspense'), playerAccount('player_main', playerId), 100) })),
    );

    expect((await stake(given.db, command)).ok).toBe(true);
  });

  it('I7 says that a key is under way while its first command runs', async () => {
    const command = aCommand(await aPlayerWith(given.db, 0));

    const verdicts = await inTransaction(given.db, (tx) => claimKeys(tx, [command, command]));

    expect(verdicts).toEqual([{ kind: 'new' }, { kind: 'answered', result: refused(refusal('KEY_IN_PROGRESS')) }]);
  });

  it('I7 claims and keeps the keys of a batch together', async () => {
    const playerId = await aPlayerWith(given.db, 0);
    const [known, fresh] = [aCommand(playerId), aCommand(playerId)];
    await inTransaction(given.db, async (tx) => {
      await claimKeys(tx, [known]);
      await storeAnswers(tx, [{ command: known, answer: { betId: 'b' } }]);
    });

    expect(await inTransaction(given.db, (tx) => claimKeys(tx, [fresh, known]))).toEqual([
      { kind: 'new' },
      { kind: 'answered', result: accepted({ betId: 'b' }) },
    ]);
  });
});
