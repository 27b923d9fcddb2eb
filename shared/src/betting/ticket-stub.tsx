import type { ReactElement } from 'react';
import { readPageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { CopyButton, lazyPart, Logo } from '@padauk/shared/ui';
import { shortenId, type PlacedTicket } from './ticket.rules.ts';
import styles from './ticket-stub.module.scss';

const QrCode = lazyPart(() => import('@padauk/shared/overlay').then(({ QrCode: Code }) => ({ Code })), 'Code');

/** A QR code: its content and its name for screen readers. */
export interface TicketCode {
  readonly text: string;
  readonly label: string;
}

interface TicketStubProps {
  readonly ticket: PlacedTicket;
  readonly code: TicketCode;
  readonly isBranded: boolean;
  readonly isShared: boolean;
}

/** Ticket number and a QR code, with the brand if the head has none. */
export function TicketStub({ ticket, code, isBranded, isShared }: TicketStubProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const { brand, environment } = readPageSettings();
  const id = shortenId(ticket.id);
  return (
    <div className={styles.stub}>
      <span className={styles.code}>
        <QrCode {...code} />
      </span>
      <div className={styles.whose}>
        {isBranded && (
          <strong className={styles.brand}>
            <Logo size={20} /> {brand}
          </strong>
        )}
        <div className={styles.number}>
          <p>
            <span className={styles.small}>{t('ticket')}</span> <strong className={styles.id}>{id}</strong>
          </p>
          {!isShared && <CopyButton value={id} label={t('ticket')} />}
        </div>
        <span className={styles.small}>{`${t('placedAt')} ${format.dateTime(ticket.placedAt)}`}</span>
        {environment === 'sandbox' && <strong className={styles.playMoney}>{t('playMoney')}</strong>}
      </div>
    </div>
  );
}
