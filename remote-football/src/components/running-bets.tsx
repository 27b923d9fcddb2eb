import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { useSession, useText } from '@padauk/shared/runtime';
import { List, Section } from '@padauk/shared/ui';
import { useMatchTickets } from '../resources/match-tickets.resource.ts';
import { MatchTicketRow } from './match-ticket-row.tsx';

/** So many stand on home; the others are a tap away. */
const SHOWN = 3;

/** The player's bets that wait for their matches, the newest first. Nothing for a visitor, and nothing while there are none. */
export function RunningBets(): ReactElement | null {
  return useSession().kind === 'player' ? <OfPlayer /> : null;
}

function OfPlayer(): ReactElement | null {
  const t = useText('football');
  const running = useMatchTickets('waiting');
  const tickets = running.kind === 'ready' ? running.value.pages.flatMap((page) => page.tickets) : [];
  if (tickets.length === 0) return null;
  return (
    <Section title={t('running.title')} action={{ to: pathOf('footballTickets'), text: t('running.all') }}>
      <List label={t('running.title')}>
        {tickets.slice(0, SHOWN).map((ticket) => (
          <MatchTicketRow key={ticket.id} ticket={ticket} />
        ))}
      </List>
    </Section>
  );
}
