import type { ReactElement } from 'react';
import { EyeOff, Power, PowerOff, Undo2 } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import type { RemoteStatus } from '../../resources/releases.rules.ts';
import type { PendingAction } from './pending-action.types.ts';

interface SwitchRowProps {
  readonly remoteStatus: RemoteStatus;
  readonly onAction: (action: PendingAction) => void;
}

/** The host cannot be switched off, because it is the page itself. */
export function SwitchRow({ remoteStatus, onAction }: SwitchRowProps): ReactElement {
  const t = useText('ops');
  const { remote } = remoteStatus;
  const words = { remote };
  const isSwitched = remote !== 'host';
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
      {isSwitched && remoteStatus.status !== 'on' && (
        <Button
          variant="secondary"
          icon={Power}
          onClick={() => onAction({ action: 'on', call: { verb: 'on', words }, subject: remote })}
        >
          {t('turnOn')}
        </Button>
      )}
      {isSwitched && remoteStatus.status !== 'off' && (
        <Button
          variant="secondary"
          icon={PowerOff}
          onClick={() => onAction({ action: 'off', call: { verb: 'off', words }, subject: remote })}
        >
          {t('turnOff')}
        </Button>
      )}
      {isSwitched && remoteStatus.status !== 'hidden' && (
        <Button
          variant="quiet"
          icon={EyeOff}
          onClick={() => onAction({ action: 'hide', call: { verb: 'hide', words }, subject: remote })}
        >
          {t('hide')}
        </Button>
      )}
    </Stack>
  );
}
