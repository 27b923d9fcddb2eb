/** The first match wins: Android also contains Linux, and every browser also contains Safari. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** For example `Android · Chrome`; empty for an unknown user agent. */
export function deviceNameOf(userAgent: string): string {
  const findNames = (names: typeof SYSTEMS): string[] =>
    names.flatMap(([sign, name]) => (sign.test(userAgent) ? [name] : []));
  return [...findNames(SYSTEMS).slice(0, 1), ...findNames(BROWSERS).slice(0, 1)].join(' · ');
}
