import { findPageOverlaps } from '../core/overlaps.ts';
import { expect, test } from '../test.ts';

const buildPage = (body: string): string =>
  `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><style>
    body { margin: 0; font: 16px/20px sans-serif }
    .at { position: absolute; inset-inline-start: 0; inset-block-start: 0 }
    .bar { position: fixed; inset-inline: 0; height: 40px }
    .hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  </style>${body}`;

const FAULTY_PAGES = [
  [
    'a picker that is wider than its column, over the next field',
    `<div style="display:flex"><div style="width:100px"><div style="position:relative;width:160px;height:50px">
      <input type="file" name="photo" style="position:absolute;inset:0;width:100%;height:100%;opacity:0"></div></div>
      <input name="slipNumber" style="height:50px"></div>`,
    /^"photo" over "slipNumber" by 60 × 50 px$/,
  ],
  [
    'text that runs under a link',
    `<div style="display:flex;width:120px;white-space:nowrap">
      <b style="width:40px">Play money</b><a href="/app">App</a></div>`,
    /^"App" over "Play money" by \d+ × \d+ px$/,
  ],
  [
    'two overlapping texts',
    '<p style="margin:0">Amount</p><p style="margin:-10px 0 0">Fee</p>',
    /^"Amount" over "Fee" by \d+ × \d+ px$/,
  ],
  [
    'a bottom bar that covers the last text',
    `<p style="margin:0;height:1000px;display:flex;align-items:end">Last words</p>
      <nav class="bar" style="bottom:0"><a href="/home" style="display:block;height:40px">Home</a></nav>`,
    /^"Home" over "Last words" by \d+ × \d+ px$/,
  ],
  [
    'two overlapping bars',
    `<header class="bar" style="top:0"><b>Padauk</b></header>
      <div class="bar" style="top:0"><button>Close</button></div>`,
    /^"Close" over "Padauk" by \d+ × \d+ px$/,
  ],
] as const;

for (const [what, body, found] of FAULTY_PAGES)
  test(`the overlap check finds ${what}`, async ({ page }) => {
    await page.setContent(buildPage(body));
    expect(await findPageOverlaps(page)).toContainEqual(expect.stringMatching(found));
  });

const VALID_PAGES = [
  ['text inside its own button', '<button>Send <b>now</b></button>'],
  [
    'an invisible radio button inside its label',
    '<label style="position:relative"><input type="radio" style="position:absolute;inset:0;opacity:0">KBZ Pay</label>',
  ],
  [
    'an invisible file input over its own box',
    `<div style="position:relative;width:100px">Add a photo
      <input type="file" class="at" style="width:100%;height:100%;opacity:0"></div>`,
  ],
  [
    'a transparent field over the boxes that show its value',
    `<div style="position:relative;width:100px">9 0 7
      <input class="at" style="width:100%;color:transparent;background:transparent"></div>`,
  ],
  [
    'content that scrolls away under bars',
    `<header class="bar" style="top:0;z-index:1"><b>Padauk</b></header>
      <p style="margin:0;padding:40px 0 60px;height:1000px">A long text</p>
      <nav class="bar" style="bottom:0"><a href="/home">Home</a></nav>`,
  ],
  [
    'text for screen readers',
    '<p style="margin:0">Shown<span class="hidden">Read aloud</span></p><a class="hidden" href="#main">Skip</a>',
  ],
  [
    'text that its box clips',
    `<div style="display:flex;width:150px">
      <p style="margin:0;width:60px;overflow:hidden;white-space:nowrap">A very long address</p>
      <button>Copy</button></div>`,
  ],
  [
    'a heart on a card',
    `<div style="position:relative"><button style="width:150px;height:90px">Play</button>
      <button class="at">♡</button></div>`,
  ],
  [
    'lines whose height is below their font size',
    '<p style="margin:0;font:40px/20px sans-serif">One</p><p style="margin:0;font:40px/20px sans-serif">Two</p>',
  ],
  [
    'a page under an open sheet',
    '<button>Below</button><div role="dialog" class="bar" style="top:0;height:300px"><button>Close</button></div>',
  ],
] as const;

for (const [what, body] of VALID_PAGES)
  test(`the overlap check allows ${what}`, async ({ page }) => {
    await page.setContent(buildPage(body));
    expect(await findPageOverlaps(page)).toEqual([]);
  });
