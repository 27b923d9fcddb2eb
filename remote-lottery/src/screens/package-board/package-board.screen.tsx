import type { ReactElement, ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { BettingOffNotice, useIsBettingOff } from '@padauk/shared/betting';
import { Navigate, useRefusalText, useText } from '@padauk/shared/runtime';
import {
  ActionBar,
  Amount,
  Button,
  IconButton,
  NumberBoard,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { ClosedNotice } from '../../components/closed-notice.tsx';
import { DrawLines } from '../../components/draw-summary.tsx';
import { LastCall } from '../../components/last-call.tsx';
import { MissingPackage } from '../../components/missing-package.tsx';
import { PackageNumbers } from '../../components/package-numbers.tsx';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { usePackageBoard } from '../../resources/packages.resource.ts';
import type { PackageBoard } from '../../resources/packages.rules.ts';
import { usePackageAddress, type PackageAddress } from '../../resources/use-package-address.ts';
import { usePackageBoardModel, type PackageBoardModel } from './use-package-board.ts';
import styles from './package-board.module.scss';

interface GameProps {
  readonly game: LotteryGame;
}

/** `/twoD/masterPackageBet?draw=…&kind=…` (V19, T12, K20): the numbers come from the package's own pool. */
export function PackageBoardScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  const address = usePackageAddress();
  const title =
    address === null ? t('packages.title') : t('packages.boardTitle', { kind: t(`packages.kind.${address.kind}`) });
  return (
    <Page>
      <PageHeader title={title} backTo={getPath('masterPackage')} />
      {address === null ? (
        <Navigate to={getPath('masterPackage')} replace />
      ) : (
        <BoardLoader key={`${address.drawId} ${address.kind}`} game={game} address={address} />
      )}
    </Page>
  );
}

function BoardLoader({ game, address }: GameProps & { readonly address: PackageAddress }): ReactNode {
  return (
    <ResourceView
      resource={usePackageBoard(address.drawId, address.kind)}
      skeleton={<Skeleton shape="board" />}
      missing={<MissingPackage />}
    >
      {(board) =>
        board.own === null ? (
          <ReadyBoard game={game} board={board} />
        ) : (
          <Navigate to={getPath('packagePlaced', { id: board.own.ticketId })} replace />
        )
      }
    </ResourceView>
  );
}

function ReadyBoard({ game, board }: GameProps & { readonly board: PackageBoard }): ReactElement {
  const t = useText('lottery');
  const model = usePackageBoardModel(board);
  const { numbers } = game.rules;
  return (
    <>
      <DrawLines draw={board.draw} />
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
function ReviewBar({ game, board: { draw, offer }, model }: ReviewBarProps): ReactElement {
  const t = useText('lottery');
  const { ofField } = useRefusalText();
  const isOff = useIsBettingOff(game.product);
  if (model.phase !== 'open')
    return (
      <ActionBar>
        <ClosedNotice game={game} draw={draw} phase={model.phase} lineCount={0} />
      </ActionBar>
    );
  if (isOff)
    return (
      <ActionBar>
        <BettingOffNotice />
      </ActionBar>
    );
  return (
    <ActionBar>
      <LastCall draw={draw} />
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
        <Button onClick={model.review}>{t('board.review')}</Button>
      </div>
    </ActionBar>
  );
}
