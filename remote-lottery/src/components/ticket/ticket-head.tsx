import type { ReactElement } from 'react';
import type { Ticket } from '@padauk/shared/betting';
import { pageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { classNames, Mark } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { drawNameKey } from '../draw-name.rules.ts';
import { lookOf, multiplierOf } from './ticket.rules.ts';
import styles from './ticket-head.module.scss';

interface TicketHeadProps {
  readonly game: LotteryGame;
  readonly ticket: Ticket;
}

export function TicketHead({ game, ticket }: TicketHeadProps): ReactElement {
  return lookOf(ticket.state) === 'won' ? (
    <WonHead game={game} ticket={ticket} />
  ) : (
    <PlainHead game={game} ticket={ticket} />
  );
}

function WonHead({ game, ticket: { draw } }: TicketHeadProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <div className={classNames(styles.head, styles.won)}>
      <p className={styles.row}>
        <strong>{`${game.name} · ${t(drawNameKey(draw))}`}</strong> <span>{format.date(draw.date)}</span>
      </p>
      <span className={styles.flower}>
        <Mark size={150} />
      </span>
      <p className={styles.number}>{draw.result}</p>
    </div>
  );
}

function PlainHead({ game, ticket }: TicketHeadProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const { draw, state } = ticket;
  const multiplier = multiplierOf(ticket);
  const isOver = lookOf(state) === 'over';
  const names = [game.name, t(drawNameKey(draw)), ...(isOver && draw.result !== null ? [t('result')] : [])];
  return (
    <div className={classNames(styles.head, isOver ? styles.over : styles.waiting)}>
      <p className={styles.row}>
        <strong className={styles.brand}>
          <Mark size={20} /> {pageSettings().brand}
        </strong>{' '}
        <span className={styles.soft}>{format.date(draw.date)}</span>
      </p>
      <p className={classNames(styles.row, styles.draw)}>
        <span>
          <span className={styles.soft}>{names.join(' · ')}</span>{' '}
          <strong className={styles.figure}>
            {isOver && draw.result !== null ? draw.result : format.time(draw.drawsAt)}
          </strong>
        </span>{' '}
        {multiplier !== null && <strong className={styles.pays}>{t('times', { multiplier })}</strong>}
      </p>
    </div>
  );
}
