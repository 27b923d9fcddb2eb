import type { ReactElement } from 'react';
import { ArrowLeftRight } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { useFormat, useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Amount, Button, Notice, ResourceView, Skeleton } from '@padauk/shared/ui';
import { lookAgain, useGameWallet } from '../resources/games.resource.ts';
import { usePageShown } from './use-page-shown.ts';
import styles from './game-wallet-line.module.scss';

/** What the player has to play with, and the way to bring more. K16, E28: a notice when it runs low. */
export function GameWalletLine(): ReactElement {
  const t = useText('games');
  const format = useFormat();
  const { isHidden } = useHiddenBalance();
  usePageShown(lookAgain);
  return (
    <ResourceView resource={useGameWallet()} skeleton={<Skeleton shape="row" />}>
      {({ balanceKyat, lowLevel }) => (
        <>
          <div className={styles.line}>
            <span className={styles.balance}>
              <span>{t('wallet.label')}</span>
              <Amount kyat={balanceKyat} size="large" isHidden={isHidden} />
            </span>
            <Button variant="secondary" size="small" icon={ArrowLeftRight} to={pathOf('transfer')}>
              {t('wallet.transfer')}
            </Button>
          </div>
          {lowLevel !== 'none' && (
            <Notice tone={lowLevel === 'warning' ? 'warn' : 'info'}>
              {t('wallet.low', { balance: isHidden ? t('wallet.label') : format.kyat(balanceKyat) })}
            </Notice>
          )}
        </>
      )}
    </ResourceView>
  );
}
