import type { ReactNode } from 'react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { PlacedReceipt } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import type { GameProps, GameTicketProps } from '../lottery-game.types.ts';
import { NumberTicketPage } from '../number-ticket-page.tsx';
import { ShareTicket } from './share-ticket.tsx';
import { Ticket } from './ticket/ticket.tsx';

interface PlacedBetPageProps extends GameProps {
  readonly backTo: AppPath;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** Receipt of the bet of `?id=`. A settled one redirects to its result. */
export function PlacedBetPage({ game, backTo, above, below }: PlacedBetPageProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage
      game={game}
      title={t('detail.title')}
      backTo={backTo}
      getRedirect={({ id, state }) => (state === 'waiting' ? null : game.paths.status(id))}
    >
      {(ticket) => (
        <>
          {above}
          <PlacedBet game={game} ticket={ticket} below={below} />
        </>
      )}
    </NumberTicketPage>
  );
}

interface PlacedBetProps extends GameTicketProps {
  readonly facts?: ReactNode;
  readonly below?: ReactNode;
}

export function PlacedBet({ game, ticket, facts, below }: PlacedBetProps) {
  const t = useText('lottery');
  const status = game.paths.status(ticket.id);
  return (
    <PlacedReceipt
      comesAt={ticket.draw.drawsAt}
      formatResult={(time) => t('success.draw', { time })}
      facts={facts}
      below={below}
      paths={{
        // Some products have one page for both.
        status: status === game.paths.placed(ticket.id) ? null : status,
        tickets: getPath('tickets'),
        bet: game.paths.draws,
      }}
      shareAction={<ShareTicket variant="primary" game={game} ticket={ticket} />}
    >
      <Ticket game={game} ticket={ticket} />
    </PlacedReceipt>
  );
}
