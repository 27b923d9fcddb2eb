import { groupDigits } from '@padauk/contract/platform/money';
import { NetLoss, shortenId, type Ticket as PlacedTicket } from '@padauk/shared/betting';
import { readPageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Logo, VisuallyHidden, classNames } from '@padauk/shared/ui';
import type { LotteryGame, GameTicketProps } from '../../lottery-game.types.ts';
import { getDrawNameKey } from '../../resources/draw.rules.ts';
import { TicketStub } from './ticket-stub.tsx';
import {
  formatWinFactors,
  getTicketStyle,
  listWinMomentLines,
  listTableLines,
  type TableLine,
  getTicketStamp,
  getCommonMultiplier,
} from './ticket.rules.ts';
import styles from './ticket.module.scss';
import numbersStyles from './ticket-numbers.module.scss';
import stampStyles from './ticket-stamp.module.scss';
import sumStyles from './ticket-sum.module.scss';
import headerStyles from './ticket-header.module.scss';

interface TicketProps {
  readonly game: LotteryGame;
  readonly ticket: PlacedTicket;
  /** Full-screen win, the same as the shared image: losing lines are grouped, and the code opens the app. */
  readonly isWinMoment?: boolean;
}

/** K18, T6: a ticket with head, sum, stamp, numbers and a stub below the perforation. */
export function Ticket({ game, ticket, isWinMoment = false }: TicketProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  const ticketStyle = getTicketStyle(ticket.state);
  // Two columns if there is space; a winner takes a full row.
  const numbers = (
    <ul
      className={classNames(numbersStyles.numbers, isWinMoment && numbersStyles.oneColumn)}
      aria-label={t('numbersOfTicket')}
    >
      {(isWinMoment ? listWinMomentLines(ticket, groupDigits) : listTableLines(ticket, groupDigits)).map((line) => (
        <NumberLine key={line.number} line={line} />
      ))}
    </ul>
  );
  const sum = (
    <div className={classNames(styles.sum, ticketStyle === 'won' && styles.raised)}>
      <TicketStamp ticket={ticket} />
      <TicketSum ticket={ticket} />
    </div>
  );
  return (
    <article className={styles.ticket} aria-label={`${betting('ticket')} ${shortenId(ticket.id)}`}>
      <TicketHeader game={game} ticket={ticket} />
      <div className={styles.body}>
        {/* For a win the money comes first. */}
        {ticketStyle === 'won' && sum}
        {numbers}
        {ticketStyle !== 'won' && sum}
      </div>
      <div className={classNames(styles.tear, isWinMoment && styles.overPage)} aria-hidden="true" />
      <TicketStub game={game} ticket={ticket} isWinMoment={isWinMoment} />
    </article>
  );
}

function NumberLine({ line: { number, amount, isWinner, ended, paid } }: { readonly line: TableLine }) {
  const t = useText('lottery');
  const betting = useText('betting');
  return (
    <li className={classNames(numbersStyles.line, isWinner && numbersStyles.winner)}>
      <strong className={numbersStyles.number}>{number}</strong>{' '}
      {ended !== null && <VisuallyHidden>{betting(`state.${ended}`)} </VisuallyHidden>}
      <span>{amount}</span>
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

/** T6: the state as a stamp. The border style differs by state, so that it is recognisable without colour. */
export function TicketStamp({ ticket }: { readonly ticket: PlacedTicket }) {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const { word, at } = getTicketStamp(ticket);
  return (
    <p className={classNames(stampStyles.stamp, stampStyles[word])}>
      <strong>{word === 'placed' ? t('success.title') : betting(`state.${word}`)}</strong>
      {at !== null && (
        <>
          {' '}
          <span>{format.time(at)}</span>
        </>
      )}
    </p>
  );
}

/** The winnings, the refund or the stake, by state. */
function TicketSum({ ticket }: { readonly ticket: PlacedTicket }) {
  const t = useText('lottery');
  const betting = useText('betting');
  const isWon = ticket.state === 'won';
  const factors = isWon ? formatWinFactors(ticket.lines, groupDigits) : null;
  const label = isWon ? betting('payout') : betting(ticket.state === 'refunded' ? 'refundedKyat' : 'total');
  const lineCountText = t('numbers', { count: ticket.lineCount });
  return (
    <p className={sumStyles.sum}>
      <span className={sumStyles.label}>
        {(isWon ? [label, factors] : [lineCountText, label]).filter((part) => part !== null).join(' · ')}
      </span>{' '}
      <Amount kyat={isWon ? ticket.payoutKyat : ticket.stakeKyat} size="figure" isSigned={isWon} isToned={isWon} />{' '}
      <NetLoss ticket={ticket} />
    </p>
  );
}

function TicketHeader({ game, ticket }: GameTicketProps) {
  return getTicketStyle(ticket.state) === 'won' ? (
    <WonHeader game={game} ticket={ticket} />
  ) : (
    <PlainHeader game={game} ticket={ticket} />
  );
}

function WonHeader({ game, ticket: { draw } }: GameTicketProps) {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <div className={classNames(headerStyles.head, headerStyles.won)}>
      <p className={headerStyles.row}>
        <strong>{`${game.name} · ${t(getDrawNameKey(draw))}`}</strong> <span>{format.date(draw.date)}</span>
      </p>
      <span className={headerStyles.flower}>
        <Logo size={150} />
      </span>
      <p className={headerStyles.number}>{draw.result}</p>
    </div>
  );
}

function PlainHeader({ game, ticket }: GameTicketProps) {
  const t = useText('lottery');
  const format = useFormat();
  const { draw, state } = ticket;
  const multiplier = getCommonMultiplier(ticket);
  const isOver = getTicketStyle(state) === 'over';
  const names = [game.name, t(getDrawNameKey(draw)), ...(isOver && draw.result !== null ? [t('result')] : [])];
  return (
    <div className={classNames(headerStyles.head, isOver ? headerStyles.over : headerStyles.waiting)}>
      <p className={headerStyles.row}>
        <strong className={headerStyles.brand}>
          <Logo size={20} /> {readPageSettings().brand}
        </strong>{' '}
        <span className={headerStyles.soft}>{format.date(draw.date)}</span>
      </p>
      <p className={classNames(headerStyles.row, headerStyles.draw)}>
        <span>
          <span className={headerStyles.soft}>{names.join(' · ')}</span>{' '}
          <strong className={headerStyles.figure}>
            {isOver && draw.result !== null ? draw.result : format.time(draw.drawsAt)}
          </strong>
        </span>{' '}
        {multiplier !== null && <strong className={headerStyles.pays}>{t('times', { multiplier })}</strong>}
      </p>
    </div>
  );
}
