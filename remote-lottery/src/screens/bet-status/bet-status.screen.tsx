import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { TicketStatus, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, DrawNumber, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { CountRow } from '../../components/draw-facts.tsx';
import { DrawSummary } from '../../components/draw-summary.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { ShareWin } from '../../components/share-win.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useTicketWord } from '../../resources/use-ticket-word.ts';

interface GameProps {
  readonly game: LotteryGame;
}

/** Named by `?id=`; the stream updates the state. */
export function BetStatusScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('status.title')} backTo={pathOf('tickets')}>
      {(ticket) => <Standing game={game} ticket={ticket} />}
    </NumberTicketPage>
  );
}

function Standing({ game, ticket }: GameProps & { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const word = useTicketWord(ticket);
  const { draw } = ticket;
  return (
    <>
      <TicketStatus
        ticket={ticket}
        word={word}
        result={<DrawNumber number={draw.result} isFinal={draw.result !== null} />}
        sentence={t(`status.${word}`)}
      />
      <DrawSummary draw={draw} />
      <Card>
        <Receipt>
          <CountRow count={ticket.lineCount} />
          <ReceiptRow label={t('total')} isTotal>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
        </Receipt>
      </Card>
      <Stack gap={2}>
        {ticket.state === 'won' && <ShareWin game={game} ticket={ticket} />}
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
