/** Tickets seen waiting whose win was not shown yet. In memory, across pages. */
export const waitedTickets: Pick<Set<string>, 'add' | 'has' | 'delete' | 'clear'> = new Set();
