import { useState, type ReactElement } from 'react';
import { Undo2 } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Stack } from '@padauk/shared/ui';
import { canRelease } from '@padauk/contract/office/office';
import { ActionResult } from '../../components/action-result.tsx';
import { ReasonPanel } from '../../components/reason-panel.tsx';
import { addRegistry } from '../../resources/operators-port.ts';
import { useAction } from '../../resources/use-release-service.ts';
import type { Operator } from '../../resources/operator.ts';
import { buildRemoteHref } from '../../layout/use-route.ts';
import { RemoteSummary } from '../../components/remote-summary.tsx';
import type { ReleaseStatus, RemoteStatus } from '../../resources/releases.rules.ts';
import styles from './release-card.module.scss';

interface ReleaseCardProps {
  readonly operator: Operator;
  readonly registry: string;
  readonly releaseStatus: ReleaseStatus;
  readonly remoteStatus: RemoteStatus;
  readonly onChanged: () => void;
}

export function ReleaseCard({
  operator,
  registry,
  releaseStatus,
  remoteStatus,
  onChanged,
}: ReleaseCardProps): ReactElement {
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
  return (
    <Card>
      <Stack>
        <h2 className={styles.name}>
          <a href={buildRemoteHref(remoteStatus.remote, registry)}>{remoteStatus.remote}</a>
        </h2>
        <RemoteSummary releaseStatus={releaseStatus} remoteStatus={remoteStatus} />
        <ActionResult operatorKey={operator.key} state={state} onClose={clear} />
        {isAsking && (
          <ReasonPanel
            action="rollback"
            sentence={t('action.rollback', { remote: remoteStatus.remote, build: remoteStatus.active })}
            onReason={rollBack}
            onCancel={() => setAsking(false)}
          />
        )}
        {canRelease(operator.roles) && !isAsking && (
          <Button
            variant="secondary"
            icon={Undo2}
            isWide
            isBusy={state.kind === 'busy'}
            aria-label={t('rollBackOf', { remote: remoteStatus.remote })}
            onClick={() => setAsking(true)}
          >
            {t('rollBack')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
