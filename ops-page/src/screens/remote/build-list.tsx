import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Badge, Button, Card, EmptyState, Skeleton, Stack, type BadgeTone } from '@padauk/shared/ui';
import { FiguresText } from '../../components/figures-text.tsx';
import {
  figuresOf,
  roleOf,
  type PublishedBuild,
  type ReleasesNow,
  type RemoteNow,
} from '../../resources/releases.rules.ts';
import type { Wish } from './wish.types.ts';
import styles from './remote.module.scss';

const TONES: Readonly<Record<ReturnType<typeof roleOf>, BadgeTone>> = {
  active: 'open',
  canary: 'warn',
  lkg: 'info',
  blocked: 'lose',
  older: 'neutral',
};

interface BuildListProps {
  readonly all: ReleasesNow;
  readonly now: RemoteNow;
  /** `null` while loading. */
  readonly builds: readonly PublishedBuild[] | null;
  readonly mayChange: boolean;
  readonly onWish: (wish: Wish) => void;
  readonly onPreview: (build: string) => void;
}

export function BuildList({ all, now, builds, mayChange, onWish, onPreview }: BuildListProps): ReactElement {
  const t = useText('ops');
  if (builds === null) return <Skeleton shape="row" count={4} />;
  if (builds.length === 0) return <EmptyState title={t('builds.none')} />;
  return (
    <ul className={styles.list}>
      {builds.map((one) => (
        <li key={one.build}>
          <Card>
            <Stack gap={2}>
              <BuildFacts all={all} now={now} build={one} />
              {mayChange && <BuildButtons now={now} build={one.build} onWish={onWish} onPreview={onPreview} />}
            </Stack>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function BuildFacts({
  all,
  now,
  build: { build, builtAt, firstLoadBytes },
}: {
  readonly all: ReleasesNow;
  readonly now: RemoteNow;
  readonly build: PublishedBuild;
}): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  const role = roleOf(now, build);
  return (
    <>
      <Stack isRow gap={2}>
        <h3 className={styles.build}>{build}</h3>
        <Badge tone={TONES[role]}>{t(`role.${role}`)}</Badge>
      </Stack>
      <p className={styles.note}>
        {dateTime(builtAt)} · {t('builds.size', { kilobytes: Math.round(firstLoadBytes / 100) / 10 })} ·{' '}
        <FiguresText figures={figuresOf(all, now.remote, build)} />
      </p>
    </>
  );
}

function BuildButtons({
  now,
  build,
  onWish,
  onPreview,
}: Pick<BuildListProps, 'now' | 'onWish' | 'onPreview'> & { readonly build: string }): ReactElement {
  const t = useText('ops');
  const words = { remote: now.remote, build };
  const isBlocked = now.blocked.includes(build);
  return (
    <Stack isRow gap={2}>
      {now.active !== build && !isBlocked && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('promoteOf', { build })}
          onClick={() => onWish({ action: 'promote', call: { verb: 'promote', words }, what: build })}
        >
          {t('promote')}
        </Button>
      )}
      {now.remote !== 'host' && !isBlocked && (
        <Button variant="quiet" size="small" aria-label={t('previewOf', { build })} onClick={() => onPreview(build)}>
          {t('preview')}
        </Button>
      )}
      {isBlocked ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('unblockOf', { build })}
          onClick={() => onWish({ action: 'unblock', call: { verb: 'unblock', words }, what: build })}
        >
          {t('unblock')}
        </Button>
      ) : (
        <Button
          variant="danger"
          size="small"
          aria-label={t('blockOf', { build })}
          onClick={() => onWish({ action: 'block', call: { verb: 'block', words }, what: build })}
        >
          {t('block')}
        </Button>
      )}
    </Stack>
  );
}
