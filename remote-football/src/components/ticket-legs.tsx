import type { ReactElement } from 'react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Badge, List, ListItem, Section, type BadgeTone } from '@padauk/shared/ui';
import type { MatchTicket, TicketLeg } from '../resources/match-tickets.resource.ts';
import { scoreText } from './match.rules.ts';
import { PickName } from './pick-name.tsx';
import { signedPercent } from './pick.rules.ts';

/** The matches of a ticket: what was picked by which line, the score, and what it came to. */
export function TicketLegs({ ticket }: { readonly ticket: MatchTicket }): ReactElement {
  const t = useText('football');
  const format = useFormat();
  const apiText = useApiText();
  return (
    <Section title={t('legs.title')}>
      <List label={t('legs.title')}>
        {ticket.legs.map((leg) => (
          <ListItem
            key={leg.matchId}
            title={<PickName pick={leg} />}
            detail={`${apiText(leg.home)} ${scoreText(leg) ?? '–'} ${apiText(leg.away)} · ${t(leg.market)} · ${format.dateTime(leg.startsAt)}`}
            trailing={<LegBadge leg={leg} />}
          />
        ))}
      </List>
    </Section>
  );
}

function LegBadge({ leg }: { readonly leg: TicketLeg }): ReactElement {
  const t = useText('football');
  const { isFinal, percent } = leg;
  if (!isFinal) return <Badge tone="waiting">{t(leg.status === 'live' ? 'legs.live' : 'legs.waiting')}</Badge>;
  if (percent === null) return <Badge tone="warn">{t('legs.void')}</Badge>;
  const tone: BadgeTone = percent > 0 ? 'win' : percent < 0 ? 'lose' : 'warn';
  return <Badge tone={tone}>{signedPercent(percent)}</Badge>;
}
