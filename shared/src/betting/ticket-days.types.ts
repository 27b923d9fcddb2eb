import type { ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/products';
import type { ListPosition } from '@padauk/shared/ui';
import type { TicketFilter } from './ticket-filter.rules.ts';
import type { TicketSummary } from './ticket.types.ts';

export interface TicketDaysProps {
  /** K12. */
  readonly days: number;
  readonly product?: Product;
  readonly renderRow: (ticket: TicketSummary, position: ListPosition) => ReactNode;
  readonly betPath: AppPath;
  /** Below the tickets, if there are any: an export of all that pass the filter. */
  readonly renderBelow?: (filter: TicketFilter) => ReactNode;
}
