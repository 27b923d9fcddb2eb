import type { ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { groupDigits } from '@padauk/contract/money';
import { AwaitedAmount, Roof } from '@padauk/shared/money';
import { useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, IconButton, PageHeader, ResourceView } from '@padauk/shared/ui';
import { LowGameWallet } from '../../components/low-game-wallet.tsx';
import { useWallet, type Wallet } from '../../resources/wallet.resource.ts';
import { MoneyCard } from './money-card.tsx';
import styles from './wallet.module.scss';

export function WalletHead() {
  const t = useText('wallet');
  const wallet = useWallet();
  return (
    <>
      <Roof>
        <PageHeader title={t('wallet.title')} />
        {wallet.kind !== 'failed' && <Balances wallet={wallet.kind === 'ready' ? wallet.value : null} />}
      </Roof>
      <MoneyCard />
      <ResourceView resource={wallet} skeleton={null}>
        {({ mainKyat, gameKyat }) => <LowGameWallet mainKyat={mainKyat} gameKyat={gameKyat} linksToTransfer />}
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
          <AwaitedAmount size="figure" />
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
        <Other label={t('wallet.game')}>
          <Amount kyat={wallet?.gameKyat ?? 0} isBare isHidden={isHidden || wallet === null} />
        </Other>
        {wallet !== null && <Held wallet={wallet} isHidden={isHidden} />}
        <Other label={t('wallet.points')}>
          <strong>{wallet === null ? '–' : groupDigits(wallet.points)}</strong>
        </Other>
      </dl>
    </>
  );
}

interface HeldProps {
  readonly wallet: Wallet;
  readonly isHidden: boolean;
}

/** Money held for withdrawals and transfers. */
function Held({ wallet: { heldForWithdrawalKyat, heldForTransferKyat }, isHidden }: HeldProps) {
  const t = useText('wallet');
  return (
    <>
      {heldForWithdrawalKyat > 0 && (
        <Other label={t('wallet.heldForWithdrawal')}>
          <Amount kyat={heldForWithdrawalKyat} isBare isHidden={isHidden} />
        </Other>
      )}
      {heldForTransferKyat > 0 && (
        <Other label={t('wallet.heldForTransfer')}>
          <Amount kyat={heldForTransferKyat} isBare isHidden={isHidden} />
        </Other>
      )}
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
