import { bettingSwitchOf, type Product } from '@padauk/contract/products';
import { useSwitches } from '@padauk/shared/runtime';

/** D2: whether operators have switched off the betting of this product. */
export function useIsBettingOff(product: Product | undefined): boolean {
  const isOn = useSwitches();
  return product !== undefined && !isOn(bettingSwitchOf(product));
}
