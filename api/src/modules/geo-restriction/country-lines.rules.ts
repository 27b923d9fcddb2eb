import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { parseAddress, parseNetwork, type Network } from './address.rules.ts';
import type { CountryRange } from './country-table.rules.ts';

export interface CountryLines {
  readonly ranges: readonly CountryRange[];
  readonly takenOn: string | null;
}

const COUNTRY_CODE = /^[A-Z]{2}$/;
const UNKNOWN_COUNTRIES: readonly string[] = ['??', 'ZZ', '-', ''];
/** IPFire's exports, and lists that Tor derives from them, have this comment. */
const GENERATED_COMMENT = /^#\s*Generated:\s*(.+)$/i;

/** Reads `network,country` or `first,last,country`, with `#` comments. A single invalid line refuses the file. */
export function parseCountryLines(text: string): Result<CountryLines, string> {
  const ranges: CountryRange[] = [];
  let takenOn: string | null = null;
  let line = 0;
  for (const raw of text.split('\n')) {
    line += 1;
    const written = raw.trim();
    if (written === '' || written.startsWith('#')) {
      takenOn ??= parseDay(GENERATED_COMMENT.exec(written)?.[1]);
      continue;
    }
    const cells = written.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (line === 1 && parseAddress(cells[0]?.split('/')[0] ?? '') === null && !/^\d+$/.test(cells[0] ?? '')) continue;
    const country = (cells.pop() ?? '').toUpperCase();
    const network = parseRange(cells);
    if (network === null || (!COUNTRY_CODE.test(country) && !UNKNOWN_COUNTRIES.includes(country)))
      return refused(`line ${line} is not network,country: ${written.slice(0, 80)}`);
    if (!UNKNOWN_COUNTRIES.includes(country)) ranges.push({ ...network, country, line });
  }
  return accepted({ ranges, takenOn });
}

function parseRange(cells: readonly string[]): Network | null {
  const [first = '', last] = cells;
  if (last === undefined) return parseNetwork(first);
  const [one, other] = [parseRangeEnd(first), parseRangeEnd(last)];
  if (one === null || other === null || cells.length > 2) return null;
  return one.family === other.family && one.key <= other.key
    ? { family: one.family, first: one.key, last: other.key }
    : null;
}

/** Integers below 2^32 are IPv4, larger ones IPv6. */
function parseRangeEnd(text: string): { readonly family: 4 | 6; readonly key: bigint } | null {
  if (!/^\d{1,39}$/.test(text)) return parseAddress(text);
  const number = BigInt(text);
  if (number < 1n << 32n) return { family: 4, key: number };
  return number < 1n << 128n ? { family: 6, key: number >> 64n } : null;
}

function parseDay(text: string | undefined): string | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10);
}
