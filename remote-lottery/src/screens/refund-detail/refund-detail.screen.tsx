import { getPath } from '@padauk/contract/paths';
import { RefundReceipt } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { NumberTicketPage, useRefundReason } from '../../number-ticket-page.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import { DrawRow } from '../../components/draw-summary.tsx';

/** Reason of a refund (E27), named by `?id=`. A ticket without a refund redirects to its own page. */
export function RefundDetailScreen({ game }: GameProps) {
  const t = useText('lottery');
  const formatRefundReason = useRefundReason(game);
  return (
    <NumberTicketPage
      game={game}
      title={t('refund.title')}
      backTo={getPath('tickets')}
      getRedirect={({ id, state }) => (state === 'refunded' ? null : game.paths.ticket(id))}
    >
      {(ticket) => (
        <>
          <RefundReceipt ticket={ticket} reason={formatRefundReason(ticket)} facts={<DrawRow draw={ticket.draw} />} />
          <TicketLines ticket={ticket} hasStates />
        </>
      )}
    </NumberTicketPage>
  );
}
