import { getPath } from '@padauk/contract/paths';
import { PlayMoney } from '@padauk/shared/money';
import { readPageSettings, useText } from '@padauk/shared/runtime';
import { Notice, PageHeader } from '@padauk/shared/ui';

/** The header of a payment's page: back to the wallet, with the play-money badge of a sandbox. */
export function MoneyHeader({ title }: { readonly title: string }) {
  const t = useText('wallet');
  return <PageHeader title={title} backTo={getPath('wallet')} action={<PlayMoney>{t('playMoney')}</PlayMoney>} />;
}

export function PlayWithdrawalNotice() {
  const t = useText('wallet');
  return readPageSettings().environment === 'sandbox' ? <Notice tone="info">{t('withdrawal.playMoney')}</Notice> : null;
}
