import type { Kyat } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { getLowLevel } from '@padauk/contract/games/game-wallet.rules';
import { useFormat, useHiddenBalance, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';

interface LowGameWalletNoticeProps {
  readonly mainKyat: Kyat;
  readonly gameKyat: Kyat;
  /** False on the transfer page itself. */
  readonly linksToTransfer: boolean;
}

/** E28, K16. With an empty main wallet a transfer is impossible, so a milder notice links to a top-up. */
export function LowGameWalletNotice({ mainKyat, gameKyat, linksToTransfer }: LowGameWalletNoticeProps) {
  const t = useText('wallet');
  const format = useFormat();
  const { maskAmount } = useHiddenBalance();
  const level = getLowLevel(gameKyat);
  if (level === 'none') return null;
  const balance = maskAmount(format.kyat(gameKyat));
  if (mainKyat === 0)
    return (
      <Notice
        tone="info"
        action={
          <Button size="small" variant="secondary" to={getPath('topUp')}>
            {t('topUp.title')}
          </Button>
        }
      >
        {t('transfer.lowTopUp', { balance })}
      </Notice>
    );
  const link = (
    <Button size="small" variant="secondary" to={getPath('transfer')}>
      {t('transfer.title')}
    </Button>
  );
  return (
    <Notice tone={level === 'warning' ? 'warn' : 'info'} action={linksToTransfer ? link : undefined}>
      {t('transfer.low', { balance })}
    </Notice>
  );
}
