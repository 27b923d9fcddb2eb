const ENCODINGS = ['br', 'gzip'] as const; // by preference; the build writes both
export type Encoding = (typeof ENCODINGS)[number];

/** Supported encodings of an `accept-encoding` header, best first. `q=0` is a refusal. */
export function parseAcceptEncoding(header = ''): Encoding[] {
  const offers = header
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const accepted = offers.filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality)).map(([name]) => name);
  return ENCODINGS.filter((encoding) => accepted.includes(encoding));
}
