import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { PlacedReceipt } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';
import { MatchTicketPage } from '../../components/match-ticket-page.tsx';
import { RunningOutlook } from '../../components/running-outlook.tsx';
import { ShareMaung, ShareSingle } from '../../components/share-maung.tsx';
import { TicketLegs } from '../../components/ticket-legs.tsx';
import type { MatchTicket } from '../../resources/match-tickets.resource.ts';

/** `/football/success`: receipt of a placed bet. A settled ticket redirects to its result page. */
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
  const { id, fee, legs } = ticket;
  return (
    <PlacedReceipt
      ticket={ticket}
      resultComes={t('placed.comes', {
        time: format.dateTime(Math.max(...legs.map(({ startsAt }) => Date.parse(startsAt)))),
      })}
      facts={<ReceiptRow label={t('fee')}>{t(`feeOf.${fee.base}`, { percent: fee.percent })}</ReceiptRow>}
      paths={{
        status: pathOf('footballTicket', { id }),
        tickets: pathOf('footballTickets'),
        bet: pathOf('footballBoard'),
      }}
    >
      <TicketLegs ticket={ticket} />
      {legs.length > 1 ? <ShareMaung ticket={ticket} /> : <ShareSingle ticket={ticket} />}
      <RunningOutlook ticket={ticket} />
    </PlacedReceipt>
  );
}
