import type { FieldRefusal } from '@padauk/contract/field-issues';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { NumberGame } from '@padauk/contract/rules/number-game';
import { packageNumbersIssue, packagePriceKyat, type PackageKind } from '@padauk/contract/rules/package';
import { openFunds, type BettingContext, type CoveredTicket, type Funds } from '../../betting/index.ts';
import { statusOf } from '../draw.rules.ts';
import type { PackageFacts, PackageOffer } from './package.types.ts';

export interface RequestedPackage {
  readonly playerId: string;
  readonly kind: PackageKind;
  readonly numbers: readonly string[];
  readonly priceKyat: number;
}

interface Used {
  readonly sold: Map<PackageKind, number>;
  readonly owners: Set<string>;
  /** By `<kind> <number>`. */
  readonly remaining: Map<string, number>;
  readonly funds: Funds;
  roomKyat: number;
}

/** In order; each verdict accounts for the accepted packages before it. A refused one uses nothing (I6). */
export function judgePackages(
  requests: readonly RequestedPackage[],
  facts: PackageFacts,
  context: BettingContext,
  game: Pick<NumberGame, 'isNumber'>,
): Result<CoveredTicket>[] {
  const used: Used = {
    sold: new Map(facts.offers.map(({ kind, sold }) => [kind, sold])),
    owners: new Set(facts.owners),
    remaining: new Map(
      facts.numbers.map(({ kind, number, stakedKyat, limitKyat }) => [`${kind} ${number}`, limitKyat - stakedKyat]),
    ),
    funds: openFunds(context),
    roomKyat: facts.cap === null ? Number.POSITIVE_INFINITY : facts.cap.capKyat - facts.cap.stakedKyat,
  };
  return requests.map((request) => {
    const offer = facts.offers.find(({ kind }) => kind === request.kind);
    const no =
      sectionRefusal(facts, context, request, offer) ??
      numbersRefusal(request, game) ??
      soldRefusal(request, used, offer);
    if (no !== null) return refused(no);
    if (offer === undefined) throw new Error('a package without an offer is refused');
    return takePackage(request, offer, used);
  });
}

function sectionRefusal(
  { draw }: PackageFacts,
  { now, restrictions }: BettingContext,
  { playerId }: RequestedPackage,
  offer: PackageOffer | undefined,
): Refusal | null {
  if (draw === null || offer === undefined) return refusal('NOT_FOUND');
  return statusOf(draw, now) === 'open' ? (restrictions.get(playerId) ?? null) : refusal('DRAW_CLOSED');
}

/** V19. */
function numbersRefusal({ kind, numbers }: RequestedPackage, game: Pick<NumberGame, 'isNumber'>): Refusal | null {
  const misfit = packageNumbersIssue(kind, numbers);
  const fields: FieldRefusal[] =
    misfit === null
      ? numbers.flatMap((number, index) =>
          game.isNumber(number) ? [] : [{ path: ['numbers', index], code: 'number' as const }],
        )
      : [{ path: ['numbers'], ...misfit }];
  return fields.length === 0 ? null : refusal('INVALID_INPUT', undefined, fields);
}

/** T11, E24. */
function soldRefusal(
  { playerId, kind, priceKyat }: RequestedPackage,
  used: Used,
  offer?: PackageOffer,
): Refusal | null {
  if (used.owners.has(playerId)) return refusal('PACKAGE_ONCE');
  if (offer?.isOpen !== true) return refusal('PACKAGE_CLOSED');
  if ((used.sold.get(kind) ?? 0) >= offer.capacity) return refusal('PACKAGE_SOLD_OUT');
  const price = packagePriceKyat(kind, offer.stakeKyat);
  return price === priceKyat ? null : refusal('PACKAGE_PRICE_CHANGED', { priceKyat: price });
}

function takePackage(request: RequestedPackage, offer: PackageOffer, used: Used): Result<CoveredTicket> {
  const { playerId, kind, numbers, priceKyat } = request;
  const no =
    limitRefusal(request, offer, used) ??
    (priceKyat > used.roomKyat ? refusal('DRAW_AT_LIMIT', { remainingKyat: used.roomKyat }) : null) ??
    used.funds.refusalOf(playerId, priceKyat);
  if (no !== null) return refused(no);
  for (const number of numbers) {
    const key = `${kind} ${number}`;
    used.remaining.set(key, (used.remaining.get(key) ?? 0) - offer.stakeKyat);
  }
  used.sold.set(kind, (used.sold.get(kind) ?? 0) + 1);
  used.owners.add(playerId);
  used.roomKyat -= priceKyat;
  return accepted(used.funds.take(playerId, priceKyat));
}

/** K20: names the first full number; `fields` has all of them, so that the page can mark them. */
function limitRefusal({ kind, numbers }: RequestedPackage, { stakeKyat }: PackageOffer, used: Used): Refusal | null {
  const full = numbers.flatMap((number, index) => {
    const remainingKyat = used.remaining.get(`${kind} ${number}`) ?? 0;
    return stakeKyat > remainingKyat ? [{ index, number, remainingKyat }] : [];
  });
  const [first] = full;
  if (first === undefined) return null;
  return refusal(
    'NUMBER_AT_LIMIT',
    { number: first.number, remainingKyat: first.remainingKyat },
    full.map(({ index, remainingKyat }) => ({
      path: ['numbers', index],
      code: 'maximum',
      params: { maximumKyat: remainingKyat },
    })),
  );
}
