import { isMyanmarDate, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { DRAW_SLOTS } from '@padauk/contract/products';
import { NUMBER_TICKET_STATES, type TicketState } from '@padauk/contract/ticket-states';

export type DrawSlot = (typeof DRAW_SLOTS)[number];

/** Which tickets a player wants to see; null asks for nothing. */
export interface TicketFilter {
  readonly state: TicketState | null;
  readonly slot: DrawSlot | null;
  /** The first and the last day on which they were placed. */
  readonly from: MyanmarDate | null;
  readonly to: MyanmarDate | null;
}

export const NO_FILTER: TicketFilter = { state: null, slot: null, from: null, to: null };

const dayOf = (text: string | null): MyanmarDate | null => (text !== null && isMyanmarDate(text) ? text : null);

/** The filter of an address. What is none, and an end before the begin, is left out. */
export function filterOf(params: URLSearchParams): TicketFilter {
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  return {
    state: NUMBER_TICKET_STATES.find((known) => known === params.get('state')) ?? null,
    slot: DRAW_SLOTS.find((known) => known === params.get('slot')) ?? null,
    from,
    to: from !== null && to !== null && to < from ? null : to,
  };
}

/** A day that is chosen moves the other one along, where the end would come before the begin. */
export function withDay<Filter extends Pick<TicketFilter, 'from' | 'to'>>(
  filter: Filter,
  which: 'from' | 'to',
  day: MyanmarDate | null,
): Filter {
  const changed = { ...filter, [which]: day };
  if (changed.from === null || changed.to === null || changed.from <= changed.to) return changed;
  return { ...changed, from: day, to: day };
}

/** Writes a filter into an address, and leaves what else stands there. */
export function writeFilter(params: URLSearchParams, filter: TicketFilter): URLSearchParams {
  for (const name of ['state', 'slot', 'from', 'to'] as const) {
    const value = filter[name];
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

export function isFiltered({ state, slot, from, to }: TicketFilter): boolean {
  return (state ?? slot ?? from ?? to) !== null;
}
