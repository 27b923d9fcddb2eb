import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { PlacedReceipt } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';
import { Endings } from '../../components/endings.tsx';
import { MatchTicketPage } from '../../components/match-ticket-page.tsx';
import { TicketLegs } from '../../components/ticket-legs.tsx';
import type { MatchTicket } from '../../resources/match-tickets.resource.ts';

/** `/football/success`: the receipt of a bet that has just been placed. Of one that is settled, the page that says how it ended. */
export function PlacedScreen(): ReactElement {
  const t = useText('football');
  return (
    <MatchTicketPage
      title={t('placed.title')}
      elsewhere={({ id, state }) => (state === 'waiting' ? null : pathOf('footballSettledTicket', { id }))}
    >
      {(ticket) => <Placed ticket={ticket} />}
    </MatchTicketPage>
  );
}

function Placed({ ticket }: { readonly ticket: MatchTicket }): ReactElement {
  const t = useText('football');
  const format = useFormat();
  const { id, fee, legs, stakeKyat } = ticket;
  const [single, ...others] = legs;
  return (
    <PlacedReceipt
      ticket={ticket}
      resultComes={t('placed.comes', {
        time: format.dateTime(Math.max(...legs.map(({ startsAt }) => Date.parse(startsAt)))),
      })}
      facts={<ReceiptRow label={t('fee')}>{t('feeOfProfit', { percent: fee.percent })}</ReceiptRow>}
      paths={{
        status: pathOf('footballTicket', { id }),
        tickets: pathOf('footballTickets'),
        bet: pathOf('footballBoard'),
      }}
    >
      <TicketLegs ticket={ticket} />
      {single !== undefined && others.length === 0 && <Endings pick={single} stakeKyat={stakeKyat} />}
    </PlacedReceipt>
  );
}
