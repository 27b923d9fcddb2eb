import { randomUUID } from 'node:crypto';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { createPlayerAccount, createTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { selectRefusals, selectValues } from '../../../test/results.ts';
import {
  readPlayerBalances,
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
} from '../ledger/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import { hashBody, type MoneyCommand } from '../../platform/http/money-command.ts';
import { claimKeys, storeAnswers, runIdempotent } from './idempotency.ts';

const createCommand = (playerId: string, change: Partial<MoneyCommand> = {}): MoneyCommand => ({
  playerId,
  endpoint: 'stake',
  key: randomUUID(),
  bodyHash: hashBody('stake', { stakeKyat: 100 }),
  at: new Date('2026-11-20T05:00:00Z'),
  ...change,
});

function placeStake(db: Db, command: MoneyCommand): Promise<Result<{ betId: string }>> {
  return commitIfAccepted(db, (tx) =>
    runIdempotent(tx, command, async () => {
      const betId = randomUUID();
      const posted = await postTransaction(
        tx,
        createTransaction({
          id: betId,
          entries: buildMovement(
            toPlayerAccountId('player_main', command.playerId),
            toHouseAccountId('house_two_d'),
            100,
          ),
        }),
      );
      return posted.ok ? accepted({ betId }) : refused(createRefusal('INSUFFICIENT_BALANCE'));
    }),
  );
}

describeOnDatabases('idempotency keys', (given) => {
  it('I7 places one stake for 50 concurrent requests with one key; each gets that bet or KEY_IN_PROGRESS', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);
    const command = createCommand(playerId);

    const results = await Promise.all(Array.from({ length: 50 }, () => placeStake(given.db, command)));

    const bets = new Set(selectValues(results).map((value) => value.betId));
    expect(bets.size).toBe(1);
    expect(selectRefusals(results).filter((found) => found.code !== 'KEY_IN_PROGRESS')).toEqual([]);
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 900 });
  });

  it('I7 answers a repeated request with the first answer', async () => {
    const command = createCommand(await createPlayerAccount(given.db, 1_000));

    const first = await placeStake(given.db, command);

    expect(first.ok).toBe(true);
    expect(await placeStake(given.db, command)).toEqual(first);
  });

  it('I7 refuses the same key with another body', async () => {
    const command = createCommand(await createPlayerAccount(given.db, 1_000));
    await placeStake(given.db, command);

    expect(await placeStake(given.db, { ...command, bodyHash: hashBody('stake', { stakeKyat: 200 }) })).toEqual(
      refused(createRefusal('KEY_REUSED')),
    );
  });

  it('I7 treats the key of another player as a new one', async () => {
    const one = createCommand(await createPlayerAccount(given.db, 1_000));
    const other = createCommand(await createPlayerAccount(given.db, 1_000), { key: one.key });

    const results = [await placeStake(given.db, one), await placeStake(given.db, other)];

    expect(new Set(selectValues(results).map((value) => value.betId)).size).toBe(2);
  });

  it('I6 stores no key for a refusal: the same command can succeed after a top-up', async () => {
    const playerId = await createPlayerAccount(given.db, 0);
    const command = createCommand(playerId);
    expect((await placeStake(given.db, command)).ok).toBe(false);
    await commitIfAccepted(given.db, (tx) =>
      postTransaction(
        tx,
        createTransaction({
          entries: buildMovement(toHouseAccountId('suspense'), toPlayerAccountId('player_main', playerId), 100),
        }),
      ),
    );

    expect((await placeStake(given.db, command)).ok).toBe(true);
  });

  it('I7 answers KEY_IN_PROGRESS while the first command with the key runs', async () => {
    const command = createCommand(await createPlayerAccount(given.db, 0));

    const verdicts = await runInTransaction(given.db, (tx) => claimKeys(tx, [command, command]));

    expect(verdicts).toEqual([
      { kind: 'new' },
      { kind: 'answered', result: refused(createRefusal('KEY_IN_PROGRESS')) },
    ]);
  });

  it('I7 claims and stores the keys of a batch together', async () => {
    const playerId = await createPlayerAccount(given.db, 0);
    const [known, fresh] = [createCommand(playerId), createCommand(playerId)];
    await runInTransaction(given.db, async (tx) => {
      await claimKeys(tx, [known]);
      await storeAnswers(tx, [{ command: known, answer: { betId: 'b' } }]);
    });

    expect(await runInTransaction(given.db, (tx) => claimKeys(tx, [fresh, known]))).toEqual([
      { kind: 'new' },
      { kind: 'answered', result: accepted({ betId: 'b' }) },
    ]);
  });
});
