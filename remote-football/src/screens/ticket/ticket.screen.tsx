import { getPath } from '@padauk/contract/paths';
import { ButtonPair, TicketBadge, WinMessage } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ActionBar, AmountRow, Button, Card, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { toMatchDisplayState } from '../../components/leg-evaluation.rules.ts';
import { MatchTicketPage } from '../../components/match-ticket-page.tsx';
import { MatchTicketCard } from '../../components/match-ticket-card.tsx';
import { TicketOutlook } from '../../components/maung-outlook.tsx';
import { PayoutCalculation } from '../../components/payout-calculation.tsx';
import { RepeatMaungButton } from '../../components/repeat-maung-button.tsx';
import { ShareBetButton } from '../../components/share-maung.tsx';
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
  const betting = useText('betting');
  const { legs, settledAt, state } = ticket;
  return (
    <>
      {state === 'won' && <WinMessage ticket={ticket} />}
      <MatchTicketCard ticket={ticket} />
      <Card>
        <Receipt>
          <FactRows ticket={ticket} />
        </Receipt>
      </Card>
      {settledAt === null ? <TicketOutlook ticket={ticket} /> : <PayoutCalculation ticket={ticket} />}
      {settledAt !== null && legs.length > 1 && <RepeatMaungButton ticket={ticket} />}
      <ButtonPair>
        <ShareBetButton ticket={ticket} />
        <Button isWide variant="secondary" to={getPath('footballTickets')}>
          {betting('myBets')}
        </Button>
      </ButtonPair>
      <ActionBar>
        <Button isWide to={getPath(legs.length > 1 ? 'footballMaung' : 'footballBoard')}>
          {betting('placed.again')}
        </Button>
      </ActionBar>
    </>
  );
}

function FactRows({ ticket }: { readonly ticket: MatchTicket }) {
  const t = useText('football');
  const betting = useText('betting');
  const format = useFormat();
  const { fee, payoutKyat, settledAt, stakeKyat, state } = ticket;
  return (
    <>
      {settledAt === null && (
        <ReceiptRow label={betting('stateLabel')}>
          <TicketBadge word={toMatchDisplayState(ticket)} />
        </ReceiptRow>
      )}
      <ReceiptRow label={t('fee')}>{t(`feeOf.${fee.base}`, { percent: fee.percent })}</ReceiptRow>
      {settledAt !== null && <ReceiptRow label={t('ticket.settledAt')}>{format.dateTime(settledAt)}</ReceiptRow>}
      {settledAt !== null && state !== 'won' && state !== 'refunded' && (
        <AmountRow label={betting('payout')} kyat={payoutKyat} />
      )}
      {/* A won ticket shows its stake and its net. */}
      {state === 'lost' && (
        <AmountRow label={betting('outcome')} kyat={payoutKyat - stakeKyat} isTotal isSigned isToned />
      )}
    </>
  );
}
