import { useMemo, useState, type ReactElement } from 'react';
import { mayRelease } from '@padauk/contract/office';
import { PRODUCTION_REGISTRY } from '@padauk/contract/registry';
import { useText } from '@padauk/shared/runtime';
import { Card, Page, PageHeader, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { ActionNews } from '../../components/action-news.tsx';
import { ReasonPanel } from '../../components/reason-panel.tsx';
import { inRegistry, type ReleaseCall } from '../../resources/ask-release.ts';
import { useAction } from '../../resources/use-action.ts';
import type { Operator } from '../../resources/operator.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { releasesPlace } from '../../layout/use-place.ts';
import { buildsIn, changesIn, statusIn } from '../../resources/releases.rules.ts';
import { Standing } from '../../components/standing.tsx';
import { useLive } from '../../resources/use-live.ts';
import { BuildList } from './build-list.tsx';
import { CanaryForm } from './canary-form.tsx';
import { ChangeList } from './change-list.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { Wish } from './wish.types.ts';

/** Previews exist on staging only. */
const previewOf = (remote: string, build: string): ReleaseCall => ({
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
  const status = useLive(
    operator.key,
    useMemo(() => inRegistry(registry, { verb: 'status' }), [registry]),
    statusIn,
  );
  const builds = useLive(
    operator.key,
    useMemo(() => inRegistry(registry, { verb: 'sizes', words: { remote } }), [registry, remote]),
    buildsIn,
  );
  const history = useLive(
    operator.key,
    useMemo(() => inRegistry(registry, { verb: 'history', words: { remote } }), [registry, remote]),
    changesIn,
  );
  const [wish, setWish] = useState<Wish | null>(null);
  const { doing, perform, forget } = useAction(operator.key, () => {
    for (const look of [status, builds, history]) look.refresh();
  });
  const now = status.value?.remotes.find((one) => one.remote === remote);
  const mayChange = mayRelease(operator.roles) && doing.kind !== 'busy';
  const give = (why: string): void => {
    if (wish === null || now === undefined) return;
    setWish(null);
    void perform(inRegistry(registry, { ...wish.call, options: { why, ifActive: now.active } }));
  };
  return (
    <Page>
      <PageHeader title={remote} />
      <a href={releasesPlace(registry)}>{t('releases.title')}</a>
      {registry !== PRODUCTION_REGISTRY && <p lang="en">{registry}</p>}
      {status.problem !== null && <ProblemNotice problem={status.problem} />}
      {status.value === null && status.problem === null && <Skeleton shape="card" />}
      <ActionNews operatorKey={operator.key} doing={doing} onClose={forget} />
      {wish !== null && (
        <ReasonPanel
          key={`${wish.action} ${wish.what}`}
          action={wish.action}
          sentence={t(`action.${wish.action}`, { remote, build: wish.what })}
          onReason={give}
          onCancel={() => setWish(null)}
        />
      )}
      {now !== undefined && status.value !== null && (
        <Stack gap={6}>
          <Card>
            <Stack>
              <Standing all={status.value} now={now} />
              {mayChange && <SwitchRow now={now} onWish={setWish} />}
            </Stack>
          </Card>
          {mayChange && remote !== 'host' && (
            <Section title={t('canary.title')}>
              <CanaryForm now={now} builds={builds.value ?? []} onWish={setWish} />
            </Section>
          )}
          <Section title={t('builds.title')}>
            <BuildList
              all={status.value}
              now={now}
              builds={builds.value}
              mayChange={mayChange}
              onWish={setWish}
              onPreview={(build) => void perform(previewOf(remote, build))}
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
