import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Badge, Button, Card, EmptyState, Skeleton, Stack, type BadgeTone } from '@padauk/shared/ui';
import { MetricsText } from '../../components/remote-summary.tsx';
import {
  findMetrics,
  findRole,
  type PublishedBuild,
  type ReleaseStatus,
  type RemoteStatus,
} from '../../resources/releases.rules.ts';
import type { PendingAction } from '../../components/reasons.rules.ts';
import styles from './remote.module.scss';

const TONES: Readonly<Record<ReturnType<typeof findRole>, BadgeTone>> = {
  active: 'open',
  canary: 'warn',
  lkg: 'info',
  blocked: 'lose',
  older: 'neutral',
};

interface BuildListProps {
  readonly releaseStatus: ReleaseStatus;
  readonly remoteStatus: RemoteStatus;
  /** `null` while loading. */
  readonly builds: readonly PublishedBuild[] | null;
  readonly mayChange: boolean;
  readonly onAction: (action: PendingAction) => void;
  readonly onPreview: (build: string) => void;
}

export function BuildList({
  releaseStatus,
  remoteStatus,
  builds,
  mayChange,
  onAction,
  onPreview,
}: BuildListProps): ReactElement {
  const t = useText('ops');
  if (builds === null) return <Skeleton shape="row" count={4} />;
  if (builds.length === 0) return <EmptyState title={t('builds.none')} />;
  return (
    <ul className={styles.list}>
      {builds.map((published) => (
        <li key={published.build}>
          <Card>
            <Stack gap={2}>
              <BuildFacts releaseStatus={releaseStatus} remoteStatus={remoteStatus} published={published} />
              {mayChange && (
                <BuildButtons
                  remoteStatus={remoteStatus}
                  build={published.build}
                  onAction={onAction}
                  onPreview={onPreview}
                />
              )}
            </Stack>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function BuildFacts({
  releaseStatus,
  remoteStatus,
  published: { build, builtAt, firstLoadBytes },
}: {
  readonly releaseStatus: ReleaseStatus;
  readonly remoteStatus: RemoteStatus;
  readonly published: PublishedBuild;
}): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  const role = findRole(remoteStatus, build);
  return (
    <>
      <Stack isRow gap={2}>
        <h3 className={styles.build}>{build}</h3>
        <Badge tone={TONES[role]}>{t(`role.${role}`)}</Badge>
      </Stack>
      <p className={styles.note}>
        {dateTime(builtAt)} · {t('builds.size', { kilobytes: Math.round(firstLoadBytes / 100) / 10 })} ·{' '}
        <MetricsText figures={findMetrics(releaseStatus, remoteStatus.remote, build)} />
      </p>
    </>
  );
}

function BuildButtons({
  remoteStatus,
  build,
  onAction,
  onPreview,
}: Pick<BuildListProps, 'remoteStatus' | 'onAction' | 'onPreview'> & { readonly build: string }): ReactElement {
  const t = useText('ops');
  const words = { remote: remoteStatus.remote, build };
  const isBlocked = remoteStatus.blocked.includes(build);
  const renderButton = (
    action: 'promote' | 'block' | 'unblock',
    variant: 'secondary' | 'danger' | 'quiet',
  ): ReactElement => (
    <Button
      variant={variant}
      size="small"
      aria-label={t(`${action}Of`, { build })}
      onClick={() => onAction({ action, call: { verb: action, words }, subject: build })}
    >
      {t(action)}
    </Button>
  );
  return (
    <Stack isRow gap={2}>
      {remoteStatus.active !== build && !isBlocked && renderButton('promote', 'secondary')}
      {remoteStatus.remote !== 'host' && !isBlocked && (
        <Button variant="quiet" size="small" aria-label={t('previewOf', { build })} onClick={() => onPreview(build)}>
          {t('preview')}
        </Button>
      )}
      {isBlocked ? renderButton('unblock', 'quiet') : renderButton('block', 'danger')}
    </Stack>
  );
}
