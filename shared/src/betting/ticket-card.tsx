import type { ReactElement, ReactNode } from 'react';
import type { TicketState } from '@padauk/contract/betting/ticket-states';
import { readPageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, classNames, Logo } from '@padauk/shared/ui';
import { TicketStub, type TicketCode } from './ticket-stub.tsx';
import { shortenId, type PlacedTicket, type TicketTone } from './ticket.rules.ts';
import { NetLoss, StakeAndNet } from './win-text.tsx';
import styles from './ticket-card.module.scss';
import stampStyles from './ticket-stamp.module.scss';

interface TicketCardProps {
  readonly ticket: PlacedTicket;
  readonly head: ReactNode;
  /** ISO 8601, of the stamp; null if unknown. Default: when it was placed. */
  readonly stampedAt?: string | null;
  /** For example "12 numbers · Total stake"; the winnings or the stake stand below. */
  readonly sumLabel: string;
  readonly code: TicketCode;
  /** Default: the brand is in the head. */
  readonly isStubBranded?: boolean;
  /** On an overlay, as it is shared. */
  readonly isShared?: boolean;
  /** The lines: numbers or picks. */
  readonly children: ReactNode;
}

/** K18, T6: a ticket in every product: head, lines, sum with a stamp, and a stub below the perforation. */
export function TicketCard({
  ticket,
  head,
  stampedAt = ticket.placedAt,
  sumLabel,
  code,
  isStubBranded = false,
  isShared = false,
  children,
}: TicketCardProps): ReactElement {
  const betting = useText('betting');
  const isWon = ticket.state === 'won';
  const sum = (
    <div className={classNames(styles.sum, isWon && styles.raised)}>
      <TicketStamp state={ticket.state} at={stampedAt} />
      <p>
        <span className={styles.label}>{sumLabel}</span>{' '}
        <Amount kyat={isWon ? ticket.payoutKyat : ticket.stakeKyat} size="figure" isSigned={isWon} isToned={isWon} />{' '}
        {isWon && !isShared ? <StakeAndNet ticket={ticket} /> : <NetLoss ticket={ticket} />}
      </p>
    </div>
  );
  return (
    <article className={styles.ticket} aria-label={`${betting('ticket')} ${shortenId(ticket.id)}`}>
      {head}
      <div className={styles.body}>
        {/* For a win the money comes first. */}
        {isWon && sum}
        {children}
        {!isWon && sum}
      </div>
      <div className={classNames(styles.tear, isShared && styles.overPage)} aria-hidden="true" />
      <TicketStub ticket={ticket} code={code} isBranded={isStubBranded} isShared={isShared} />
    </article>
  );
}

interface TicketStampProps {
  readonly state: TicketState;
  readonly at: string | null;
}

/** T6: the state as a stamp. The border style differs by state, so that it is recognisable without colour. */
function TicketStamp({ state, at }: TicketStampProps): ReactElement {
  const betting = useText('betting');
  const format = useFormat();
  return (
    <p className={classNames(stampStyles.stamp, stampStyles[state])}>
      {/* While it waits, acceptance is all that is certain. */}
      <strong>{betting(state === 'waiting' ? 'placed.stamp' : `state.${state}`)}</strong>
      {at !== null && (
        <>
          {' '}
          <span>{format.time(at)}</span>
        </>
      )}
    </p>
  );
}

interface TicketHeadProps {
  readonly tone: TicketTone;
  /** `YYYY-MM-DD` or an instant. */
  readonly date: string | number;
  readonly name: string;
  /** Large: the time, the result or the score. */
  readonly figure: string;
  readonly note?: string | null;
}

export function TicketHead({ tone, date, name, figure, note = null }: TicketHeadProps): ReactElement {
  const format = useFormat();
  return (
    <div className={classNames(styles.head, styles[tone])}>
      <p className={styles.row}>
        <strong className={styles.brand}>
          <Logo size={20} /> {readPageSettings().brand}
        </strong>{' '}
        <span className={styles.soft}>{format.date(date)}</span>
      </p>
      <p className={classNames(styles.row, styles.about)}>
        <span>
          <span className={styles.soft}>{name}</span> <strong className={styles.figure}>{figure}</strong>
        </span>{' '}
        {note !== null && <strong className={styles.note}>{note}</strong>}
      </p>
    </div>
  );
}

interface WonTicketHeadProps {
  readonly name: string;
  readonly date: string;
  readonly children: ReactNode;
}

export function WonTicketHead({ name, date, children }: WonTicketHeadProps): ReactElement {
  const format = useFormat();
  return (
    <div className={classNames(styles.head, styles.won)}>
      <p className={styles.row}>
        <strong>{name}</strong> <span>{format.date(date)}</span>
      </p>
      {children}
    </div>
  );
}
