import { useState } from 'react';
import type { Refusal } from '@padauk/contract/refusals';
import { Sheet, useConfirm } from '@padauk/shared/overlay';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { toast, useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, List, ListItem, Notice } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import { unbindAccount, type BankAccount } from '../../resources/withdrawal.resource.ts';

/** T8: an account can be removed again 14 days after it was bound. */
export function RemoveAccount({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const apiText = useApiText();
  const t = useText('wallet');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { remove, refusal, confirmDialog } = useRemoval(() => setOpen(false));
  const { ofRefusal } = useRefusalText();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('withdrawal.manage')}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('withdrawal.manage')}>
        <div role="alert">{refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}</div>
        <List label={t('withdrawal.manage')}>
          {accounts.map((account) => (
            <ListItem
              key={account.id}
              title={`${bankLabel(account.bank)} ${account.maskedNumber}`}
              detail={
                account.changeableFrom === null
                  ? apiText(account.holderName)
                  : t('withdrawal.lockedUntil', { time: format.dateTime(account.changeableFrom) })
              }
              {...(account.changeableFrom === null
                ? {
                    trailing: (
                      <Button variant="secondary" size="small" onClick={() => remove(account)}>
                        {t('withdrawal.remove')}
                      </Button>
                    ),
                  }
                : {})}
            />
          ))}
        </List>
      </Sheet>
      {confirmDialog}
    </>
  );
}

function useRemoval(onRemoved: () => void) {
  const t = useText('wallet');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  async function ask(account: BankAccount): Promise<void> {
    if (
      !(await confirm({
        title: t('withdrawal.removeTitle'),
        text: t('withdrawal.removeText', { account: `${bankLabel(account.bank)} ${account.maskedNumber}` }),
        confirmText: t('withdrawal.remove'),
        isDanger: true,
      }))
    )
      return;
    const removed = await unbindAccount(account.id);
    setRefusal(removed.ok ? null : removed.refusal);
    if (!removed.ok) return;
    toast.show({ tone: 'success', text: t('withdrawal.removed') });
    onRemoved();
  }
  return { remove: (account: BankAccount) => void ask(account), refusal, confirmDialog };
}
