import { isMyanmarDate, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import { TRANSACTION_FILTERS, type TransactionFilter } from '@padauk/contract/wallet/transaction-filter.rules';
import type { TransactionQuery } from '../../resources/wallet.resource.ts';

export interface HistoryFilter {
  readonly filter: TransactionFilter | null;
  /** First and last day, inclusive. */
  readonly from: MyanmarDate | null;
  readonly to: MyanmarDate | null;
}

export const NO_FILTER: HistoryFilter = { filter: null, from: null, to: null };

const parseDay = (text: string | null): MyanmarDate | null => (text !== null && isMyanmarDate(text) ? text : null);

/** Parses the filter of an address; drops invalid values and an end before the start. */
export function parseHistoryFilter(params: URLSearchParams): HistoryFilter {
  const from = parseDay(params.get('from'));
  const to = parseDay(params.get('to'));
  return {
    filter: TRANSACTION_FILTERS.find((known) => known === params.get('filter')) ?? null,
    from,
    to: from !== null && to !== null && to < from ? null : to,
  };
}

export function toTransactionQuery({ filter, from, to }: HistoryFilter): TransactionQuery {
  return {
    ...(filter === null ? {} : { filter }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

export function setHistoryFilter(params: URLSearchParams, filter: HistoryFilter): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const name of ['filter', 'from', 'to'] as const) {
    const value = filter[name];
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
