import { useState } from 'react';
import type { RequestFor } from '@padauk/contract/endpoint';
import { getPackageBoard, getPackages, placePackage } from '@padauk/contract/endpoints/packages';
import type { Kyat } from '@padauk/contract/money';
import type { Refusal } from '@padauk/contract/refusals';
import { findPackageNumbersIssue } from '@padauk/contract/rules/package';
import { useBalance, usePlaceTicket, type TicketPlacement } from '@padauk/shared/betting';
import { bus, invalidate, useUnsentInput } from '@padauk/shared/runtime';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { findClosedNumbers, buildPackageDraftKey, type PackageBoard } from '../../resources/packages.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { drafts, useDraft } from '../../state/draft.store.ts';

export interface PackageReviewModel {
  /** `placed`: sold, and the receipt is opening. */
  readonly kind: 'incomplete' | 'reviewing' | 'placed';
  readonly phase: Phase;
  readonly numbers: readonly string[];
  /** K20: closed since they were chosen. */
  readonly closed: readonly string[];
  /** null while unknown. While a package is in flight, the balance from before it was sent. */
  readonly balanceKyat: Kyat | null;
  readonly placing: TicketPlacement<RequestFor<typeof placePackage>>;
  readonly place: () => void;
}

/** These refusals mean that cached data is stale. */
function invalidateStale({ code }: Refusal): void {
  if (['NUMBER_AT_LIMIT', 'PACKAGE_SOLD_OUT', 'PACKAGE_CLOSED', 'PACKAGE_PRICE_CHANGED', 'DRAW_CLOSED'].includes(code))
    [getPackageBoard, getPackages].forEach(invalidate);
}

export function usePackageReview(game: LotteryGame, board: PackageBoard): PackageReviewModel {
  const { draw, offer } = board;
  const { kind, priceKyat } = offer;
  const key = buildPackageDraftKey(draw.id, kind);
  const draft = useDraft(key);
  const clockPhase = usePhase(draw);
  const wallet = useBalance();
  const knownKyat = wallet.kind === 'ready' ? wallet.value.mainKyat : null;
  const [sentAtKyat, setSentAtKyat] = useState<Kyat | null>(null);
  useUnsentInput(draft.numbers.length > 0);
  const placing = usePlaceTicket(placePackage, {
    product: game.product,
    matches: (sent) => sent.drawId === draw.id && sent.kind === kind,
    getReceiptPath: ({ ticketId }) => game.paths.placed(ticketId),
    onPlaced: ({ ticketId, stakeKyat }, sent) => {
      bus.emit('ticket.placed', { product: game.product, ticketId, stakeKyat });
      drafts.forgetPlaced(key, sent.numbers);
      [getPackageBoard, getPackages].forEach(invalidate);
    },
    onRefused: invalidateStale,
  });
  const { unknown, refusal, isSending } = placing;
  // The sent numbers: the draft may have changed since.
  const numbers = unknown?.sent.numbers ?? [...draft.numbers].sort();
  const closed = unknown === null ? findClosedNumbers(board, numbers) : [];
  const isWhole = findPackageNumbersIssue(kind, numbers) === null;
  return {
    kind: placing.isPlaced ? 'placed' : isWhole ? 'reviewing' : 'incomplete',
    phase: refusal?.code === 'DRAW_CLOSED' && clockPhase === 'open' ? 'closed' : clockPhase,
    numbers,
    closed,
    placing,
    balanceKyat: isSending ? sentAtKyat : knownKyat,
    place: () => {
      if (!isSending) setSentAtKyat(knownKyat);
      const isSendable = isWhole && closed.length === 0;
      void placing.place(isSendable ? { drawId: draw.id, kind, numbers: [...numbers], priceKyat } : null);
    },
  };
}
