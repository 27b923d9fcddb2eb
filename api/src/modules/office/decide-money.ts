import { ADJUSTMENT } from '@padauk/contract/limits';
import type { OfficeCommandName } from '@padauk/contract/office/office';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { hasDecidedPayout } from './decided-payout.repository.ts';
import { reachesThreshold, isMachine } from './office.rules.ts';
import type { TwoPeople } from './office.settings.ts';
import type { OfficeDeps, Outcome } from './office.types.ts';
import {
  insertOperatorDecision,
  lockOperator,
  readAloneSums,
  readOperatorSums,
  hasCredited,
  type MoneyDecision,
  type OperatorDecision,
} from './operator-decision.repository.ts';
import { findRequester, buildWaitingOutcome } from './waiting-decisions.ts';

export type DecideDeps = Pick<OfficeDeps, 'clock' | 'settings'>;

const ALONE_MS = ADJUSTMENT.aloneHours * 3_600_000;
const ALARM_PERCENT = 80;

export interface DecisionSubject extends MoneyDecision {
  /** The operator asked for this payment. */
  readonly isOwnRequest?: boolean;
  /** The total that this amount is a part of. */
  readonly totalKyat?: number;
}

interface MoneyOrder {
  readonly command: OfficeCommandName;
  readonly input: Readonly<Record<string, string | number>>;
  readonly operator: string;
}

interface MoneySteps {
  /** Reads and locks the subject. Null: nothing to decide; `decide` then refuses. */
  readonly read: (tx: Tx) => Promise<DecisionSubject | null>;
  /** Refuses a command that would fail for the second person too, so that it never waits. */
  readonly check?: (tx: Tx) => Promise<Result<object>>;
  readonly decide: (tx: Tx) => Promise<Result<Outcome>>;
  /** Default: a refusal rolls back. */
  readonly commit?: typeof commitIfAccepted;
}

/** Decides alone or as the second of two people with the same command; else records a waiting request. */
export async function decideMoney(
  deps: DecideDeps & Pick<OfficeDeps, 'db'>,
  order: MoneyOrder,
  { read, check, decide, commit = commitIfAccepted }: MoneySteps,
): Promise<Result<Outcome>> {
  const { command, input, operator } = order;
  const decision = { command, arguments: input, operator };
  return await commit(deps.db, async (tx) => {
    await lockOperator(tx, operator);
    const deciding = await read(tx);
    const inTransaction = { db: tx, clock: deps.clock };
    const firstOperator = deps.settings.twoPeople === null ? null : await findRequester(inTransaction, decision);
    if (deciding !== null && firstOperator === null && !(await mayDecideAlone(tx, deps, operator, deciding))) {
      const checked = await check?.(tx);
      return checked?.ok === false ? checked : accepted(await buildWaitingOutcome(inTransaction, decision));
    }
    const decided = await decide(tx);
    if (decided.ok && deciding !== null) await recordDecision(tx, deps, { ...deciding, operator, firstOperator });
    return decided;
  });
}

/** Counts what the operator decided alone in the last hours. The caller holds {@link lockOperator}. */
export async function mayDecideAlone(
  tx: Tx,
  { clock, settings: { twoPeople } }: DecideDeps,
  operator: string,
  { kind, playerId, amountKyat, totalKyat = 0, isOwnRequest = false }: DecisionSubject,
): Promise<boolean> {
  if (twoPeople === null || isMachine(operator)) return true;
  if (isOwnRequest) return false;
  const since = new Date(clock.now().getTime() - ALONE_MS);
  const { playerKyat, allKyat } = await readAloneSums(tx, { operator, playerId, since });
  if (reachesThreshold(Math.max(playerKyat + amountKyat, totalKyat), getLimit(kind, twoPeople))) return false;
  if (reachesThreshold(allKyat + amountKyat, twoPeople.allPlayersKyat)) return false;
  if (kind !== 'withdrawal') return true;
  const payer = { operator, playerId };
  return !(await hasCredited(tx, payer)) && !(await hasDecidedPayout(tx, payer));
}

/** `firstOperator` is null for a decision of one person. */
export async function recordDecision(
  tx: Tx,
  { clock }: Pick<DecideDeps, 'clock'>,
  decision: Omit<OperatorDecision, 'at'>,
): Promise<void> {
  // A result without payout moves no money.
  if (isMachine(decision.operator) || decision.amountKyat === 0) return;
  await insertOperatorDecision(tx, { ...decision, at: clock.now() });
}

function getLimit(kind: MoneyDecision['kind'], { topUpKyat, withdrawalKyat, drawKyat }: TwoPeople): number {
  const limits = {
    top_up: topUpKyat,
    withdrawal: withdrawalKyat,
    debt_end: withdrawalKyat,
    adjustment: ADJUSTMENT.aloneKyat,
    transfer: ADJUSTMENT.aloneKyat,
    draw: drawKyat,
  };
  return limits[kind];
}

/** Warns before an operator reaches the limit of decisions alone. */
export async function watchOperators(deps: Pick<OfficeDeps, 'db' | 'clock' | 'log'>, limitKyat: number): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - ALONE_MS);
  const operators = await readOperatorSums(deps.db, {
    since,
    fromKyat: Math.ceil((limitKyat * ALARM_PERCENT) / 100),
  });
  await replaceOpenAlarms(
    deps,
    'operator-alone',
    operators.map(({ operator, kyat }) => ({
      subject: operator,
      detail: `decided ${kyat} of ${limitKyat} kyat alone in ${ADJUSTMENT.aloneHours} hours`,
    })),
    now,
  );
}
