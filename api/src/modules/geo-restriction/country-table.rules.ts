import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { findLastStart, isWithin, type Address, type Network } from './address.rules.ts';

/** Sorted and disjoint; `codes` are indexes into the table's list of countries. */
export interface RangeColumns {
  readonly starts: BigUint64Array;
  readonly ends: BigUint64Array;
  readonly codes: Uint16Array;
}

export interface TableOrigin {
  /** The date of the data, YYYY-MM-DD. */
  readonly takenOn: string;
  readonly source: string;
}

export interface CountryTable extends TableOrigin {
  readonly countries: readonly string[];
  readonly four: RangeColumns;
  readonly six: RangeColumns;
}

export interface CountryRange extends Network {
  readonly country: string;
  /** Line number in the source file; 0 without one. */
  readonly line: number;
}

/** Sorts ranges and joins neighbours of one country. Overlapping ranges refuse the table. */
export function buildTable(origin: TableOrigin, ranges: readonly CountryRange[]): Result<CountryTable, string> {
  const countries = [...new Set(ranges.map(({ country }) => country))].toSorted();
  const places = new Map(countries.map((country, place) => [country, place]));
  const built: RangeColumns[] = [];
  for (const family of [4, 6]) {
    const joined = joinRanges(ranges.filter((range) => range.family === family));
    if ('over' in joined) return refused(`line ${joined.over} overlaps another range`);
    built.push({
      starts: BigUint64Array.from(joined.ranges, ({ first }) => first),
      ends: BigUint64Array.from(joined.ranges, ({ last }) => last),
      codes: Uint16Array.from(joined.ranges, ({ country }) => places.get(country) ?? 0),
    });
  }
  const [four, six] = built;
  return four === undefined || six === undefined
    ? refused('it has no ranges')
    : accepted({ ...origin, countries, four, six });
}

function joinRanges(
  unordered: readonly CountryRange[],
): { readonly ranges: CountryRange[] } | { readonly over: number } {
  const ranges: CountryRange[] = [];
  for (const range of unordered.toSorted((one, other) => compareKeys(one.first, other.first))) {
    const before = ranges.at(-1);
    // IPv6 networks finer than /64: the first one stands for the whole /64.
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

function compareKeys(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export function findCountry(table: Pick<CountryTable, 'four' | 'six' | 'countries'>, address: Address): string | null {
  const { starts, ends, codes } = address.family === 4 ? table.four : table.six;
  const place = findLastStart(starts.length, (index) => starts[index], address.key);
  const [start, end, code] = [starts[place], ends[place], codes[place]];
  if (start === undefined || end === undefined || code === undefined) return null;
  return isWithin({ family: address.family, first: start, last: end }, address)
    ? (table.countries[code] ?? null)
    : null;
}

export function countAddresses({ four, countries }: CountryTable, country?: string): number {
  const place = country === undefined ? null : countries.indexOf(country);
  let sum = 0n;
  four.starts.forEach((start, index) => {
    if (place === null || four.codes[index] === place) sum += (four.ends[index] ?? start) - start + 1n;
  });
  return Number(sum);
}
