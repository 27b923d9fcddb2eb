import type { ReactElement, ReactNode } from 'react';
import { Navigate, serverNow, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, FailedState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useBoard } from '../../resources/board.resource.ts';
import { openDraw } from '../../resources/draw.rules.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import { ReadyBoard } from './ready-board.tsx';

/** Choose numbers of a draw and a stake; 2D: `/bet?draw=`. Without a draw it goes to the one that is open now. */
interface GameProps {
  readonly game: LotteryGame;
}

export function BoardScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  const [params] = useSearchParams();
  const drawId = params.get('draw');
  return (
    <Page>
      <PageHeader title={t('board.title')} backTo={game.paths.draws} />
      {drawId === null ? <OpenDraw game={game} /> : <BoardOf key={drawId} game={game} drawId={drawId} />}
    </Page>
  );
}

function BoardOf({ game, drawId }: GameProps & { readonly drawId: string }): ReactNode {
  const board = useBoard(drawId);
  switch (board.kind) {
    case 'loading':
      return <Skeleton shape="board" />;
    case 'failed':
      return board.refusal.code === 'NOT_FOUND' ? (
        <NothingOpen game={game} nextOpensAt={null} />
      ) : (
        <FailedState refusal={board.refusal} retry={board.retry} />
      );
    case 'ready':
      return <ReadyBoard game={game} board={board.value} />;
  }
}

function OpenDraw({ game }: GameProps): ReactNode {
  const draws = useDraws(game.rules.code);
  if (draws.kind === 'loading') return <Skeleton shape="board" />;
  if (draws.kind === 'failed') return <FailedState refusal={draws.refusal} retry={draws.retry} />;
  const open = openDraw(draws.value.draws, serverNow());
  return open === null ? (
    <NothingOpen game={game} nextOpensAt={draws.value.nextOpensAt} />
  ) : (
    <Navigate to={game.paths.board(open.id)} replace />
  );
}

function NothingOpen({ game, nextOpensAt }: GameProps & { readonly nextOpensAt: string | null }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <EmptyState
      title={t('nothingOpen')}
      {...(nextOpensAt === null ? {} : { detail: t('nextOpens', { time: format.dateTime(nextOpensAt) }) })}
      action={
        <Button to={game.paths.draws} variant="secondary">
          {t('drawClosed.draws')}
        </Button>
      }
    />
  );
}
