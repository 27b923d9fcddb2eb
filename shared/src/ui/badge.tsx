import type { ReactElement, ReactNode } from 'react';
import { Check, CircleAlert, Clock, Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import styles from './badge.module.scss';

/** Each tone has its own icon, because colour alone is not enough (WCAG 1.4.1). */
export type BadgeTone = 'open' | 'closed' | 'waiting' | 'win' | 'lose' | 'warn' | 'info' | 'neutral';

const ICONS: Readonly<Record<BadgeTone, IconType | null>> = {
  open: null, // a filled dot
  closed: X,
  waiting: Clock,
  win: Check,
  lose: CircleAlert,
  warn: TriangleAlert,
  info: Info,
  neutral: Check,
};

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly icon?: IconType;
  readonly children: ReactNode;
}

export function Badge({ tone, icon, children }: BadgeProps): ReactElement {
  const shownIcon = icon ?? ICONS[tone];
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {shownIcon === null ? <span className={styles.dot} /> : <Icon of={shownIcon} size={15} />}
      <span>{children}</span>
    </span>
  );
}
