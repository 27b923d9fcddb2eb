import fc from 'fast-check';
import { sql } from 'kysely';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { createPlayerAccount, createTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import {
  buildHold,
  toPlayerAccountId,
  buildMovement,
  postTransaction,
  buildHoldPost,
  postLockedTransactions,
  lockBalances,
  verifyLedger,
  buildHoldVoid,
  type Entry,
} from './index.ts';
import { listGuardedAccounts } from './ledger.rules.ts';

const VERBS = ['top-up', 'stake', 'payout', 'hold', 'post', 'void', 'give', 'batch'] as const;

interface Step {
  readonly verb: (typeof VERBS)[number];
  readonly player: number;
  readonly other: number;
  readonly amount: number;
}

const steps = fc.array(
  fc.record<Step>({
    verb: fc.constantFrom(...VERBS),
    player: fc.nat(2),
    other: fc.nat(2),
    amount: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(1, 1_000_000_000)),
  }),
  { minLength: 5, maxLength: 25 },
);

const toMain = (playerId: string) => toPlayerAccountId('player_main', playerId);

function buildEntries({ verb, amount }: Step, playerId: string, otherId: string): readonly Entry[] {
  if (verb === 'top-up') return buildMovement('top_up_clearing:kbz_pay', toMain(playerId), amount);
  if (verb === 'stake') return buildMovement(toMain(playerId), 'house_two_d', amount);
  if (verb === 'payout') return buildMovement('house_two_d', toMain(playerId), amount);
  if (verb === 'post') return buildHoldPost(playerId, 'withdrawal_clearing:kbz_pay', amount);
  if (verb === 'void') return buildHoldVoid(playerId, amount);
  return verb === 'hold' || playerId === otherId
    ? buildHold(playerId, amount)
    : buildMovement(toMain(playerId), toMain(otherId), amount);
}

/** All balances and the length of the journal: a refused command must not change them. */
async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ picture: string }>`
    select (select coalesce(string_agg(account_id || balance, ',' order by account_id), '') from ledger_balance) || '|'
      || (select count(*) from ledger_entry) as picture`.execute(db);
  return rows[0]?.picture ?? '';
}

async function applyStep(tx: Tx, step: Step, players: readonly string[]): Promise<Result<unknown, unknown>> {
  const [playerId = '', otherId = ''] = [players[step.player], players[step.other]];
  const transaction = createTransaction({ entries: buildEntries(step, playerId, otherId) });
  if (step.verb !== 'batch') return await postTransaction(tx, transaction);
  const batch = [transaction, createTransaction({ entries: buildHold(otherId, step.amount) })];
  await postLockedTransactions(tx, batch, await lockBalances(tx, listGuardedAccounts(batch)));
  return accepted(null);
}

/** The refusal of a batch is an error, because a product judges its commands before. */
function toRefused(error: unknown): Result<unknown, unknown> {
  if (!String(error).includes('does not cover an accepted transaction')) throw error;
  return refused(error);
}

/** Null when a refused step changed nothing. */
async function findRefusalTrace(db: Db, step: (tx: Tx) => Promise<Result<unknown, unknown>>): Promise<string | null> {
  const before = await readSnapshot(db);
  const result = await commitIfAccepted(db, step).catch(toRefused);
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
