import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { TicketReceipt, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { DrawRow, ResultRow } from '../../components/draw-facts.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { RepeatBet } from '../../components/repeat-bet.tsx';
import { ShareTicket } from '../../components/share-ticket.tsx';
import { ShareWin } from '../../components/share-win.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useTicketWord } from '../../resources/use-ticket-word.ts';

interface GameProps {
  readonly game: LotteryGame;
}

/** Everything about one ticket of a game, named by `?id=`, line by line. */
export function BetDetailScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('detail.title')} backTo={pathOf('tickets')}>
      {(ticket) => <Detail game={game} ticket={ticket} />}
    </NumberTicketPage>
  );
}

function Detail({ game, ticket }: GameProps & { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  return (
    <>
      <TicketReceipt
        ticket={ticket}
        word={useTicketWord(ticket)}
        drawn={ticket.draw.result}
        won={<ShareWin game={game} ticket={ticket} />}
        facts={
          <>
            <DrawRow draw={ticket.draw} />
            <ResultRow draw={ticket.draw} />
          </>
        }
      />
      <TicketLines ticket={ticket} hasStates />
      {ticket.state === 'waiting' && <ShareTicket game={game} ticket={ticket} />}
      {ticket.draw.game === game.rules.code && ticket.product === game.product && (
        <RepeatBet game={game} ticket={ticket} />
      )}
      {ticket.state === 'refunded' && (
        <Button isWide variant="secondary" to={game.paths.refund(ticket.id)}>
          {t('status.whyRefunded')}
        </Button>
      )}
    </>
  );
}
