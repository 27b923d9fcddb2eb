import { SHELL_VARIABLES, SHELL_VIEWS, type FirstViewMarkup } from '@padauk/contract/delivery/first-view';

/** A path that no icon uses. The placeholder text itself is no valid path and would draw another icon. */
export const ICON_PLACEHOLDER = 'M.25 .5h.125';
/** A height that no part uses. The placeholder text itself is no number. */
export const HEIGHT_PLACEHOLDER_PX = 97_531;

const LINK = /<a href="⟦to⟧".*?<\/a>/gs;

/** The last link to the placeholder, because the tab bar is at the end. */
function findLink(html: string | undefined): string {
  const links = html?.match(LINK) ?? [];
  const link = links[links.length - 1];
  if (link === undefined) throw new Error('a frame of the first view has no link to a remote');
  return link;
}

/** P23: the markup directly after the name. */
const PLAY_MONEY = /(?<=⟦brand⟧<\/span>)<span class="[^"]*">[^<]*<\/span>/;

const insertPlaceholders = (html: string): string =>
  html
    .replaceAll(ICON_PLACEHOLDER, SHELL_VARIABLES.icon)
    .replaceAll(`${HEIGHT_PLACEHOLDER_PX}px`, `${SHELL_VARIABLES.room}px`);

function splitParts(views: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const tab = findLink(views[SHELL_VIEWS.frame('promotion', false)]);
  const tabHere = findLink(views[SHELL_VIEWS.frame('promotion', true)]);
  const tile = views[SHELL_VIEWS.home(false)]?.match(LINK)?.[0] ?? '';
  const playMoney = PLAY_MONEY.exec(views[SHELL_VIEWS.home(false)] ?? '')?.[0] ?? '';
  const frames = Object.entries(views).map(([view, html]): readonly [string, string] => [
    view,
    html
      .replaceAll(tabHere, SHELL_VARIABLES.tabs)
      .replaceAll(tab, SHELL_VARIABLES.tabs)
      .replaceAll(tile, SHELL_VARIABLES.tiles)
      .replace(PLAY_MONEY, SHELL_VARIABLES.playMoney),
  ]);
  const parts = [
    [SHELL_VIEWS.tab, tab],
    [SHELL_VIEWS.tabHere, tabHere],
    [SHELL_VIEWS.tile, tile],
    [SHELL_VIEWS.playMoney, playMoney],
  ] as const;
  return Object.fromEntries([...frames, ...parts].map(([view, html]) => [view, insertPlaceholders(html)]));
}

export function buildShellParts(markup: FirstViewMarkup): FirstViewMarkup {
  const { en, uni, zg, zh, shan } = markup;
  return { en: splitParts(en), uni: splitParts(uni), zg: splitParts(zg), zh: splitParts(zh), shan: splitParts(shan) };
}
