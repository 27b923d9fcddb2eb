import type { ReactElement, ReactNode } from 'react';
import { SendHorizontal } from 'lucide-react';
import { IconButton } from '@padauk/shared/ui';
import styles from './chat.module.scss';

interface ComposerRowProps {
  /** The text in the box: sets its height, up to four lines. */
  readonly text: string;
  readonly sendLabel: string;
  readonly isBusy?: boolean;
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

export function ComposerRow({ text, sendLabel, isBusy = false, before, children }: ComposerRowProps): ReactElement {
  return (
    <div className={styles.line}>
      {before}
      <span className={styles.growing} data-text={text}>
        {children}
      </span>
      <span className={styles.send}>
        <IconButton icon={SendHorizontal} label={sendLabel} type="submit" aria-busy={isBusy} />
      </span>
    </div>
  );
}
