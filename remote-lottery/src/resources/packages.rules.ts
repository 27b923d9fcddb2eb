import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getPackageBoard, getPackages } from '@padauk/contract/endpoints/packages';
import type { BusEvents } from '@padauk/contract/events';
import { PACKAGE_KINDS, type PackageKind } from '@padauk/contract/rules/package';

export type Packages = AnswerFor<typeof getPackages>;
export type PackageBoard = AnswerFor<typeof getPackageBoard>;
export type Offer = Packages['offers'][number];
type PackageEvent = BusEvents['package.changed'];

/** Why a package cannot be bought, or that it can. */
export type Sale = 'on' | 'sold-out' | 'off';

export function saleOf({ isOpen, sold, capacity }: Pick<Offer, 'isOpen' | 'sold' | 'capacity'>): Sale {
  if (sold >= capacity) return 'sold-out';
  return isOpen ? 'on' : 'off';
}

/** How much of an offer is sold, in whole percent rounded down, so that 100 means sold out and nothing less does. */
export function soldPercent({ sold, capacity }: Pick<Offer, 'sold' | 'capacity'>): number {
  return capacity === 0 ? 100 : Math.floor((sold * 100) / capacity);
}

/** An offer after the stream told what is sold of it; news of another one leaves it as it is. */
export function afterOfferEvent<One extends Offer>(
  offer: One,
  drawId: string | undefined,
  { drawId: changed, numbers: _numbers, ...terms }: PackageEvent,
): One {
  return changed === drawId && terms.kind === offer.kind ? { ...offer, ...terms } : offer;
}

/** A package's board after the stream told how full some numbers of its pool are; the others stay. */
export function afterPoolEvent(board: PackageBoard, event: PackageEvent): PackageBoard {
  const offer = afterOfferEvent(board.offer, board.draw.id, event);
  if (offer === board.offer) return board;
  const news = new Map(event.numbers.map((one) => [one.number, one]));
  return { ...board, offer, numbers: board.numbers.map((one) => news.get(one.number) ?? one) };
}

/** How full each number of a pool is, in whole percent; 100 is closed (K20). */
export function poolTrending({ numbers }: PackageBoard): ReadonlyMap<string, number> {
  return new Map(numbers.map((one) => [one.number, one.isClosed ? 100 : one.trendingPercent]));
}

/** Those of some numbers that have closed since they were chosen. */
export function closedAmong({ numbers }: PackageBoard, chosen: readonly string[]): readonly string[] {
  const closed = new Set(numbers.filter(({ isClosed }) => isClosed).map(({ number }) => number));
  return chosen.filter((number) => closed.has(number));
}

/** The kind that an address names; null for none. */
export function kindIn(text: string | null): PackageKind | null {
  return PACKAGE_KINDS.find((kind) => kind === text) ?? null;
}

/** The key of a package's draft: beside those of the draw's board. */
export function packageDraftOf(drawId: string, kind: PackageKind): string {
  return `${drawId} ${kind}`;
}
