import { useState } from 'react';
import type { RequestFor } from '@padauk/contract/endpoint';
import { getBoard, getDraws } from '@padauk/contract/endpoints/draws';
import { placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import type { Kyat } from '@padauk/contract/money';
import type { StakeRules } from '@padauk/contract/products';
import type { Refusal } from '@padauk/contract/refusals';
import { useBalance, usePlaceTicket, type TicketPlacement } from '@padauk/shared/betting';
import { bus, invalidate, useUnsentInput } from '@padauk/shared/runtime';
import { computeBestPayout } from '../../components/odds.rules.ts';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { getRemainingByNumber, findExceededLimit } from '../../resources/board.rules.ts';
import type { Board } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { toLines, sumStakes } from '../../state/draft.rules.ts';
import { drafts, useDraft } from '../../state/draft.store.ts';
import { toRemarkLines, toRequestLines, type RemarkLine } from './remark.rules.ts';

export interface RemarkModel {
  /** `placed`: accepted, and the receipt is opening. */
  readonly kind: 'empty' | 'reviewing' | 'placed';
  readonly phase: Phase;
  readonly lines: readonly RemarkLine[];
  readonly totalKyat: Kyat;
  readonly bestPayoutKyat: Kyat;
  /** E24: the draw's remaining limit if the total exceeds it; null otherwise. */
  readonly exceededLimitKyat: Kyat | null;
  /** null while unknown. While a bet is in flight, the balance from before it was sent. */
  readonly balanceKyat: Kyat | null;
  /** While the outcome is unknown, lines are locked. */
  readonly placing: TicketPlacement<RequestFor<typeof placeNumberTicket>>;
  readonly stake: StakeRules;
  readonly setStake: (number: string, stakeKyat: Kyat | null) => void;
  readonly setCommonStake: (stakeKyat: Kyat) => void;
  readonly setStakes: (stakesKyat: readonly Kyat[]) => void;
  readonly remove: (number: string) => void;
  /** Reduces stakes to their limits and removes full numbers. */
  readonly reduce: () => void;
  readonly place: () => void;
}

const numberOf = ({ number }: { readonly number: string }): string => number;

/** These refusals mean that cached data is stale. */
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

export function useRemark(game: LotteryGame, board: Board): RemarkModel {
  const drawId = board.draw.id;
  const draft = useDraft(drawId);
  const clockPhase = usePhase(board.draw);
  const wallet = useBalance();
  const walletKyat = wallet.kind === 'ready' ? wallet.value.mainKyat : null;
  const [balanceBeforeBetKyat, setBalanceBeforeBetKyat] = useState<Kyat | null>(null);
  useUnsentInput(draft.numbers.length > 0);
  const placing = usePlaceTicket(placeNumberTicket, {
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
  const { unknown, refusal } = placing;
  // The sent lines: the draft may have changed since, on the board or in another tab.
  const lines = toRemarkLines(unknown?.sent.lines ?? toLines(draft), {
    remaining: getRemainingByNumber(board),
    refusal,
    payoutMultiplier: board.payoutMultiplier,
    nearMultiplier: board.nearMultiplier,
    stake: game.stake,
  });
  const changeDraft = (change: () => void): void => {
    placing.clearRefusal();
    change();
  };

  return {
    kind: placing.isPlaced ? 'placed' : lines.length === 0 ? 'empty' : 'reviewing',
    phase: refusal?.code === 'DRAW_CLOSED' && clockPhase === 'open' ? 'closed' : clockPhase,
    lines,
    placing,
    stake: game.stake,
    totalKyat: sumStakes(lines),
    exceededLimitKyat: findExceededLimit(sumStakes(lines), board),
    bestPayoutKyat: computeBestPayout(
      game.rules,
      lines.filter(({ payoutKyat }) => payoutKyat > 0),
      board,
    ),
    balanceKyat: placing.isSending ? balanceBeforeBetKyat : walletKyat,
    setStake: (number, stakeKyat) => changeDraft(() => drafts.setOwnStake(drawId, number, stakeKyat)),
    setCommonStake: (stakeKyat) => changeDraft(() => drafts.setStake(drawId, stakeKyat)),
    setStakes: (stakesKyat) =>
      changeDraft(() =>
        lines.forEach(({ number }, index) => drafts.setOwnStake(drawId, number, stakesKyat[index] ?? null)),
      ),
    remove: (number) => changeDraft(() => drafts.remove(drawId, [number])),
    reduce: () => changeDraft(() => reduceStakes(drawId, lines)),
    place: () => {
      const stakes = toRequestLines(lines, game.stake);
      if (!placing.isSending) setBalanceBeforeBetKyat(walletKyat);
      void placing.place(stakes === null ? null : { drawId, lines: [...stakes] });
    },
  };
}
