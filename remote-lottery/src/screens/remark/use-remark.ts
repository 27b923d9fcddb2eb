import { useState } from 'react';
import type { RequestFor } from '@padauk/contract/endpoint';
import { getBoard, getDraws } from '@padauk/contract/endpoints/draws';
import { placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import type { Kyat } from '@padauk/contract/money';
import type { StakeRules } from '@padauk/contract/products';
import type { Refusal } from '@padauk/contract/refusals';
import { useBalance, usePlaceTicket, type Placing } from '@padauk/shared/betting';
import { bus, invalidate, useUnsentInput } from '@padauk/shared/runtime';
import { bestPayoutKyat } from '../../components/odds.rules.ts';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { remainingOf, roomBelow } from '../../resources/board.rules.ts';
import type { Board } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { linesOf, totalOf } from '../../state/draft.rules.ts';
import { drafts, useDraft } from '../../state/draft.store.ts';
import { remarkLines, sendable, type RemarkLine } from './remark.rules.ts';

export interface RemarkModel {
  /** `placed`: accepted, and the receipt is opening. */
  readonly kind: 'empty' | 'reviewing' | 'placed';
  readonly phase: Phase;
  readonly lines: readonly RemarkLine[];
  readonly totalKyat: Kyat;
  readonly bestPayoutKyat: Kyat;
  /** E24: the draw's remaining limit if the total exceeds it; null otherwise. */
  readonly drawRoomKyat: Kyat | null;
  /** null while unknown. While a bet is in flight, the balance from before it was sent. */
  readonly balanceKyat: Kyat | null;
  /** While the outcome is unknown, lines are locked. */
  readonly placing: Placing<RequestFor<typeof placeNumberTicket>>;
  readonly stake: StakeRules;
  readonly setStake: (number: string, stakeKyat: Kyat | null) => void;
  readonly setStakeOfAll: (stakeKyat: Kyat) => void;
  readonly setStakes: (stakesKyat: readonly Kyat[]) => void;
  readonly remove: (number: string) => void;
  /** Reduces stakes to their limits and removes full numbers. */
  readonly reduce: () => void;
  readonly place: () => void;
}

const numberOf = ({ number }: { readonly number: string }): string => number;

/** These refusals mean that cached data is stale. */
function forgetOldAnswers(refusal: Refusal): void {
  if (refusal.code === 'NUMBER_AT_LIMIT' || refusal.code === 'DRAW_AT_LIMIT') invalidate(getBoard);
  if (refusal.code === 'DRAW_CLOSED') [getBoard, getDraws].forEach(invalidate);
}

function reduceTo(drawId: string, lines: readonly RemarkLine[]): void {
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
  const knownKyat = wallet.kind === 'ready' ? wallet.value.mainKyat : null;
  const [sentAtKyat, setSentAtKyat] = useState<Kyat | null>(null);
  useUnsentInput(draft.numbers.length > 0);
  const placing = usePlaceTicket(placeNumberTicket, {
    product: game.product,
    isFor: (sent) => sent.drawId === drawId,
    receiptPath: ({ ticketId }) => game.paths.placed(ticketId),
    onPlaced: ({ ticketId, stakeKyat }, sent) => {
      bus.emit('ticket.placed', { product: game.product, ticketId, stakeKyat });
      drafts.forgetPlaced(drawId, sent.lines.map(numberOf));
      invalidate(getBoard);
    },
    onRefused: forgetOldAnswers,
  });
  const { unknown, refusal } = placing;
  // The sent lines: the draft may have changed since, on the board or in another tab.
  const lines = remarkLines(unknown?.sent.lines ?? linesOf(draft), {
    remaining: remainingOf(board),
    refusal,
    payoutMultiplier: board.payoutMultiplier,
    nearMultiplier: board.nearMultiplier,
    stake: game.stake,
  });
  const edit = (change: () => void): void => {
    placing.forgetRefusal();
    change();
  };

  return {
    kind: placing.isPlaced ? 'placed' : lines.length === 0 ? 'empty' : 'reviewing',
    phase: refusal?.code === 'DRAW_CLOSED' && clockPhase === 'open' ? 'closed' : clockPhase,
    lines,
    placing,
    stake: game.stake,
    totalKyat: totalOf(lines),
    drawRoomKyat: roomBelow(totalOf(lines), board),
    bestPayoutKyat: bestPayoutKyat(
      game.rules,
      lines.filter(({ payoutKyat }) => payoutKyat > 0),
      board,
    ),
    balanceKyat: placing.isSending ? sentAtKyat : knownKyat,
    setStake: (number, stakeKyat) => edit(() => drafts.setOwnStake(drawId, number, stakeKyat)),
    setStakeOfAll: (stakeKyat) => edit(() => drafts.setStake(drawId, stakeKyat)),
    setStakes: (stakesKyat) =>
      edit(() => lines.forEach(({ number }, place) => drafts.setOwnStake(drawId, number, stakesKyat[place] ?? null))),
    remove: (number) => edit(() => drafts.remove(drawId, [number])),
    reduce: () => edit(() => reduceTo(drawId, lines)),
    place: () => {
      const stakes = sendable(lines, game.stake);
      if (!placing.isSending) setSentAtKyat(knownKyat);
      void placing.place(stakes === null ? null : { drawId, lines: [...stakes] });
    },
  };
}
