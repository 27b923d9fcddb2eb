import type { FirstViewMarkup } from '@padauk/contract/first-view';
import { ICON_STAND_IN, ROOM_STAND_IN, shellParts } from './first-view.rules.ts';

const link = (more: string): string => `<a href="⟦to⟧"${more}><path d="${ICON_STAND_IN}"></path>⟦label⟧</a>`;
const drawn = {
  'home visitor': `<b>⟦brand⟧</span><span class="x">Play money</span><nav>${link(' class="tile"')}</nav><footer>${link('')}</footer>`,
  'frame promotion': `<a href="/home">Home</a>${link('')}`,
  'frame promotion tab': `<a href="/home">Home</a>${link(' class="here"')}`,
  widget: `<div style="--room:${ROOM_STAND_IN}px"></div>`,
};
const all = (views: Readonly<Record<string, string>>): FirstViewMarkup => ({
  en: views,
  uni: views,
  zg: views,
  zh: views,
  shan: views,
});

describe('the parts of the shell', () => {
  it('B4 are frames with places, and what stands in a place once', () => {
    expect(shellParts(all(drawn)).en).toEqual({
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

  it('stop the build where a frame leads nowhere', () => {
    expect(() => shellParts(all({ 'home visitor': '' }))).toThrow('no link to a remote');
  });
});
