import type { Locale } from '../locales.ts';
import type { Layout, NavLabel, RemoteNav, RemoteWidget } from '../registry.ts';

/** What decides whether a navigation entry is shown. */
export interface NavContext {
  readonly layout: Layout;
  readonly isLoggedIn: boolean;
}

/** B4, A1: who may see an entry, and on which layouts. */
export function isNavShown(nav: Pick<RemoteNav, 'auth' | 'layouts'>, { layout, isLoggedIn }: NavContext): boolean {
  if (isLoggedIn) return true;
  if (nav.auth === 'player') return false;
  return nav.layouts === undefined || nav.layouts.includes(layout);
}

/** The entries of one slot that are shown, in their order. */
export function navOf<Entry extends RemoteNav>(
  all: readonly Entry[],
  slot: RemoteNav['slot'],
  context: NavContext,
): readonly Entry[] {
  return all
    .filter((nav) => nav.slot === slot && isNavShown(nav, context))
    .sort((one, other) => one.order - other.order);
}

/** The word of an entry. Where a build left a language out, Burmese: every player here reads it. */
export function navLabel(label: NavLabel, locale: Locale): string {
  return label[locale] ?? label.uni;
}

/** A widget and the remote that brings it. */
export interface HomeWidget {
  readonly remote: string;
  readonly widget: RemoteWidget;
}

/** The languages with Burmese letters, whose lines are higher (the kit's scripts.scss). */
const TALL_LINES = /^(?:uni|zg|shan)$/;

/** The height in px that home keeps free for a widget, in this language. */
export function widgetRoomPx(
  { minHeightPx, tallLinesPx = 0 }: Pick<RemoteWidget, 'minHeightPx' | 'tallLinesPx'>,
  locale: Locale,
): number {
  return TALL_LINES.test(locale) ? minHeightPx + tallLinesPx : minHeightPx;
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
