import type { ReactElement } from 'react';
import { LineOutcome, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Amount, DrawNumber, List, ListItem } from '@padauk/shared/ui';
import { useTicketWord } from '../resources/use-ticket-word.ts';

interface TicketLinesProps {
  readonly ticket: Ticket;
  /** With the state and the payout of each line; without them it is a receipt. */
  readonly hasStates?: boolean;
}

/** The numbers of a placed ticket with their stakes; a winning number is full gold. */
export function TicketLines({ ticket, hasStates = false }: TicketLinesProps): ReactElement {
  const t = useText('lottery');
  return (
    <List label={t('numbersOfTicket')}>
      {(hasStates ? winnersFirst(ticket.lines) : ticket.lines).map((line) => (
        <ListItem
          key={line.number}
          leading={<DrawNumber number={line.number} size="small" isFinal={line.state === 'won'} />}
          title={<Amount kyat={line.stakeKyat} />}
          detail={t(wonNear(line) ? 'timesNear' : 'times', { multiplier: multiplierOf(line) })}
          {...(hasStates ? { trailing: <Outcome ticket={ticket} line={line} /> } : {})}
        />
      ))}
    </List>
  );
}

/** P2: whether a line was paid the small prize. */
function wonNear({ state, stakeKyat, payoutKyat, nearMultiplier }: Ticket['lines'][number]): boolean {
  return state === 'won' && nearMultiplier !== null && payoutKyat === stakeKyat * nearMultiplier;
}

/** What a line was paid by, or would be if its number came. */
function multiplierOf(line: Ticket['lines'][number]): number {
  return wonNear(line) ? (line.nearMultiplier ?? line.payoutMultiplier) : line.payoutMultiplier;
}

/** Nobody looks for the one that has won below twelve that have not. */
function winnersFirst(lines: Ticket['lines']): Ticket['lines'] {
  const hasWon = ({ state }: Ticket['lines'][number]): boolean => state === 'won';
  return [...lines.filter(hasWon), ...lines.filter((line) => !hasWon(line))];
}

function Outcome({ ticket, line }: { readonly ticket: Ticket; readonly line: Ticket['lines'][number] }): ReactElement {
  return <LineOutcome word={useTicketWord({ state: line.state, draw: ticket.draw })} payoutKyat={line.payoutKyat} />;
}
