import { isWithin, type Address, type Network } from './address.rules.ts';

/** Ranges of one kind of address in order, none over another; `codes` are places in the table's list of countries. */
export interface Ranges {
  readonly starts: BigUint64Array;
  readonly ends: BigUint64Array;
  readonly codes: Uint16Array;
}

/** What a table says of itself. */
export interface TableOrigin {
  /** The day that its data were taken, YYYY-MM-DD. */
  readonly takenOn: string;
  readonly source: string;
}

/** Which country an address is in, to the knowledge of one day. */
export interface CountryTable extends TableOrigin {
  readonly countries: readonly string[];
  readonly four: Ranges;
  readonly six: Ranges;
}

export interface CountryRange extends Network {
  readonly country: string;
  /** Of the file that it comes from; 0 where there is none. */
  readonly line: number;
}

export type BuiltTable =
  { readonly kind: 'built'; readonly table: CountryTable } | { readonly kind: 'refused'; readonly problem: string };

/** Puts ranges in order and joins neighbours of one country. Two that lie over each other refuse the whole: nobody could say which is right. */
export function buildTable(origin: TableOrigin, ranges: readonly CountryRange[]): BuiltTable {
  const countries = [...new Set(ranges.map(({ country }) => country))].toSorted();
  const places = new Map(countries.map((country, place) => [country, place]));
  const built: Ranges[] = [];
  for (const family of [4, 6]) {
    const joined = join(ranges.filter((range) => range.family === family));
    if ('over' in joined) return { kind: 'refused', problem: `line ${joined.over} lies over another range` };
    built.push({
      starts: BigUint64Array.from(joined.ranges, ({ first }) => first),
      ends: BigUint64Array.from(joined.ranges, ({ last }) => last),
      codes: Uint16Array.from(joined.ranges, ({ country }) => places.get(country) ?? 0),
    });
  }
  const [four, six] = built;
  return four === undefined || six === undefined
    ? { kind: 'refused', problem: 'there is nothing in it' }
    : { kind: 'built', table: { ...origin, countries, four, six } };
}

function join(unordered: readonly CountryRange[]): { readonly ranges: CountryRange[] } | { readonly over: number } {
  const ranges: CountryRange[] = [];
  for (const range of unordered.toSorted((one, other) => compare(one.first, other.first))) {
    const before = ranges.at(-1);
    // Networks of IPv6 that are finer than a line: the first of a line stands for it.
    const isInSameLine = before !== undefined && range.family === 6 && range.first === before.last;
    if (isInSameLine && range.last === range.first) continue;
    const first = isInSameLine ? range.first + 1n : range.first;
    if (before !== undefined && first <= before.last) return { over: range.line };
    if (before !== undefined && before.country === range.country && first === before.last + 1n)
      ranges[ranges.length - 1] = { ...before, last: range.last };
    else ranges.push({ ...range, first });
  }
  return { ranges };
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The country of an address; null where the table has none. */
export function countryIn(table: Pick<CountryTable, 'four' | 'six' | 'countries'>, address: Address): string | null {
  const { starts, ends, codes } = address.family === 4 ? table.four : table.six;
  const place = lastNotAfter(starts, address.key);
  const [start, end, code] = [starts[place], ends[place], codes[place]];
  if (start === undefined || end === undefined || code === undefined) return null;
  return isWithin({ family: address.family, first: start, last: end }, address)
    ? (table.countries[code] ?? null)
    : null;
}

/** The place of the last start that is not after a key; -1 when all are. */
function lastNotAfter(starts: BigUint64Array, key: bigint): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0n) <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How many addresses of IPv4 a table knows; of one country, when one is named. */
export function addressesIn({ four, countries }: CountryTable, country?: string): number {
  const place = country === undefined ? null : countries.indexOf(country);
  let sum = 0n;
  four.starts.forEach((start, index) => {
    if (place === null || four.codes[index] === place) sum += (four.ends[index] ?? start) - start + 1n;
  });
  return Number(sum);
}
