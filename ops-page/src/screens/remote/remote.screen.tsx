import { type ReactElement, useMemo, useState } from 'react';
import { EyeOff, Power, PowerOff, Undo2 } from 'lucide-react';
import { canRelease } from '@padauk/contract/office/office';
import { PRODUCTION_REGISTRY } from '@padauk/contract/delivery/registry';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, Card, EmptyState, Page, PageHeader, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { ActionResult, DifferenceList } from '../../components/action-result.tsx';
import { FreezeList } from '../../components/freeze-list.tsx';
import { PlanList } from '../../components/plan-list.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { ReasonPanel, ReasonText } from '../../components/reason-panel.tsx';
import { RemoteSummary } from '../../components/remote-summary.tsx';
import { buildReleasesHref } from '../../layout/use-route.ts';
import { addRegistry, type ReleaseCall } from '../../resources/operators-port.ts';
import type { Operator } from '../../resources/operator.ts';
import {
  type Change,
  type RemoteStatus,
  toBuilds,
  toChanges,
  toReleaseStatus,
} from '../../resources/releases.rules.ts';
import { useAction, usePolling } from '../../resources/use-release-service.ts';
import { BuildList } from './build-list.tsx';
import { CanaryForm } from './canary-form.tsx';
import type { PendingAction } from '../../components/reasons.rules.ts';
import styles from './remote.module.scss';

/** Previews exist on staging only. */
const buildPreviewCall = (remote: string, build: string): ReleaseCall => ({
  verb: 'preview',
  words: { remote, build },
  options: { registry: 'staging' },
});

interface RemoteScreenProps {
  readonly operator: Operator;
  readonly registry: string;
  readonly remote: string;
}

export function RemoteScreen({ operator, registry, remote }: RemoteScreenProps): ReactElement {
  const t = useText('ops');
  const status = usePolling(
    operator.key,
    useMemo(() => addRegistry(registry, { verb: 'status' }), [registry]),
    toReleaseStatus,
  );
  const builds = usePolling(
    operator.key,
    useMemo(() => addRegistry(registry, { verb: 'sizes', words: { remote } }), [registry, remote]),
    toBuilds,
  );
  const history = usePolling(
    operator.key,
    useMemo(() => addRegistry(registry, { verb: 'history', words: { remote } }), [registry, remote]),
    toChanges,
  );
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const { state, perform, clear } = useAction(operator.key, () => {
    for (const polling of [status, builds, history]) polling.refresh();
  });
  const remoteStatus = status.value?.remotes.find((candidate) => candidate.remote === remote);
  const mayChange = canRelease(operator.roles) && state.kind !== 'busy';
  const performPendingAction = (why: string): void => {
    if (pendingAction === null || remoteStatus === undefined) return;
    setPendingAction(null);
    const { options } = pendingAction.call;
    void perform(
      addRegistry(registry, { ...pendingAction.call, options: { ...options, why, ifActive: remoteStatus.active } }),
    );
  };
  return (
    <Page>
      <PageHeader title={remote} />
      <a href={buildReleasesHref(registry)}>{t('releases.title')}</a>
      {registry !== PRODUCTION_REGISTRY && <p lang="en">{registry}</p>}
      {status.problem !== null && <ProblemNotice problem={status.problem} />}
      {status.value === null && status.problem === null && <Skeleton shape="card" />}
      {status.value !== null && (
        <>
          <FreezeList freezes={status.value.freezes.filter((freeze) => ['', remote].includes(freeze.remote))} />
          <PlanList plans={status.value.plans.filter((plan) => plan.remote === remote)} />
        </>
      )}
      <ActionResult operatorKey={operator.key} state={state} onClose={clear} />
      {pendingAction !== null && (
        <ReasonPanel
          key={`${pendingAction.action} ${pendingAction.subject}`}
          action={pendingAction.action}
          sentence={t(`action.${pendingAction.action}`, { remote, build: pendingAction.subject })}
          onReason={performPendingAction}
          onCancel={() => setPendingAction(null)}
        />
      )}
      {remoteStatus !== undefined && status.value !== null && (
        <Stack gap={6}>
          <Card>
            <Stack>
              <RemoteSummary releaseStatus={status.value} remoteStatus={remoteStatus} />
              {mayChange && <SwitchRow remoteStatus={remoteStatus} onAction={setPendingAction} />}
            </Stack>
          </Card>
          {mayChange && (
            <Section title={t('canary.title')}>
              <CanaryForm remoteStatus={remoteStatus} builds={builds.value ?? []} onAction={setPendingAction} />
            </Section>
          )}
          <Section title={t('builds.title')}>
            <BuildList
              releaseStatus={status.value}
              remoteStatus={remoteStatus}
              builds={builds.value}
              mayChange={mayChange}
              onAction={setPendingAction}
              onPreview={(build) => void perform(buildPreviewCall(remote, build))}
            />
          </Section>
          <Section title={t('history.title')}>
            <ChangeList changes={history.value} />
          </Section>
        </Stack>
      )}
    </Page>
  );
}

function ChangeList({ changes }: { readonly changes: readonly Change[] | null }): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  if (changes === null) return <Skeleton shape="row" count={4} />;
  if (changes.length === 0) return <EmptyState title={t('history.none')} />;
  return (
    <ol className={styles.list}>
      {changes.map((change) => (
        <li key={change.revision}>
          <Card>
            <h3>{t(`verb.${change.action}`)}</h3>
            <p className={styles.note}>
              {dateTime(change.at)} · {change.who} · {t('history.revision', { revision: change.revision })}
            </p>
            {change.why !== '' && (
              <p>
                <ReasonText why={change.why} />
              </p>
            )}
            <DifferenceList differences={change.differences} />
          </Card>
        </li>
      ))}
    </ol>
  );
}

const SWITCHES = [
  { status: 'on', action: 'on', icon: Power, label: 'turnOn', variant: 'secondary' },
  { status: 'off', action: 'off', icon: PowerOff, label: 'turnOff', variant: 'secondary' },
  { status: 'hidden', action: 'hide', icon: EyeOff, label: 'hide', variant: 'quiet' },
] as const;

interface SwitchRowProps {
  readonly remoteStatus: RemoteStatus;
  readonly onAction: (action: PendingAction) => void;
}

/** The host cannot be switched off, because it is the page itself. */
function SwitchRow({ remoteStatus, onAction }: SwitchRowProps): ReactElement {
  const t = useText('ops');
  const { remote } = remoteStatus;
  const words = { remote };
  return (
    <Stack isRow gap={2}>
      <Button
        variant="danger"
        icon={Undo2}
        onClick={() =>
          onAction({ action: 'rollback', call: { verb: 'rollback', words }, subject: remoteStatus.active })
        }
      >
        {t('rollBack')}
      </Button>
      {SWITCHES.filter(({ status }) => remote !== 'host' && status !== remoteStatus.status).map(
        ({ action, icon, label, variant }) => (
          <Button
            key={action}
            variant={variant}
            icon={icon}
            onClick={() => onAction({ action, call: { verb: action, words }, subject: remote })}
          >
            {t(label)}
          </Button>
        ),
      )}
    </Stack>
  );
}
