import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './receipt.module.scss';

/** Facts under each other: what it is on the left, the value on the right. */
export function Receipt({ children }: { readonly children: ReactNode }): ReactElement {
  return <dl className={styles.receipt}>{children}</dl>;
}

interface ReceiptRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** The line that the others add up to. */
  readonly isTotal?: boolean;
}

export function ReceiptRow({ label, children, isTotal = false }: ReceiptRowProps): ReactElement {
  return (
    <div className={classNames(styles.row, isTotal && styles.total)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
