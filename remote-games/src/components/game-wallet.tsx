import { ArrowLeftRight, Headset } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { AmountPlaceholder } from '@padauk/shared/money';
import { Link, useHiddenBalance, useText, useSession } from '@padauk/shared/runtime';
import { Amount, Badge, FailedState, Icon, ResourceView, Button, HideBalanceButton, Stack } from '@padauk/shared/ui';
import { refreshGameState, useGameWallet, type GameWallet as Wallet } from '../resources/games.resource.ts';
import { usePageRestored } from './use-page-restored.ts';
import styles from './game-wallet.module.scss';
import lineStyles from './game-wallet-line.module.scss';

/** Null while it loads. */
interface WalletProps {
  readonly wallet: Pick<Wallet, 'balanceKyat' | 'lowLevel'> | null;
}

/** K16, E28: shows a low balance in the line of the amount, so that the late answer causes no layout shift. */
export function GameWallet() {
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
        <ResourceView resource={wallet} skeleton={<WalletBalance wallet={null} />}>
          {(known) => <WalletBalance wallet={known} />}
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

function WalletBalance({ wallet }: WalletProps) {
  const t = useText('games');
  return (
    <div>
      <span className={styles.label}>{t('wallet.label')}</span>
      <span className={styles.amount}>
        <WalletAmount wallet={wallet} size="figure" />
        <HideBalanceButton />
      </span>
    </div>
  );
}

/** K16, E28: shows a low balance in the line of the amount, so that the late answer causes no layout shift. */
export function GameWalletLine() {
  usePageRestored(refreshGameState);
  return (
    <ResourceView resource={useGameWallet()} skeleton={<WalletLine wallet={null} />}>
      {(wallet) => <WalletLine wallet={wallet} />}
    </ResourceView>
  );
}

function WalletLine({ wallet }: WalletProps) {
  const t = useText('games');
  return (
    <div className={lineStyles.line}>
      <span className={lineStyles.balance}>
        <span>{t('wallet.label')}</span>
        <span className={lineStyles.amount}>
          <WalletAmount wallet={wallet} size="large" />
        </span>
      </span>
      <Button variant="secondary" size="small" icon={ArrowLeftRight} to={getPath('transfer')}>
        {t('wallet.transfer')}
      </Button>
    </div>
  );
}

function WalletAmount({ wallet, size }: WalletProps & { readonly size: 'large' | 'figure' }) {
  const t = useText('games');
  const { isHidden } = useHiddenBalance();
  if (wallet === null) return <AmountPlaceholder size={size} />;
  return (
    <>
      <Amount kyat={wallet.balanceKyat} size={size} isHidden={isHidden} />
      {wallet.lowLevel !== 'none' && (
        <Badge tone={wallet.lowLevel === 'warning' ? 'warn' : 'info'}>{t('wallet.isLow')}</Badge>
      )}
    </>
  );
}

/** The way out of a game that cannot be played: the player's money, and customer service. */
export function HelpLinks() {
  const t = useText('games');
  const isPlayer = useSession().kind === 'player';
  return (
    <>
      {isPlayer && <GameWalletLine />}
      <Stack>
        {isPlayer && (
          <Button variant="secondary" isWide to={getPath('transfer', { direction: 'out' })}>
            {t('error.takeBack')}
          </Button>
        )}
        <Button variant="quiet" isWide icon={Headset} to={getPath('service')}>
          {t('error.service')}
        </Button>
      </Stack>
    </>
  );
}
