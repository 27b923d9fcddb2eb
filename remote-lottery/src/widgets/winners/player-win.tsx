import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Amount, List, ListItem } from '@padauk/shared/ui';
import type { HomeGame } from '../../lottery-game.types.ts';

interface PlayerWinProps {
  readonly game: HomeGame;
  /** Of the draw whose winners are shown. */
  readonly drawId: string;
}

/** The player's latest win in the last draw, with a link; nothing without one. */
export function PlayerWin({ game, drawId }: PlayerWinProps) {
  const t = useText('lottery-home');
  const format = useFormat();
  const won = useResource(
    getTickets,
    { product: game.code, state: 'won', limit: 1 },
    { staleMs: 60_000, refreshOn: ['ticket.settled'] },
  );
  const ticket = won.kind === 'ready' ? won.value.tickets.find(({ draw }) => draw.id === drawId) : undefined;
  if (ticket === undefined) return null;
  return (
    <List label={t('winners.own')}>
      <ListItem
        to={game.paths.ticket(ticket.id)}
        title={t('winners.own')}
        detail={`${ticket.draw.result ?? ''} · ${format.date(ticket.draw.date)}`}
        trailing={<Amount kyat={ticket.payoutKyat} isSigned isToned />}
      />
    </List>
  );
}
