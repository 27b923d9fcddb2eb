import { TicketReceipt } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';
import { toMatchDisplayState } from '../../components/leg-evaluation.rules.ts';
import { MatchTicketPage } from '../../components/match-ticket-page.tsx';
import { TicketOutlook } from '../../components/maung-outlook.tsx';
import { PayoutCalculation } from '../../components/payout-calculation.tsx';
import { RepeatMaungButton } from '../../components/repeat-maung-button.tsx';
import { ShareBetButton } from '../../components/share-maung.tsx';
import { TicketLegs } from '../../components/ticket-legs.tsx';
import type { MatchTicket } from '../../resources/match-tickets.resource.ts';

/** `/football/bet_detail`: a waiting ticket. A settled one redirects to its own page. */
export function RunningTicketScreen() {
  return <TicketPage isSettled={false} />;
}

/** `/football/betHistoryDetail`: a settled ticket with its calculation. */
export function SettledTicketScreen() {
  return <TicketPage isSettled />;
}

function TicketPage({ isSettled }: { readonly isSettled: boolean }) {
  const t = useText('football');
  return (
    <MatchTicketPage title={t('ticket.title')} isSettled={isSettled}>
      {(ticket) => <TicketFacts ticket={ticket} />}
    </MatchTicketPage>
  );
}

function TicketFacts({ ticket }: { readonly ticket: MatchTicket }) {
  const t = useText('football');
  const format = useFormat();
  const { fee, legs, settledAt } = ticket;
  return (
    <>
      <TicketReceipt
        ticket={ticket}
        displayState={toMatchDisplayState(ticket)}
        facts={
          <>
            <ReceiptRow label={t('fee')}>{t(`feeOf.${fee.base}`, { percent: fee.percent })}</ReceiptRow>
            {settledAt !== null && <ReceiptRow label={t('ticket.settledAt')}>{format.dateTime(settledAt)}</ReceiptRow>}
          </>
        }
      />
      <TicketLegs ticket={ticket} />
      <ShareBetButton ticket={ticket} />
      {settledAt === null ? <TicketOutlook ticket={ticket} /> : <PayoutCalculation ticket={ticket} />}
      {settledAt !== null && legs.length > 1 && <RepeatMaungButton ticket={ticket} />}
    </>
  );
}
