import type { ReactElement, ReactNode } from 'react';
import { Spinner } from '@padauk/shared/ui';
import styles from './play-button.module.scss';

interface PlayFrameProps {
  readonly label: string;
  /** The game is being opened. */
  readonly isBusy: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** What a player taps to open a game. aria-disabled, not disabled: focus is kept while the game opens. */
export function PlayFrame({ label, isBusy, onClick, children }: PlayFrameProps): ReactElement {
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
    >
      {children}
      {isBusy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
