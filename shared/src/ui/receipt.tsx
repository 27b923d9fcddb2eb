import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Amount } from './amount.tsx';
import { classNames } from './class-names.ts';
import styles from './receipt.module.scss';

export function Receipt({ children }: { readonly children: ReactNode }): ReactElement {
  return <dl className={styles.receipt}>{children}</dl>;
}

interface ReceiptRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
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

type AmountRowProps = Omit<ReceiptRowProps, 'children'> & ComponentProps<typeof Amount>;

export function AmountRow({ label, isTotal = false, ...amount }: AmountRowProps): ReactElement {
  return (
    <ReceiptRow label={label} isTotal={isTotal}>
      <Amount {...amount} />
    </ReceiptRow>
  );
}
