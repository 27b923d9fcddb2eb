import type { ReactElement } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './pick-map.module.scss';

interface PickMapProps {
  /** Every number of the game, in order. */
  readonly numbers: readonly string[];
  /** What would be added. */
  readonly picked: ReadonlySet<string>;
  /** What is chosen already: outlined where it is picked again. */
  readonly chosen: ReadonlySet<string>;
}

/** The board in small: where the numbers of a set lie. The list beside it says the same in words, so a screen reader leaves it out. */
export function PickMap({ numbers, picked, chosen }: PickMapProps): ReactElement {
  return (
    <div aria-hidden="true" className={styles.map}>
      {numbers.map((number) => (
        <span
          key={number}
          className={classNames(styles.dot, picked.has(number) && (chosen.has(number) ? styles.held : styles.new))}
        />
      ))}
    </div>
  );
}
