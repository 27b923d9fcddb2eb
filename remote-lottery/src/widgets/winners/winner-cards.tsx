import type { ReactElement } from 'react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Amount, classNames } from '@padauk/shared/ui';
import type { Winners } from '../../resources/winners.resource.ts';
import styles from './winner-cards.module.scss';

/** The row scrolls by swipe or, once focused, by arrow keys. */
export function WinnerCards({ label, winners }: Pick<Winners, 'winners'> & { readonly label: string }): ReactElement {
  const apiText = useApiText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable row must be focusable for scrolling by keyboard (WCAG 2.1.1)
    <ol aria-label={label} tabIndex={0} className={styles.cards}>
      {winners.map(({ name, payoutKyat }, index) => (
        <li key={index} className={styles.card}>
          <span className={classNames(styles.place, index === 0 && styles.first)}>{index + 1}</span>
          <span className={styles.words}>
            <span className={styles.won}>
              <Amount kyat={payoutKyat} size="small" />
            </span>
            <span className={styles.name}>{apiText(name)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
