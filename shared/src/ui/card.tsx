import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import styles from './card.module.scss';

interface CardProps {
  readonly children: ReactNode;
  /** The whole card is a link. */
  readonly to?: AppPath;
  /** `flat` without inner space, for a list or a picture that reaches the edge. */
  readonly inset?: 'normal' | 'flat';
  /** `gold` marks what is chosen or won. */
  readonly tone?: 'plain' | 'gold';
}

/** A white surface with a line around it. */
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
