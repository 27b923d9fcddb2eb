import { useState, type ReactElement } from 'react';
import { Undo2 } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Stack } from '@padauk/shared/ui';
import { mayRelease } from '@padauk/contract/office';
import { ActionNews } from '../../components/action-news.tsx';
import { ReasonPanel } from '../../components/reason-panel.tsx';
import { inRegistry } from '../../resources/ask-release.ts';
import { useAction } from '../../resources/use-action.ts';
import type { Operator } from '../../resources/operator.ts';
import { remotePlace } from '../../layout/use-place.ts';
import { Standing } from '../../components/standing.tsx';
import type { ReleasesNow, RemoteNow } from '../../resources/releases.rules.ts';
import styles from './release-card.module.scss';

interface ReleaseCardProps {
  readonly operator: Operator;
  readonly registry: string;
  readonly all: ReleasesNow;
  readonly now: RemoteNow;
  readonly onChanged: () => void;
}

export function ReleaseCard({ operator, registry, all, now, onChanged }: ReleaseCardProps): ReactElement {
  const t = useText('ops');
  const [isAsking, setAsking] = useState(false);
  const { doing, perform, forget } = useAction(operator.key, onChanged);
  const rollBack = (why: string): void => {
    setAsking(false);
    // `ifActive` prevents the rollback of a build that another operator released meanwhile.
    const call = { verb: 'rollback', words: { remote: now.remote }, options: { why, ifActive: now.active } };
    void perform(inRegistry(registry, call));
  };
  return (
    <Card>
      <Stack>
        <h2 className={styles.name}>
          <a href={remotePlace(now.remote, registry)}>{now.remote}</a>
        </h2>
        <Standing all={all} now={now} />
        <ActionNews operatorKey={operator.key} doing={doing} onClose={forget} />
        {isAsking && (
          <ReasonPanel
            action="rollback"
            sentence={t('action.rollback', { remote: now.remote, build: now.active })}
            onReason={rollBack}
            onCancel={() => setAsking(false)}
          />
        )}
        {mayRelease(operator.roles) && !isAsking && (
          <Button
            variant="secondary"
            icon={Undo2}
            isWide
            isBusy={doing.kind === 'busy'}
            aria-label={t('rollBackOf', { remote: now.remote })}
            onClick={() => setAsking(true)}
          >
            {t('rollBack')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
