import { randomUUID } from 'node:crypto';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { createMovement, createPlayerAccount, postTopUp, readMainKyat } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { runInParallel, selectRefusals, selectValues } from '../../../test/results.ts';
import { toPlayerAccountId, postTransaction } from '../ledger/index.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import { hashBody, type MoneyCommand } from '../../platform/http/money-command.ts';
import { claimKeys, storeAnswers, runIdempotent } from './idempotency.ts';

describeOnDatabases('idempotency keys', (given) => {
  const createCommand = (playerId: string, change: Partial<MoneyCommand> = {}): MoneyCommand => ({
    playerId,
    endpoint: 'stake',
    key: randomUUID(),
    bodyHash: hashBody('stake', { stakeKyat: 100 }),
    at: new Date('2026-11-20T05:00:00Z'),
    ...change,
  });
  const createCommandOfNewPlayer = async (mainKyat: number, change?: Partial<MoneyCommand>) =>
    createCommand(await createPlayerAccount(given.db, mainKyat), change);
  const placeStake = (command: MoneyCommand): Promise<Result<{ betId: string }>> =>
    commitIfAccepted(given.db, (tx) =>
      runIdempotent(tx, command, async () => {
        const betId = randomUUID();
        const account = toPlayerAccountId('player_main', command.playerId);
        const posted = await postTransaction(tx, createMovement(account, 'house_two_d', 100, { id: betId }));
        return posted.ok ? accepted({ betId }) : refused(createRefusal('INSUFFICIENT_BALANCE'));
      }),
    );

  it('I7 places one stake for 50 concurrent requests with one key; each gets that bet or KEY_IN_PROGRESS', async () => {
    const command = await createCommandOfNewPlayer(1_000);

    const results = await runInParallel(50, () => placeStake(command));

    expect(new Set(selectValues(results).map((value) => value.betId)).size).toBe(1);
    expect(selectRefusals(results).filter((found) => found.code !== 'KEY_IN_PROGRESS')).toEqual([]);
    expect(await readMainKyat(given.db, command.playerId)).toBe(900);
  });

  it('I7 answers a repeated request with the first answer', async () => {
    const command = await createCommandOfNewPlayer(1_000);

    const first = await placeStake(command);

    expect(first.ok).toBe(true);
    expect(await placeStake(command)).toEqual(first);
  });

  it('I7 refuses the same key with another body', async () => {
    const command = await createCommandOfNewPlayer(1_000);
    await placeStake(command);

    expect(await placeStake({ ...command, bodyHash: hashBody('stake', { stakeKyat: 200 }) })).toEqual(
      refused(createRefusal('KEY_REUSED')),
    );
  });

  it('I7 treats the key of another player as a new one', async () => {
    const one = await createCommandOfNewPlayer(1_000);
    const other = await createCommandOfNewPlayer(1_000, { key: one.key });

    const results = [await placeStake(one), await placeStake(other)];

    expect(new Set(selectValues(results).map((value) => value.betId)).size).toBe(2);
  });

  it('I6 stores no key for a refusal: the same command can succeed after a top-up', async () => {
    const command = await createCommandOfNewPlayer(0);
    expect((await placeStake(command)).ok).toBe(false);
    await runInTransaction(given.db, (tx) => postTopUp(tx, command.playerId, 100));

    expect((await placeStake(command)).ok).toBe(true);
  });

  it('I7 answers KEY_IN_PROGRESS while the first command with the key runs', async () => {
    const command = await createCommandOfNewPlayer(0);

    const verdicts = await runInTransaction(given.db, (tx) => claimKeys(tx, [command, command]));

    expect(verdicts).toEqual([null, refused(createRefusal('KEY_IN_PROGRESS'))]);
  });

  it('I7 claims and stores the keys of a batch together', async () => {
    const known = await createCommandOfNewPlayer(0);
    const fresh = createCommand(known.playerId);
    await runInTransaction(given.db, async (tx) => {
      await claimKeys(tx, [known]);
      await storeAnswers(tx, [{ command: known, answer: { betId: 'b' } }]);
    });

    expect(await runInTransaction(given.db, (tx) => claimKeys(tx, [fresh, known]))).toEqual([
      null,
      accepted({ betId: 'b' }),
    ]);
  });
});
