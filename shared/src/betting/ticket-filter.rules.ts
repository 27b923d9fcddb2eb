import { isMyanmarDate, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import { DRAW_SLOTS } from '@padauk/contract/betting/products';
import { NUMBER_TICKET_STATES, type TicketState } from '@padauk/contract/betting/ticket-states';

export type DrawSlot = (typeof DRAW_SLOTS)[number];

export interface TicketFilter {
  readonly state: TicketState | null;
  readonly slot: DrawSlot | null;
  readonly from: MyanmarDate | null;
  readonly to: MyanmarDate | null;
}

export const NO_FILTER: TicketFilter = { state: null, slot: null, from: null, to: null };

const parseDay = (text: string | null): MyanmarDate | null => (text !== null && isMyanmarDate(text) ? text : null);

export function parseFilter(params: URLSearchParams): TicketFilter {
  const from = parseDay(params.get('from'));
  const to = parseDay(params.get('to'));
  return {
    state: NUMBER_TICKET_STATES.find((state) => state === params.get('state')) ?? null,
    slot: DRAW_SLOTS.find((slot) => slot === params.get('slot')) ?? null,
    from,
    to: from !== null && to !== null && to < from ? null : to,
  };
}

/** Moves the other day along when the end would precede the start. */
export function setFilterDay<Filter extends Pick<TicketFilter, 'from' | 'to'>>(
  filter: Filter,
  which: 'from' | 'to',
  day: MyanmarDate | null,
): Filter {
  const changed = { ...filter, [which]: day };
  if (changed.from === null || changed.to === null || changed.from <= changed.to) return changed;
  return { ...changed, from: day, to: day };
}

export function writeFilter(params: URLSearchParams, filter: TicketFilter): URLSearchParams {
  for (const [name, value] of Object.entries({ ...filter }))
    if (value === null) params.delete(name);
    else params.set(name, value);
  return params;
}

export function isFiltered({ state, slot, from, to }: TicketFilter): boolean {
  return (state ?? slot ?? from ?? to) !== null;
}
