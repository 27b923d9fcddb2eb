import { checkStyle } from './check-style.mjs';

const listFeatures = (text) => checkStyle(text).map(({ feature }) => feature);

describe('the check of built style sheets', () => {
  it.each([
    ['a{rotate:45deg}', 'rotate'],
    ['a{user-select:none}', 'user-select'],
    ['a{max-block-size:38dvh}', 'unit dvh'],
    ['a{width:5cqi}', 'unit cqi'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{text-wrap:balance}', 'text-wrap'],
    ['a:has(b){color:red}', ':has'],
    ['a::details-content{color:red}', '::details-content'],
    ['a{color:red;& b{color:blue}}', 'nested rules'],
    ['@container (width>1px){a{color:red}}', '@container'],
    ['@media (width<360px){a{color:red}}', '@media (a < b)'],
    ['a{colour:red}', 'colour'],
  ])('P1 finds in %s a feature that a promised browser lacks', (text, feature) => {
    expect(listFeatures(text)).toContain(feature);
  });

  it.each([
    'a{-webkit-user-select:none;user-select:none}',
    'a{max-block-size:38vh;max-block-size:38dvh}',
    '@supports (rotate:1deg){a{rotate:45deg}}',
    '@layer host{a{inset-block-end:0;color:var(--balance)}}',
    '@font-face{font-family:x;src:url(dvh.woff2);font-display:swap}',
    '@keyframes turn{from{opacity:0}to{opacity:1}}',
    'a{content:"5dvh";background:url(1dvh.svg)}',
    'a:is(b,c):focus-visible{aspect-ratio:1}',
  ])('P1 passes %s', (text) => {
    expect(checkStyle(text)).toEqual([]);
  });
});
