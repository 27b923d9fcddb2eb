import { useState, type ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/refusals';
import { toast, useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, CommandLock, Notice } from '@padauk/shared/ui';
import { useClaim, type CashBackRecord } from '../resources/cash-back.resource.ts';

/** T13: claims one week. Where the answer is lost it stays locked to the very same claim. */
export function ClaimCashBack({ record: { week, bonusKyat } }: { readonly record: CashBackRecord }): ReactElement {
  const t = useText('account');
  const format = useFormat();
  const { ofRefusal } = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const command = useClaim(week, (claimed) =>
    toast.show({ tone: 'success', text: t('weeklyBonus.done', { amount: format.kyat(claimed.bonusKyat) }) }),
  );
  const claim = async (): Promise<void> => {
    const claimed = await command.send({ week });
    setRefusal(claimed.ok ? null : claimed.refusal);
  };
  const words = t('weeklyBonus.claim', { amount: format.kyat(bonusKyat) });
  return (
    <CommandLock command={command} historyPath={pathOf('transactions')} summary={() => <p>{words}</p>}>
      <div role="alert">{refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}</div>
      <Button isWide isBusy={command.isSending} onClick={() => void claim()}>
        {words}
      </Button>
    </CommandLock>
  );
}
