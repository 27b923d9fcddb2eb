import { useState } from 'react';
import type { Refusal } from '@padauk/contract/refusals';
import { useConfirm } from '@padauk/shared/overlay';
import { toast, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import { takeWithdrawalBack } from '../resources/wallet.resource.ts';

/** T4: cancels a withdrawal that waits, after a question. */
export function TakeBack({ id }: { readonly id: string }) {
  const t = useText('wallet');
  const { ofRefusal } = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  async function ask(): Promise<void> {
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
    setBusy(true);
    const taken = await takeWithdrawalBack(id);
    setBusy(false);
    setRefusal(taken.ok ? null : taken.refusal);
    if (taken.ok) toast.show({ tone: 'success', text: t('status.cancelled') });
  }
  return (
    <>
      <div role="alert">{refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}</div>
      <Button isWide variant="danger" isBusy={isBusy} onClick={() => void ask()}>
        {t('status.cancel')}
      </Button>
      {confirmDialog}
    </>
  );
}
