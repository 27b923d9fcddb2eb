import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { TicketReceipt } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';
import { Arithmetic } from '../../components/arithmetic.tsx';
import { matchTicketWord } from '../../components/leg-standing.rules.ts';
import { MatchTicketPage } from '../../components/match-ticket-page.tsx';
import { RepeatMaung } from '../../components/repeat-maung.tsx';
import { RunningOutlook } from '../../components/running-outlook.tsx';
import { ShareMaung, ShareSingle } from '../../components/share-maung.tsx';
import { TicketLegs } from '../../components/ticket-legs.tsx';
import type { MatchTicket } from '../../resources/match-tickets.resource.ts';

/** `/football/bet_detail`: a waiting ticket. A settled one redirects to its own page. */
export function RunningTicketScreen(): ReactElement {
  const t = useText('football');
  return (
    <MatchTicketPage
      title={t('ticket.title')}
      elsewhere={({ id, state }) => (state === 'waiting' ? null : pathOf('footballSettledTicket', { id }))}
    >
      {(ticket) => <TicketFacts ticket={ticket} />}
    </MatchTicketPage>
  );
}

/** `/football/betHistoryDetail`: a settled ticket with its calculation. */
export function SettledTicketScreen(): ReactElement {
  const t = useText('football');
  return (
    <MatchTicketPage
      title={t('ticket.title')}
      elsewhere={({ id, state }) => (state === 'waiting' ? pathOf('footballTicket', { id }) : null)}
    >
      {(ticket) => <TicketFacts ticket={ticket} />}
    </MatchTicketPage>
  );
}

function TicketFacts({ ticket }: { readonly ticket: MatchTicket }): ReactElement {
  const t = useText('football');
  const format = useFormat();
  const { fee, legs, settledAt } = ticket;
  return (
    <>
      <TicketReceipt
        ticket={ticket}
        word={matchTicketWord(ticket)}
        facts={
          <>
            <ReceiptRow label={t('fee')}>{t(`feeOf.${fee.base}`, { percent: fee.percent })}</ReceiptRow>
            {settledAt !== null && <ReceiptRow label={t('ticket.settledAt')}>{format.dateTime(settledAt)}</ReceiptRow>}
          </>
        }
      />
      <TicketLegs ticket={ticket} />
      {legs.length > 1 ? <ShareMaung ticket={ticket} /> : <ShareSingle ticket={ticket} />}
      {settledAt === null ? <RunningOutlook ticket={ticket} /> : <Arithmetic ticket={ticket} />}
      {settledAt !== null && legs.length > 1 && <RepeatMaung ticket={ticket} />}
    </>
  );
}
