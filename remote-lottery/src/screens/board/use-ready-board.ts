import { useCallback, useMemo, useState } from 'react';
import type { Kyat } from '@padauk/contract/money';
import type { FieldIssue } from '@padauk/contract/field-issues';
import { LINES_PER_TICKET } from '@padauk/contract/products';
import { typedStakeIssue } from '@padauk/contract/rules/stake';
import { toast, useNavigate, useText, useUnsentInput } from '@padauk/shared/runtime';
import type { ChooserModel, LotteryGame } from '../../games/lottery-game.types.ts';
import { remainingOf, roomBelow, trendingOf } from '../../resources/board.rules.ts';
import type { Board } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { linesOf, totalOf, type DraftLine } from '../../state/draft.rules.ts';
import { drafts, useDraft, useUndo } from '../../state/draft.store.ts';
import { openOf, overLimits, type OverLimit } from './board.rules.ts';

/** What the board shows and what can be done on it. */
export interface ReadyBoardModel extends ChooserModel {
  readonly phase: Phase;
  readonly stakeKyat: Kyat | null;
  readonly totalKyat: Kyat;
  readonly over: readonly OverLimit[];
  /** E24: what the draw still takes in all, where the total is more; else null. */
  readonly drawRoomKyat: Kyat | null;
  /** The number that was tapped last, while it is chosen: the bar says what it still takes. */
  readonly touched: string | null;
  /** V5: null when there are numbers, and not too many. Shown once the player has tried. */
  readonly numbersIssue: FieldIssue | null;
  readonly hasTried: boolean;
  readonly setStake: (stakeKyat: Kyat | null) => void;
  readonly review: () => void;
}

/** V5: at least one number, and no more than a ticket takes. */
function numbersIssueOf(count: number): FieldIssue | null {
  if (count === 0) return { code: 'noNumbers' };
  return count > LINES_PER_TICKET ? { code: 'tooManyNumbers', params: { maximum: LINES_PER_TICKET } } : null;
}

/** Stakes that lines bring along, of the numbers that are open. */
function keepStakes(drawId: string, lines: readonly DraftLine[], remaining: ReadonlyMap<string, Kyat>): void {
  for (const { number, stakeKyat } of lines) {
    if (stakeKyat !== null && remaining.get(number) !== 0) drafts.setOwnStake(drawId, number, stakeKyat);
  }
}

export function useReadyBoard(game: LotteryGame, board: Board): ReadyBoardModel {
  const t = useText('lottery');
  const navigate = useNavigate();
  const { id } = board.draw;
  const phase = usePhase(board.draw);
  const draft = useDraft(id);
  const [touched, setTouched] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);
  useUnsentInput(draft.numbers.length > 0);
  const remaining = useMemo(() => remainingOf(board), [board]);
  const lines = linesOf(draft);
  const { withReverses } = game;
  const numbersIssue = numbersIssueOf(draft.numbers.length);
  const pick = (numbers: readonly string[], isReplacing = false): void => {
    const { open, closed } = openOf(numbers, remaining);
    drafts[isReplacing ? 'replace' : 'add'](id, open);
    if (closed.length > 0) toast.show({ tone: 'info', text: t('board.closedLeftOut', { numbers: closed.join(', ') }) });
  };
  // Stable, or all hundred cells would be drawn again for each tap.
  const toggle = useCallback(
    (number: string) => {
      drafts.toggle(id, number);
      setTouched(number);
    },
    [id],
  );
  return {
    phase,
    remaining,
    lines,
    hasTried,
    toggle,
    pick: (numbers) => pick(numbers),
    numbersIssue,
    undo: useUndo(id),
    selected: useMemo(() => new Set(draft.numbers), [draft.numbers]),
    trending: useMemo(() => trendingOf(board), [board]),
    stakeKyat: draft.stakeKyat,
    totalKyat: totalOf(lines),
    drawRoomKyat: roomBelow(totalOf(lines), board),
    over: overLimits(lines, remaining),
    touched: touched !== null && draft.numbers.includes(touched) ? touched : null,
    pickLines: (added, isReplacing) => {
      pick(
        added.map(({ number }) => number),
        isReplacing,
      );
      keepStakes(id, added, remaining);
    },
    unpick: (numbers) => drafts.remove(id, numbers),
    reverse: withReverses === null ? null : () => pick(withReverses(draft.numbers)),
    clear: () => drafts.remove(id, draft.numbers),
    setStake: (stakeKyat) => drafts.setStake(id, stakeKyat),
    review: () => {
      setTried(true);
      const isStaked = lines.every(({ stakeKyat }) => typedStakeIssue(stakeKyat, game.stake) === null); // V6; the field says what is wrong
      if (numbersIssue === null && isStaked) void navigate(game.paths.review(id));
    },
  };
}
