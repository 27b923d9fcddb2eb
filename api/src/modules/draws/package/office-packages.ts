import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { packagePriceKyat, type PackageKind } from '@padauk/contract/rules/package';
import { MAX_COMMAND_KYAT } from '@padauk/contract/money';
import type { Tx } from '../../../platform/database/database.ts';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import { publish } from '../../../platform/stream/publish.ts';
import { lockDrawForTickets } from '../draw.repository.ts';
import { offerAnswer, packagePublication, poolNumber } from './announce-package.ts';
import { gameOfPackages } from './open-packages.ts';
import { lockOffers, readPool, writeOpen, writePoolLimit, writeTerms } from './package.repository.ts';
import type { PackageOffer, PackagesDeps, PoolExposure } from './package.types.ts';

type Deps = Pick<PackagesDeps, 'db' | 'games'>;
type Offered = Result<ReturnType<typeof offerAnswer>>;

interface Of {
  readonly drawId: string;
  readonly kind: PackageKind;
}

const STEP_KYAT = 100;

type Terms = Of & Pick<PackageOffer, 'stakeKyat' | 'payoutMultiplier' | 'capacity'>;

export async function checkPackageTerms(deps: Deps, of: Terms): Promise<Result<object>> {
  const checked = checkTerms(deps, of);
  if (!checked.ok) return checked;
  return await commitIfAccepted(deps.db, async (tx) =>
    (await lockOffer(tx, of)) === null ? refused(refusal('NOT_FOUND')) : accepted({}),
  );
}

/** Sold packages keep their terms in their lines (I12). Refuses NOT_FOUND and INVALID_INPUT. */
export function setPackageTerms(deps: Deps, of: Terms): Promise<Offered> {
  const checked = checkTerms(deps, of);
  return checked.ok ? changeOffer(deps, of, (tx) => writeTerms(tx, of)) : Promise.resolve(checked);
}

function checkTerms(deps: Deps, of: Terms): Result<object> {
  const isStake = of.stakeKyat > 0 && of.stakeKyat % STEP_KYAT === 0;
  if (!isStake || packagePriceKyat(of.kind, of.stakeKyat) > MAX_COMMAND_KYAT)
    return refused(refusal('INVALID_INPUT', undefined, [{ path: ['stakeKyat'], code: 'type' }]));
  // This multiplier would pay back every stake.
  if (of.payoutMultiplier === 0 || of.payoutMultiplier >= gameOfPackages(deps).rules.numbers.length)
    return refused(refusal('INVALID_INPUT', undefined, [{ path: ['payoutMultiplier'], code: 'type' }]));
  return accepted({});
}

export function turnPackage(deps: Deps, of: Of & Pick<PackageOffer, 'isOpen'>): Promise<Offered> {
  return changeOffer(deps, of, (tx) => writeOpen(tx, of));
}

/** K20. */
export function setPackageNumberLimit(
  deps: Deps,
  of: Of & { readonly number: string; readonly limitKyat: number },
): Promise<Result<ReturnType<typeof poolNumber>>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const offer = await lockOffer(tx, of);
    const exposure = offer === null ? null : await writePoolLimit(tx, of);
    if (offer === null || exposure === null) return refused(refusal('NOT_FOUND'));
    await publish(tx, packagePublication(offer, [exposure]));
    return accepted(poolNumber(exposure, offer.stakeKyat));
  });
}

/** Locks in the order of a sale. A new price may close other numbers, so it publishes the whole pool. */
function changeOffer(deps: Deps, of: Of, write: (tx: Tx) => Promise<PackageOffer | null>): Promise<Offered> {
  return commitIfAccepted(deps.db, async (tx) => {
    const before = await lockOffer(tx, of);
    const offer = before === null ? null : await write(tx);
    if (before === null || offer === null) return refused(refusal('NOT_FOUND'));
    const pool: readonly PoolExposure[] =
      before.stakeKyat === offer.stakeKyat ? [] : await readPool(tx, of.drawId, of.kind);
    await publish(tx, packagePublication(offer, pool));
    return accepted(offerAnswer(offer));
  });
}

async function lockOffer(tx: Tx, { drawId, kind }: Of): Promise<PackageOffer | null> {
  await lockDrawForTickets(tx, drawId);
  return (await lockOffers(tx, drawId)).find((offer) => offer.kind === kind) ?? null;
}
