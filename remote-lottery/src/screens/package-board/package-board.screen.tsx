import { Trash2 } from 'lucide-react';
import { TOP_UP } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import type { Kyat } from '@padauk/contract/platform/money';
import { NumberBoard, useBalance } from '@padauk/shared/betting';
import { Link, Navigate, useFormat, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { Amount, Button, IconButton, PageHeader, Skeleton } from '@padauk/shared/ui';
import { BettingBar } from '../../components/closed-notice.tsx';
import { HeaderBalance } from '../../components/header-balance.tsx';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import type { PackageBoard } from '../../resources/packages.rules.ts';
import { DrawLine, LastCall } from '../../components/draw-line.tsx';
import { PackageNumbers, PackagePage } from '../../components/package-parts.tsx';
import { usePackageBoardModel, type PackageBoardModel } from './use-package-board.ts';
import styles from './package-board.module.scss';

/** `/twoD/masterPackageBet?draw=…&kind=…` (V19, T12, K20): the numbers come from the package's own pool. */
export function PackageBoardScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <PackagePage
      renderHeader={({ kind }) => (
        <PageHeader
          title={t('packages.boardTitle', { kind: t(`packages.kind.${kind}`) })}
          backTo={getPath('masterPackage')}
          action={<HeaderBalance />}
        />
      )}
      skeleton={<Skeleton shape="board" />}
    >
      {(board) =>
        board.own === null ? (
          <ReadyBoard game={game} board={board} />
        ) : (
          <Navigate to={getPath('packagePlaced', { id: board.own.ticketId })} replace />
        )
      }
    </PackagePage>
  );
}

function ReadyBoard({ game, board }: GameProps & { readonly board: PackageBoard }) {
  const t = useText('lottery');
  const model = usePackageBoardModel(board);
  const { numbers } = game.rules;
  return (
    <>
      <DrawLine draw={board.draw} />
      <div className={styles.chosen}>
        <PackageNumbers numbers={model.chosen} count={model.count} />
        <IconButton icon={Trash2} label={t('quick.clear')} onClick={model.clear} disabled={model.chosen.length === 0} />
      </div>
      <div className={styles.board}>
        <NumberBoard
          numbers={numbers}
          label={t('board.label', { first: numbers[0] ?? '', last: numbers[numbers.length - 1] ?? '' })}
          selected={model.selected}
          onToggle={model.toggle}
          trending={model.trending}
        />
      </div>
      <TrendingLegend />
      <ReviewBar game={game} board={board} model={model} />
    </>
  );
}

interface ReviewBarProps extends GameProps {
  readonly board: PackageBoard;
  readonly model: PackageBoardModel;
}

/** Price and missing numbers with the review button, or the reason that there is none. */
function ReviewBar({ game, board: { draw, offer }, model }: ReviewBarProps) {
  const t = useText('lottery');
  const { ofField } = useRefusalText();
  const isPlayer = useSession().kind === 'player';
  return (
    <BettingBar game={game} draw={draw} phase={model.phase} lineCount={0}>
      <LastCall draw={draw} />
      {isPlayer && <Shortfall priceKyat={offer.priceKyat} />}
      {model.hasAttempted && model.issue !== null && (
        <p role="alert" className={styles.wrong}>
          {ofField(model.issue)}
        </p>
      )}
      <div className={styles.bar}>
        <p className={styles.total}>
          {t('packages.chosen', { chosen: model.chosen.length, count: model.count })}
          <br />
          <Amount kyat={offer.priceKyat} />
        </p>
        <Button isMuted={model.issue !== null} onClick={model.review}>
          {t('board.review')}
        </Button>
      </div>
    </BettingBar>
  );
}

/** E21: told before the numbers are chosen, because the price is fixed. */
function Shortfall({ priceKyat }: { readonly priceKyat: Kyat }) {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const wallet = useBalance();
  const missingKyat = wallet.kind === 'ready' ? priceKyat - wallet.value.mainKyat : 0;
  if (missingKyat <= 0) return null;
  const amount = Math.max(missingKyat, TOP_UP.minimumKyat);
  return (
    <p className={styles.short}>
      {t('packages.short', { missing: format.kyat(missingKyat) })} ·{' '}
      <Link to={getPath('topUp', { amount })}>{betting('place.topUp')}</Link>
    </p>
  );
}
