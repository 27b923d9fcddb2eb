import { useState, type ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/refusals';
import { useFormat, useRefusalText, useText, type MoneyCommand } from '@padauk/shared/runtime';
import { Button, CommandLock, Notice } from '@padauk/shared/ui';

interface ClaimButtonProps {
  readonly command: MoneyCommand<{ week: string }, unknown>;
  readonly week: string;
  readonly bonusKyat: number;
}

/** T13: claims one week. After a lost answer the button stays locked to that same claim. */
export function ClaimButton({ command, week, bonusKyat }: ClaimButtonProps): ReactElement {
  const t = useText('account');
  const format = useFormat();
  const { ofRefusal } = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const claim = async (): Promise<void> => {
    const claimed = await command.send({ week });
    setRefusal(claimed.ok ? null : claimed.refusal);
  };
  const label = t('weeklyBonus.claim', { amount: format.kyat(bonusKyat) });
  return (
    <CommandLock command={command} historyPath={getPath('transactions')} summary={() => <p>{label}</p>}>
      <div role="alert">{refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}</div>
      <Button isWide isBusy={command.isSending} onClick={() => void claim()}>
        {label}
      </Button>
    </CommandLock>
  );
}
