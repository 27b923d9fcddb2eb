import { HISTORY_DAYS } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { findPackageKind } from '@padauk/contract/lottery/package.rules';
import { TicketList, TicketRow, type TicketSummary } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import type { ListPosition } from '@padauk/shared/ui';
import { getGameDrawName } from '../../draw-name.ts';
import type { GameProps } from '../../lottery-game.types.ts';
import { findGame, getTicketPath } from '../../games/number-games.ts';
import { useTicketDisplayState } from '../../resources/use-ticket-display-state.ts';
import { ExportTickets } from './export-tickets.tsx';

/** `/bet_history`: bets of 16 days (K12), older pages below. */
export function BetHistoryScreen() {
  return <AllTickets />;
}

/** `/bet_history_btn`: the same with the filter open. */
export function FilteringHistoryScreen() {
  return <AllTickets startsFiltering />;
}

/** K12: each game has its own number of days. */
export function GameHistoryScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <TicketList
      title={t('history.ofGame', { game: game.name })}
      days={PRODUCT_RULES[game.product].historyDays}
      product={game.product}
      renderRow={renderRow}
      betPath={game.paths.draws}
      renderBelow={(filter) => <ExportTickets product={game.product} filter={filter} />}
      slots={game.slots.flatMap((slot) => (slot === null ? [] : [{ slot, name: t(`draw.${slot}`) }]))}
    />
  );
}

function AllTickets({ startsFiltering = false }: { readonly startsFiltering?: boolean }) {
  const t = useText('lottery');
  return (
    <TicketList
      title={t('history.title')}
      days={HISTORY_DAYS.tickets}
      renderRow={renderRow}
      betPath={getPath('draws')}
      renderBelow={(filter) => <ExportTickets product={null} filter={filter} />}
      isFilterOpen={startsFiltering}
    />
  );
}

const renderRow = (ticket: TicketSummary, place: ListPosition) => <NumberTicketRow ticket={ticket} place={place} />;

function NumberTicketRow({ ticket, place }: { readonly ticket: TicketSummary; readonly place: ListPosition }) {
  const t = useText('lottery');
  const { draw } = ticket;
  const game = findGame(ticket.product);
  const kind = ticket.product === 'package' ? findPackageKind(ticket.lineCount) : null;
  const more = ticket.lineCount - ticket.numbers.length;
  const numbers = `${ticket.numbers.join(' ')}${more > 0 ? ` +${more}` : ''}`;
  return (
    <TicketRow
      ticket={ticket}
      position={place}
      displayState={useTicketDisplayState(ticket)}
      to={getTicketPath(ticket.product, ticket.id) ?? getPath('ticket', { id: ticket.id })}
      title={getGameDrawName(t, draw, game ?? { name: t('product.package') })}
      detail={
        <>
          {kind !== null && `${t(`packages.kind.${kind}`)} · `}
          <strong>{numbers}</strong>
        </>
      }
    />
  );
}
