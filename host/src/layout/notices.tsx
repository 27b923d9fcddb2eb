import { useEffect, useState, type ReactElement } from 'react';
import { Hourglass, WifiOff } from 'lucide-react';
import { isRushHour } from '@padauk/contract/text/myanmar-time.rules';
import { getServerNow, toast, useBus, useOnline, useText } from '@padauk/shared/runtime';
import { classNames, Icon } from '@padauk/shared/ui';
import styles from './notices.module.scss';

export function OfflineNotice(): ReactElement {
  const t = useText('shell');
  const isOnline = useOnline();
  useBus('network.changed', ({ isOnline: isBack }) => {
    if (isBack) toast.show({ tone: 'success', text: t('offline.back') });
  });
  return (
    <div role="status">
      {!isOnline && (
        <p className={classNames(styles.notice, styles.offline)}>
          <Icon of={WifiOff} size={18} />
          {t('offline.now')}
        </p>
      )}
    </div>
  );
}

const CHECK_INTERVAL_MS = 30_000;
/** The page uses the phone's clock, which may be hours off, until the first answers contain the server's time. */
const FIRST_CHECKS_MS = [1_000, 3_000, 8_000];

function isRushHourNow(): boolean {
  return isRushHour(new Date(getServerNow()));
}

/** B14, K6: in the tab bar, because it must not shift the page when it appears or disappears. */
export function RushHourNotice(): ReactElement | null {
  const t = useText('shell');
  const [isRush, setRush] = useState(isRushHourNow);
  useEffect(() => {
    const update = (): void => setRush(isRushHourNow());
    const firstChecks = FIRST_CHECKS_MS.map((ms) => setTimeout(update, ms));
    const timer = setInterval(update, CHECK_INTERVAL_MS);
    return () => {
      firstChecks.forEach((check) => clearTimeout(check));
      clearInterval(timer);
    };
  }, []);
  return isRush ? (
    <p className={classNames(styles.notice, styles.rush)}>
      <Icon of={Hourglass} size={18} />
      {t('rushHour')}
    </p>
  ) : null;
}
