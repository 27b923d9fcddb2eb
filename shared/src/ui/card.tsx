import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import styles from './card.module.scss';

interface CardProps {
  readonly children: ReactNode;
  readonly to?: AppPath;
  readonly inset?: 'normal' | 'flat';
  readonly tone?: 'plain' | 'gold';
}

export function Card({ children, to, inset = 'normal', tone = 'plain' }: CardProps): ReactElement {
  const className = classNames(styles.card, inset === 'flat' && styles.flat, tone === 'gold' && styles.gold);
  return to === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <Link to={to} className={classNames(className, styles.link)}>
      {children}
    </Link>
  );
}
