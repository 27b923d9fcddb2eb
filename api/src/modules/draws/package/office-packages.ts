import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { computePackagePriceKyat, type PackageKind } from '@padauk/contract/lottery/package.rules';
import { MAX_COMMAND_KYAT } from '@padauk/contract/platform/money';
import type { Tx } from '../../../platform/database/database.ts';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import { publishEvent } from '../../../platform/stream/publish.ts';
import { lockDrawForTickets } from '../draw.repository.ts';
import { toOfferAnswer, buildPackagePublication, toPoolNumber } from './announce-package.ts';
import { getPackageGame } from './packages.ts';
import { lockOffers, readPool, writeOfferOpen, writePoolLimit, writeOfferTerms } from './package.repository.ts';
import type { PackageOffer, PackagesDeps, PoolExposure } from './package.types.ts';

type OfferDeps = Pick<PackagesDeps, 'db' | 'games'>;
type OfferResult = Result<ReturnType<typeof toOfferAnswer>>;

interface OfferKey {
  readonly drawId: string;
  readonly kind: PackageKind;
}

const STEP_KYAT = 100;

type OfferTerms = OfferKey & Pick<PackageOffer, 'stakeKyat' | 'payoutMultiplier' | 'capacity'>;

export async function checkPackageTerms(deps: OfferDeps, target: OfferTerms): Promise<Result<object>> {
  const checked = checkTerms(deps, target);
  if (!checked.ok) return checked;
  return await commitIfAccepted(deps.db, async (tx) =>
    (await lockOffer(tx, target)) === null ? refused(createRefusal('NOT_FOUND')) : accepted({}),
  );
}

/** Sold packages keep their terms in their lines (I12). Refuses NOT_FOUND and INVALID_INPUT. */
export function setPackageTerms(deps: OfferDeps, target: OfferTerms): Promise<OfferResult> {
  const checked = checkTerms(deps, target);
  return checked.ok ? changeOffer(deps, target, (tx) => writeOfferTerms(tx, target)) : Promise.resolve(checked);
}

function checkTerms(deps: OfferDeps, target: OfferTerms): Result<object> {
  const isStake = target.stakeKyat > 0 && target.stakeKyat % STEP_KYAT === 0;
  if (!isStake || computePackagePriceKyat(target.kind, target.stakeKyat) > MAX_COMMAND_KYAT)
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['stakeKyat'], code: 'type' }]));
  // This multiplier would pay back every stake.
  if (target.payoutMultiplier === 0 || target.payoutMultiplier >= getPackageGame(deps).rules.numbers.length)
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['payoutMultiplier'], code: 'type' }]));
  return accepted({});
}

export function switchPackage(deps: OfferDeps, target: OfferKey & Pick<PackageOffer, 'isOpen'>): Promise<OfferResult> {
  return changeOffer(deps, target, (tx) => writeOfferOpen(tx, target));
}

/** K20. */
export function setPackageNumberLimit(
  deps: OfferDeps,
  target: OfferKey & { readonly number: string; readonly limitKyat: number },
): Promise<Result<ReturnType<typeof toPoolNumber>>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const offer = await lockOffer(tx, target);
    const exposure = offer === null ? null : await writePoolLimit(tx, target);
    if (offer === null || exposure === null) return refused(createRefusal('NOT_FOUND'));
    await publishEvent(tx, buildPackagePublication(offer, [exposure]));
    return accepted(toPoolNumber(exposure, offer.stakeKyat));
  });
}

/** Locks in the order of a sale. A new price may close other numbers, so it publishes the whole pool. */
function changeOffer(
  deps: OfferDeps,
  target: OfferKey,
  write: (tx: Tx) => Promise<PackageOffer | null>,
): Promise<OfferResult> {
  return commitIfAccepted(deps.db, async (tx) => {
    const before = await lockOffer(tx, target);
    const offer = before === null ? null : await write(tx);
    if (before === null || offer === null) return refused(createRefusal('NOT_FOUND'));
    const pool: readonly PoolExposure[] =
      before.stakeKyat === offer.stakeKyat ? [] : await readPool(tx, target.drawId, target.kind);
    await publishEvent(tx, buildPackagePublication(offer, pool));
    return accepted(toOfferAnswer(offer));
  });
}

async function lockOffer(tx: Tx, { drawId, kind }: OfferKey): Promise<PackageOffer | null> {
  await lockDrawForTickets(tx, drawId);
  return (await lockOffers(tx, drawId)).find((offer) => offer.kind === kind) ?? null;
}
