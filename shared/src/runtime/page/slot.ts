import { createContext, use, type ReactNode } from 'react';
import type { PageSlot } from '@padauk/contract/delivery/registry';

/** Renders the widgets of a slot. Provided by the host. */
export const SlotContext = createContext<(name: PageSlot) => ReactNode>(() => null);

/** A place for widgets of other remotes; the manifest of the page's remote lists it in `slots`. Empty without a host. */
export function Slot({ name }: { readonly name: PageSlot }): ReactNode {
  return use(SlotContext)(name);
}
