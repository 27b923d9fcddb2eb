import type { ReactElement, ReactNode } from 'react';
import { SendHorizontal } from 'lucide-react';
import { IconButton } from '@padauk/shared/ui';
import styles from './chat.module.scss';

interface WritingLineProps {
  /** What is written in the box: makes it as tall as that, up to four lines. */
  readonly text: string;
  readonly sendLabel: string;
  readonly isBusy?: boolean;
  /** Stands before the box: a sign that adds something. */
  readonly before?: ReactNode;
  /** The box, a text area of one row. */
  readonly children: ReactNode;
}

/** The box and the sign that sends, in one line. */
export function WritingLine({ text, sendLabel, isBusy = false, before, children }: WritingLineProps): ReactElement {
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
