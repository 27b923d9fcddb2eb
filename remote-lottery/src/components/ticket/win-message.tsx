import type { ReactElement } from 'react';
import { WinPetals, type Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import styles from './win-message.module.scss';

/** Heading above a winning ticket: the win and where the money is, with one animation. */
export function WinMessage({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const betting = useText('betting');
  const format = useFormat();
  return (
    <section className={styles.words}>
      <WinPetals ticketId={ticket.id} />
      <h2>{betting('win.titleOf', { number: ticket.draw.result ?? '' })}</h2>
      <p className={styles.where}>{betting('win.where', { amount: format.kyat(ticket.payoutKyat) })}</p>
    </section>
  );
}
