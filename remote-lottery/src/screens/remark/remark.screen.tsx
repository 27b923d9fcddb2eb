import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import {
  ActionBar,
  Amount,
  Button,
  Card,
  EmptyState,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { ClosedNotice } from '../../components/closed-notice.tsx';
import { LastCall } from '../../components/last-call.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import { DrawSummary } from '../../components/draw-summary.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useBoard } from '../../resources/board.resource.ts';
import type { Board, Draw } from '../../resources/lottery.types.ts';
import { RemarkLines } from './remark-lines.tsx';
import { RemarkNews } from './remark-news.tsx';
import { useRemark, type RemarkModel } from './use-remark.ts';

/** Everything about a bet before it is placed: each number, the total, what is left, what it can pay. */
interface GameProps {
  readonly game: LotteryGame;
}

export function RemarkScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  const [params] = useSearchParams();
  const drawId = params.get('draw');
  return (
    <Page>
      <PageHeader title={t('remark.title')} backTo={drawId === null ? game.paths.board() : game.paths.board(drawId)} />
      {drawId === null ? (
        <NothingChosen to={game.paths.draws} />
      ) : (
        <RemarkOf key={drawId} game={game} drawId={drawId} />
      )}
    </Page>
  );
}

function RemarkOf({ game, drawId }: GameProps & { readonly drawId: string }): ReactNode {
  return (
    <ResourceView resource={useBoard(drawId)} skeleton={<Skeleton shape="row" count={4} />}>
      {(board) => <Review game={game} board={board} />}
    </ResourceView>
  );
}

function Review({ game, board }: GameProps & { readonly board: Board }): ReactElement {
  const model = useRemark(game, board);
  switch (model.kind) {
    case 'empty':
      return <NothingChosen to={game.paths.board(board.draw.id)} />;
    case 'placed':
      return <Skeleton shape="row" count={4} />;
    case 'reviewing':
      return (
        <>
          <DrawSummary draw={board.draw} />
          <RemarkLines model={model} />
          <Sums model={model} />
          <OddsNote game={game} payoutMultiplier={board.payoutMultiplier} />
          <PlaceBar game={game} draw={board.draw} model={model} />
        </>
      );
  }
}

function Sums({ model }: { readonly model: RemarkModel }): ReactElement {
  const t = useText('lottery');
  const { balanceKyat, totalKyat } = model;
  return (
    <Card>
      <Receipt>
        <ReceiptRow label={t('numbersOfTicket')}>{t('numbers', { count: model.lines.length })}</ReceiptRow>
        <ReceiptRow label={t('remark.best')}>
          <Amount kyat={model.bestPayoutKyat} />
        </ReceiptRow>
        <ReceiptRow label={t('balanceNow')}>
          {balanceKyat === null ? t('balanceUnknown') : <Amount kyat={balanceKyat} />}
        </ReceiptRow>
        {balanceKyat !== null && balanceKyat >= totalKyat && (
          <ReceiptRow label={t('remark.balanceAfter')}>
            <Amount kyat={balanceKyat - totalKyat} />
          </ReceiptRow>
        )}
        <ReceiptRow label={t('total')} isTotal>
          <Amount kyat={totalKyat} />
        </ReceiptRow>
      </Receipt>
    </Card>
  );
}

interface PlaceBarProps extends GameProps {
  readonly draw: Draw;
  readonly model: RemarkModel;
}

/** A bet whose answer was lost can be asked about after the close as well: the server knows it by its key. */
function PlaceBar({ game, draw, model }: PlaceBarProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  if (model.phase !== 'open' && !model.isUnknown && !model.isSending)
    return (
      <ActionBar>
        <ClosedNotice game={game} draw={draw} phase={model.phase} lineCount={model.lines.length} />
      </ActionBar>
    );
  return (
    <ActionBar>
      {model.phase === 'open' && <LastCall draw={draw} />}
      <RemarkNews model={model} />
      <Button isWide isBusy={model.isSending} onClick={() => void model.place()}>
        {model.isUnknown ? t('remark.sendAgain') : t('remark.place', { total: format.kyat(model.totalKyat) })}
      </Button>
    </ActionBar>
  );
}

function NothingChosen({ to }: { readonly to: AppPath }): ReactElement {
  const t = useText('lottery');
  return (
    <EmptyState
      title={t('remark.empty')}
      action={
        <Button to={to} variant="secondary">
          {t('remark.choose')}
        </Button>
      }
    />
  );
}
