import { readPageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { classNames, Logo } from '@padauk/shared/ui';
import type { GameTicketProps } from '../../lottery-game.types.ts';
import { getTicketStyle, getCommonMultiplier } from './ticket.rules.ts';
import { getDrawNameKey } from '../../resources/draw.rules.ts';
import styles from './ticket-header.module.scss';

export function TicketHeader({ game, ticket }: GameTicketProps) {
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
    <div className={classNames(styles.head, styles.won)}>
      <p className={styles.row}>
        <strong>{`${game.name} · ${t(getDrawNameKey(draw))}`}</strong> <span>{format.date(draw.date)}</span>
      </p>
      <span className={styles.flower}>
        <Logo size={150} />
      </span>
      <p className={styles.number}>{draw.result}</p>
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
    <div className={classNames(styles.head, isOver ? styles.over : styles.waiting)}>
      <p className={styles.row}>
        <strong className={styles.brand}>
          <Logo size={20} /> {readPageSettings().brand}
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
