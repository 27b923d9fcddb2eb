import { useFormat, useText } from '@padauk/shared/runtime';
import { Badge, type BadgeTone, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import type { ReactElement } from 'react';
import {
  type BuildMetrics,
  computeFailurePercent,
  findMetrics,
  type ReleaseStatus,
  type RemoteStatus,
} from '../resources/releases.rules.ts';
import { ReasonText } from './reason-panel.tsx';
import styles from './remote-summary.module.scss';

const TONES: Readonly<Record<string, BadgeTone>> = { on: 'open', off: 'closed', hidden: 'closed' };

/** The running build with its audit entry, the canary, and the figures of each. */
export function RemoteSummary({
  releaseStatus,
  remoteStatus,
}: {
  readonly releaseStatus: ReleaseStatus;
  readonly remoteStatus: RemoteStatus;
}): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  const { canary } = remoteStatus;
  return (
    <Stack gap={2}>
      <Stack isRow gap={2}>
        <Badge tone={TONES[remoteStatus.status] ?? 'neutral'}>{t(`status.${remoteStatus.status}`)}</Badge>
        {canary !== null && <Badge tone="warn">{t('canary.share', { percent: canary.percent })}</Badge>}
      </Stack>
      <Receipt>
        <ReceiptRow label={t('active')}>
          <span className={styles.build}>{remoteStatus.active}</span>
        </ReceiptRow>
        <ReceiptRow label={t('onPhones')}>
          <MetricsText figures={findMetrics(releaseStatus, remoteStatus.remote, remoteStatus.active)} />
        </ReceiptRow>
        {canary !== null && (
          <>
            <ReceiptRow label={t('canary.title')}>
              <span className={styles.build}>
                {canary.build}
                {canary.segment !== '' && ` · ${canary.segment}`}
              </span>
            </ReceiptRow>
            <ReceiptRow label={t('onPhones')}>
              <MetricsText figures={findMetrics(releaseStatus, remoteStatus.remote, canary.build)} />
            </ReceiptRow>
          </>
        )}
        {remoteStatus.settings.length > 0 && (
          <ReceiptRow label={t('field.settings')}>{remoteStatus.settings.join(', ')}</ReceiptRow>
        )}
        {remoteStatus.since !== '' && (
          <ReceiptRow label={t('since')}>
            {dateTime(remoteStatus.since)} · {remoteStatus.by}
          </ReceiptRow>
        )}
        {remoteStatus.why !== '' && (
          <ReceiptRow label={t('why.title')}>
            <ReasonText why={remoteStatus.why} />
          </ReceiptRow>
        )}
        <ReceiptRow label={t('lkg')}>
          <span className={styles.build}>{remoteStatus.lkg}</span>
        </ReceiptRow>
      </Receipt>
    </Stack>
  );
}

interface FiguresProps {
  /** Null without visits. */
  readonly figures: BuildMetrics | null;
}

/** Visits and failures of a build in the last hour. Failures are not shown by colour alone. */
export function VisitsText({ figures }: FiguresProps): ReactElement {
  const t = useText('ops');
  if (figures === null) return <span>{t('figures.none')}</span>;
  const { visits, failures } = figures;
  return (
    <span className={failures > 0 ? styles.failing : undefined}>
      {t('figures.text', { visits, failures, percent: computeFailurePercent(figures) })}
    </span>
  );
}

export function MetricsText({ figures }: FiguresProps): ReactElement {
  const t = useText('ops');
  const { lcpMs = null, inpMs = null, cls = null } = figures ?? {};
  const vitals = [
    ...(lcpMs === null ? [] : [t('figures.lcp', { seconds: Math.round(lcpMs / 100) / 10 })]),
    ...(inpMs === null ? [] : [t('figures.inp', { ms: inpMs })]),
    ...(cls === null ? [] : [t('figures.cls', { cls })]),
  ];
  return (
    <span>
      <VisitsText figures={figures} />
      {vitals.map((text) => ` · ${text}`)}
    </span>
  );
}
