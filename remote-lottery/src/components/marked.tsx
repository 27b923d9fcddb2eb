import type { ReactElement } from 'react';
import type { MarkedFigure } from '../games/lottery-game.types.ts';
import styles from './marked.module.scss';

/** A figure with the digit that counts marked: gold and underlined, so that colour does not say it alone. */
export function Marked({ figure }: { readonly figure: MarkedFigure }): ReactElement {
  return (
    <>
      {figure.before}
      <mark className={styles.mark}>{figure.digit}</mark>
      {figure.after}
    </>
  );
}
