import type { FirstViewMarkup } from '@padauk/contract/delivery/first-view';
import { ICON_PLACEHOLDER, HEIGHT_PLACEHOLDER_PX, buildShellParts } from './first-view.rules.ts';

const createLink = (more: string): string => `<a href="⟦to⟧"${more}><path d="${ICON_PLACEHOLDER}"></path>⟦label⟧</a>`;
const renderedViews = {
  'home visitor': `<b>⟦brand⟧</span><span class="x">Play money</span><nav>${createLink(' class="tile"')}</nav><footer>${createLink('')}</footer>`,
  'frame promotion': `<a href="/home">Home</a>${createLink('')}`,
  'frame promotion tab': `<a href="/home">Home</a>${createLink(' class="here"')}`,
  widget: `<div style="--room:${HEIGHT_PLACEHOLDER_PX}px"></div>`,
};
const toAllLocales = (views: Readonly<Record<string, string>>): FirstViewMarkup => ({
  en: views,
  uni: views,
  zg: views,
  zh: views,
  shan: views,
});

describe('the parts of the shell', () => {
  it('B4 are frames with placeholders, and one sample of each tab, tile and mark', () => {
    expect(buildShellParts(toAllLocales(renderedViews)).en).toEqual({
      'home visitor': '<b>⟦brand⟧</span>⟦playMoney⟧<nav>⟦tiles⟧</nav><footer>⟦tabs⟧</footer>',
      'frame promotion': '<a href="/home">Home</a>⟦tabs⟧',
      'frame promotion tab': '<a href="/home">Home</a>⟦tabs⟧',
      widget: '<div style="--room:⟦room⟧px"></div>',
      tab: '<a href="⟦to⟧"><path d="⟦icon⟧"></path>⟦label⟧</a>',
      'tab here': '<a href="⟦to⟧" class="here"><path d="⟦icon⟧"></path>⟦label⟧</a>',
      tile: '<a href="⟦to⟧" class="tile"><path d="⟦icon⟧"></path>⟦label⟧</a>',
      'play money': '<span class="x">Play money</span>',
    });
  });

  it('fail the build if a frame has no link to a remote', () => {
    expect(() => buildShellParts(toAllLocales({ 'home visitor': '' }))).toThrow('no link to a remote');
  });
});
