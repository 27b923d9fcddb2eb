import { getPath } from '@padauk/contract/paths';
import { PlacedReceipt } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';
import { MatchTicketPage } from '../../components/match-ticket-page.tsx';
import { MatchTicketCard } from '../../components/match-ticket-card.tsx';
import { TicketOutlook } from '../../components/maung-outlook.tsx';
import { ShareBetButton } from '../../components/share-maung.tsx';
import type { MatchTicket } from '../../resources/match-tickets.resource.ts';

/** `/football/success`: receipt of a placed bet. A settled ticket redirects to its result page. */
export function PlacedScreen() {
  const t = useText('football');
  return (
    <MatchTicketPage title={t('ticket.title')} isSettled={false}>
      {(ticket) => <PlacedBet ticket={ticket} />}
    </MatchTicketPage>
  );
}

function PlacedBet({ ticket }: { readonly ticket: MatchTicket }) {
  const t = useText('football');
  const { id, fee, legs } = ticket;
  return (
    <PlacedReceipt
      comesAt={Math.max(...legs.map(({ startsAt }) => Date.parse(startsAt)))}
      formatResult={(time) => t('placed.comes', { time })}
      facts={<ReceiptRow label={t('fee')}>{t(`feeOf.${fee.base}`, { percent: fee.percent })}</ReceiptRow>}
      paths={{
        status: getPath('footballTicket', { id }),
        tickets: getPath('footballTickets'),
        bet: getPath(legs.length > 1 ? 'footballMaung' : 'footballBoard'),
      }}
      shareAction={<ShareBetButton variant="primary" ticket={ticket} />}
    >
      <MatchTicketCard ticket={ticket} />
      <TicketOutlook ticket={ticket} />
    </PlacedReceipt>
  );
}
