import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { offersOfNow, setPackageNumberLimit, setPackageTerms, turnPackage } from '../draws/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

export function packagesCommands(
  deps: OfficeDeps,
): Handlers<'packages' | 'price-package' | 'turn-package' | 'limit-package-number'> {
  return {
    packages: async () => accepted({ rows: await offersOfNow(deps) }),
    'price-package': async ({ draw, ...terms }) => outcomeOf(await setPackageTerms(deps, { drawId: draw, ...terms })),
    'turn-package': async ({ draw, kind, to }) =>
      outcomeOf(await turnPackage(deps, { drawId: draw, kind, isOpen: to === 'on' })),
    'limit-package-number': async ({ draw, ...limit }) =>
      outcomeOf(await setPackageNumberLimit(deps, { drawId: draw, ...limit })),
  };
}

function outcomeOf(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
