import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useSession, useText } from '@padauk/shared/runtime';
import { List, Section } from '@padauk/shared/ui';
import { useMatchTickets } from '../resources/match-tickets.resource.ts';
import { MatchTicketRow } from './match-ticket-row.tsx';

/** Maximum on home; a link leads to the rest. */
const MAX_SHOWN = 3;

/** Renders nothing for a visitor or without a waiting bet. */
export function RunningBets(): ReactElement | null {
  return useSession().kind === 'player' ? <PlayerBets /> : null;
}

function PlayerBets(): ReactElement | null {
  const t = useText('football');
  const running = useMatchTickets('waiting');
  const tickets = running.kind === 'ready' ? running.value.pages.flatMap((page) => page.tickets) : [];
  if (tickets.length === 0) return null;
  return (
    <Section title={t('running.title')} action={{ to: getPath('footballTickets'), text: t('running.all') }}>
      <List label={t('running.title')}>
        {tickets.slice(0, MAX_SHOWN).map((ticket) => (
          <MatchTicketRow key={ticket.id} ticket={ticket} />
        ))}
      </List>
    </Section>
  );
}
