import { getPath } from '@padauk/contract/paths';
import { TicketRow } from '@padauk/shared/betting';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { toMatchDisplayState } from './leg-evaluation.rules.ts';
import { usePickText } from './pick-outcomes.tsx';

/** A single shows its pick, a maung its number of matches. */
export function MatchTicketRow({ ticket }: { readonly ticket: MatchTicket }) {
  const t = useText('football');
  const apiText = useApiText();
  const pickText = usePickText();
  const { id, state, legs } = ticket;
  const [leg, ...others] = legs;
  const title = leg === undefined ? '' : pickText(leg);
  return (
    <TicketRow
      ticket={ticket}
      displayState={toMatchDisplayState(ticket)}
      to={getPath(state === 'waiting' ? 'footballTicket' : 'footballSettledTicket', { id })}
      title={others.length === 0 ? title : t('maungOf', { count: legs.length })}
      detail={leg === undefined ? '' : `${apiText(leg.home)} – ${apiText(leg.away)}`}
    />
  );
}
