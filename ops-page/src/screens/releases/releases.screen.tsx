import { useText } from '@padauk/shared/runtime';
import { EmptyState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { type ReactElement, useMemo } from 'react';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { buildReleasesHref } from '../../layout/use-route.ts';
import { addRegistry } from '../../resources/operators-port.ts';
import type { Operator } from '../../resources/operator.ts';
import { toReleaseStatus } from '../../resources/releases.rules.ts';
import { usePolling } from '../../resources/use-release-service.ts';
import { ReleaseCard } from './release-card.tsx';
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

interface RegistryLinksProps {
  readonly registries: readonly string[];
  readonly shown: string;
}

function RegistryLinks({ registries, shown }: RegistryLinksProps): ReactElement {
  const t = useText('ops');
  return (
    <nav className={styles.registries} aria-label={t('releases.registries')}>
      {registries.map((registry) => (
        <a
          key={registry}
          href={buildReleasesHref(registry)}
          aria-current={registry === shown ? 'page' : undefined}
          lang="en"
        >
          {registry}
        </a>
      ))}
    </nav>
  );
}
