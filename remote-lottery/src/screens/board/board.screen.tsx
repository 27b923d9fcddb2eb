import { useState } from 'react';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { findPageAnswer, Navigate, getServerNow, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, ResourceView } from '@padauk/shared/ui';
import { HeaderBalance } from '../../components/header-balance.tsx';
import type { LotteryGame, GameProps } from '../../lottery-game.types.ts';
import { addSeenDraw, findOpenDraw } from '../../resources/draw.rules.ts';
import { useDraws, useBoard } from '../../resources/draws.resource.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { BoardOutline, BoardFrame, BoardPlaceholder } from './board-outline.tsx';
import { ReadyBoard, PagedBoard } from './ready-board.tsx';

/** 2D: `/bet?draw=`. Without a draw it redirects to the open one. */
export function BoardScreen({ game }: GameProps) {
  const [params] = useSearchParams();
  const addressedDrawId = params.get('draw');
  // Fixed at the first render: the board must not remount when the address gets the open draw.
  const [hadDrawId] = useState(addressedDrawId !== null);
  const Frame = game.pages?.Frame ?? BoardFrame;
  return (
    // Under `pnpm dev` the released shell provides the header, and React treats its children as a list.
    <Frame game={game} drawId={addressedDrawId} action={<HeaderBalance key="balance" />}>
      {hadDrawId && addressedDrawId !== null ? (
        <BoardLoader key={addressedDrawId} game={game} drawId={addressedDrawId} />
      ) : (
        <OpenDrawLoader game={game} addressedDrawId={addressedDrawId} />
      )}
    </Frame>
  );
}

function BoardLoader({ game, drawId }: GameProps & { readonly drawId: string }) {
  return (
    <ResourceView
      resource={useBoard(drawId, game.pages?.heads[0])}
      skeleton={<PrerenderedBoard game={game} drawId={drawId} />}
      missing={<NoOpenDraw game={game} nextOpensAt={null} />}
    >
      {(board) =>
        game.pages === undefined ? (
          <ReadyBoard game={game} board={board} />
        ) : (
          <PagedBoard game={game} pages={game.pages} board={board} />
        )
      }
    </ResourceView>
  );
}

/** Shows the prerendered board while the address is replaced by that of the draw. */
function OpenDrawLoader({ game, addressedDrawId }: GameProps & { readonly addressedDrawId: string | null }) {
  return (
    <ResourceView
      resource={useDraws(game.rules.code)}
      skeleton={<PrerenderedBoard game={game} drawId={addressedDrawId} />}
    >
      {({ draws, nextOpensAt }) => {
        const drawId =
          addressedDrawId ??
          findOpenDraw(addSeenDraw(draws, findPrerenderedBoard(game)?.draw ?? null), getServerNow())?.id ??
          null;
        if (drawId === null) return <NoOpenDraw game={game} nextOpensAt={nextOpensAt} />;
        return (
          <>
            {addressedDrawId === null && <Navigate to={game.paths.board(drawId)} replace />}
            <BoardLoader key={drawId} game={game} drawId={drawId} />
          </>
        );
      }}
    </ResourceView>
  );
}

/** The board that was delivered with the page and shown by its first view. */
function findPrerenderedBoard(game: LotteryGame): Board | null {
  const draws = findPageAnswer(getDraws, { game: game.rules.code })?.draws ?? [];
  const boards = draws.map(({ id }) => findPageAnswer(getBoard, { drawId: id }));
  return boards.find((board) => board?.draw.status === 'open') ?? null;
}

/** A prerendered board stays visible even if it is old or the phone's date is wrong. */
function PrerenderedBoard({ game, drawId }: GameProps & { readonly drawId: string | null }) {
  const prerendered = findPrerenderedBoard(game);
  if (prerendered === null || (drawId !== null && drawId !== prerendered.draw.id)) return <BoardPlaceholder />;
  return <BoardOutline game={game} draw={prerendered.draw} terms={prerendered} />;
}

function NoOpenDraw({ game, nextOpensAt }: GameProps & { readonly nextOpensAt: string | null }) {
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
