import type { ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { groupDigits } from '@padauk/contract/money';
import { AmountPlaceholder, WalletBanner } from '@padauk/shared/money';
import { useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, IconButton, PageHeader, ResourceView } from '@padauk/shared/ui';
import { LowGameWalletNotice } from '../../components/low-game-wallet-notice.tsx';
import { useWallet, type Wallet } from '../../resources/wallet.resource.ts';
import { MoneyActionsCard } from './money-actions-card.tsx';
import styles from './wallet.module.scss';

export function WalletHeader() {
  const t = useText('wallet');
  const wallet = useWallet();
  return (
    <>
      <WalletBanner>
        <PageHeader title={t('wallet.title')} />
        {wallet.kind !== 'failed' && <Balances wallet={wallet.kind === 'ready' ? wallet.value : null} />}
      </WalletBanner>
      <MoneyActionsCard />
      <ResourceView resource={wallet} skeleton={null}>
        {({ mainKyat, gameKyat }) => <LowGameWalletNotice mainKyat={mainKyat} gameKyat={gameKyat} linksToTransfer />}
      </ResourceView>
    </>
  );
}

/** Placeholders reserve the height, so that loading causes no layout shift. */
function Balances({ wallet }: { readonly wallet: Wallet | null }) {
  const t = useText('wallet');
  const common = useText('common');
  const { isHidden, toggle } = useHiddenBalance();
  return (
    <>
      <p className={styles.label}>{t('wallet.main')}</p>
      <div className={styles.main}>
        {wallet === null ? (
          <AmountPlaceholder size="figure" />
        ) : (
          <Amount kyat={wallet.mainKyat} size="figure" isHidden={isHidden} />
        )}
        {wallet !== null && (
          <IconButton
            icon={isHidden ? EyeOff : Eye}
            label={common(isHidden ? 'showAmount' : 'hideAmount')}
            onClick={toggle}
          />
        )}
      </div>
      <dl className={styles.others}>
        <BalanceRow label={t('wallet.game')}>
          <Amount kyat={wallet?.gameKyat ?? 0} isUnitHidden isHidden={isHidden || wallet === null} />
        </BalanceRow>
        {wallet !== null && <HeldMoney wallet={wallet} isHidden={isHidden} />}
        <BalanceRow label={t('wallet.points')}>
          <strong>{wallet === null ? '–' : groupDigits(wallet.points)}</strong>
        </BalanceRow>
      </dl>
    </>
  );
}

interface HeldMoneyProps {
  readonly wallet: Wallet;
  readonly isHidden: boolean;
}

/** Money held for withdrawals and transfers. */
function HeldMoney({ wallet: { heldForWithdrawalKyat, heldForTransferKyat }, isHidden }: HeldMoneyProps) {
  const t = useText('wallet');
  return (
    <>
      {heldForWithdrawalKyat > 0 && (
        <BalanceRow label={t('wallet.heldForWithdrawal')}>
          <Amount kyat={heldForWithdrawalKyat} isUnitHidden isHidden={isHidden} />
        </BalanceRow>
      )}
      {heldForTransferKyat > 0 && (
        <BalanceRow label={t('wallet.heldForTransfer')}>
          <Amount kyat={heldForTransferKyat} isUnitHidden isHidden={isHidden} />
        </BalanceRow>
      )}
    </>
  );
}

function BalanceRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
