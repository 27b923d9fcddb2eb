import { shortenId, type Ticket } from '@padauk/shared/betting';
import { readPageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { CopyButton, Logo, lazyPart } from '@padauk/shared/ui';
import type { LotteryGame } from '../../lottery-game.types.ts';
import styles from './ticket-stub.module.scss';

// Shares a chunk with the image code, because every additional chunk adds a hash to the first load.
const QrCode = lazyPart(() => import(/* webpackChunkName: "ticket-picture" */ './ticket-code.ts'), 'QrCode');

interface TicketStubProps {
  readonly game: LotteryGame;
  readonly ticket: Ticket;
  readonly isWinMoment: boolean;
}

/** Brand, ticket number and a QR code of this page. The page opens only for the ticket's owner. */
export function TicketStub({ game, ticket, isWinMoment }: TicketStubProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const { brand, environment } = readPageSettings();
  const id = shortenId(ticket.id);
  // In the win view the code opens the app, because a friend cannot open the ticket.
  const code = isWinMoment
    ? { text: location.origin, label: t('won.code') }
    : { text: `${location.origin}${game.paths.ticket(ticket.id)}`, label: t('detail.code') };
  return (
    <div className={styles.stub}>
      <span className={styles.code}>
        <QrCode {...code} />
      </span>
      <div className={styles.whose}>
        <strong className={styles.brand}>
          <Logo size={20} /> {brand}
        </strong>
        <div className={styles.number}>
          <p>
            <span className={styles.small}>{betting('ticket')}</span> <strong className={styles.id}>{id}</strong>
          </p>
          {!isWinMoment && <CopyButton value={id} label={betting('ticket')} />}
        </div>
        <span className={styles.small}>{`${betting('placedAt')} ${format.dateTime(ticket.placedAt)}`}</span>
        {environment === 'sandbox' && <strong className={styles.playMoney}>{t('won.playMoney')}</strong>}
      </div>
    </div>
  );
}
