import { isSwitchedOn } from '@padauk/contract/app-settings';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { PRODUCT_RULES, type Product } from '@padauk/contract/products';
import { useResource } from '@padauk/shared/runtime';

const NOTHING = {};

/**
 * D2: have operators switched the betting of this product off? Not as long as nothing is known of it: the server says it then. The stream
 * tells when that changes.
 */
export function useIsBettingOff(product: Product | undefined): boolean {
  const settings = useResource(getAppSettings, NOTHING, { isPersisted: true, refreshOn: ['settings.changed'] });
  return (
    product !== undefined &&
    settings.kind === 'ready' &&
    !isSwitchedOn(settings.value.data, PRODUCT_RULES[product].switch)
  );
}
