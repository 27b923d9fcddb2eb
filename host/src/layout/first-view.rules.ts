import { SHELL_HOLES, SHELL_VIEWS, type FirstViewMarkup } from '@padauk/contract/first-view';

/** A stand-in path that no icon uses: the hole itself is no valid path and would draw another icon. */
export const ICON_STAND_IN = 'M.25 .5h.125';
/** A stand-in height that no part uses: the hole itself is no number. */
export const ROOM_STAND_IN = 97_531;

const LINK = /<a href="⟦to⟧".*?<\/a>/gs;

/** The last link to the hole, because the tab bar is at the end. */
function linkIn(html: string | undefined): string {
  const links = html?.match(LINK) ?? [];
  const link = links[links.length - 1];
  if (link === undefined) throw new Error('a frame of the first view has no link to a remote');
  return link;
}

/** P23: the markup directly after the name. */
const PLAY_MONEY = /(?<=⟦brand⟧<\/span>)<span class="[^"]*">[^<]*<\/span>/;

const withHoles = (html: string): string =>
  html.replaceAll(ICON_STAND_IN, SHELL_HOLES.icon).replaceAll(`${ROOM_STAND_IN}px`, `${SHELL_HOLES.room}px`);

/** Turns frames with one tab and one tile into frames with holes, plus each of the two once. */
function partsOf(views: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const tab = linkIn(views[SHELL_VIEWS.frame('promotion', false)]);
  const tabHere = linkIn(views[SHELL_VIEWS.frame('promotion', true)]);
  const tile = views[SHELL_VIEWS.home(false)]?.match(LINK)?.[0] ?? '';
  const playMoney = PLAY_MONEY.exec(views[SHELL_VIEWS.home(false)] ?? '')?.[0] ?? '';
  const frames = Object.entries(views).map(([view, html]): readonly [string, string] => [
    view,
    html
      .replaceAll(tabHere, SHELL_HOLES.tabs)
      .replaceAll(tab, SHELL_HOLES.tabs)
      .replaceAll(tile, SHELL_HOLES.tiles)
      .replace(PLAY_MONEY, SHELL_HOLES.playMoney),
  ]);
  const parts = [
    [SHELL_VIEWS.tab, tab],
    [SHELL_VIEWS.tabHere, tabHere],
    [SHELL_VIEWS.tile, tile],
    [SHELL_VIEWS.playMoney, playMoney],
  ] as const;
  return Object.fromEntries([...frames, ...parts].map(([view, html]) => [view, withHoles(html)]));
}

export function shellParts(drawn: FirstViewMarkup): FirstViewMarkup {
  const { en, uni, zg, zh, shan } = drawn;
  return { en: partsOf(en), uni: partsOf(uni), zg: partsOf(zg), zh: partsOf(zh), shan: partsOf(shan) };
}
