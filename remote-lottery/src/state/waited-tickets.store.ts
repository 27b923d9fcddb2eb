/**
 * Tickets that the player saw waiting and whose win was not shown to them yet, while the app is open. It outlives a page: that of a placed bet
 * gives way to the one that says how it ended.
 */
export const waitedTickets: Pick<Set<string>, 'add' | 'has' | 'delete' | 'clear'> = new Set();
