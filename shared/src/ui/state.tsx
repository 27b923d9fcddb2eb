import type { ReactElement, ReactNode } from 'react';
import { CircleAlert, Inbox, RotateCw, WifiOff, Wrench } from 'lucide-react';
import type { Refusal, RefusalCode } from '@padauk/contract/platform/refusals';
import { useLazyRefusalText, useText } from '@padauk/shared/runtime';
import { Button } from './button.tsx';
import { Icon, type IconType } from './icon.tsx';
import styles from './state.module.scss';

interface EmptyStateProps {
  readonly title: string;
  readonly detail?: string;
  readonly icon?: IconType;
  readonly action?: ReactNode;
}

export function EmptyState({ title, detail, icon = Inbox, action }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.state}>
      <span className={styles.sign}>
        <Icon of={icon} size={30} />
      </span>
      <p className={styles.title}>{title}</p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {action}
    </div>
  );
}

type FailureKind = 'offline' | 'maintenance' | 'other';

const FAILURES: Readonly<Partial<Record<RefusalCode, FailureKind>>> = {
  OFFLINE: 'offline',
  SERVER_UNAVAILABLE: 'maintenance',
  TOP_UP_MAINTENANCE: 'maintenance',
  WITHDRAWAL_MAINTENANCE: 'maintenance',
  BANK_MAINTENANCE: 'maintenance',
  GAME_WALLET_MAINTENANCE: 'maintenance',
};
const ICONS: Readonly<Record<FailureKind, IconType>> = { offline: WifiOff, maintenance: Wrench, other: CircleAlert };

interface FailedStateProps {
  readonly refusal: Refusal;
  readonly retry: () => void;
}

/** E4–E6: the failure, its refusal and Try Again. */
export function FailedState({ refusal, retry }: FailedStateProps): ReactElement {
  const t = useText('common');
  const detail = useLazyRefusalText(refusal);
  const failure = FAILURES[refusal.code] ?? 'other';
  // Staff find this call by it.
  const { requestId } = { requestId: undefined, ...refusal.params };
  return (
    <div role="alert" className={styles.state}>
      <span className={styles.sign}>
        <Icon of={ICONS[failure]} size={30} />
      </span>
      <p className={styles.title}>{t(`failed.${failure}`)}</p>
      {detail !== null && <p className={styles.detail}>{detail}</p>}
      {requestId !== undefined && <p className={styles.reference}>{t('reference', { id: requestId })}</p>}
      <Button variant="secondary" icon={RotateCw} onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
