import { checkScript } from './check-script.mjs';

const listFeatures = (text) => checkScript(text).map(({ feature }) => feature);

describe('the check of built scripts', () => {
  it.each([
    ["createImageBitmap(a,{imageOrientation:'from-image'})", "createImageBitmap({ imageOrientation: 'from-image' })"],
    [
      "self.createImageBitmap(a,{imageOrientation:'from-image'})",
      "createImageBitmap({ imageOrientation: 'from-image' })",
    ],
    ['new Intl.Segmenter("my")', 'Intl.Segmenter'],
    ['globalThis.navigation.addEventListener(a,b)', 'navigation'],
    ['navigation.back()', 'navigation'],
    ['new Promise(a=>requestIdleCallback(a))', 'requestIdleCallback'],
    ['a.toSorted(b)', '.toSorted()'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(a,b)', 'Object.groupBy'],
    ['AbortSignal.any(a)', 'AbortSignal.any'],
    ['URL.canParse(a)', 'URL.canParse'],
    ['document.startViewTransition(a)', 'Document.startViewTransition'],
    ['navigator.setAppBadge(1)', 'Navigator.setAppBadge'],
    ['new ReportingObserver(a)', 'ReportingObserver'],
    ['a.addEventListener("scrollend",b)', 'event scrollend'],
    ['a.checkVisibility({checkVisibilityCSS:!0})', 'checkVisibility({ checkVisibilityCSS })'],
    ['a=/(?<=b)c/', 'lookbehind in a regular expression'],
  ])('P1 finds in %s a feature that a promised browser lacks', (text, feature) => {
    expect(listFeatures(text)).toContain(feature);
  });

  it.each([
    'createImageBitmap(a)',
    "createImageBitmap(a,{premultiplyAlpha:'none'})",
    'typeof Intl.Segmenter;typeof requestIdleCallback',
    'globalThis.navigation?.addEventListener(a,b)',
    'document.startViewTransition?.(a)',
    'let navigation=a();navigation.back()',
    'a.layout.build=b.layers',
    'a.take(2);a.use(b)',
    'a?.b??c.flatMap(d)',
    'structuredClone(a)',
  ])('P1 passes %s', (text) => {
    expect(checkScript(text)).toEqual([]);
  });

  it('P1 reports newer syntax and still checks the rest of the script', () => {
    expect(listFeatures('class a{static{b=1}}Promise.withResolvers()')).toEqual(['syntax', 'Promise.withResolvers']);
  });

  it('lists the browsers with the first version that has the feature', () => {
    expect(checkScript('a.toSorted(b)')[0].lacking).toMatch(/^Chrome Android 110, Safari on iOS 16, Firefox/);
  });
});
