import type { ReactElement, ReactNode } from 'react';
import { Navigate, serverNow, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, ResourceView } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useBoard } from '../../resources/board.resource.ts';
import { openDraw } from '../../resources/draw.rules.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import { BoardFrame, BoardPlaceholder } from './board-frame.tsx';
import { HeadBalance } from './head-balance.tsx';
import { PagedBoard } from './paged-board.tsx';
import { ReadyBoard } from './ready-board.tsx';

/** Choose numbers of a draw and a stake; 2D: `/bet?draw=`. Without a draw it goes to the one that is open now. */
interface GameProps {
  readonly game: LotteryGame;
}

export function BoardScreen({ game }: GameProps): ReactElement {
  const [params] = useSearchParams();
  const drawId = params.get('draw');
  return (
    // The key: under `pnpm dev` the header is of the released shell, and React takes its children for a list.
    <BoardFrame game={game} action={<HeadBalance key="balance" />}>
      {drawId === null ? <OpenDraw game={game} /> : <BoardOf key={drawId} game={game} drawId={drawId} />}
    </BoardFrame>
  );
}

function BoardOf({ game, drawId }: GameProps & { readonly drawId: string }): ReactNode {
  return (
    <ResourceView
      resource={useBoard(drawId, game.pages?.heads[0])}
      skeleton={<BoardPlaceholder />}
      missing={<NothingOpen game={game} nextOpensAt={null} />}
    >
      {(board) =>
        game.pages === null ? (
          <ReadyBoard game={game} board={board} />
        ) : (
          <PagedBoard game={game} pages={game.pages} board={board} />
        )
      }
    </ResourceView>
  );
}

function OpenDraw({ game }: GameProps): ReactNode {
  return (
    <ResourceView resource={useDraws(game.rules.code)} skeleton={<BoardPlaceholder />}>
      {({ draws, nextOpensAt }) => {
        const open = openDraw(draws, serverNow());
        return open === null ? (
          <NothingOpen game={game} nextOpensAt={nextOpensAt} />
        ) : (
          <Navigate to={game.paths.board(open.id)} replace />
        );
      }}
    </ResourceView>
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
