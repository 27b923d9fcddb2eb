import { lazy, Suspense, type ReactElement } from 'react';
import { shortId, type Ticket } from '@padauk/shared/betting';
import { pageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { CopyButton, Mark } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import styles from './ticket-stub.module.scss';

// With the sheets of the kit, beside which the code stands: a ticket opens without them. In the chunk of the picture to share, as each chunk of its own costs the first load its hash.
const QrCode = lazy(() =>
  import(/* webpackChunkName: "ticket-picture" */ './ticket-code.ts').then((module) => ({ default: module.QrCode })),
);

interface TicketStubProps {
  readonly game: LotteryGame;
  readonly ticket: Ticket;
  readonly isMoment: boolean;
}

/** Below the perforation: the brand, the number of the ticket, and a code that leads to this page, which opens for its owner alone. */
export function TicketStub({ game, ticket, isMoment }: TicketStubProps): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const { brand, environment } = pageSettings();
  const id = shortId(ticket.id);
  // Who is shown a win by a friend may not open the ticket: the code leads to the app.
  const code = isMoment
    ? { text: location.origin, label: t('won.code') }
    : { text: `${location.origin}${game.paths.ticket(ticket.id)}`, label: t('detail.code') };
  return (
    <div className={styles.stub}>
      <span className={styles.code}>
        <Suspense fallback={null}>
          <QrCode {...code} />
        </Suspense>
      </span>
      <div className={styles.whose}>
        <strong className={styles.brand}>
          <Mark size={20} /> {brand}
        </strong>
        <div className={styles.number}>
          <p>
            <span className={styles.small}>{betting('ticket')}</span> <strong className={styles.id}>{id}</strong>
          </p>
          {!isMoment && <CopyButton value={id} label={betting('ticket')} />}
        </div>
        <span className={styles.small}>{`${betting('placedAt')} ${format.dateTime(ticket.placedAt)}`}</span>
        {environment === 'sandbox' && <strong className={styles.playMoney}>{t('won.playMoney')}</strong>}
      </div>
    </div>
  );
}
