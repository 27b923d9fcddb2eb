import type { ReactElement } from 'react';
import { LineOutcome, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Amount, DrawNumber, List, ListItem } from '@padauk/shared/ui';
import { useTicketDisplayState } from '../resources/use-ticket-display-state.ts';

interface TicketLinesProps {
  readonly ticket: Ticket;
  /** Shows state and payout of each line; without them the list is a receipt. */
  readonly hasStates?: boolean;
}

export function TicketLines({ ticket, hasStates = false }: TicketLinesProps): ReactElement {
  const t = useText('lottery');
  return (
    <List label={t('numbersOfTicket')}>
      {(hasStates ? sortWinnersFirst(ticket.lines) : ticket.lines).map((line) => (
        <ListItem
          key={line.number}
          leading={<DrawNumber number={line.number} size="small" isFinal={line.state === 'won'} />}
          title={<Amount kyat={line.stakeKyat} />}
          detail={t(hasWonNearPrize(line) ? 'timesNear' : 'times', { multiplier: getMultiplier(line) })}
          {...(hasStates ? { trailing: <TicketLineOutcome ticket={ticket} line={line} /> } : {})}
        />
      ))}
    </List>
  );
}

function hasWonNearPrize({ state, stakeKyat, payoutKyat, nearMultiplier }: Ticket['lines'][number]): boolean {
  return state === 'won' && nearMultiplier !== null && payoutKyat === stakeKyat * nearMultiplier;
}

/** The applied multiplier, or the one that would apply. */
function getMultiplier(line: Ticket['lines'][number]): number {
  return hasWonNearPrize(line) ? (line.nearMultiplier ?? line.payoutMultiplier) : line.payoutMultiplier;
}

/** Winners come first, so that they are not hidden below losing lines. */
function sortWinnersFirst(lines: Ticket['lines']): Ticket['lines'] {
  const hasWon = ({ state }: Ticket['lines'][number]): boolean => state === 'won';
  return [...lines.filter(hasWon), ...lines.filter((line) => !hasWon(line))];
}

function TicketLineOutcome({
  ticket,
  line,
}: {
  readonly ticket: Ticket;
  readonly line: Ticket['lines'][number];
}): ReactElement {
  return (
    <LineOutcome
      displayState={useTicketDisplayState({ state: line.state, draw: ticket.draw })}
      payoutKyat={line.payoutKyat}
    />
  );
}
