/** T6: how a placed ticket, or a line of one, stands. In the order in which a filter offers them. `part-lost` pays back less than was staked, `push` just that. */
export const TICKET_STATES = ['waiting', 'won', 'part-lost', 'push', 'lost', 'refunded'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Those of a ticket of numbers: a number wins, or it does not. */
export const NUMBER_TICKET_STATES = ['waiting', 'won', 'lost', 'refunded'] as const satisfies readonly TicketState[];
