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

/** What the review shows and what can be done in it. */
export interface RemarkModel {
  /** `placed`: accepted, and the receipt is being opened. */
  readonly kind: 'empty' | 'reviewing' | 'placed';
  readonly phase: Phase;
  readonly lines: readonly RemarkLine[];
  readonly totalKyat: Kyat;
  readonly bestPayoutKyat: Kyat;
  /** E24: what the draw still takes in all, where the total is more; else null. */
  readonly drawRoomKyat: Kyat | null;
  /** null while it is not known. While a bet is on its way, the balance that it was sent at: the stream may tell of the stake before the answer comes. */
  readonly balanceKyat: Kyat | null;
  /** While its last answer is lost, lines are locked. */
  readonly placing: Placing<RequestFor<typeof placeNumberTicket>>;
  readonly stake: StakeRules;
  readonly setStake: (number: string, stakeKyat: Kyat | null) => void;
  readonly setStakeOfAll: (stakeKyat: Kyat) => void;
  /** One for each line, in their order. */
  readonly setStakes: (stakesKyat: readonly Kyat[]) => void;
  readonly remove: (number: string) => void;
  /** Takes every stake that is too much down to what its number takes, and full numbers off. */
  readonly reduce: () => void;
  readonly place: () => void;
}

const numberOf = ({ number }: { readonly number: string }): string => number;

/** A refusal that says that what was shown here is old. */
function forgetOldAnswers(refusal: Refusal): void {
  if (refusal.code === 'NUMBER_AT_LIMIT' || refusal.code === 'DRAW_AT_LIMIT') invalidate(getBoard);
  if (refusal.code === 'DRAW_CLOSED') [getBoard, getDraws].forEach(invalidate);
}

/** Takes each stake of the draft down to what its number takes; a full number goes. */
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
  // What was sent, whatever has become of the draft since: on the board, or in another tab.
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
