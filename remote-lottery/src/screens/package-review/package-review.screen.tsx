import { getPath } from '@padauk/contract/paths';
import { BetSums, PlaceButton, PlacementNotice } from '@padauk/shared/betting';
import { PlayMoney } from '@padauk/shared/money';
import { Navigate, useFormat, useText } from '@padauk/shared/runtime';
import { ActionBar, Button, Card, Notice, PageHeader, ReceiptRow, Skeleton, Stack } from '@padauk/shared/ui';
import { ClosedNotice } from '../../components/closed-notice.tsx';
import { DrawSummary } from '../../components/draw-summary.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import type { PackageBoard } from '../../resources/packages.rules.ts';
import { LastCall } from '../../components/draw-line.tsx';
import { PackageNumbers, PackagePage } from '../../components/package-parts.tsx';
import { usePackageReview, type PackageReviewModel } from './use-package-review.ts';

/** `/twoD/masterPackageRemark?draw=…&kind=…` (K18): review before the purchase. */
export function PackageReviewScreen({ game }: GameProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  return (
    <PackagePage
      renderHeader={({ drawId, kind }) => (
        <PageHeader
          title={t('packages.review')}
          backTo={getPath('packageBoard', { draw: drawId, kind })}
          action={<PlayMoney>{betting('playMoney')}</PlayMoney>}
        />
      )}
      skeleton={<Skeleton shape="row" count={4} />}
    >
      {(board) => <Review game={game} board={board} />}
    </PackagePage>
  );
}

interface ReviewProps extends GameProps {
  readonly board: PackageBoard;
}

function Review({ game, board }: ReviewProps) {
  const t = useText('lottery');
  const format = useFormat();
  const model = usePackageReview(game, board);
  const { draw, offer } = board;
  const { kind, stakeKyat, priceKyat, payoutMultiplier } = offer;
  if (model.kind === 'placed') return <Skeleton shape="row" count={4} />;
  if (model.kind === 'incomplete') return <Navigate to={getPath('packageBoard', { draw: draw.id, kind })} replace />;
  const count = model.numbers.length;
  return (
    <>
      <DrawSummary draw={draw} />
      <Card>
        <Stack gap={2}>
          <h2>{t(`packages.kind.${kind}`)}</h2>
          <PackageNumbers numbers={model.numbers} count={count} closed={model.closed} />
          <p>
            {t('packages.made', { count, stake: format.kyat(stakeKyat) })} ·{' '}
            {t('times', { multiplier: payoutMultiplier })}
          </p>
        </Stack>
      </Card>
      <BetSums
        facts={
          <ReceiptRow label={t('packages.chance')}>
            {t('packages.chanceOf', { count, numbers: game.rules.numbers.length })}
          </ReceiptRow>
        }
        bestPayoutKyat={stakeKyat * payoutMultiplier}
        balanceKyat={model.balanceKyat}
        totalKyat={priceKyat}
        isUnknown={model.placing.kind === 'unknown'}
      />
      <OddsNote game={game} terms={{ payoutMultiplier, nearMultiplier: null }} />
      <BuyBar game={game} board={board} model={model} />
    </>
  );
}

function BuyBar({ game, board, model }: ReviewProps & { readonly model: PackageReviewModel }) {
  const t = useText('lottery');
  const format = useFormat();
  const { draw, offer } = board;
  const { placing } = model;
  if (placing.kind === 'closed')
    return (
      <ActionBar>
        <ClosedNotice game={game} draw={draw} phase={placing.phase} lineCount={0} />
      </ActionBar>
    );
  return (
    <ActionBar>
      <LastCall draw={draw} />
      <PlacementNotice
        placing={placing}
        balanceKyat={model.balanceKyat}
        totalKyat={offer.priceKyat}
        ticketsPath={getPath('tickets')}
        hasIssue={false}
      >
        {model.closed.length > 0 && <ClosedNumbers board={board} closed={model.closed} />}
      </PlacementNotice>
      <PlaceButton placing={placing} request={model.request} isBlocked={model.closed.length > 0}>
        {t('packages.buy', { total: format.kyat(offer.priceKyat) })}
      </PlaceButton>
    </ActionBar>
  );
}

/** K20: full numbers, with a link to choose others. */
function ClosedNumbers({
  board: { draw, offer },
  closed,
}: {
  readonly board: PackageBoard;
  readonly closed: readonly string[];
}) {
  const t = useText('lottery');
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button variant="secondary" size="small" to={getPath('packageBoard', { draw: draw.id, kind: offer.kind })}>
          {t('packages.chooseOthers')}
        </Button>
      }
    >
      <p>{t('packages.closedNumbers', { numbers: closed.join(', ') })}</p>
    </Notice>
  );
}
