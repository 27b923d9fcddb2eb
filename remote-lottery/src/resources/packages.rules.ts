import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getPackageBoard, getPackages } from '@padauk/contract/lottery/packages.endpoints';
import type { BusEvents } from '@padauk/contract/events';
import { PACKAGE_KINDS, type PackageKind } from '@padauk/contract/lottery/package.rules';

export type Packages = AnswerFor<typeof getPackages>;
export type PackageBoard = AnswerFor<typeof getPackageBoard>;
export type Offer = Packages['offers'][number];
type PackageEvent = BusEvents['package.changed'];

export type SaleState = 'on' | 'sold-out' | 'off';

export function getSaleState({ isOpen, sold, capacity }: Pick<Offer, 'isOpen' | 'sold' | 'capacity'>): SaleState {
  if (sold >= capacity) return 'sold-out';
  return isOpen ? 'on' : 'off';
}

/** Rounded down, so that only a sold-out package shows 100. */
export function computeSoldPercent({ sold, capacity }: Pick<Offer, 'sold' | 'capacity'>): number {
  return capacity === 0 ? 100 : Math.floor((sold * 100) / capacity);
}

export function applyOfferEvent<One extends Offer>(
  offer: One,
  drawId: string | undefined,
  { drawId: eventDrawId, numbers: _numbers, ...terms }: PackageEvent,
): One {
  return eventDrawId === drawId && terms.kind === offer.kind ? { ...offer, ...terms } : offer;
}

export function applyPoolEvent(board: PackageBoard, event: PackageEvent): PackageBoard {
  const offer = applyOfferEvent(board.offer, board.draw.id, event);
  if (offer === board.offer) return board;
  const changes = new Map(event.numbers.map((entry) => [entry.number, entry]));
  return { ...board, offer, numbers: board.numbers.map((entry) => changes.get(entry.number) ?? entry) };
}

/** Exposure of a pool's numbers in whole percent; 100 is closed (K20). */
export function getPoolTrending({ numbers }: PackageBoard): ReadonlyMap<string, number> {
  return new Map(numbers.map((entry) => [entry.number, entry.isClosed ? 100 : entry.trendingPercent]));
}

export function findClosedNumbers({ numbers }: PackageBoard, chosen: readonly string[]): readonly string[] {
  const closed = new Set(numbers.filter(({ isClosed }) => isClosed).map(({ number }) => number));
  return chosen.filter((number) => closed.has(number));
}

export function parsePackageKind(text: string | null): PackageKind | null {
  return PACKAGE_KINDS.find((kind) => kind === text) ?? null;
}

/** Key of a package's draft, distinct from the draft of the draw's board. */
export function buildPackageDraftKey(drawId: string, kind: PackageKind): string {
  return `${drawId} ${kind}`;
}
