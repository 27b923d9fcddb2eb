/** T6: in filter order. `part-lost` returns less than the stake, `push` exactly the stake. */
export const TICKET_STATES = ['waiting', 'won', 'part-lost', 'push', 'lost', 'refunded'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const NUMBER_TICKET_STATES = ['waiting', 'won', 'lost', 'refunded'] as const satisfies readonly TicketState[];
