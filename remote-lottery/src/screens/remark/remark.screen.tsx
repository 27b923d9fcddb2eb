import type { ReactNode } from 'react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { BetSums, PlacementNotice } from '@padauk/shared/betting';
import { PlayMoney } from '@padauk/shared/money';
import { useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { ActionBar, Button, EmptyState, Notice, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { ClosedNotice } from '../../components/closed-notice.tsx';
import { DrawLine, LastCall } from '../../components/draw-line.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import type { Board, Draw } from '../../resources/lottery.types.ts';
import { RemarkLines, OverLimits, CommonStake } from './remark-lines.tsx';
import { useRemark, type RemarkModel } from './use-remark.ts';
import { useBoard } from '../../resources/draws.resource.ts';
import { NumberCountRow } from '../../components/draw-summary.tsx';

/** Review of a bet before it is placed. */
interface RemarkScreenProps extends GameProps {
  /** Content above the review, such as the dream. */
  readonly above?: ReactNode;
}

export function RemarkScreen({ game, above }: RemarkScreenProps) {
  const t = useText('lottery');
  const [params] = useSearchParams();
  const drawId = params.get('draw');
  return (
    <Page isDense>
      <PageHeader
        title={t('remark.title')}
        backTo={drawId === null ? game.paths.board() : game.paths.board(drawId)}
        action={<PlayMoney>{t('won.playMoney')}</PlayMoney>}
      />
      {above}
      {drawId === null ? (
        <NoNumbers to={game.paths.draws} />
      ) : (
        <RemarkLoader key={drawId} game={game} drawId={drawId} />
      )}
    </Page>
  );
}

function RemarkLoader({ game, drawId }: GameProps & { readonly drawId: string }) {
  return (
    <ResourceView resource={useBoard(drawId)} skeleton={<Skeleton shape="row" count={4} />}>
      {(board) => <RemarkReview game={game} board={board} />}
    </ResourceView>
  );
}

function RemarkReview({ game, board }: GameProps & { readonly board: Board }) {
  const model = useRemark(game, board);
  switch (model.kind) {
    case 'empty':
      return <NoNumbers to={game.paths.board(board.draw.id)} />;
    case 'placed':
      return <Skeleton shape="row" count={4} />;
    case 'reviewing':
      return (
        <>
          <DrawLine draw={board.draw} />
          <CommonStake model={model} />
          <RemarkLines model={model} />
          <BetSums
            facts={<NumberCountRow count={model.lines.length} />}
            bestPayoutKyat={model.bestPayoutKyat}
            balanceKyat={model.balanceKyat}
            totalKyat={model.totalKyat}
            isUnknown={model.placing.unknown !== null}
          />
          <OddsNote game={game} terms={board} />
          <PlaceBar game={game} draw={board.draw} model={model} />
        </>
      );
  }
}

/** An unknown outcome can be retried after the close: the idempotency key identifies the command. */
function PlaceBar({ game, draw, model }: GameProps & { readonly draw: Draw; readonly model: RemarkModel }) {
  const t = useText('lottery');
  const format = useFormat();
  const { placing } = model;
  const isUnknown = placing.unknown !== null;
  const over = model.lines.filter((line) => line.largestStakeKyat !== null);
  const isShort = !isUnknown && model.balanceKyat !== null && model.balanceKyat < model.totalKyat;
  if (model.phase !== 'open' && !model.isLocked)
    return (
      <ActionBar>
        <ClosedNotice game={game} draw={draw} phase={model.phase} lineCount={model.lines.length} />
      </ActionBar>
    );
  return (
    <ActionBar>
      {model.phase === 'open' && <LastCall draw={draw} />}
      <PlacementNotice
        placing={placing}
        balanceKyat={model.balanceKyat}
        totalKyat={model.totalKyat}
        ticketsPath={getPath('tickets')}
        hasIssue={model.lines.some((line) => line.issue !== null)}
      >
        {over.length > 0 ? (
          <OverLimits lines={over} onReduce={model.reduce} />
        ) : (
          model.exceededLimitKyat !== null && (
            <Notice tone="warn" isAnnounced>
              <p>{t('board.overDraw', { remaining: format.kyat(model.exceededLimitKyat) })}</p>
            </Notice>
          )
        )}
      </PlacementNotice>
      <Button isWide isBusy={placing.isSending} disabled={placing.isOff || isShort} onClick={model.place}>
        {isUnknown ? t('remark.sendAgain') : t('remark.place', { total: format.kyat(model.totalKyat) })}
      </Button>
    </ActionBar>
  );
}

function NoNumbers({ to }: { readonly to: AppPath }) {
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
