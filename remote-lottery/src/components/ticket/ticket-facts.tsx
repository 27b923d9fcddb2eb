import type { ReactElement } from 'react';
import { TicketBadge, type Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Card, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { useTicketDisplayState } from '../../resources/use-ticket-display-state.ts';
import { ResultRow } from '../draw-facts.tsx';

export function TicketFacts({ ticket }: { readonly ticket: Ticket }): ReactElement {
  return (
    <Card>
      <Receipt>
        {ticket.state === 'waiting' ? <WaitingFacts ticket={ticket} /> : <SettledFacts ticket={ticket} />}
      </Receipt>
    </Card>
  );
}

function WaitingFacts({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const betting = useText('betting');
  const displayState = useTicketDisplayState(ticket);
  return (
    <>
      <ReceiptRow label={betting('stateLabel')}>
        <TicketBadge word={displayState} />
      </ReceiptRow>
      <ResultRow draw={ticket.draw} />
    </>
  );
}

function SettledFacts({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const betting = useText('betting');
  const format = useFormat();
  const { state, stakeKyat, payoutKyat, refundedAt } = ticket;
  return (
    <>
      {state === 'refunded' && refundedAt !== null && (
        <ReceiptRow label={betting('refund.at')}>{format.dateTime(refundedAt)}</ReceiptRow>
      )}
      {state !== 'lost' && (
        <ReceiptRow label={betting('total')}>
          <Amount kyat={stakeKyat} />
        </ReceiptRow>
      )}
      {state === 'lost' && (
        <ReceiptRow label={betting('payout')}>
          <Amount kyat={payoutKyat} />
        </ReceiptRow>
      )}
      {state !== 'refunded' && (
        <ReceiptRow label={betting('outcome')} isTotal>
          <Amount kyat={payoutKyat - stakeKyat} isSigned isToned />
        </ReceiptRow>
      )}
    </>
  );
}
