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
import { useWithdrawalOptions } from '../../resources/withdrawal.resource.ts';
import { getBankLabel } from '../../components/bank-label.ts';

/** Shows when the first withdrawal to the account is allowed (T9). */
export function BankBoundScreen() {
  const apiText = useApiText();
  const format = useFormat();
  const t = useText('wallet');
  const [params] = useSearchParams();
  return (
    <Page>
      <PageHeader title={t('bank.bound')} backTo={getPath('withdrawal')} />
      <ResourceView resource={useWithdrawalOptions()} skeleton={<Skeleton shape="card" />}>
        {({ accounts }) => {
          const account = accounts.find(({ id }) => id === params.get('id'));
          return account === undefined ? (
            <EmptyState icon={SearchX} title={t('bank.unknown')} />
          ) : (
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
        }}
      </ResourceView>
      <Button isWide to={getPath('withdrawal')}>
        {t('bank.toWithdrawal')}
      </Button>
      <Button isWide variant="secondary" to={getPath('selectBank')}>
        {t('withdrawal.addAccount')}
      </Button>
    </Page>
  );
}
