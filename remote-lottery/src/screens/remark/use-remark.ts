import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import type { Kyat } from '@padauk/contract/platform/money';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { usePlaceTicket } from '@padauk/shared/betting';
import { bus, invalidate, useUnsentInput } from '@padauk/shared/runtime';
import { computeBestPayout } from '../../components/odds.rules.ts';
import type { LotteryGame } from '../../lottery-game.types.ts';
import type { Board } from '../../resources/lottery.types.ts';
import { useDrawPlacement } from '../../resources/use-draw-placement.ts';
import { toLines, sumStakes } from '../../state/draft.rules.ts';
import { drafts, useDraft } from '../../state/draft.store.ts';
import { toRemarkLines, toRequestLines, type RemarkLine } from './remark.rules.ts';
import { getRemainingByNumber, findExceededLimit } from '../../resources/draws.resource.ts';

const numberOf = ({ number }: { readonly number: string }): string => number;

function invalidateStale(refusal: Refusal): void {
  if (refusal.code === 'NUMBER_AT_LIMIT' || refusal.code === 'DRAW_AT_LIMIT') invalidate(getBoard);
  if (refusal.code === 'DRAW_CLOSED') [getBoard, getDraws].forEach(invalidate);
}

function reduceStakes(drawId: string, lines: readonly RemarkLine[]): void {
  for (const { number, largestStakeKyat } of lines) {
    if (largestStakeKyat === 0) drafts.remove(drawId, [number]);
    else if (largestStakeKyat !== null) drafts.setOwnStake(drawId, number, largestStakeKyat);
  }
}

/** Changes of the draft; each one also removes the shown refusal. */
function buildDraftChanges(drawId: string, lines: readonly RemarkLine[], clearRefusal: () => void) {
  const change =
    <Args extends readonly unknown[]>(apply: (...args: Args) => void) =>
    (...args: Args): void => {
      clearRefusal();
      apply(...args);
    };
  return {
    setStake: change((number: string, stakeKyat: Kyat | null) => drafts.setOwnStake(drawId, number, stakeKyat)),
    setCommonStake: change((stakeKyat: Kyat) => drafts.setStake(drawId, stakeKyat)),
    setStakes: change((stakesKyat: readonly Kyat[]) =>
      lines.forEach(({ number }, index) => drafts.setOwnStake(drawId, number, stakesKyat[index] ?? null)),
    ),
    remove: change((number: string) => drafts.remove(drawId, [number])),
    /** Reduces stakes to their limits and removes full numbers. */
    reduce: change(() => reduceStakes(drawId, lines)),
  };
}

/** The review of a bet: `locked` while it is in flight or its outcome is unknown. */
export type RemarkModel = Extract<ReturnType<typeof useRemark>, { kind: 'editable' | 'locked' }>;
export type LinesModel = Pick<RemarkModel, 'lines' | 'stake' | 'hasAttempted' | 'changes'>;

export function useRemark(game: LotteryGame, board: Board) {
  const drawId = board.draw.id;
  const draft = useDraft(drawId);
  useUnsentInput(draft.numbers.length > 0);
  const placement = usePlaceTicket(placeNumberTicket, {
    product: game.product,
    matches: (sent) => sent.drawId === drawId,
    getReceiptPath: ({ ticketId }) => game.paths.placed(ticketId),
    onPlaced: ({ ticketId, stakeKyat }, sent) => {
      bus.emit('ticket.placed', { product: game.product, ticketId, stakeKyat });
      drafts.forgetPlaced(drawId, sent.lines.map(numberOf));
      invalidate(getBoard);
    },
    onRefused: invalidateStale,
  });
  const { placing, balanceKyat } = useDrawPlacement(board.draw, placement);
  if (placing.kind === 'placed') return placing;
  const isLocked = placing.kind === 'sending' || placing.kind === 'unknown';
  // The sent lines: the draft may have changed since, on the board or in another tab.
  const sentLines = placing.kind === 'unknown' ? placing.sent.lines : undefined;
  const lines = toRemarkLines(sentLines ?? toLines(draft), {
    remaining: getRemainingByNumber(board),
    refusal: isLocked ? null : placing.refusal,
    payoutMultiplier: board.payoutMultiplier,
    nearMultiplier: board.nearMultiplier,
    stake: game.stake,
  });
  if (lines.length === 0) return { kind: 'empty' } as const;
  const stakes = toRequestLines(lines, game.stake);
  const bet = {
    lines,
    stake: game.stake,
    totalKyat: sumStakes(lines),
    /** E24: the draw's remaining limit if the total exceeds it; null otherwise. */
    exceededLimitKyat: findExceededLimit(sumStakes(lines), board),
    bestPayoutKyat: computeBestPayout(
      game.rules,
      lines.filter(({ payoutKyat }) => payoutKyat > 0),
      board,
    ),
    balanceKyat,
    request: stakes === null ? null : { drawId, lines: [...stakes] },
  };
  if (isLocked) return { kind: 'locked', ...bet, placing, hasAttempted: false, changes: null } as const;
  const { hasAttempted, clearRefusal } = placing;
  const changes = buildDraftChanges(drawId, lines, clearRefusal);
  return { kind: 'editable', ...bet, placing, hasAttempted, changes } as const;
}
