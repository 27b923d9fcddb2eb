import { useState, type ReactElement } from 'react';
import { toast, useText } from '@padauk/shared/runtime';
import { Amount, Button, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { PinPad } from '@padauk/shared/forms';
import { Dialog, Sheet, Tabs, useConfirm } from '@padauk/shared/overlay';

export function OverlayPart(): ReactElement {
  const t = useText('kit');
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null);
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
  const close = (): void => setOpen(null);
  const actions = {
    [t('sheet')]: () => setOpen('sheet'),
    [t('dialog')]: () => setOpen('dialog'),
    [t('ask')]: () => void ask(),
    [t('toast')]: () => void toast.show({ tone: 'success', text: t('toastText') }),
    [`${t('toast')} 2`]: () => void toast.show({ tone: 'error', text: t('toastError') }),
  };
  return (
    <>
      <DayTabs />
      <Stack gap={2}>
        {Object.entries(actions).map(([label, run]) => (
          <Button key={label} variant="secondary" onClick={run}>
            {label}
          </Button>
        ))}
      </Stack>
      <Sheet isOpen={open === 'sheet'} onClose={close} title={t('pin')} detail={t('notice')}>
        <PinPad label={t('pin')} value={pin} onChange={setPin} />
      </Sheet>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={t('total')}
        footer={<Button onClick={close}>{t('bet')}</Button>}
      >
        <Receipt>
          <ReceiptRow label={t('amount')} isTotal>
            <Amount kyat={4_300} />
          </ReceiptRow>
        </Receipt>
      </Dialog>
      {confirmDialog}
    </>
  );
}

function DayTabs(): ReactElement {
  const t = useText('kit');
  const [tab, setTab] = useState('noon');
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'noon', label: t('noon'), content: t('waitResult') },
        { value: 'evening', label: t('evening'), content: t('closed') },
      ]}
    />
  );
}
