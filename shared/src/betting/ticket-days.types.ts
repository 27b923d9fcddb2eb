import type { ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/products';
import type { ListPlace } from '@padauk/shared/ui';
import type { TicketFilter } from './ticket-filter.rules.ts';
import type { TicketSummary } from './ticket.types.ts';

export interface TicketDaysProps {
  /** K12: how far back the first page goes. */
  readonly days: number;
  /** Left out: every product. */
  readonly product?: Product;
  /** A `TicketRow`, in its place. */
  readonly row: (ticket: TicketSummary, place: ListPlace) => ReactNode;
  /** Where the first bet is placed. */
  readonly betPath: AppPath;
  /** Stands under the tickets, when there are any: a table of all that the filter lets through. */
  readonly below?: (filter: TicketFilter) => ReactNode;
}
