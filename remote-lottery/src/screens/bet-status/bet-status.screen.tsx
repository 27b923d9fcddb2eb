import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { TicketStatus, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, DrawNumber, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { NumberCountRow } from '../../components/draw-facts.tsx';
import { DrawSummary } from '../../components/draw-summary.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { ShareWinButton } from '../../components/share-win-button.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useTicketDisplayState } from '../../resources/use-ticket-display-state.ts';

interface GameProps {
  readonly game: LotteryGame;
}

/** Named by `?id=`; the stream updates the state. */
export function BetStatusScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('status.title')} backTo={getPath('tickets')}>
      {(ticket) => <BetStatus game={game} ticket={ticket} />}
    </NumberTicketPage>
  );
}

function BetStatus({ game, ticket }: GameProps & { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const displayState = useTicketDisplayState(ticket);
  const { draw } = ticket;
  return (
    <>
      <TicketStatus
        ticket={ticket}
        displayState={displayState}
        result={<DrawNumber number={draw.result} isFinal={draw.result !== null} />}
        sentence={t(`status.${displayState}`)}
      />
      <DrawSummary draw={draw} />
      <Card>
        <Receipt>
          <NumberCountRow count={ticket.lineCount} />
          <ReceiptRow label={t('total')} isTotal>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
        </Receipt>
      </Card>
      <Stack gap={2}>
        {ticket.state === 'won' && <ShareWinButton game={game} ticket={ticket} />}
        <Button isWide variant="secondary" to={game.paths.ticket(ticket.id)}>
          {t('status.detail')}
        </Button>
        {ticket.state === 'refunded' && (
          <Button isWide variant="quiet" to={game.paths.refund(ticket.id)}>
            {t('status.whyRefunded')}
          </Button>
        )}
      </Stack>
    </>
  );
}
