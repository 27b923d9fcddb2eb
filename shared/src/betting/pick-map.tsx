import type { ReactElement } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './pick-map.module.scss';

interface PickMapProps {
  readonly numbers: readonly string[];
  readonly picked: ReadonlySet<string>;
  /** Already chosen numbers: outlined where they are picked again. */
  readonly chosen: ReadonlySet<string>;
}

/** Hidden from screen readers: the list beside it contains the same numbers. */
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
