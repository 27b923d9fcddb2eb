import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import type { FieldIssue } from '@padauk/contract/platform/field-issues';
import { LINES_PER_TICKET } from '@padauk/contract/betting/products';
import { findTypedStakeIssue } from '@padauk/contract/betting/stake.rules';
import { readText, session, toast, useNavigate, useText, useUnsentInput, writeText } from '@padauk/shared/runtime';
import type { BetModel, ChooserModel, LotteryGame } from '../../lottery-game.types.ts';
import type { Board } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { isCommonStakeValid, toLines, sumStakes, type DraftLine } from '../../state/draft.rules.ts';
import { drafts, useDraft, useUndo } from '../../state/draft.store.ts';
import { getRemainingByNumber, findExceededLimit, getTrendingByNumber } from '../../resources/draws.resource.ts';

/** `remainingKyat` 0 means that the number is closed (E22). */
interface OverLimit {
  readonly number: string;
  readonly remainingKyat: Kyat;
}

/** A line without a stake is over its limit only if its number is closed. */
function findOverLimits(lines: readonly DraftLine[], remaining: ReadonlyMap<string, Kyat>): readonly OverLimit[] {
  return lines.flatMap(({ number, stakeKyat }) => {
    const remainingKyat = remaining.get(number);
    if (remainingKyat === undefined) return [];
    return remainingKyat === 0 || (stakeKyat ?? 0) > remainingKyat ? [{ number, remainingKyat }] : [];
  });
}

function splitOpenNumbers(
  numbers: readonly string[],
  remaining: ReadonlyMap<string, Kyat>,
): { readonly open: readonly string[]; readonly closed: readonly string[] } {
  const isClosed = (number: string): boolean => remaining.get(number) === 0;
  return { open: numbers.filter((number) => !isClosed(number)), closed: numbers.filter(isClosed) };
}

export interface ReadyBoardModel extends ChooserModel, BetModel {
  readonly phase: Phase;
  readonly overLimits: readonly OverLimit[];
  /** E24: the draw's remaining limit if the total exceeds it; null otherwise. */
  readonly exceededLimitKyat: Kyat | null;
  /** The last tapped number, while it is chosen: the bar shows its remaining limit. */
  readonly lastTapped: string | null;
  /** V5: null if the count is valid. Shown after the player has tried. */
  readonly numbersIssue: FieldIssue | null;
}

/** V5: between one and the maximum of a ticket. */
function findNumbersIssue(count: number): FieldIssue | null {
  if (count === 0) return { code: 'noNumbers' };
  return count > LINES_PER_TICKET ? { code: 'tooManyNumbers', params: { maximum: LINES_PER_TICKET } } : null;
}

function storeStakes(drawId: string, lines: readonly DraftLine[], remaining: ReadonlyMap<string, Kyat>): void {
  for (const { number, stakeKyat } of lines) {
    if (stakeKyat !== null && remaining.get(number) !== 0) drafts.setOwnStake(drawId, number, stakeKyat);
  }
}

/** Stable callbacks: a new identity would rerender every memoised part on each tap. */
function useChoosingActions(
  { addReverses }: LotteryGame,
  id: string,
  remaining: ReadonlyMap<string, Kyat>,
): Pick<ReadyBoardModel, 'pick' | 'pickLines' | 'unpick' | 'reverse' | 'clear' | 'setStake'> {
  const t = useText('lottery');
  return useMemo(() => {
    const pick = (numbers: readonly string[], isReplacing = false): void => {
      const { open, closed } = splitOpenNumbers(numbers, remaining);
      drafts[isReplacing ? 'replace' : 'add'](id, open);
      if (closed.length > 0)
        toast.show({ tone: 'info', text: t('board.closedLeftOut', { numbers: closed.join(', ') }) });
    };
    return {
      pick: (numbers) => pick(numbers),
      pickLines: (added, isReplacing) => {
        pick(
          added.map(({ number }) => number),
          isReplacing,
        );
        storeStakes(id, added, remaining);
      },
      unpick: (numbers) => drafts.remove(id, numbers),
      reverse: addReverses === undefined ? null : () => pick(addReverses(drafts.of(id).numbers)),
      clear: () => drafts.remove(id, drafts.of(id).numbers),
      setStake: (stakeKyat) => drafts.setStake(id, stakeKyat),
    };
  }, [id, remaining, addReverses, t]);
}

