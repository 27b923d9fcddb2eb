import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { computeFailurePercent, type BuildMetrics } from '../resources/releases.rules.ts';
import styles from './metrics-text.module.scss';

/** Visits and failures of a build in the last hour, and its web vitals. Failures are not shown by colour alone. */
export function MetricsText({ figures }: { readonly figures: BuildMetrics | null }): ReactElement {
  const t = useText('ops');
  if (figures === null) return <span>{t('figures.none')}</span>;
  const { visits, failures, lcpMs, inpMs, cls } = figures;
  const parts = [
    t('figures.text', { visits, failures, percent: computeFailurePercent(figures) }),
    ...(lcpMs === null ? [] : [t('figures.lcp', { seconds: Math.round(lcpMs / 100) / 10 })]),
    ...(inpMs === null ? [] : [t('figures.inp', { ms: inpMs })]),
    ...(cls === null ? [] : [t('figures.cls', { cls })]),
  ];
  return <span className={failures > 0 ? styles.failing : undefined}>{parts.join(' · ')}</span>;
}
