import { ReceiptText } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, List, ListItem, Notice } from '@padauk/shared/ui';
import { inOrder } from '../../components/history.rules.ts';
import { useTransactions } from '../../resources/wallet.resource.ts';

/** E26: no new slip is taken, so that nobody sends money for one; the number of a slip that waits can still be put right. */
export function UnderMaintenance() {
  const t = useText('wallet');
  const format = useFormat();
  const history = useTransactions();
  const waiting =
    history.kind === 'ready'
      ? inOrder(history.value.pages).filter(({ kind, state }) => kind === 'top-up' && state === 'pending')
      : [];
  return (
    <>
      <Notice tone="warn">{t('topUp.maintenance')}</Notice>
      {waiting.length > 0 && (
        <List label={t('topUpEdit.title')}>
          {waiting.map(({ id, amountKyat, feeKyat, at }) => (
            <ListItem
              key={id}
              icon={ReceiptText}
              title={t('topUpEdit.title')}
              detail={`${format.kyat(amountKyat + feeKyat)} · ${format.dateTime(at)}`}
              to={pathOf('topUpEdit', { id })}
            />
          ))}
        </List>
      )}
      <Button isWide variant="secondary" to={pathOf('wallet')}>
        {t('toWallet')}
      </Button>
    </>
  );
}
