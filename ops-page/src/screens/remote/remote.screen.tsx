import { useMemo, useState, type ReactElement } from 'react';
import { canRelease } from '@padauk/contract/office';
import { PRODUCTION_REGISTRY } from '@padauk/contract/registry';
import { useText } from '@padauk/shared/runtime';
import { Card, Page, PageHeader, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { ActionResult } from '../../components/action-result.tsx';
import { ReasonPanel } from '../../components/reason-panel.tsx';
import { addRegistry, type ReleaseCall } from '../../resources/call-release-service.ts';
import { useAction } from '../../resources/use-action.ts';
import type { Operator } from '../../resources/operator.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { buildReleasesHref } from '../../layout/use-route.ts';
import { toBuilds, toChanges, toReleaseStatus } from '../../resources/releases.rules.ts';
import { RemoteSummary } from '../../components/remote-summary.tsx';
import { usePolling } from '../../resources/use-polling.ts';
import { BuildList } from './build-list.tsx';
import { CanaryForm } from './canary-form.tsx';
import { ChangeList } from './change-list.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { PendingAction } from './pending-action.types.ts';

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
    void perform(addRegistry(registry, { ...pendingAction.call, options: { why, ifActive: remoteStatus.active } }));
  };
  return (
    <Page>
      <PageHeader title={remote} />
      <a href={buildReleasesHref(registry)}>{t('releases.title')}</a>
      {registry !== PRODUCTION_REGISTRY && <p lang="en">{registry}</p>}
      {status.problem !== null && <ProblemNotice problem={status.problem} />}
      {status.value === null && status.problem === null && <Skeleton shape="card" />}
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
          {mayChange && remote !== 'host' && (
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
