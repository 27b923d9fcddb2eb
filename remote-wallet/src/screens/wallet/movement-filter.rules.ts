import { isMyanmarDate, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { TRANSACTION_FILTERS, type TransactionFilter } from '@padauk/contract/rules/transaction-filter';
import type { AskedMovements } from '../../resources/wallet.resource.ts';

/** Which movements a player wants to see; null asks for nothing. */
export interface MovementFilter {
  readonly filter: TransactionFilter | null;
  /** The first and the last day. */
  readonly from: MyanmarDate | null;
  readonly to: MyanmarDate | null;
}

export const EVERY_MOVEMENT: MovementFilter = { filter: null, from: null, to: null };

const dayOf = (text: string | null): MyanmarDate | null => (text !== null && isMyanmarDate(text) ? text : null);

/** The filter of an address. What is none, and an end before the begin, is left out. */
export function movementFilterOf(params: URLSearchParams): MovementFilter {
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  return {
    filter: TRANSACTION_FILTERS.find((known) => known === params.get('filter')) ?? null,
    from,
    to: from !== null && to !== null && to < from ? null : to,
  };
}

/** What the server is asked for. */
export function askedOf({ filter, from, to }: MovementFilter): AskedMovements {
  return {
    ...(filter === null ? {} : { filter }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** An address with a filter; what else stands there is left. */
export function withMovementFilter(params: URLSearchParams, filter: MovementFilter): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const name of ['filter', 'from', 'to'] as const) {
    const value = filter[name];
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
