import { getPath } from '@padauk/contract/paths';
import { TicketRow } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { toMatchDisplayState } from './leg-evaluation.rules.ts';
import { LiveScore } from './live-score.tsx';
import { usePickText } from './pick-outcomes.tsx';

/** A single shows its pick, a maung its number of matches; below, the match that is played now, else the first. */
export function MatchTicketRow({ ticket }: { readonly ticket: MatchTicket }) {
  const t = useText('football');
  const pickText = usePickText();
  const { id, state, legs } = ticket;
  const [leg, ...others] = legs;
  const shownLeg = legs.find(({ status }) => status === 'live') ?? leg;
  const title = leg === undefined ? '' : pickText(leg);
  return (
    <TicketRow
      ticket={ticket}
      displayState={toMatchDisplayState(ticket)}
      to={getPath(state === 'waiting' ? 'footballTicket' : 'footballSettledTicket', { id })}
      title={others.length === 0 ? title : t('maungOf', { count: legs.length })}
      detail={shownLeg !== undefined && <LiveScore leg={shownLeg} />}
    />
  );
}
