import type { ReactElement } from 'react';
import type { MarkedFigure } from '../games/lottery-game.types.ts';
import styles from './marked-digit.module.scss';

/** The relevant digit is gold and underlined, so that it is recognisable without colour. */
export function MarkedDigit({ figure }: { readonly figure: MarkedFigure }): ReactElement {
  return (
    <>
      {figure.before}
      <mark className={styles.mark}>{figure.digit}</mark>
      {figure.after}
    </>
  );
}
