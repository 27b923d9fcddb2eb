import { getPath, getTicketPath, type AppPath } from '@padauk/contract/paths';
import type { StampTone, TxKind } from '@padauk/shared/money';
import type { BadgeTone } from '@padauk/shared/ui';
import type { Transaction, TransactionDetail } from '../resources/wallet.resource.ts';

/** T3: a state is shown by a word beside the colour. Pending is amber, refused red, done green. */
export function getStateTone(state: Transaction['state']): BadgeTone {
  return (
    {
      pending: 'warn',
      completed: 'neutral',
      'top-up-success': 'win',
      'withdrawal-success': 'win',
      refunded: 'info',
      refused: 'lose',
      cancelled: 'closed',
    } as const
  )[state];
}

/** A list shows a state only if money is pending, was refused or came back; normal completion is not labelled. */
export function isStateShown(state: Transaction['state']): boolean {
  return state !== 'completed' && state !== 'top-up-success' && state !== 'withdrawal-success';
}

/** Green once the money has arrived. */
export function getStampTone(state: Transaction['state']): StampTone {
  if (state === 'refused' || state === 'cancelled') return 'bad';
  return state === 'pending' ? 'sent' : 'good';
}

/** Green and red mark money that has moved, not a pending or refused slip. */
export function hasMoved(state: Transaction['state']): boolean {
  return state !== 'pending' && state !== 'refused' && state !== 'cancelled';
}

/** Green marks money that has come in. An own transfer is neither in nor out: its title has the direction. */
export function getAmountLook({ kind, state, amountKyat }: Pick<Transaction, 'kind' | 'state' | 'amountKyat'>) {
  if (isOwnTransfer(kind)) return { kyat: Math.abs(amountKyat) };
  return { kyat: amountKyat, isSigned: true, isToned: amountKyat > 0 && hasMoved(state) };
}

/** A refused or cancelled request has no fee. A fee of 0 is shown, because the player may expect one. */
export function isFeeDue({ kind, state }: Pick<Transaction, 'kind' | 'state'>): boolean {
  return (kind === 'top-up' || kind === 'withdrawal') && state !== 'refused' && state !== 'cancelled';
}

const TX_KINDS: Readonly<Record<Transaction['kind'], TxKind>> = {
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

export function getTxKind(kind: Transaction['kind']): TxKind {
  return TX_KINDS[kind];
}

function isOwnTransfer(kind: Transaction['kind']): boolean {
  return kind === 'transfer-in' || kind === 'transfer-out';
}

/** A transaction of a bet links to its ticket, every other one to its steps. */
export function getTransactionPath(transaction: Pick<Transaction, 'id' | 'ticket'>): AppPath {
  return transaction.ticket === undefined ? getStatusPath(transaction) : getTicketPath(transaction.ticket);
}

export function getStatusPath({ id }: Pick<Transaction, 'id'>): AppPath {
  return getPath('transaction', { id });
}

export function getDetailPath({ id, kind, ticket }: Pick<Transaction, 'id' | 'kind' | 'ticket'>): AppPath | undefined {
  if (ticket !== undefined) return getTicketPath(ticket);
  if (kind === 'top-up') return getPath('topUpDetail', { id });
  if (kind === 'withdrawal') return getPath('withdrawalDetail', { id });
  return isOwnTransfer(kind) ? getPath('transferSuccess', { id }) : undefined;
}

type Step = TransactionDetail['steps'][number];
/** `now` is in progress; `bad` is an unwanted end. */
export type StepState = 'done' | 'now' | 'bad' | 'ahead';

/** The last step that has begun is in progress while another one follows. */
export function listStepStates({
  steps,
}: Pick<TransactionDetail, 'steps'>): readonly { readonly step: Step; readonly state: StepState }[] {
  const begunCount = steps.filter(({ at }) => at !== null).length;
  const getStepState = (step: Step, index: number): StepState => {
    if (step.at === null) return 'ahead';
    if (step.name === 'refused' || step.name === 'cancelled') return 'bad';
    return index === begunCount - 1 && begunCount < steps.length ? 'now' : 'done';
  };
  return steps.map((step, index) => ({ step, state: getStepState(step, index) }));
}

/** A withdrawal is requested, not sent. The last step of a top-up is the credit, not a payout. A finished check has another text than one in progress. */
export function getStepText(
  kind: Transaction['kind'],
  name: Step['name'],
  state: StepState,
): Step['name'] | 'requested' | 'checked' | 'credited' | 'moved' {
  if (name === 'sent' && kind === 'withdrawal') return 'requested';
  if (name === 'checking' && state === 'done') return 'checked';
  if (name !== 'paid') return name;
  if (kind === 'top-up') return 'credited';
  return kind === 'withdrawal' ? 'paid' : 'moved';
}
