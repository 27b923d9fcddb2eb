import type { ReactElement } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './chat.module.scss';

const COLOURS = [styles.leaf, styles.heart, styles.info, styles.gold] as const;
const PETAL_PATH = 'M0 -3C-13 -13 -19 -30 -10 -46Q0 -51 10 -46C19 -30 13 -13 0 -3Z';

/** The colour depends only on the author. Decorative: the name is beside it. */
export function Flower({ author }: { readonly author: string }): ReactElement {
  const sum = [...author].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (
    <span aria-hidden="true" className={classNames(styles.flower, COLOURS[sum % COLOURS.length])}>
      <svg width={20} height={20} viewBox="-50 -50 100 100" fill="currentColor">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path key={turn} d={PETAL_PATH} transform={`rotate(${turn})`} />
        ))}
      </svg>
    </span>
  );
}
