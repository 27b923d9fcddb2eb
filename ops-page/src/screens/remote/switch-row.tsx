import type { ReactElement } from 'react';
import { EyeOff, Power, PowerOff, Undo2 } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import type { RemoteStatus } from '../../resources/releases.rules.ts';
import type { PendingAction } from '../../components/reasons.rules.ts';

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
export function SwitchRow({ remoteStatus, onAction }: SwitchRowProps): ReactElement {
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
