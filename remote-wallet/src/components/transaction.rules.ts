import { pathOf, ticketPathOf, type AppPath } from '@padauk/contract/paths';
import type { StampTone, TxLook } from '@padauk/shared/money';
import type { BadgeTone } from '@padauk/shared/ui';
import type { Transaction, TransactionDetail } from '../resources/wallet.resource.ts';

/** T3: how a state is shown, with a word beside the colour. */
export function toneOf(state: Transaction['state']): BadgeTone {
  return (
    {
      pending: 'waiting',
      completed: 'neutral',
      'top-up-success': 'win',
      'withdrawal-success': 'win',
      refunded: 'info',
      refused: 'lose',
      cancelled: 'closed',
    } as const
  )[state];
}

/** In a list what is as it should be is not said row by row: a state is, where money waits, was not taken or came back. */
export function isWorthSaying(state: Transaction['state']): boolean {
  return state !== 'completed' && state !== 'top-up-success' && state !== 'withdrawal-success';
}

/** The stamp on a slip: green once the money is where it was to go. */
export function stampOf(state: Transaction['state']): StampTone {
  if (state === 'refused' || state === 'cancelled') return 'bad';
  return state === 'pending' ? 'sent' : 'good';
}

/** Green and red are for money that is really there, or gone: not for a slip that waits or was refused. */
export function hasMoved(state: Transaction['state']): boolean {
  return state !== 'pending' && state !== 'refused' && state !== 'cancelled';
}

const LOOKS: Readonly<Record<Transaction['kind'], TxLook>> = {
  'top-up': 'in',
  withdrawal: 'out',
  'withdrawal-return': 'back',
  'transfer-in': 'move',
  'transfer-out': 'move',
  stake: 'bet',
  payout: 'win',
  refund: 'back',
  bonus: 'gift',
  adjustment: 'fix',
};

/** The sign of each kind: what looks alike is alike. */
export function markOf(kind: Transaction['kind']): TxLook {
  return LOOKS[kind];
}

/** Where a row of the history leads: money of a bet to its ticket, everything else to its steps. */
export function pathOfMovement(transaction: Pick<Transaction, 'id' | 'ticket'>): AppPath {
  return transaction.ticket === undefined ? statusPathOf(transaction) : ticketPathOf(transaction.ticket);
}

/** Every movement has a page with its steps. */
export function statusPathOf({ id }: Pick<Transaction, 'id'>): AppPath {
  return pathOf('transaction', { id });
}

/** The page with everything about a ticket, a top-up, a withdrawal or a transfer. */
export function detailPathOf({ id, kind, ticket }: Pick<Transaction, 'id' | 'kind' | 'ticket'>): AppPath | undefined {
  if (ticket !== undefined) return ticketPathOf(ticket);
  if (kind === 'top-up') return pathOf('topUpDetail', { id });
  if (kind === 'withdrawal') return pathOf('withdrawalDetail', { id });
  return kind === 'transfer-in' || kind === 'transfer-out' ? pathOf('transferSuccess', { id }) : undefined;
}

type Step = TransactionDetail['steps'][number];
/** `now` is what is being done, `bad` an end that was not wished for. */
export type StepState = 'done' | 'now' | 'bad' | 'ahead';

/** Each step and how it is shown: of those that have begun the last is under way as long as one is still ahead. */
export function stepStates({
  steps,
}: Pick<TransactionDetail, 'steps'>): readonly { readonly step: Step; readonly look: StepState }[] {
  const begun = steps.filter(({ at }) => at !== null).length;
  const lookOf = (step: Step, index: number): StepState => {
    if (step.at === null) return 'ahead';
    if (step.name === 'refused' || step.name === 'cancelled') return 'bad';
    return index === begun - 1 && begun < steps.length ? 'now' : 'done';
  };
  return steps.map((step, index) => ({ step, look: lookOf(step, index) }));
}

/** The last step of a slip is that the money is in the wallet: nothing is paid to anybody. What has been checked is not being checked. */
export function stepTextOf(
  kind: Transaction['kind'],
  name: Step['name'],
  look: StepState,
): Step['name'] | 'checked' | 'credited' | 'moved' {
  if (name === 'checking' && look === 'done') return 'checked';
  if (name !== 'paid') return name;
  if (kind === 'top-up') return 'credited';
  return kind === 'withdrawal' ? 'paid' : 'moved';
}
