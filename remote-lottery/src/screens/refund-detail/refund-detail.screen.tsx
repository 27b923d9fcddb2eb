import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { RefundReceipt } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { DrawRow } from '../../components/draw-facts.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';

/** `/twoD/refund_detail?id=`: why a bet was refunded (E27), and that the whole stake is back. Of a bet that was not, its own page. */
export function RefundDetailScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage
      title={t('refund.title')}
      backTo={pathOf('tickets')}
      elsewhere={({ id, state }) => (state === 'refunded' ? null : pathOf('ticket', { id }))}
    >
      {(ticket) => (
        <>
          <RefundReceipt
            ticket={ticket}
            reason={t(`refund.reason.${ticket.refundReason ?? 'other'}`)}
            facts={<DrawRow draw={ticket.draw} />}
          />
          <TicketLines ticket={ticket} hasStates />
        </>
      )}
    </NumberTicketPage>
  );
}
