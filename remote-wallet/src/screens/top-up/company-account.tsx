import type { BankCode } from '@padauk/contract/banks';
import { AccountCard } from '@padauk/shared/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { Skeleton } from '@padauk/shared/ui';
import type { TopUpOptions } from '../../resources/top-up.resource.ts';

interface CompanyAccountProps {
  readonly bank: BankCode;
  readonly account: TopUpOptions['banks'][number]['accounts'][number];
  /** The server has just named the account. A cached one may be closed: the player must not send money there. */
  readonly isFresh: boolean;
}

/** The account to send money to, with copy buttons. */
export function CompanyAccount({ bank, account, isFresh }: CompanyAccountProps) {
  const apiText = useApiText();
  const t = useText('wallet');
  if (!isFresh) return <Skeleton shape="card" />;
  return (
    <AccountCard
      key={account.id}
      bank={bank}
      number={account.number}
      holderName={apiText(account.holderName)}
      texts={{
        number: t('topUp.accountNumber'),
        showCode: t('topUp.showCode'),
        hideCode: t('topUp.hideCode'),
        codeHint: t('topUp.codeHint'),
      }}
    />
  );
}
