import { useState } from 'react';
import { getPackageBoard, getPackages, placePackage } from '@padauk/contract/lottery/packages.endpoints';
import type { Kyat } from '@padauk/contract/platform/money';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { findPackageNumbersIssue } from '@padauk/contract/lottery/package.rules';
import { useBalance, usePlaceTicket } from '@padauk/shared/betting';
import { bus, invalidate, useUnsentInput } from '@padauk/shared/runtime';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { findClosedNumbers, buildPackageDraftKey, type PackageBoard } from '../../resources/packages.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { drafts, useDraft } from '../../state/draft.store.ts';

/** These refusals mean that cached data is stale. */
function invalidateStale({ code }: Refusal): void {
  if (['NUMBER_AT_LIMIT', 'PACKAGE_SOLD_OUT', 'PACKAGE_CLOSED', 'PACKAGE_PRICE_CHANGED', 'DRAW_CLOSED'].includes(code))
    [getPackageBoard, getPackages].forEach(invalidate);
}

export type PackageReviewModel = Extract<ReturnType<typeof usePackageReview>, { kind: 'reviewing' }>;

export function usePackageReview(game: LotteryGame, board: PackageBoard) {
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
  // Accepted, and the receipt is opening.
  if (placing.isPlaced) return { kind: 'placed' } as const;
  if (findPackageNumbersIssue(kind, numbers) !== null) return { kind: 'incomplete' } as const;
  return {
    kind: 'reviewing' as const,
    phase: refusal?.code === 'DRAW_CLOSED' && clockPhase === 'open' ? 'closed' : clockPhase,
    numbers,
    /** K20: closed since they were chosen. */
    closed,
    placing,
    /** null while unknown. While a package is in flight, the balance from before it was sent. */
    balanceKyat: isSending ? sentAtKyat : knownKyat,
    place: () => {
      if (!isSending) setSentAtKyat(knownKyat);
      void placing.place(closed.length === 0 ? { drawId: draw.id, kind, numbers: [...numbers], priceKyat } : null);
    },
  };
}
