import type { ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/products';
import type { ListPlace } from '@padauk/shared/ui';
import type { TicketFilter } from './ticket-filter.rules.ts';
import type { TicketSummary } from './ticket.types.ts';

export interface TicketDaysProps {
  /** K12. */
  readonly days: number;
  readonly product?: Product;
  readonly row: (ticket: TicketSummary, place: ListPlace) => ReactNode;
  readonly betPath: AppPath;
  /** Below the tickets, if there are any: an export of all that pass the filter. */
  readonly below?: (filter: TicketFilter) => ReactNode;
}
