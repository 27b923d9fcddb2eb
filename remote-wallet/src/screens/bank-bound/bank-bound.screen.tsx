import { SearchX } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import {
  Button,
  Card,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { getBankLabel } from '../../components/bank-label.ts';
import { useWithdrawalOptions, type BankAccount } from '../../resources/withdrawal.resource.ts';

/** Shows when the first withdrawal to the account is allowed (T9). */
export function BankBoundScreen() {
  const t = useText('wallet');
  const [params] = useSearchParams();
  return (
    <Page>
      <PageHeader title={t('bank.bound')} backTo={getPath('withdrawal')} />
      <BoundAccount id={params.get('id') ?? ''} />
      <Button isWide to={getPath('withdrawal')}>
        {t('bank.toWithdrawal')}
      </Button>
      <Button isWide variant="secondary" to={getPath('selectBank')}>
        {t('withdrawal.addAccount')}
      </Button>
    </Page>
  );
}

function BoundAccount({ id }: { readonly id: string }) {
  const t = useText('wallet');
  return (
    <ResourceView resource={useWithdrawalOptions()} skeleton={<Skeleton shape="card" />}>
      {({ accounts }) => {
        const account = accounts.find((candidate) => candidate.id === id);
        return account === undefined ? (
          <EmptyState icon={SearchX} title={t('bank.unknown')} />
        ) : (
          <AccountDetails account={account} />
        );
      }}
    </ResourceView>
  );
}

function AccountDetails({ account }: { readonly account: BankAccount }) {
  const apiText = useApiText();
  const t = useText('wallet');
  const format = useFormat();
  return (
    <>
      <Notice tone="win">
        {account.withdrawableFrom === null
          ? t('bank.boundNow')
          : t('bank.boundNote', { time: format.dateTime(account.withdrawableFrom) })}
      </Notice>
      <Card>
        <Receipt>
          <ReceiptRow label={t('topUp.bank')}>{getBankLabel(account.bank)}</ReceiptRow>
          <ReceiptRow label={t('bank.number')}>{account.maskedNumber}</ReceiptRow>
          <ReceiptRow label={t('bank.holder')}>{apiText(account.holderName)}</ReceiptRow>
        </Receipt>
      </Card>
    </>
  );
}
