import type { ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { groupDigits } from '@padauk/contract/money';
import { pathOf } from '@padauk/contract/paths';
import { lowLevelOf } from '@padauk/contract/rules/game-wallet';
import { Roof } from '@padauk/shared/money';
import { useFormat, useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, Button, IconButton, Notice, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useWallet, type Wallet } from '../../resources/wallet.resource.ts';
import { MoneyTiles } from '../../widgets/wallet-card/wallet-card.tsx';
import styles from './wallet.module.scss';

/** What there is, and what can be done with it, in one view. */
export function WalletHead() {
  const t = useText('wallet');
  const wallet = useWallet();
  return (
    <>
      <Roof>
        <PageHeader title={t('wallet.title')} />
        {wallet.kind === 'loading' && <Skeleton shape="figure" />}
        {wallet.kind === 'ready' && <Balances wallet={wallet.value} />}
      </Roof>
      <div className={styles.actions}>
        <MoneyTiles />
      </div>
      <ResourceView resource={wallet} skeleton={null}>
        {({ gameKyat }) => <LowGameWallet gameKyat={gameKyat} />}
      </ResourceView>
    </>
  );
}

function Balances({ wallet }: { readonly wallet: Wallet }) {
  const t = useText('wallet');
  const common = useText('common');
  const { isHidden, toggle } = useHiddenBalance();
  return (
    <>
      <p className={styles.label}>{t('wallet.main')}</p>
      <div className={styles.main}>
        <Amount kyat={wallet.mainKyat} size="figure" isHidden={isHidden} />
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={common(isHidden ? 'showAmount' : 'hideAmount')}
          onClick={toggle}
        />
      </div>
      <dl className={styles.others}>
        <Other label={t('wallet.game')}>
          <Amount kyat={wallet.gameKyat} isBare isHidden={isHidden} />
        </Other>
        {wallet.heldForWithdrawalKyat > 0 && (
          <Other label={t('wallet.heldForWithdrawal')}>
            <Amount kyat={wallet.heldForWithdrawalKyat} isBare isHidden={isHidden} />
          </Other>
        )}
        {wallet.heldForTransferKyat > 0 && (
          <Other label={t('wallet.heldForTransfer')}>
            <Amount kyat={wallet.heldForTransferKyat} isBare isHidden={isHidden} />
          </Other>
        )}
        <Other label={t('wallet.points')}>
          <strong>{groupDigits(wallet.points)}</strong>
        </Other>
      </dl>
    </>
  );
}

function Other({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function LowGameWallet({ gameKyat }: Pick<Wallet, 'gameKyat'>) {
  const t = useText('wallet');
  const format = useFormat();
  const { shown } = useHiddenBalance();
  if (lowLevelOf(gameKyat) === 'none') return null;
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" variant="secondary" to={pathOf('transfer')}>
          {t('transfer.title')}
        </Button>
      }
    >
      {t('transfer.low', { balance: shown(format.kyat(gameKyat)) })}
    </Notice>
  );
}
