import type { ReactElement } from 'react';
import type { Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import { getTicketStamp } from './ticket.rules.ts';
import styles from './ticket-stamp.module.scss';

/** T6: the state as a stamp. The border style differs by state, so that it is recognisable without colour. */
export function TicketStamp({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const { word, at } = getTicketStamp(ticket);
  return (
    <p className={classNames(styles.stamp, styles[word])}>
      <strong>{word === 'placed' ? t('success.title') : betting(`state.${word}`)}</strong>
      {at !== null && (
        <>
          {' '}
          <span>{format.time(at)}</span>
        </>
      )}
    </p>
  );
}