interface ChosenState {
  readonly numbers: readonly string[];
  readonly lastTapped: string | null;
}

function useBoardModel(
  game: LotteryGame,
  board: Board,
  toggle: (number: string) => void,
  { numbers, lastTapped }: ChosenState,
): ReadyBoardModel {
  const navigate = useNavigate();
  const { id } = board.draw;
  const phase = usePhase(board.draw);
  const { stakeKyat, ownStakes } = useDraft(id); // not deferred: a typed value cannot wait
  const [hasTried, setTried] = useState(false);
  const remaining = useMemo(() => getRemainingByNumber(board), [board]);
  const trending = useMemo(() => getTrendingByNumber(board), [board]);
  const choosing = useChoosingActions(game, id, remaining);
  const undo = useUndo(id);
  const review = useCallback(() => {
    setTried(true);
    const draft = drafts.of(id);
    const isStaked = isCommonStakeValid(draft, game.stake);
    if (isStaked && draft.stakeKyat !== null) writeText(buildStakeKey(game), String(draft.stakeKyat));
    if (findNumbersIssue(draft.numbers.length) === null && isStaked) void navigate(game.paths.review(id));
    return isStaked;
  }, [id, game, navigate]);
  return useMemo(() => {
    const lines = toLines({ numbers, stakeKyat, ownStakes });
    const totalKyat = sumStakes(lines);
    return {
      ...choosing,
      phase,
      remaining,
      trending,
      lines,
      hasAttempted: hasTried,
      toggle,
      undo,
      review,
      stakeKyat,
      totalKyat,
      numbersIssue: findNumbersIssue(numbers.length),
      selected: new Set(numbers),
      exceededLimitKyat: findExceededLimit(totalKyat, board),
      overLimits: findOverLimits(lines, remaining),
      lastTapped: lastTapped !== null && numbers.includes(lastTapped) ? lastTapped : null,
    };
  }, [
    board,
    numbers,
    lastTapped,
    stakeKyat,
    ownStakes,
    choosing,
    phase,
    remaining,
    trending,
    hasTried,
    toggle,
    undo,
    review,
  ]);
}

function buildStakeKey({ product }: LotteryGame): string {
  const owner = session.current();
  return `lastStake.${product}.${owner.kind === 'player' ? owner.player.id : owner.kind}`;
}

/** The player's last reviewed stake per number of a game; null if there is none or the rules no longer allow it. */
function readLastStake(game: LotteryGame): Kyat | null {
  const kyat = Number(readText(buildStakeKey(game)) ?? NaN);
  return findTypedStakeIssue(kyat, game.stake) === null ? kyat : null;
}

interface DisplayedBoard {
  /** Chosen as of the last tap. */
  readonly pressed: ReadonlySet<string>;
  readonly model: ReadyBoardModel;
}

/** The cell renders at once, everything else in a deferred render. Actions read the store directly (ADR-40). */
export function useReadyBoard(game: LotteryGame, board: Board): DisplayedBoard {
  const { id } = board.draw;
  const { numbers } = useDraft(id);
  const [touched, setTouched] = useState<string | null>(null);
  useUnsentInput(numbers.length > 0);
  useEffect(() => drafts.begin(id, readLastStake(game)), [id, game]);
  const toggle = useCallback(
    (number: string) => {
      drafts.toggle(id, number);
      setTouched(number);
    },
    [id],
  );
  const chosen = useDeferredValue(useMemo(() => ({ numbers, lastTapped: touched }), [numbers, touched]));
  return { pressed: useMemo(() => new Set(numbers), [numbers]), model: useBoardModel(game, board, toggle, chosen) };
}
