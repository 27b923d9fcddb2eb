import type { ReactElement } from 'react';
import { ArrowLeftRight, Eye, EyeOff } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { AmountPlaceholder } from '@padauk/shared/money';
import { Link, useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, Badge, FailedState, Icon, IconButton, ResourceView } from '@padauk/shared/ui';
import { refreshGameState, useGameWallet, type GameWallet as Wallet } from '../resources/games.resource.ts';
import { usePageRestored } from './use-page-restored.ts';
import styles from './game-wallet.module.scss';

/** K16, E28: shows a low balance in the line of the amount, so that the late answer causes no layout shift. */
export function GameWallet(): ReactElement {
  const t = useText('games');
  const wallet = useGameWallet();
  usePageRestored(refreshGameState);
  return (
    <>
      {wallet.kind === 'failed' ? (
        <div className={styles.failed}>
          <FailedState refusal={wallet.refusal} retry={wallet.retry} />
        </div>
      ) : (
        <ResourceView resource={wallet} skeleton={<Balance wallet={null} />}>
          {(known) => <Balance wallet={known} />}
        </ResourceView>
      )}
      <div className={styles.ways}>
        <Link to={getPath('transfer', { direction: 'out' })} className={styles.out}>
          {t('wallet.takeOut')}
        </Link>
        <Link to={getPath('transfer', { direction: 'in' })} className={styles.in}>
          <Icon of={ArrowLeftRight} size={18} />
          <span>{t('wallet.putIn')}</span>
        </Link>
      </div>
    </>
  );
}

/** `wallet` is null while it loads. */
function Balance({ wallet }: { readonly wallet: Pick<Wallet, 'balanceKyat' | 'lowLevel'> | null }): ReactElement {
  const t = useText('games');
  const common = useText('common');
  const { isHidden, toggle } = useHiddenBalance();
  return (
    <div>
      <span className={styles.label}>{t('wallet.label')}</span>
      <span className={styles.amount}>
        {wallet === null ? (
          <AmountPlaceholder size="figure" />
        ) : (
          <Amount kyat={wallet.balanceKyat} size="figure" isHidden={isHidden} />
        )}
        {wallet !== null && wallet.lowLevel !== 'none' && (
          <Badge tone={wallet.lowLevel === 'warning' ? 'warn' : 'info'}>{t('wallet.isLow')}</Badge>
        )}
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={common(isHidden ? 'showAmount' : 'hideAmount')}
          onClick={toggle}
        />
      </span>
    </div>
  );
}
