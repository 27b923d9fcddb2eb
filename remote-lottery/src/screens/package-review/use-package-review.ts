import { getPackageBoard, getPackages, placePackage } from '@padauk/contract/lottery/packages.endpoints';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { findPackageNumbersIssue } from '@padauk/contract/lottery/package.rules';
import { usePlaceTicket } from '@padauk/shared/betting';
import { bus, invalidate, useUnsentInput } from '@padauk/shared/runtime';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { findClosedNumbers, buildPackageDraftKey, type PackageBoard } from '../../resources/packages.rules.ts';
import { useDrawPlacement } from '../../resources/use-draw-placement.ts';
import { drafts, useDraft } from '../../state/draft.store.ts';

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
  useUnsentInput(draft.numbers.length > 0);
  const placement = usePlaceTicket(placePackage, {
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
  const { placing, balanceKyat } = useDrawPlacement(draw, placement);
  if (placing.kind === 'placed') return placing;
  // The sent numbers: the draft may have changed since.
  const sentNumbers = placing.kind === 'unknown' ? placing.sent.numbers : undefined;
  const numbers = sentNumbers ?? [...draft.numbers].sort();
  if (findPackageNumbersIssue(kind, numbers) !== null) return { kind: 'incomplete' } as const;
  return {
    kind: 'reviewing' as const,
    placing,
    numbers,
    /** K20: closed since they were chosen. */
    closed: placing.kind === 'unknown' ? [] : findClosedNumbers(board, numbers),
    balanceKyat,
    request: { drawId: draw.id, kind, numbers: [...numbers], priceKyat },
  };
}
