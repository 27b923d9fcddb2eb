/** T6: how a placed ticket, or a line of one, stands. In the order in which a filter offers them. */
export const TICKET_STATES = ['waiting', 'won', 'lost', 'refunded'] as const;
export type TicketState = (typeof TICKET_STATES)[number];
