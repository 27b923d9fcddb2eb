import { useState, type ReactElement, type ReactNode } from 'react';
import { getBoard, getDraws } from '@padauk/contract/endpoints/draws';
import { cameInPage, Navigate, serverNow, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, ResourceView } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useBoard } from '../../resources/board.resource.ts';
import { drawsWithSeen, openDraw } from '../../resources/draw.rules.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { BoardFrame, BoardPlaceholder } from './board-frame.tsx';
import { BoardOutline } from './board-outline.tsx';
import { HeadBalance } from './head-balance.tsx';
import { PagedBoard } from './paged-board.tsx';
import { ReadyBoard } from './ready-board.tsx';

/** Choose numbers of a draw and a stake; 2D: `/bet?draw=`. Without a draw it goes to the one that is open now. */
interface GameProps {
  readonly game: LotteryGame;
}

export function BoardScreen({ game }: GameProps): ReactElement {
  const [params] = useSearchParams();
  const named = params.get('draw');
  // As it was opened: the board of the open draw is not drawn anew when the address names it.
  const [wasNamed] = useState(named !== null);
  const Frame = game.pages?.Frame ?? BoardFrame;
  return (
    // The key: under `pnpm dev` the header is of the released shell, and React takes its children for a list.
    <Frame game={game} drawId={named} action={<HeadBalance key="balance" />}>
      {wasNamed && named !== null ? (
        <BoardOf key={named} game={game} drawId={named} />
      ) : (
        <OpenDraw game={game} named={named} />
      )}
    </Frame>
  );
}

function BoardOf({ game, drawId }: GameProps & { readonly drawId: string }): ReactNode {
  return (
    <ResourceView
      resource={useBoard(drawId, game.pages?.heads[0])}
      skeleton={<AwaitedBoard game={game} drawId={drawId} />}
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

/** The board stands while the address is still to become that of the draw: it may have been seen before any script. */
function OpenDraw({ game, named }: GameProps & { readonly named: string | null }): ReactNode {
  return (
    <ResourceView resource={useDraws(game.rules.code)} skeleton={<AwaitedBoard game={game} drawId={named} />}>
      {({ draws, nextOpensAt }) => {
        const drawId = named ?? openDraw(drawsWithSeen(draws, seenBoard(game)?.draw ?? null), serverNow())?.id ?? null;
        if (drawId === null) return <NothingOpen game={game} nextOpensAt={nextOpensAt} />;
        return (
          <>
            {named === null && <Navigate to={game.paths.board(drawId)} replace />}
            <BoardOf key={drawId} game={game} drawId={drawId} />
          </>
        );
      }}
    </ResourceView>
  );
}

/** The board of an open draw with which the page came, and which its first view has shown. */
function seenBoard(game: LotteryGame): Board | null {
  const draws = cameInPage(getDraws, { game: game.rules.code })?.draws ?? [];
  const boards = draws.map(({ id }) => cameInPage(getBoard, { drawId: id }));
  return boards.find((board) => board?.draw.status === 'open') ?? null;
}

/** Until the server's answer is there. What was seen before any script stays, on a page that grew old and on a phone whose date is wrong, too. `drawId` is null while no draw is named. */
function AwaitedBoard({ game, drawId }: GameProps & { readonly drawId: string | null }): ReactElement {
  const seen = seenBoard(game);
  if (seen === null || (drawId !== null && drawId !== seen.draw.id)) return <BoardPlaceholder />;
  return <BoardOutline game={game} draw={seen.draw} terms={seen} />;
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
