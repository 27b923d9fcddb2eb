import type { ReactElement } from 'react';
import { isNetLoss, type PlacedTicket } from './ticket.rules.ts';
import { WinPetals } from './win-petals/win-petals.tsx';
import { useWinText } from './win-text.tsx';
import styles from './win-message.module.scss';

interface WinMessageProps {
  readonly ticket: PlacedTicket;
  readonly drawnNumber?: string | null;
}

/** Above a ticket that has won: the win and where the money is, with one animation unless it is a net loss. */
export function WinMessage({ ticket, drawnNumber = null }: WinMessageProps): ReactElement {
  const { title, where } = useWinText(ticket, drawnNumber);
  return (
    <section className={styles.words}>
      {!isNetLoss(ticket) && <WinPetals ticketId={ticket.id} />}
      <h2>{title}</h2>
      <p className={styles.where}>{where}</p>
    </section>
  );
}
