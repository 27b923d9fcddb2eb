import { useEffect, useState, type ReactElement } from 'react';
import { LOADING_BAR } from '@padauk/contract/frame-limits';
import { useText } from '@padauk/shared/runtime';
import styles from './loading-bar.module.scss';

/** True once a component has stood there for `ms`. */
function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

/** B8, K4: while something loads; not seen at all when it takes less than 200 ms. It fills in five seconds, and then waits full. */
export function LoadingBar(): ReactElement | null {
  const t = useText('common');
  const isLate = useLate(LOADING_BAR.throttleMs);
  if (!isLate) return null;
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className={styles.bar}
      style={{ animationDuration: `${LOADING_BAR.durationMs}ms` }}
    />
  );
}
