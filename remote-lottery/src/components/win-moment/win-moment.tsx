import { useState, type ReactElement } from 'react';
import { Share2 } from 'lucide-react';
import { shortId, WinPetals, type Ticket } from '@padauk/shared/betting';
import { FullScreen, QrCode } from '@padauk/shared/overlay';
import { drawTexts, shareImage } from '@padauk/shared/picture';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Button, Mark } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { drawNameKey } from '../draw-name.rules.ts';
import { RepeatBet } from '../repeat-bet.tsx';
import { winLines, winPicture } from './win-picture.rules.ts';
import styles from './win-moment.module.scss';

interface WinMomentProps {
  readonly game: LotteryGame;
  /** Has won. */
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** A win over all of the page: the number, the money, the ticket; shared as a picture of the same. */
export function WinMoment({ game, ticket, onClose }: WinMomentProps): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const share = useSharePicture(game, ticket);
  return (
    <FullScreen
      isOpen
      onClose={onClose}
      title={betting('win.titleOf', { number: ticket.draw.result ?? '' })}
      footer={
        <Button isWide icon={Share2} isBusy={share.isBusy} onClick={() => void share.run()}>
          {t('won.share')}
        </Button>
      }
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
  const common = useText('common');
  const format = useFormat();
  const { draw } = ticket;
  const { won, lost } = winLines(ticket.lines);
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
        <p className={styles.small}>{betting('payout')}</p>
        <Amount kyat={ticket.payoutKyat} size="figure" isSigned isToned />
        {won.map(({ number, stakeKyat, payoutKyat }) => (
          <p key={number} className={styles.won}>
            <span>{number}</span> <span>{`${format.kyat(stakeKyat)} → ${format.kyat(payoutKyat)}`}</span>
          </p>
        ))}
        {lost !== null && (
          <p className={styles.lost}>
            <span>{`${lost.numbers.join(' · ')}${lost.more > 0 ? ` +${lost.more}` : ''}`}</span>{' '}
            <span>{format.kyat(lost.stakeKyat)}</span>
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.code}>
          <QrCode text={location.origin} label={t('won.code')} />
        </span>
        <p>
          <strong>{common('documentTitle', { title: `${betting('ticket')} ${shortId(ticket.id)}` })}</strong>
          <span className={styles.small}>{`${betting('placedAt')} ${format.dateTime(ticket.placedAt)}`}</span>
        </p>
      </div>
    </article>
  );
}

/** Draws what the ticket says, and hands the picture to the phone. */
function useSharePicture(
  game: LotteryGame,
  ticket: Ticket,
): { readonly isBusy: boolean; readonly run: () => Promise<void> } {
  const t = useText('lottery');
  const betting = useText('betting');
  const common = useText('common');
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const { draw } = ticket;
    const image = await drawTexts(
      winPicture({
        draw: `${game.name} · ${t(drawNameKey(draw))} · ${format.date(draw.date)}`,
        drawn: draw.result ?? '',
        payout: `+${format.kyat(ticket.payoutKyat)}`,
        lines: winLines(ticket.lines).won.map(
          ({ number, stakeKyat, payoutKyat }) => `${number}: ${format.kyat(stakeKyat)} → ${format.kyat(payoutKyat)}`,
        ),
        ticket: `${betting('placedAt')} ${format.dateTime(ticket.placedAt)}`,
        brand: common('documentTitle', { title: `${betting('ticket')} ${shortId(ticket.id)}` }),
      }),
      location.origin,
    );
    setBusy(false);
    if (image === null) toast.show({ tone: 'error', text: t('won.pictureFailed') });
    else await shareImage(image, `${game.name}-${shortId(ticket.id)}.png`);
  };
  return { isBusy, run };
}
