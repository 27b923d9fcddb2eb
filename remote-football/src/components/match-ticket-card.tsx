import type { TicketState } from '@padauk/contract/betting/ticket-states';
import { getPath } from '@padauk/contract/paths';
import { getTicketTone, TicketCard, TicketHead } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { formatScore } from './match.rules.ts';
import { TicketLegs } from './ticket-legs.tsx';

const SUM_LABELS: Partial<Record<TicketState, string>> = { won: 'payout', refunded: 'refundedKyat' };

/** The head shows the score of a single; before it, and for a maung, when the last match starts. */
export function MatchTicketCard({ ticket }: { readonly ticket: MatchTicket }) {
  const t = useText('football');
  const betting = useText('betting');
  const format = useFormat();
  const { id, legs, placedAt, settledAt, state } = ticket;
  const startsAt = Math.max(...legs.map((leg) => Date.parse(leg.startsAt)));
  const [single, ...others] = legs;
  const isMaung = others.length > 0;
  const score = single === undefined || isMaung ? null : formatScore(single);
  const path = getPath(state === 'waiting' ? 'footballTicket' : 'footballSettledTicket', { id });
  return (
    <TicketCard
      ticket={ticket}
      head={
        <TicketHead
          tone={getTicketTone(state)}
          date={startsAt}
          name={isMaung ? t('maungOf', { count: legs.length }) : t('ticket.title')}
          figure={score ?? format.time(startsAt)}
        />
      }
      stampedAt={settledAt ?? placedAt}
      sumLabel={betting(SUM_LABELS[state] ?? 'total')}
      code={{ text: `${location.origin}${path}`, label: betting('ticketCode') }}
    >
      <TicketLegs ticket={ticket} />
    </TicketCard>
  );
}
