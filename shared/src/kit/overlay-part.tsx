import { useState, type ReactElement } from 'react';
import { toast, useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import { PinPad } from '@padauk/shared/forms';
import { Sheet, useConfirm } from '@padauk/shared/overlay';

export function OverlayPart(): ReactElement {
  const t = useText('kit');
  const [isOpen, setOpen] = useState(false);
  const [pin, setPin] = useState('123');
  const { confirm, confirmDialog } = useConfirm();
  const ask = (): Promise<boolean> =>
    confirm({
      title: t('askTitle'),
      text: t('askText'),
      confirmText: t('askYes'),
      cancelText: t('askNo'),
      isDanger: true,
    });
  const actions = {
    [t('sheet')]: () => setOpen(true),
    [t('ask')]: () => void ask(),
    [t('toast')]: () => void toast.show({ tone: 'success', text: t('toastText') }),
    [`${t('toast')} 2`]: () => void toast.show({ tone: 'error', text: t('toastError') }),
  };
  return (
    <>
      <Stack gap={2}>
        {Object.entries(actions).map(([label, run]) => (
          <Button key={label} variant="secondary" onClick={run}>
            {label}
          </Button>
        ))}
      </Stack>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('pin')} detail={t('notice')}>
        <PinPad label={t('pin')} value={pin} onChange={setPin} />
      </Sheet>
      {confirmDialog}
    </>
  );
}
