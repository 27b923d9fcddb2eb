import { useMemo, useState, type ReactElement } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { OddsNote } from '../../components/odds-note.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useBoard } from '../../resources/board.resource.ts';
import { mergeBoardPages } from '../../resources/board.rules.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { BetBar, BetNotices } from './bet-bar.tsx';
import { useReadyBoard } from './use-ready-board.ts';

interface PagedBoardProps {
  readonly game: LotteryGame;
  readonly pages: NonNullable<LotteryGame['pages']>;
  readonly board: Board;
}

/** A board paged by leading digit. */
export function PagedBoard({ game, pages: { heads, Chooser }, board }: PagedBoardProps): ReactElement {
  const [head, setHead] = useState(heads[0] ?? '');
  const page = useBoard(board.draw.id, head);
  const knownPages = useKnownPages(head, page.kind === 'ready' ? page.value.numbers : null);
  const { pressed, model } = useReadyBoard(
    game,
    useMemo(() => mergeBoardPages(board, knownPages), [board, knownPages]),
  );
  const isOff = useIsBettingOff(game.product);
  return (
    <Chooser
      pressed={pressed}
      model={model}
      numbers={game.rules.numbers}
      head={head}
      onHead={setHead}
      page={page}
      draw={board.draw}
      terms={board}
      stake={game.stake}
      bet={model.phase === 'open' && !isOff ? model : null}
      notices={<BetNotices draw={board.draw} model={model} />}
      odds={<OddsNote game={game} terms={board} />}
      bar={<BetBar game={game} draw={board.draw} model={model} />}
    />
  );
}

/** Pages seen so far, so that limits of chosen numbers remain known. */
function useKnownPages(head: string, numbers: Board['numbers'] | null): ReadonlyMap<string, Board['numbers']> {
  const [knownPages, setKnownPages] = useState<ReadonlyMap<string, Board['numbers']>>(new Map());
  if (numbers !== null && knownPages.get(head) !== numbers) setKnownPages(new Map([...knownPages, [head, numbers]]));
  return knownPages;
}
