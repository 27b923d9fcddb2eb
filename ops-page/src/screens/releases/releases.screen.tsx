import { useMemo, useState, type ReactElement } from 'react';
import { Undo2 } from 'lucide-react';
import { canRelease } from '@padauk/contract/office/office';
import { useText } from '@padauk/shared/runtime';
import { Badge, Button, EmptyState, Icon, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { FreezeList } from '../../components/freeze-list.tsx';
import { NeedList } from '../../components/need-list.tsx';
import { PlanList } from '../../components/plan-list.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { buildReleasesHref, buildRemoteHref } from '../../layout/use-route.ts';
import { addRegistry } from '../../resources/operators-port.ts';
import type { Operator } from '../../resources/operator.ts';
import { findMetrics, type ReleaseStatus, type RemoteStatus, toReleaseStatus } from '../../resources/releases.rules.ts';
import { useAction, usePolling } from '../../resources/use-release-service.ts';
import { ActionResult } from '../../components/action-result.tsx';
import { ProposalList } from '../../components/proposal-list.tsx';
import { ReasonPanel } from '../../components/reason-panel.tsx';
import { VisitsText } from '../../components/remote-summary.tsx';
import styles from './releases.module.scss';
import cardStyles from './release-card.module.scss';

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
    <Page isDense>
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
      {value !== null && (
        <>
          <FreezeList freezes={value.freezes} />
          <PlanList plans={value.plans} />
          <ProposalList operator={operator} registry={registry} proposals={value.proposals} onChanged={refresh} />
        </>
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
          <NeedList operatorKey={operator.key} registry={registry} />
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

interface ReleaseCardProps {
  readonly operator: Operator;
  readonly registry: string;
  readonly releaseStatus: ReleaseStatus;
  readonly remoteStatus: RemoteStatus;
  readonly onChanged: () => void;
}

/** Three lines, so that six remotes fit on a phone; the page of the remote has everything else. */
function ReleaseCard({ operator, registry, releaseStatus, remoteStatus, onChanged }: ReleaseCardProps): ReactElement {
  const t = useText('ops');
  const [isAsking, setAsking] = useState(false);
  const { state, perform, clear } = useAction(operator.key, onChanged);
  const rollBack = (why: string): void => {
    setAsking(false);
    // `ifActive` prevents the rollback of a build that another operator released meanwhile.
    const call = {
      verb: 'rollback',
      words: { remote: remoteStatus.remote },
      options: { why, ifActive: remoteStatus.active },
    };
    void perform(addRegistry(registry, call));
  };
  const { remote, canary, status } = remoteStatus;
  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.head}>
        <div className={cardStyles.text}>
          <h2 className={cardStyles.name}>
            <a href={buildRemoteHref(remote, registry)}>{remote}</a>
            {status !== 'on' && <Badge tone="closed">{t(`status.${status}`)}</Badge>}
            {canary !== null && <Badge tone="warn">{t('canary.share', { percent: canary.percent })}</Badge>}
          </h2>
          <p className={cardStyles.build}>{remoteStatus.active}</p>
          <p>
            <VisitsText figures={findMetrics(releaseStatus, remote, remoteStatus.active)} />
          </p>
        </div>
        {canRelease(operator.roles) && !isAsking && (
          <Button
            variant="secondary"
            size="small"
            isBusy={state.kind === 'busy'}
            aria-label={t('rollBackOf', { remote })}
            onClick={() => setAsking(true)}
          >
            <span className={cardStyles.rollBack}>
              <Icon of={Undo2} size={22} />
              <span className={cardStyles.label}>{t('rollBack')}</span>
            </span>
          </Button>
        )}
      </div>
      <ActionResult operatorKey={operator.key} state={state} onClose={clear} />
      {isAsking && (
        <ReasonPanel
          action="rollback"
          sentence={t('action.rollback', { remote, build: remoteStatus.active })}
          onReason={rollBack}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
