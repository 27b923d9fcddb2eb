import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { RefundReceipt } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { DrawRow } from '../../components/draw-facts.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';

interface GameProps {
  readonly game: LotteryGame;
}

/** Reason of a refund (E27), named by `?id=`. A ticket without a refund redirects to its own page. */
export function RefundDetailScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  const own = useText(game.texts);
  return (
    <NumberTicketPage
      game={game}
      title={t('refund.title')}
      backTo={getPath('tickets')}
      getRedirect={({ id, state }) => (state === 'refunded' ? null : game.paths.ticket(id))}
    >
      {(ticket) => (
        <>
          <RefundReceipt
            ticket={ticket}
            reason={
              ticket.refundReason === 'no-draw' ? own('noDraw') : t(`refund.reason.${ticket.refundReason ?? 'other'}`)
            }
            facts={<DrawRow draw={ticket.draw} />}
          />
          <TicketLines ticket={ticket} hasStates />
        </>
      )}
    </NumberTicketPage>
  );
}
