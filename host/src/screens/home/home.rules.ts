import type { RemoteWidget } from '@padauk/contract/registry';

/** A widget and the remote that brings it. */
export interface HomeWidget {
  readonly remote: string;
  readonly widget: RemoteWidget;
}

/** Widgets with a smaller order stand above the tiles (routes.md, `/home`): the wallet card, and the live number with the way to bet. */
export const TILES_ORDER = 20;

/** The widgets that are shown to this player, in their order, cut at the tiles. */
export function homeWidgets(
  all: readonly HomeWidget[],
  isLoggedIn: boolean,
): { readonly above: readonly HomeWidget[]; readonly below: readonly HomeWidget[] } {
  const shown = all
    .filter(({ widget }) => widget.auth === 'anyone' || isLoggedIn)
    .sort((one, other) => one.widget.order - other.widget.order);
  return {
    above: shown.filter(({ widget }) => widget.order < TILES_ORDER),
    below: shown.filter(({ widget }) => widget.order >= TILES_ORDER),
  };
}
