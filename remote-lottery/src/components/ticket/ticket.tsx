import { ArrowRight } from 'lucide-react';
import { groupDigits } from '@padauk/contract/platform/money';
import {
  getTicketTone,
  TicketCard,
  TicketHead,
  WonTicketHead,
  type Ticket as PlacedTicket,
} from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { classNames, Icon, Logo, VisuallyHidden } from '@padauk/shared/ui';
import { getGameDrawName } from '../../draw-name.ts';
import type { LotteryGame, GameTicketProps } from '../../lottery-game.types.ts';
import {
  formatWinFactors,
  getCommonMultiplier,
  getStampTime,
  listTableLines,
  listWinMomentLines,
  type TableLine,
} from './ticket.rules.ts';
import numbersStyles from './ticket-numbers.module.scss';
import headerStyles from './ticket-header.module.scss';

interface TicketProps {
  readonly game: LotteryGame;
  readonly ticket: PlacedTicket;
  /** Full-screen win, the same as the shared image: losing lines are grouped, and the code opens the app. */
  readonly isWinMoment?: boolean;
}

export function Ticket({ game, ticket, isWinMoment = false }: TicketProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  // In the win view the code opens the app, because a friend cannot open the ticket.
  const code = isWinMoment
    ? { text: location.origin, label: t('won.code') }
    : { text: `${location.origin}${game.paths.ticket(ticket.id)}`, label: betting('ticketCode') };
  return (
    <TicketCard
      ticket={ticket}
      head={<TicketHeader game={game} ticket={ticket} />}
      stampedAt={getStampTime(ticket)}
      sumLabel={useSumLabel(ticket)}
      code={code}
      isStubBranded={ticket.state === 'won'}
      isShared={isWinMoment}
    >
      {/* Two columns if there is space; a winner takes a full row. */}
      <ul
        className={classNames(numbersStyles.numbers, isWinMoment && numbersStyles.oneColumn)}
        aria-label={t('numbersOfTicket')}
      >
        {(isWinMoment ? listWinMomentLines(ticket, groupDigits) : listTableLines(ticket, groupDigits)).map((line) => (
          <NumberLine key={line.number} line={line} />
        ))}
      </ul>
    </TicketCard>
  );
}

function NumberLine({ line: { number, stake, payout, isWinner, ended, paid } }: { readonly line: TableLine }) {
  const t = useText('lottery');
  const betting = useText('betting');
  return (
    <li className={classNames(numbersStyles.line, isWinner && numbersStyles.winner)}>
      <strong className={numbersStyles.number}>{number}</strong>{' '}
      {ended !== null && <VisuallyHidden>{betting(`state.${ended}`)} </VisuallyHidden>}
      <span className={numbersStyles.amount}>
        {stake}
        {payout !== null && (
          <>
            {' '}
            <VisuallyHidden>{betting('payout')}</VisuallyHidden>
            <Icon of={ArrowRight} size={14} /> {payout}
          </>
        )}
      </span>
      {paid !== null && (
        <>
          {' '}
          <span className={numbersStyles.paid}>
            {t(paid.isNear ? 'timesNear' : 'times', { multiplier: paid.multiplier })}
          </span>
        </>
      )}
    </li>
  );
}

/** Of the winnings, or of the stake. */
function useSumLabel({ state, lines, lineCount }: PlacedTicket): string {
  const t = useText('lottery');
  const betting = useText('betting');
  if (state !== 'won') return `${t('numbers', { count: lineCount })} · ${betting('total')}`;
  const factors = formatWinFactors(lines, groupDigits);
  return factors === null ? betting('payout') : `${betting('payout')} · ${factors}`;
}

function TicketHeader({ game, ticket }: GameTicketProps) {
  const t = useText('lottery');
  const format = useFormat();
  const { draw, state } = ticket;
  const tone = getTicketTone(state);
  const name = getGameDrawName(t, draw, game);
  if (tone === 'won')
    return (
      <WonTicketHead name={name} date={draw.date}>
        <span className={headerStyles.flower}>
          <Logo size={150} />
        </span>
        <p className={headerStyles.number}>{draw.result}</p>
      </WonTicketHead>
    );
  const result = tone === 'over' ? draw.result : null;
  const multiplier = getCommonMultiplier(ticket);
  return (
    <TicketHead
      tone={tone}
      date={draw.date}
      name={result === null ? name : `${name} · ${t('result')}`}
      figure={result ?? format.time(draw.drawsAt)}
      note={multiplier === null || state === 'refunded' ? null : t('times', { multiplier })}
    />
  );
}
