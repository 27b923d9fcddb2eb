import { ADJUSTMENT } from '@padauk/contract/limits';
import type { OfficeCommandName } from '@padauk/contract/office';
import type { Result } from '@padauk/contract/result';
import { accepted } from '@padauk/contract/result';
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
  hasCredited,
  type MoneyDecision,
} from './operator-decision.repository.ts';
import { findRequester, buildWaitingOutcome } from './waiting-decisions.ts';

export type DecideDeps = Pick<OfficeDeps, 'clock' | 'settings'>;

const ALONE_MS = ADJUSTMENT.aloneHours * 3_600_000;

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
  return await commit(deps.db, async (tx) => {
    await lockOperator(tx, operator);
    const deciding = await read(tx);
    const firstOperator = await findFirstOperator(tx, deps, order);
    if (deciding !== null && firstOperator === null && !(await mayDecideAlone(tx, deps, operator, deciding))) {
      const checked = await check?.(tx);
      if (checked?.ok === false) return checked;
      return accepted(
        await buildWaitingOutcome({ db: tx, clock: deps.clock }, { command, arguments: input, operator }),
      );
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
  {
    kind,
    playerId,
    amountKyat,
    operator,
    firstOperator,
  }: MoneyDecision & {
    readonly operator: string;
    readonly firstOperator: string | null;
  },
): Promise<void> {
  // A result without payout moves no money.
  if (isMachine(operator) || amountKyat === 0) return;
  await insertOperatorDecision(tx, { kind, playerId, amountKyat, operator, firstOperator, at: clock.now() });
}

async function findFirstOperator(
  tx: Tx,
  { clock, settings }: DecideDeps,
  { command, input, operator }: MoneyOrder,
): Promise<string | null> {
  if (settings.twoPeople === null) return null;
  return await findRequester({ db: tx, clock }, { command, arguments: input, operator });
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
