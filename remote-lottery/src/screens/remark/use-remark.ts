import { useState } from 'react';
import type { AnswerFor } from '@padauk/contract/endpoint';
import { pathOf } from '@padauk/contract/paths';
import { getBoard, getDraws } from '@padauk/contract/endpoints/draws';
import { getTickets, placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import type { Kyat } from '@padauk/contract/money';
import type { Refusal } from '@padauk/contract/refusals';
import { bus, invalidate, useMoneyCommand, useNavigate, useResource, useUnsentInput } from '@padauk/shared/runtime';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { remainingOf } from '../../resources/board.rules.ts';
import type { Board } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { linesOf, totalOf } from '../../state/draft.rules.ts';
import { drafts, useDraft } from '../../state/draft.store.ts';
import { bestPayout, remarkLines, sendable, type RemarkLine } from './remark.rules.ts';

const NOTHING = {};

/** What the review shows and what can be done in it. */
export interface RemarkModel {
  /** `placed`: accepted, and the receipt is being opened. */
  readonly kind: 'empty' | 'reviewing' | 'placed';
  readonly phase: Phase;
  readonly lines: readonly RemarkLine[];
  readonly totalKyat: Kyat;
  readonly bestPayoutKyat: Kyat;
  /** null while it is not known. */
  readonly balanceKyat: Kyat | null;
  readonly isSending: boolean;
  readonly hasTried: boolean;
  readonly refusal: Refusal | null;
  /** The last answer was lost: lines are locked, sending again is safe. */
  readonly isUnknown: boolean;
  readonly setStake: (number: string, stakeKyat: Kyat | null) => void;
  readonly remove: (number: string) => void;
  /** Takes every stake that is too much down to what its number takes, and full numbers off. */
  readonly reduce: () => void;
  readonly place: () => Promise<void>;
}

/** A refusal that says that what was shown here is old. */
function forgetOldAnswers(refusal: Refusal): void {
  if (refusal.code === 'NUMBER_AT_LIMIT') invalidate(getBoard);
  if (refusal.code === 'DRAW_CLOSED') [getBoard, getDraws].forEach(invalidate);
  if (refusal.code === 'INSUFFICIENT_BALANCE') invalidate(getWallet);
}

/** Takes each stake of the draft down to what its number takes; a full number goes. */
function reduceTo(drawId: string, lines: readonly RemarkLine[]): void {
  for (const { number, roomKyat } of lines) {
    if (roomKyat === 0) drafts.remove(drawId, [number]);
    else if (roomKyat !== null) drafts.setOwnStake(drawId, number, roomKyat);
  }
}

interface Verdicts {
  readonly onAccepted: (placed: AnswerFor<typeof placeNumberTicket>) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Places the ticket of one draw, and forgets what its verdict makes old. */
function usePlaceCommand(drawId: string, { onAccepted, onRefused }: Verdicts) {
  return useMoneyCommand(placeNumberTicket, {
    isFor: (sent) => sent.drawId === drawId,
    onAccepted: (placed) => {
      onAccepted(placed);
      drafts.clear(drawId);
      [getTickets, getWallet, getBoard].forEach(invalidate);
    },
    onRefused: (refusal) => {
      forgetOldAnswers(refusal);
      onRefused(refusal);
    },
  });
}

export function useRemark(game: LotteryGame, board: Board): RemarkModel {
  const drawId = board.draw.id;
  const navigate = useNavigate();
  const draft = useDraft(drawId);
  const clockPhase = usePhase(board.draw);
  const wallet = useResource(getWallet, NOTHING, { refreshOn: ['balance.changed'] });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [hasTried, setTried] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  useUnsentInput(draft.numbers.length > 0);
  const command = usePlaceCommand(drawId, {
    onAccepted: ({ ticketId, stakeKyat }) => {
      setPlaced(true);
      bus.emit('ticket.placed', { product: game.product, ticketId, stakeKyat });
      void navigate(pathOf('ticketPlaced', { id: ticketId }), { replace: true });
    },
    onRefused: setRefusal,
  });
  const { unknown, isSending } = command;
  const heard = unknown === null ? refusal : unknown.refusal;
  // What was sent, whatever has become of the draft since: on the board, or in another tab.
  const lines = remarkLines(unknown?.sent.lines ?? linesOf(draft), {
    remaining: remainingOf(board),
    refusal: heard,
    payoutMultiplier: board.payoutMultiplier,
    stake: game.stake,
  });

  /** Any change makes the last refusal old. */
  const edit = (change: () => void): void => {
    setRefusal(null);
    change();
  };
  const place = async (): Promise<void> => {
    setTried(true);
    if (isSending) return;
    setRefusal(null);
    if (unknown !== null) {
      await command.askAgain();
      return;
    }
    const stakes = sendable(lines, game.stake);
    if (stakes === null) return;
    const answer = await command.send({ drawId, lines: [...stakes] });
    if (!answer.ok) setRefusal(answer.refusal);
  };

  return {
    kind: isPlaced ? 'placed' : lines.length === 0 ? 'empty' : 'reviewing',
    phase: heard?.code === 'DRAW_CLOSED' && clockPhase === 'open' ? 'closed' : clockPhase,
    lines,
    isSending,
    hasTried,
    refusal: heard,
    place,
    totalKyat: totalOf(lines),
    bestPayoutKyat: bestPayout(lines),
    balanceKyat: wallet.kind === 'ready' ? wallet.value.mainKyat : null,
    isUnknown: unknown !== null,
    setStake: (number, stakeKyat) => edit(() => drafts.setOwnStake(drawId, number, stakeKyat)),
    remove: (number) => edit(() => drafts.remove(drawId, [number])),
    reduce: () => edit(() => reduceTo(drawId, lines)),
  };
}
