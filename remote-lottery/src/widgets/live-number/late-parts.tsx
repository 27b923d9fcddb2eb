import { use } from 'react';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath, getTicketPath } from '@padauk/contract/paths';
import { Link, loadTexts, useResource, useText } from '@padauk/shared/runtime';
import { Amount } from '@padauk/shared/ui';
import { ClosingDay } from '../../components/closing-day.tsx';
import type { Draw } from '../../resources/lottery.types.ts';

interface PartProps {
  readonly draw: Draw;
}

let weekdays: Promise<void> | undefined;

/** They are among the texts of the screens. */
function loadWeekdays(): Promise<void> {
  weekdays ??= loadTexts('lottery');
  return weekdays;
}

/** Weekday and hour in the height of the clock. */
function FarClose({ draw }: PartProps) {
  use(loadWeekdays());
  return (
    <span>
      <ClosingDay draw={draw} />
    </span>
  );
}

/** One page; more winning tickets of a draw are in the history. */
const MOST = 20;

/** T6: what the player won in the shown draw, with the ticket one tap away; nothing without a win. */
function OwnWin({ draw: { id } }: PartProps) {
  const t = useText('lottery-home');
  const resource = useResource(
    getTickets,
    { state: 'won', limit: MOST },
    { staleMs: 60_000, refreshOn: ['ticket.settled'] },
  );
  const tickets = resource.kind === 'ready' ? resource.value.tickets.filter(({ draw }) => draw.id === id) : [];
  const [ticket, ...others] = tickets;
  const payoutKyat = tickets.reduce((sum, won) => sum + won.payoutKyat, 0);
  // A payout below the stakes is no win.
  if (ticket === undefined || payoutKyat < tickets.reduce((sum, won) => sum + won.stakeKyat, 0)) return null;
  return (
    <Link to={others.length === 0 ? getTicketPath(ticket) : getPath('tickets', { state: 'won' })}>
      {t('winners.own')} <Amount kyat={payoutKyat} isSigned isToned isUnitHidden />
    </Link>
  );
}

/** One part and no sheet: each further name or file would cost the first load. The widget's sheet has the styles. */
export function LatePart({ draw, isWin = false }: PartProps & { readonly isWin?: boolean }) {
  return isWin ? <OwnWin draw={draw} /> : <FarClose draw={draw} />;
}
