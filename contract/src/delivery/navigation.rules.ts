import type { Locale } from '../text/locales.ts';
import type { Layout, NavLabel, RemoteNav, RemoteWidget } from './registry.ts';

export interface NavContext {
  readonly layout: Layout;
  readonly isLoggedIn: boolean;
}

export function isNavShown(nav: Pick<RemoteNav, 'auth' | 'layouts'>, { layout, isLoggedIn }: NavContext): boolean {
  if (isLoggedIn) return true;
  if (nav.auth === 'player') return false;
  return nav.layouts === undefined || nav.layouts.includes(layout);
}

export function selectNav<Entry extends RemoteNav>(
  entries: readonly Entry[],
  slot: RemoteNav['slot'],
  context: NavContext,
): readonly Entry[] {
  return entries
    .filter((nav) => nav.slot === slot && isNavShown(nav, context))
    .sort((first, second) => first.order - second.order);
}

/** Falls back to Burmese, which every player reads. */
export function getNavLabel(label: NavLabel, locale: Locale): string {
  return label[locale] ?? label.uni;
}

export interface HomeWidget {
  readonly remote: string;
  readonly widget: RemoteWidget;
}

const TALL_LINES = /^(?:uni|zg|shan)$/;

/** Reserved height on the home page, in px. */
export function getReservedHeightPx(
  { minHeightPx, tallLinesPx = 0 }: Pick<RemoteWidget, 'minHeightPx' | 'tallLinesPx'>,
  locale: Locale,
): number {
  return TALL_LINES.test(locale) ? minHeightPx + tallLinesPx : minHeightPx;
}

export const TILES_ORDER = 20;

export function selectWidgets(
  entries: readonly HomeWidget[],
  slot: RemoteWidget['slot'],
  isLoggedIn: boolean,
): readonly HomeWidget[] {
  return entries
    .filter(({ widget }) => widget.slot === slot && (widget.auth === 'anyone' || isLoggedIn))
    .sort((first, second) => first.widget.order - second.widget.order);
}

export function selectHomeWidgets(
  entries: readonly HomeWidget[],
  isLoggedIn: boolean,
): { readonly above: readonly HomeWidget[]; readonly below: readonly HomeWidget[] } {
  const shown = selectWidgets(entries, 'home', isLoggedIn);
  return {
    above: shown.filter(({ widget }) => widget.order < TILES_ORDER),
    below: shown.filter(({ widget }) => widget.order >= TILES_ORDER),
  };
}
