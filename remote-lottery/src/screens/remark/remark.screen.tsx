import type { ReactNode } from 'react';
import { canGain } from '@padauk/contract/betting/stake.rules';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { BetSums, PlaceButton, PlacementNotice } from '@padauk/shared/betting';
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
  const betting = useText('betting');
  const [params] = useSearchParams();
  const drawId = params.get('draw');
  return (
    <Page isDense>
      <PageHeader
        title={t('remark.title')}
        backTo={drawId === null ? game.paths.board() : game.paths.board(drawId)}
        action={<PlayMoney>{betting('playMoney')}</PlayMoney>}
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
    case 'editable':
    case 'locked':
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
            isUnknown={model.placing.kind === 'unknown'}
          />
          <OddsNote game={game} terms={board} />
          <PlaceBar game={game} draw={board.draw} model={model} />
        </>
      );
  }
}

function PlaceBar({ game, draw, model }: GameProps & { readonly draw: Draw; readonly model: RemarkModel }) {
  const t = useText('lottery');
  const format = useFormat();
  const { placing, changes } = model;
  const over = model.lines.filter((line) => line.largestStakeKyat !== null);
  const isShort = model.balanceKyat !== null && model.balanceKyat < model.totalKyat;
  if (placing.kind === 'closed')
    return (
      <ActionBar>
        <ClosedNotice game={game} draw={draw} phase={placing.phase} lineCount={model.lines.length} />
      </ActionBar>
    );
  return (
    <ActionBar>
      <LastCall draw={draw} />
      {model.request !== null && !canGain(model.bestPayoutKyat, model.totalKyat) && (
        <Notice tone="warn" isAnnounced>
          <p>{t('remark.noGain')}</p>
        </Notice>
      )}
      <PlacementNotice
        placing={placing}
        balanceKyat={model.balanceKyat}
        totalKyat={model.totalKyat}
        ticketsPath={getPath('tickets')}
        hasIssue={model.lines.some((line) => line.issue !== null)}
      >
        {changes !== null && over.length > 0 ? (
          <OverLimits lines={over} onReduce={changes.reduce} />
        ) : (
          model.exceededLimitKyat !== null && (
            <Notice tone="warn" isAnnounced>
              <p>{t('board.overDraw', { remaining: format.kyat(model.exceededLimitKyat) })}</p>
            </Notice>
          )
        )}
      </PlacementNotice>
      <PlaceButton placing={placing} request={model.request} isBlocked={isShort}>
        {t('remark.place', { total: format.kyat(model.totalKyat) })}
      </PlaceButton>
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
