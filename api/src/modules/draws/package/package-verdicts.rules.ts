import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import {
  findPackageNumbersIssue,
  computePackagePriceKyat,
  type PackageKind,
} from '@padauk/contract/lottery/package.rules';
import { openFunds, type BettingContext, type CoveredTicket, type Funds } from '../../betting/index.ts';
import { getDrawStatus } from '../draw.rules.ts';
import { createLimitRefusal } from '../ticket-verdicts.rules.ts';
import type { PackageBet, PackageFacts, PackageOffer } from './package.types.ts';

export interface RequestedPackage extends Pick<PackageBet, 'kind' | 'numbers' | 'priceKyat'> {
  readonly playerId: string;
}

interface UsedCapacity {
  readonly sold: Map<PackageKind, number>;
  readonly owners: Set<string>;
  /** By `<kind> <number>`. */
  readonly remaining: Map<string, number>;
  readonly funds: Funds;
  capRemainingKyat: number;
}

/** In order; each verdict accounts for the accepted packages before it. A refused one uses nothing (I6). */
export function judgePackages(
  requests: readonly RequestedPackage[],
  facts: PackageFacts,
  context: BettingContext,
  game: Pick<NumberGame, 'isNumber'>,
): Result<CoveredTicket>[] {
  const used: UsedCapacity = {
    sold: new Map(facts.offers.map(({ kind, sold }) => [kind, sold])),
    owners: new Set(facts.owners),
    remaining: new Map(
      facts.numbers.map(({ kind, number, stakedKyat, limitKyat }) => [`${kind} ${number}`, limitKyat - stakedKyat]),
    ),
    funds: openFunds(context),
    capRemainingKyat: facts.cap === null ? Number.POSITIVE_INFINITY : facts.cap.capKyat - facts.cap.stakedKyat,
  };
  return requests.map((request) => {
    const offer = facts.offers.find(({ kind }) => kind === request.kind);
    const refusal =
      findSectionRefusal(facts, context, request, offer) ??
      findNumbersRefusal(request, game) ??
      findSaleRefusal(request, used, offer);
    if (refusal !== null) return refused(refusal);
    if (offer === undefined) throw new Error('a package was accepted without an offer');
    return acceptPackage(request, offer, used);
  });
}

function findSectionRefusal(
  { draw }: PackageFacts,
  { now, restrictions }: BettingContext,
  { playerId }: RequestedPackage,
  offer: PackageOffer | undefined,
): Refusal | null {
  if (draw === null || offer === undefined) return createRefusal('NOT_FOUND');
  return getDrawStatus(draw, now) === 'open' ? (restrictions.get(playerId) ?? null) : createRefusal('DRAW_CLOSED');
}

/** V19. */
function findNumbersRefusal({ kind, numbers }: RequestedPackage, game: Pick<NumberGame, 'isNumber'>): Refusal | null {
  const issue = findPackageNumbersIssue(kind, numbers);
  const fields: FieldRefusal[] =
    issue === null
      ? numbers.flatMap((number, index) =>
          game.isNumber(number) ? [] : [{ path: ['numbers', index], code: 'number' as const }],
        )
      : [{ path: ['numbers'], ...issue }];
  return fields.length === 0 ? null : createRefusal('INVALID_INPUT', undefined, fields);
}

/** T11, E24. */
function findSaleRefusal(
  { playerId, kind, priceKyat }: RequestedPackage,
  used: UsedCapacity,
  offer?: PackageOffer,
): Refusal | null {
  if (used.owners.has(playerId)) return createRefusal('PACKAGE_ONCE');
  if (offer?.isOpen !== true) return createRefusal('PACKAGE_CLOSED');
  if ((used.sold.get(kind) ?? 0) >= offer.capacity) return createRefusal('PACKAGE_SOLD_OUT');
  const price = computePackagePriceKyat(kind, offer.stakeKyat);
  return price === priceKyat ? null : createRefusal('PACKAGE_PRICE_CHANGED', { priceKyat: price });
}

function acceptPackage(request: RequestedPackage, offer: PackageOffer, used: UsedCapacity): Result<CoveredTicket> {
  const { playerId, kind, numbers, priceKyat } = request;
  const refusal =
    findLimitRefusal(request, offer, used) ??
    (priceKyat > used.capRemainingKyat
      ? createRefusal('DRAW_AT_LIMIT', { remainingKyat: used.capRemainingKyat })
      : null) ??
    used.funds.findRefusal(playerId, priceKyat);
  if (refusal !== null) return refused(refusal);
  for (const number of numbers) {
    const key = `${kind} ${number}`;
    used.remaining.set(key, (used.remaining.get(key) ?? 0) - offer.stakeKyat);
  }
  used.sold.set(kind, (used.sold.get(kind) ?? 0) + 1);
  used.owners.add(playerId);
  used.capRemainingKyat -= priceKyat;
  return accepted(used.funds.spend(playerId, priceKyat));
}

function findLimitRefusal(
  { kind, numbers }: RequestedPackage,
  { stakeKyat }: PackageOffer,
  used: UsedCapacity,
): Refusal | null {
  const full = numbers.flatMap((number, index) => {
    const remainingKyat = used.remaining.get(`${kind} ${number}`) ?? 0;
    return stakeKyat > remainingKyat ? [{ number, remainingKyat, path: ['numbers', index] }] : [];
  });
  return createLimitRefusal(full);
}
