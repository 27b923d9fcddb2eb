import type { ReactNode } from 'react';
import { ChevronRight, Clock } from 'lucide-react';
import { groupDigits } from '@padauk/contract/platform/money';
import { AmountPlaceholder, WalletBanner } from '@padauk/shared/money';
import { useHiddenBalance, useText, Link } from '@padauk/shared/runtime';
import { Amount, PageHeader, ResourceView, Icon, HideBalanceButton } from '@padauk/shared/ui';
import { LowGameWalletNotice } from '../../components/low-game-wallet-notice.tsx';
import { useWallet, type Wallet, useTransactions } from '../../resources/wallet.resource.ts';
import { sortNewestFirst } from '../../components/history.rules.ts';
import { getStatusPath } from '../../components/transaction.rules.ts';
import { useMoneyActions } from '../../components/money-actions.ts';
import styles from './wallet.module.scss';
import moneyActionsCardStyles from './money-actions-card.module.scss';

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
  const { isHidden } = useHiddenBalance();
  return (
    <>
      <p className={styles.label}>{t('wallet.main')}</p>
      <div className={styles.main}>
        {wallet === null ? (
          <AmountPlaceholder size="figure" />
        ) : (
          <>
            <Amount kyat={wallet.mainKyat} size="figure" isHidden={isHidden} />
            <HideBalanceButton />
          </>
        )}
      </div>
      <dl className={styles.others}>
        <BalanceRow label={t('wallet.game')}>
          <Amount kyat={wallet?.gameKyat ?? 0} isHidden={isHidden || wallet === null} />
        </BalanceRow>
        {wallet !== null && wallet.heldForWithdrawalKyat > 0 && (
          <BalanceRow label={t('wallet.heldForWithdrawal')}>
            <Amount kyat={wallet.heldForWithdrawalKyat} isHidden={isHidden} />
          </BalanceRow>
        )}
        {wallet !== null && wallet.heldForTransferKyat > 0 && (
          <BalanceRow label={t('wallet.heldForTransfer')}>
            <Amount kyat={wallet.heldForTransferKyat} isHidden={isHidden} />
          </BalanceRow>
        )}
        <BalanceRow label={t('wallet.points')}>
          <strong>{wallet === null ? '–' : groupDigits(wallet.points)}</strong>
        </BalanceRow>
      </dl>
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

/** Pending money of any age, above the history. */
export function PendingTransactions() {
  const t = useText('wallet');
  const history = useTransactions();
  if (history.kind !== 'ready') return null;
  const waiting = sortNewestFirst(history.value.pages).filter(({ state }) => state === 'pending');
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.pending} aria-label={t('state.pending')}>
      {waiting.map((transaction) => (
        <li key={transaction.id}>
          <Link to={getStatusPath(transaction)} className={styles.waits}>
            <Icon of={Clock} size={20} />
            <span className={styles.what}>
              <Amount kyat={Math.abs(transaction.amountKyat)} /> {t(`kind.${transaction.kind}`)}
            </span>
            <span>{t('state.pending')}</span>
            <Icon of={ChevronRight} size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Overlaps the lower edge of the head by half. */
function MoneyActionsCard() {
  return (
    <div className={moneyActionsCardStyles.card}>
      {useMoneyActions().map(({ icon, label, to, note }) => (
        <Link key={to} to={to} className={moneyActionsCardStyles.action}>
          <span className={moneyActionsCardStyles.sign}>
            <Icon of={icon} size={22} />
          </span>
          <span className={moneyActionsCardStyles.label}>{label}</span>
          {note !== undefined && <span className={moneyActionsCardStyles.note}>{note}</span>}
        </Link>
      ))}
    </div>
  );
}
