import { ReceiptText } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, List, ListItem, Notice } from '@padauk/shared/ui';
import { sortNewestFirst } from '../../components/history.rules.ts';
import type { TopUpOptions } from '../../resources/top-up.resource.ts';
import { useTransactions } from '../../resources/wallet.resource.ts';
import { SlipNumberForm } from './slip-number-form.tsx';

/** E26: names no account, so that no money is sent. Numbers of already sent slips can be entered or corrected. */
export function MaintenanceNotice({ options }: { readonly options: TopUpOptions }) {
  const t = useText('wallet');
  const format = useFormat();
  const history = useTransactions();
  const waiting =
    history.kind === 'ready'
      ? sortNewestFirst(history.value.pages).filter(({ kind, state }) => kind === 'top-up' && state === 'pending')
      : [];
  return (
    <>
      <Notice tone="warn">{t('topUp.maintenance')}</Notice>
      {options.slipsLeftToday > 0 && <SlipNumberForm banks={options.banks} />}
      {waiting.length > 0 && (
        <List label={t('topUpEdit.title')}>
          {waiting.map(({ id, amountKyat, feeKyat, at }) => (
            <ListItem
              key={id}
              icon={ReceiptText}
              title={t('topUpEdit.title')}
              detail={`${format.kyat(amountKyat + feeKyat)} · ${format.dateTime(at)}`}
              to={getPath('topUpEdit', { id })}
            />
          ))}
        </List>
      )}
      <Button isWide variant="secondary" to={getPath('wallet')}>
        {t('toWallet')}
      </Button>
    </>
  );
}
