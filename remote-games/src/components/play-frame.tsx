import type { ReactElement, ReactNode } from 'react';
import { Spinner } from '@padauk/shared/ui';
import styles from './play-button.module.scss';

interface PlayFrameProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Uses aria-disabled instead of disabled, so that focus is kept while the game opens. */
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
