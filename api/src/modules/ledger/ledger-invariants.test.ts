import fc from 'fast-check';
import { sql } from 'kysely';
import type { Result } from '@padauk/contract/result';
import { aPlayerWith, aTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { hold, houseAccount, move, post, postHold, postMany, verifyLedger, voidHold, type Entry } from './index.ts';

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

const main = (playerId: string): `player_main:${string}` => `player_main:${playerId}`;

function entriesFor(step: Step, playerId: string, otherId: string): readonly Entry[] {
  switch (step.verb) {
    case 'top-up':
      return move(houseAccount('top_up_clearing', 'kbz_pay'), main(playerId), step.amount);
    case 'stake':
      return move(main(playerId), houseAccount('house_two_d'), step.amount);
    case 'payout':
      return move(houseAccount('house_two_d'), main(playerId), step.amount);
    case 'hold':
      return hold(playerId, step.amount);
    case 'post':
      return postHold(playerId, houseAccount('withdrawal_clearing', 'kbz_pay'), step.amount);
    case 'void':
      return voidHold(playerId, step.amount);
    default:
      return playerId === otherId ? hold(playerId, step.amount) : move(main(playerId), main(otherId), step.amount);
  }
}

/** All balances and the length of the journal: a refused command must not change them. */
async function picture(db: Db): Promise<string> {
  const { rows } = await sql<{ picture: string }>`
    select (select coalesce(string_agg(account_id || balance, ',' order by account_id), '') from ledger_balance) || '|' || (select count(*) from ledger_entry) as picture`.execute(
    db,
  );
  return rows[0]?.picture ?? '';
}

async function apply(tx: Tx, step: Step, players: readonly string[]): Promise<Result<unknown, unknown>> {
  const [playerId = '', otherId = ''] = [players[step.player], players[step.other]];
  const transaction = aTransaction({ entries: entriesFor(step, playerId, otherId) });
  return step.verb === 'batch'
    ? await postMany(tx, [transaction, aTransaction({ entries: hold(otherId, step.amount) })])
    : await post(tx, transaction);
}

/** Null when a refused step changed nothing. */
async function traceOfRefusal(db: Db, step: (tx: Tx) => Promise<Result<unknown, unknown>>): Promise<string | null> {
  const before = await picture(db);
  const result = await commitIfAccepted(db, step);
  const after = await picture(db);
  return result.ok || after === before ? null : `${before} became ${after}`;
}

describeOnDatabases('any sequence of movements', (given) => {
  it('I1–I6 keeps the books right after every step, and leaves everything as it was after a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const players = await Promise.all([
          aPlayerWith(given.db, 1_000),
          aPlayerWith(given.db, 0),
          aPlayerWith(given.db, 5_000),
        ]);
        for (const step of sequence) {
          expect(await traceOfRefusal(given.db, (tx) => apply(tx, step, players))).toBeNull();
          expect(await verifyLedger(given.db)).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
