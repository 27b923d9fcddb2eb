import fc from 'fast-check';
import { sql } from 'kysely';
import type { Result } from '@padauk/contract/platform/result';
import { createPlayerAccount, createTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import {
  buildHold,
  toHouseAccountId,
  buildMovement,
  postTransaction,
  buildHoldPost,
  postTransactions,
  verifyLedger,
  buildHoldVoid,
  type Entry,
} from './index.ts';

interface Step {
  readonly verb: 'top-up' | 'stake' | 'payout' | 'hold' | 'post' | 'void' | 'give' | 'batch';
  readonly player: number;
  readonly other: number;
  readonly amount: number;
}

const steps = fc.array(
  fc.record({
    verb: fc.constantFrom<Step['verb']>('top-up', 'stake', 'payout', 'hold', 'post', 'void', 'give', 'batch'),
    player: fc.nat(2),
    other: fc.nat(2),
    amount: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(1, 1_000_000_000)),
  }),
  { minLength: 5, maxLength: 25 },
);

const toMainAccount = (playerId: string): `player_main:${string}` => `player_main:${playerId}`;

function buildEntries(step: Step, playerId: string, otherId: string): readonly Entry[] {
  switch (step.verb) {
    case 'top-up':
      return buildMovement(toHouseAccountId('top_up_clearing', 'kbz_pay'), toMainAccount(playerId), step.amount);
    case 'stake':
      return buildMovement(toMainAccount(playerId), toHouseAccountId('house_two_d'), step.amount);
    case 'payout':
      return buildMovement(toHouseAccountId('house_two_d'), toMainAccount(playerId), step.amount);
    case 'hold':
      return buildHold(playerId, step.amount);
    case 'post':
      return buildHoldPost(playerId, toHouseAccountId('withdrawal_clearing', 'kbz_pay'), step.amount);
    case 'void':
      return buildHoldVoid(playerId, step.amount);
    default:
      return playerId === otherId
        ? buildHold(playerId, step.amount)
        : buildMovement(toMainAccount(playerId), toMainAccount(otherId), step.amount);
  }
}

/** All balances and the length of the journal: a refused command must not change them. */
async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ picture: string }>`
    select (select coalesce(string_agg(account_id || balance, ',' order by account_id), '') from ledger_balance) || '|' || (select count(*) from ledger_entry) as picture`.execute(
    db,
  );
  return rows[0]?.picture ?? '';
}

async function applyStep(tx: Tx, step: Step, players: readonly string[]): Promise<Result<unknown, unknown>> {
  const [playerId = '', otherId = ''] = [players[step.player], players[step.other]];
  const transaction = createTransaction({ entries: buildEntries(step, playerId, otherId) });
  return step.verb === 'batch'
    ? await postTransactions(tx, [transaction, createTransaction({ entries: buildHold(otherId, step.amount) })])
    : await postTransaction(tx, transaction);
}

/** Null when a refused step changed nothing. */
async function findRefusalTrace(db: Db, step: (tx: Tx) => Promise<Result<unknown, unknown>>): Promise<string | null> {
  const before = await readSnapshot(db);
  const result = await commitIfAccepted(db, step);
  const after = await readSnapshot(db);
  return result.ok || after === before ? null : `${before} became ${after}`;
}

describeOnDatabases('any sequence of movements', (given) => {
  it('I1–I6 hold after every step, and a refused step changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const players = await Promise.all([
          createPlayerAccount(given.db, 1_000),
          createPlayerAccount(given.db, 0),
          createPlayerAccount(given.db, 5_000),
        ]);
        for (const step of sequence) {
          expect(await findRefusalTrace(given.db, (tx) => applyStep(tx, step, players))).toBeNull();
          expect(await verifyLedger(given.db)).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
