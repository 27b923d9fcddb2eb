import { acquireSubjectLock } from '../../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../platform/database/query.ts';

export type MoneyDecisionKind = 'top_up' | 'withdrawal' | 'adjustment' | 'debt_end' | 'transfer' | 'draw';

export interface MoneyDecision {
  readonly kind: MoneyDecisionKind;
  /** Null for a draw: its money goes to many players, and one of them may get all of it. */
  readonly playerId: string | null;
  readonly amountKyat: number;
}

export interface OperatorDecision extends MoneyDecision {
  readonly operator: string;
  /** The first of two people; null: decided alone. */
  readonly firstOperator: string | null;
  readonly at: Date;
}

interface OperatorWindow {
  readonly operator: string;
  readonly since: Date;
}

/** Serializes an operator's decisions, so that concurrent ones count each other. Take it before any row lock. */
export async function lockOperator(tx: Tx, operator: string): Promise<void> {
  await acquireSubjectLock(tx, 'operatorDecision', operator);
}

export async function insertOperatorDecision(tx: Tx, decision: OperatorDecision): Promise<void> {
  const { kind, playerId, amountKyat, operator, firstOperator, at } = decision;
  await executeSql(tx)`
    insert into operator_decision (kind, player_id, amount_kyat, operator, first_operator, decided_at)
    values (${kind}, ${playerId}::uuid, ${amountKyat}::bigint, ${operator}, ${firstOperator}::text,
      ${at.toISOString()}::timestamptz)`;
}

/** Sums that the operator decided alone, for this player (null: draws) and for all. */
export async function readAloneSums(
  tx: Tx,
  { operator, playerId, since }: OperatorWindow & Pick<MoneyDecision, 'playerId'>,
): Promise<{ readonly playerKyat: number; readonly allKyat: number }> {
  const row = await queryRow<{ playerKyat: number; allKyat: number }>(tx)`
    select coalesce(sum(amount_kyat) filter (where player_id is not distinct from ${playerId}::uuid), 0)::bigint
        as "playerKyat",
      coalesce(sum(amount_kyat), 0)::bigint as "allKyat"
    from operator_decision
    where operator = ${operator} and first_operator is null and decided_at > ${since.toISOString()}::timestamptz`;
  return row ?? { playerKyat: 0, allKyat: 0 };
}

export async function hasCredited(
  tx: Tx,
  { operator, playerId }: Pick<OperatorDecision, 'operator' | 'playerId'>,
): Promise<boolean> {
  return await hasRows(tx)`
    select from operator_decision
    where player_id = ${playerId}::uuid and kind in ('top_up', 'adjustment', 'transfer')
      and ${operator} in (operator, first_operator)
    limit 1`;
}

export async function readOperatorSums(
  db: Db,
  { since, fromKyat }: { readonly since: Date; readonly fromKyat: number },
): Promise<readonly { readonly operator: string; readonly kyat: number }[]> {
  return await queryRows<{ readonly operator: string; readonly kyat: number }>(db)`
    select operator, sum(amount_kyat)::bigint as kyat from operator_decision
    where first_operator is null and decided_at > ${since.toISOString()}::timestamptz
    group by operator having sum(amount_kyat) >= ${fromKyat}::bigint order by operator`;
}
