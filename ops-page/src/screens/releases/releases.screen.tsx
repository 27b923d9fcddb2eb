import { useMemo, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { EmptyState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import type { Operator } from '../../resources/operator.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { ReleaseCard } from './release-card.tsx';
import { toReleaseStatus } from '../../resources/releases.rules.ts';
import { addRegistry } from '../../resources/call-release-service.ts';
import { usePolling } from '../../resources/use-polling.ts';
import { RegistryLinks } from './registry-links.tsx';
import styles from './releases.module.scss';

export function ReleasesScreen({
  operator,
  registry,
}: {
  readonly operator: Operator;
  readonly registry: string;
}): ReactElement {
  const t = useText('ops');
  const { value, problem, refresh } = usePolling(
    operator.key,
    useMemo(() => addRegistry(registry, { verb: 'status' }), [registry]),
    toReleaseStatus,
  );
  return (
    <Page>
      <PageHeader title={t('releases.title')} />
      {problem !== null && <ProblemNotice problem={problem} />}
      {value === null && problem === null && <Skeleton shape="card" count={6} />}
      {value !== null && value.registries.length > 1 && (
        <RegistryLinks registries={value.registries} shown={registry} />
      )}
      {value !== null && value.problems.length > 0 && (
        <section role="alert">
          <p>{t('releases.problems')}</p>
          {value.problems.map((sentence) => (
            <p key={sentence} lang="en">
              {sentence}
            </p>
          ))}
        </section>
      )}
      {value?.remotes.length === 0 && <EmptyState title={t('releases.none')} />}
      {value !== null && (
        <>
          <p className={styles.note}>
            {t('releases.revision', { revision: value.revision })} ·{' '}
            {value.metrics === null ? t('figures.unknown') : t('figures.hour')}
          </p>
          <ul className={styles.grid}>
            {value.remotes.map((remoteStatus) => (
              <li key={remoteStatus.remote}>
                <ReleaseCard
                  operator={operator}
                  registry={registry}
                  releaseStatus={value}
                  remoteStatus={remoteStatus}
                  onChanged={refresh}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
