import type { ReactElement } from 'react';
import { ArrowLeftRight } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { AmountPlaceholder } from '@padauk/shared/money';
import { useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, Badge, Button, ResourceView } from '@padauk/shared/ui';
import { refreshGameState, useGameWallet, type GameWallet } from '../resources/games.resource.ts';
import { usePageRestored } from './use-page-restored.ts';
import styles from './game-wallet-line.module.scss';

/** K16, E28: shows a low balance in the line of the amount, so that the late answer causes no layout shift. */
export function GameWalletLine(): ReactElement {
  usePageRestored(refreshGameState);
  return (
    <ResourceView resource={useGameWallet()} skeleton={<WalletLine wallet={null} />}>
      {(wallet) => <WalletLine wallet={wallet} />}
    </ResourceView>
  );
}

/** `wallet` is null while it loads. */
function WalletLine({
  wallet,
}: {
  readonly wallet: Pick<GameWallet, 'balanceKyat' | 'lowLevel'> | null;
}): ReactElement {
  const t = useText('games');
  const { isHidden } = useHiddenBalance();
  return (
    <div className={styles.line}>
      <span className={styles.balance}>
        <span>{t('wallet.label')}</span>
        <span className={styles.amount}>
          {wallet === null ? (
            <AmountPlaceholder size="large" />
          ) : (
            <Amount kyat={wallet.balanceKyat} size="large" isHidden={isHidden} />
          )}
          {wallet !== null && wallet.lowLevel !== 'none' && (
            <Badge tone={wallet.lowLevel === 'warning' ? 'warn' : 'info'}>{t('wallet.isLow')}</Badge>
          )}
        </span>
      </span>
      <Button variant="secondary" size="small" icon={ArrowLeftRight} to={getPath('transfer')}>
        {t('wallet.transfer')}
      </Button>
    </div>
  );
}
