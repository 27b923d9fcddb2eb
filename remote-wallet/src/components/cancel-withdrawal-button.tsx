import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { useConfirm } from '@padauk/shared/overlay';
import { toast, useText } from '@padauk/shared/runtime';
import { Button, CommandLock, RefusalNotice } from '@padauk/shared/ui';
import { useCancelWithdrawalCommand } from '../resources/wallet.resource.ts';

/** T4: cancels a pending withdrawal after a confirmation. */
export function CancelWithdrawalButton({ id }: { readonly id: string }) {
  const t = useText('wallet');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const command = useCancelWithdrawalCommand(id, () => toast.show({ tone: 'success', text: t('status.cancelled') }));
  const { confirm, confirmDialog } = useConfirm();
  async function confirmCancel(): Promise<void> {
    if (
      !(await confirm({
        title: t('status.cancelTitle'),
        text: t('status.cancelText'),
        confirmText: t('status.cancel'),
        cancelText: t('status.keep'),
        isDanger: true,
      }))
    )
      return;
    const cancelled = await command.send({ id });
    setRefusal(cancelled.ok ? null : cancelled.refusal);
  }
  return (
    <CommandLock command={command} historyPath={getPath('transactions')} summary={() => <p>{t('status.cancel')}</p>}>
      <RefusalNotice refusal={refusal} />
      <Button isWide variant="danger" isBusy={command.isSending} onClick={() => void confirmCancel()}>
        {t('status.cancel')}
      </Button>
      {confirmDialog}
    </CommandLock>
  );
}
