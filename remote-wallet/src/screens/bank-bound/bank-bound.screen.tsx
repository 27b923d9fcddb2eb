import { CircleCheck } from 'lucide-react';
import { useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, FailedState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { bankLabel } from '../../components/bank-label.ts';
import { useWithdrawalOptions } from '../../resources/withdrawal.resource.ts';

/** Bound; and when the first withdrawal may go there (T9). */
export function BankBoundScreen() {
  const t = useText('wallet');
  const [params] = useSearchParams();
  return (
    <Page>
      <PageHeader title={t('bank.bound')} backTo="/withdrawal" />
      <Bound id={params.get('id') ?? ''} />
      <Button isWide to="/withdrawal">{t('bank.toWithdrawal')}</Button>
    </Page>
  );
}

function Bound({ id }: { readonly id: string }) {
  const t = useText('wallet');
  const format = useFormat();
  const options = useWithdrawalOptions();
  if (options.kind === 'loading') return <Skeleton shape="card" />;
  if (options.kind === 'failed') return <FailedState refusal={options.refusal} retry={options.retry} />;
  const account = options.value.accounts.find((candidate) => candidate.id === id);
  if (account === undefined) return <EmptyState title={t('bank.unknown')} />;
  const detail = account.withdrawableFrom === null ? account.holderName : t('withdrawal.waits', { time: format.dateTime(account.withdrawableFrom) });
  return <EmptyState icon={CircleCheck} title={`${bankLabel(account.bank)} ${account.maskedNumber}`} detail={detail} />;
}
