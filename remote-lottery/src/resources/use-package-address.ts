import type { PackageKind } from '@padauk/contract/rules/package';
import { useSearchParams } from '@padauk/shared/runtime';
import { parsePackageKind } from './packages.rules.ts';

export interface PackageAddress {
  readonly drawId: string;
  readonly kind: PackageKind;
}

/** `?draw=…&kind=…`; null if a parameter is missing. */
export function usePackageAddress(): PackageAddress | null {
  const [params] = useSearchParams();
  const drawId = params.get('draw');
  const kind = parsePackageKind(params.get('kind'));
  return drawId === null || kind === null ? null : { drawId, kind };
}
