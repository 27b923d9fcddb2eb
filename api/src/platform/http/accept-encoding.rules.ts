/** How we compress, in the order in which we prefer it; the build has written both beside each file. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encodings of an `accept-encoding` header that we have, the best first. `q=0` is a refusal. */
export function encodingsOf(header = ''): Encoding[] {
  const offers = header
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const taken = offers.filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality)).map(([name]) => name);
  return ENCODINGS.filter((encoding) => taken.includes(encoding));
}
