import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { classNames, VisuallyHidden } from '@padauk/shared/ui';
import type { TableLine } from './ticket.rules.ts';
import styles from './ticket-numbers.module.scss';

interface TicketNumbersProps {
  readonly lines: readonly TableLine[];
  readonly isOneColumn: boolean;
}

/** Two columns if there is space; a winner takes a full row. */
export function TicketNumbers({ lines, isOneColumn }: TicketNumbersProps): ReactElement {
  const t = useText('lottery');
  return (
    <ul className={classNames(styles.numbers, isOneColumn && styles.oneColumn)} aria-label={t('numbersOfTicket')}>
      {lines.map((line) => (
        <NumberLine key={line.number} line={line} />
      ))}
    </ul>
  );
}

function NumberLine({ line: { number, amount, isWinner, ended, paid } }: { readonly line: TableLine }): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  return (
    <li className={classNames(styles.line, isWinner && styles.winner)}>
      <strong className={styles.number}>{number}</strong>{' '}
      {ended !== null && <VisuallyHidden>{betting(`state.${ended}`)} </VisuallyHidden>}
      <span>{amount}</span>
      {paid !== null && (
        <>
          {' '}
          <span className={styles.paid}>{t(paid.isNear ? 'timesNear' : 'times', { multiplier: paid.multiplier })}</span>
        </>
      )}
    </li>
  );
}
