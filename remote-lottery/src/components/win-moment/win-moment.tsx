import type { ReactElement } from 'react';
import { groupDigits } from '@padauk/contract/money';
import { shortId, WinPetals, type Ticket } from '@padauk/shared/betting';
import { FullScreen, QrCode } from '@padauk/shared/overlay';
import { pageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Mark } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { drawNameKey } from '../draw-name.rules.ts';
import { RepeatBet } from '../repeat-bet.tsx';
import { ShareTicket } from '../share-ticket.tsx';
import { lostNumbers, winFactors, winLines } from './ticket-picture.rules.ts';
import styles from './win-moment.module.scss';

interface WinMomentProps {
  readonly game: LotteryGame;
  /** Has won. */
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** A win over all of the page: the number, the money, the ticket; shared as a picture of the same. */
export function WinMoment({ game, ticket, onClose }: WinMomentProps): ReactElement {
  const betting = useText('betting');
  const format = useFormat();
  return (
    <FullScreen
      isOpen
      onClose={onClose}
      title={betting('win.titleOf', { number: ticket.draw.result ?? '' })}
      detail={betting('win.where', { amount: format.kyat(ticket.payoutKyat) })}
      footer={<ShareTicket game={game} ticket={ticket} isPrimary />}
    >
      <WinPetals ticketId={ticket.id} />
      <WonTicket game={game} ticket={ticket} />
      <RepeatBet game={game} ticket={ticket} />
    </FullScreen>
  );
}

function WonTicket({ game, ticket }: Omit<WinMomentProps, 'onClose'>): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const { draw } = ticket;
  const { won, lost } = winLines(ticket.lines);
  const factors = winFactors(ticket.lines, groupDigits);
  const { brand, environment } = pageSettings();
  return (
    <article className={styles.ticket}>
      <div className={styles.head}>
        <p className={styles.draw}>
          <strong>{`${game.name} · ${t(drawNameKey(draw))}`}</strong> <span>{format.date(draw.date)}</span>
        </p>
        <span className={styles.flower}>
          <Mark size={150} />
        </span>
        <p className={styles.number}>{draw.result}</p>
        <span className={styles.stamp} aria-hidden="true">
          <strong>{betting('state.won')}</strong>
          {format.time(draw.drawsAt)}
        </span>
      </div>
      <div className={styles.body}>
        <p className={styles.small}>
          {betting('payout')}
          {factors !== null && ` · ${factors}`}
        </p>
        <Amount kyat={ticket.payoutKyat} size="figure" isSigned isToned />
        {won.map(({ number, stakeKyat, payoutKyat }) => (
          <p key={number} className={styles.won}>
            <span>{number}</span> <span>{`${format.kyat(stakeKyat)} → ${format.kyat(payoutKyat)}`}</span>
          </p>
        ))}
        {lost !== null && (
          <p className={styles.lost}>
            <span>{lostNumbers(lost)}</span> <span>{format.kyat(lost.stakeKyat)}</span>
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.code}>
          <QrCode text={location.origin} label={t('won.code')} />
        </span>
        <p className={styles.whose}>
          <strong className={styles.brand}>
            <Mark size={20} /> {brand}
          </strong>
          <span className={styles.small}>{betting('ticket')}</span>
          <strong className={styles.id}>{shortId(ticket.id)}</strong>
          <span className={styles.small}>{`${betting('placedAt')} ${format.dateTime(ticket.placedAt)}`}</span>
          {environment === 'sandbox' && <strong className={styles.playMoney}>{t('won.playMoney')}</strong>}
        </p>
      </div>
    </article>
  );
}
