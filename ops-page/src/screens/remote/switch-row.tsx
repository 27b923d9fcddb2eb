import type { ReactElement } from 'react';
import { EyeOff, Power, PowerOff, Undo2 } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import type { RemoteNow } from '../../resources/releases.rules.ts';
import type { Wish } from './wish.types.ts';

interface SwitchRowProps {
  readonly now: RemoteNow;
  readonly onWish: (wish: Wish) => void;
}

/** The host cannot be switched off, because it is the page itself. */
export function SwitchRow({ now, onWish }: SwitchRowProps): ReactElement {
  const t = useText('ops');
  const { remote } = now;
  const words = { remote };
  const isSwitched = remote !== 'host';
  return (
    <Stack isRow gap={2}>
      <Button
        variant="danger"
        icon={Undo2}
        onClick={() => onWish({ action: 'rollback', call: { verb: 'rollback', words }, what: now.active })}
      >
        {t('rollBack')}
      </Button>
      {isSwitched && now.status !== 'on' && (
        <Button
          variant="secondary"
          icon={Power}
          onClick={() => onWish({ action: 'on', call: { verb: 'on', words }, what: remote })}
        >
          {t('turnOn')}
        </Button>
      )}
      {isSwitched && now.status !== 'off' && (
        <Button
          variant="secondary"
          icon={PowerOff}
          onClick={() => onWish({ action: 'off', call: { verb: 'off', words }, what: remote })}
        >
          {t('turnOff')}
        </Button>
      )}
      {isSwitched && now.status !== 'hidden' && (
        <Button
          variant="quiet"
          icon={EyeOff}
          onClick={() => onWish({ action: 'hide', call: { verb: 'hide', words }, what: remote })}
        >
          {t('hide')}
        </Button>
      )}
    </Stack>
  );
}
