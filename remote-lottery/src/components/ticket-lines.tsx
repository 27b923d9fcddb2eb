import { LineOutcome, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Amount, DrawNumber, List, ListItem } from '@padauk/shared/ui';
import { useTicketDisplayState } from '../resources/use-ticket-display-state.ts';
import { getPrize, sortWinnersFirst } from './ticket/ticket.rules.ts';

/** All numbers, each with its state and payout. */
export function TicketLines({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('lottery');
  const formatPrize = (line: Ticket['lines'][number]): string => {
    const { isNear, multiplier } = getPrize(line);
    return t(isNear ? 'timesNear' : 'times', { multiplier });
  };
  return (
    <List label={t('numbersOfTicket')}>
      {sortWinnersFirst(ticket.lines).map((line) => (
        <ListItem
          key={line.number}
          leading={<DrawNumber number={line.number} size="small" isFinal={line.state === 'won'} />}
          title={<Amount kyat={line.stakeKyat} />}
          detail={formatPrize(line)}
          trailing={<TicketLineOutcome ticket={ticket} line={line} />}
        />
      ))}
    </List>
  );
}

function TicketLineOutcome({ ticket, line }: { readonly ticket: Ticket; readonly line: Ticket['lines'][number] }) {
  return (
    <LineOutcome
      displayState={useTicketDisplayState({ state: line.state, draw: ticket.draw })}
      payoutKyat={line.payoutKyat}
    />
  );
}
