import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { listCurrentOffers, setPackageNumberLimit, setPackageTerms, switchPackage } from '../draws/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

export function createPackagesCommands(
  deps: OfficeDeps,
): Handlers<'packages' | 'price-package' | 'turn-package' | 'limit-package-number'> {
  return {
    packages: async () => accepted({ rows: await listCurrentOffers(deps) }),
    'price-package': async ({ draw, ...terms }) => toOutcome(await setPackageTerms(deps, { drawId: draw, ...terms })),
    'turn-package': async ({ draw, kind, to }) =>
      toOutcome(await switchPackage(deps, { drawId: draw, kind, isOpen: to === 'on' })),
    'limit-package-number': async ({ draw, ...limit }) =>
      toOutcome(await setPackageNumberLimit(deps, { drawId: draw, ...limit })),
  };
}

function toOutcome(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
