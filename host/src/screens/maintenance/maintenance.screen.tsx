import { useState, useEffect, type ReactElement } from 'react';
import { CircleCheck, Wrench } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { getServerNow, useFormat, useSearchParams, useText, api } from '@padauk/shared/runtime';
import { Button, Countdown, EmptyState, Page, PageHeader } from '@padauk/shared/ui';
import { getServerTime } from '@padauk/contract/content/content.endpoints';
import styles from './maintenance.module.scss';

export function MaintenanceScreen(): ReactElement {
  const t = useText('screens');
  const [query] = useSearchParams();
  const endsAtMs = parseMaintenanceEnd(query.get('until'));
  const isUp = useServerUp();
  return (
    <Page>
      <PageHeader title={t(isUp ? 'maintenance.over' : 'maintenance.title')} />
      <div role="status">
        {isUp ? (
          <EmptyState
            icon={CircleCheck}
            title={t('maintenance.done')}
            action={<Button to={getPath('home')}>{t('toHome')}</Button>}
          />
        ) : (
          <EmptyState icon={Wrench} title={t('maintenance.text')} detail={t('maintenance.detail')} />
        )}
      </div>
      {!isUp && endsAtMs !== null && <RemainingTime endsAtMs={endsAtMs} />}
    </Page>
  );
}

function RemainingTime({ endsAtMs }: { readonly endsAtMs: number }): ReactElement {
  const t = useText('screens');
  const { dateTime } = useFormat();
  const [isLate, setLate] = useState(() => endsAtMs <= getServerNow());
  if (isLate) return <p className={styles.remaining}>{t('maintenance.late')}</p>;
  return (
    <div className={styles.remaining}>
      <p>{t('maintenance.until', { time: dateTime(endsAtMs) })}</p>
      <p className={styles.clock}>
        <Countdown endsAtMs={endsAtMs} onEnd={() => setLate(true)} />
      </p>
    </div>
  );
}

export function parseMaintenanceEnd(until: string | null): number | null {
  if (until === null || !/(?:Z|[+-]\d{2}:\d{2})$/.test(until)) return null;
  const instant = Date.parse(until);
  return Number.isNaN(instant) ? null : instant;
}

const POLL_MS = 15_000;

function useServerUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (isUp) return undefined;
    let isMounted = true;
    const poll = async (): Promise<void> => {
      if (document.hidden) return;
      const { ok } = await api.callEndpoint(getServerTime, {});
      if (isMounted && ok) setUp(true);
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, [isUp]);
  return isUp;
}
