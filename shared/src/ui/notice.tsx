import type { ReactElement, ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './notice.module.scss';

export type NoticeTone = 'info' | 'warn' | 'error' | 'win';

export const TONE_ICONS: Readonly<Record<NoticeTone, IconType>> = {
  info: Info,
  warn: TriangleAlert,
  error: CircleAlert,
  win: CircleCheck,
};

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onClose?: () => void;
  /** For a notice that appears after the page: announced, at once for an error. */
  readonly isAnnounced?: boolean;
}

export function Notice({ tone, title, children, action, onClose, isAnnounced = false }: NoticeProps): ReactElement {
  const t = useText('common');
  const role = isAnnounced ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames(styles.notice, styles[tone])}>
      <Icon of={TONE_ICONS[tone]} size={22} className={styles.sign} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
        {action}
      </div>
      {onClose !== undefined && <IconButton icon={X} label={t('close')} onClick={onClose} />}
    </div>
  );
}
