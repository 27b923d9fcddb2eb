import fc from 'fast-check';
import { getValue } from '../../../test/results.ts';
import { parseAddress, parseNetwork } from './address.rules.ts';
import { parseCountryLines } from './country-lines.rules.ts';
import {
  countAddresses,
  buildTable,
  findCountry,
  type CountryRange,
  type CountryTable,
} from './country-table.rules.ts';
import { decodeTable, encodeTable } from './table-file.rules.ts';

const ORIGIN = { takenOn: '2026-06-25', source: 'a test' };

function parseTable(text: string): CountryTable {
  const built = buildTable(ORIGIN, getValue(parseCountryLines(text)).ranges);
  return getValue(built);
}

const findTestCountry = (table: CountryTable, text: string): string | null => {
  const address = parseAddress(text);
  return address === null ? null : findCountry(table, address);
};

const LINES = `# Generated: Thu, 25 Jun 2026 04:33:59 GMT
1.0.0.0/24,AU
3409002496,3409010687,mm
"2400:ac00::","2400:ac00:ffff:ffff:ffff:ffff:ffff:ffff","MM"
5.0.0.0,5.0.0.255,??
`;

describe('country table', () => {
  it.each([
    ['1.0.0.0', 'AU'],
    ['1.0.0.255', 'AU'],
    ['1.0.1.0', null],
    ['0.255.255.255', null],
    ['203.49.64.0', 'MM'],
    ['203.49.95.255', 'MM'],
    ['203.49.96.0', null],
    ['::ffff:203.49.64.9', 'MM'],
    ['2400:ac00:1::1', 'MM'],
    ['2400:ac01::1', null],
    ['5.0.0.9', null],
    ['255.255.255.255', null],
  ])('A6 maps %s to %s', (address, country) => {
    expect(findTestCountry(parseTable(LINES), address)).toBe(country);
  });

  it('A6 reads the date of its data from the file', () => {
    expect(getValue(parseCountryLines(LINES)).takenOn).toBe('2026-06-25');
  });

  it('A6 accepts column names in the first line', () => {
    expect(findTestCountry(parseTable('network,country\n1.0.0.0/24,AU\n'), '1.0.0.1')).toBe('AU');
  });

  it.each([
    ['1.0.0.0/24,Australia', 1],
    ['1.0.0.0/24,AU\nnothing', 2],
    ['1.0.0.0/24,AU\n1.0.1.9/24,AU', 2],
    ['1.0.0.9,1.0.0.1,AU', 1],
    ['1.0.0.1,2001:db8::1,AU', 1],
    ['1.0.0.0/24', 1],
    ['1.0.0.0,1.0.0.9,1.0.0.10,AU', 1],
  ])('A6 refuses "%s" with line %i', (text, line) => {
    expect(parseCountryLines(text)).toEqual({ ok: false, refusal: expect.stringContaining(`line ${line} `) });
  });

  it('A6 refuses overlapping ranges and names the later line', () => {
    const { ranges } = getValue(parseCountryLines('1.0.0.0/24,AU\n2.0.0.0/8,FR\n1.0.0.128/25,NZ'));
    expect(buildTable(ORIGIN, ranges)).toEqual({ ok: false, refusal: 'line 3 overlaps another range' });
  });

  it('A6 the first of two ranges within one /64 of IPv6 applies', () => {
    const table = parseTable('2001:db8::/127,SG\n2001:db8::2/127,MM\n2001:db8:0:1::/64,MM');
    expect([
      findTestCountry(table, '2001:db8::1'),
      findTestCountry(table, '2001:db8::9'),
      findTestCountry(table, '2001:db8:0:1::1'),
    ]).toEqual(['SG', 'SG', 'MM']);
  });

  it('A6 joins adjacent ranges of one country and counts addresses', () => {
    const table = parseTable('1.0.0.0/25,AU\n1.0.0.128/25,AU\n1.0.1.0/24,NZ');
    expect([
      table.four.starts.length,
      countAddresses(table),
      countAddresses(table, 'AU'),
      countAddresses(table, 'MM'),
    ]).toEqual([2, 512, 256, 0]);
  });

  it('A6 finds the same country as a linear search', () => {
    const gaps = fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.constantFrom('MM', 'SG', 'TH')), { maxLength: 40 });
    fc.assert(
      fc.property(gaps, fc.nat(2_000), (parts, key) => {
        let next = 0n;
        const ranges = parts.map(([gap, length, country]): CountryRange => {
          const first = next + BigInt(gap);
          next = first + BigInt(length) + 1n;
          return { family: 4, first, last: next - 1n, country, line: 0 };
        });
        const table = getValue(buildTable(ORIGIN, ranges));
        const expected = ranges.find(({ first, last }) => first <= BigInt(key) && BigInt(key) <= last)?.country ?? null;
        const found = findTestCountry(table, `0.0.${key >> 8}.${key & 255}`);
        expect(found).toBe(expected);
      }),
    );
  });
});

describe('stored country table', () => {
  const bytes = encodeTable(parseTable(LINES));

  it('A6 decodes to the encoded table', () => {
    expect(decodeTable(bytes)).toEqual(parseTable(LINES));
  });

  it.each([
    ['is truncated', bytes.subarray(0, -1)],
    ['is too long', Buffer.concat([bytes, Buffer.alloc(1)])],
    ['is empty', Buffer.alloc(0)],
    ['has another format', Buffer.from('{"format":2}\n')],
    ['is not JSON', Buffer.from('a table\n')],
    ['refers to a missing country', Buffer.concat([bytes.subarray(0, -2), Buffer.from([9, 9])])],
  ])('A6 is rejected when it %s', (_what, broken) => {
    expect(decodeTable(broken)).toBeNull();
  });
});

it('A6 accepts the largest network', () => {
  const network = parseNetwork('::/0');
  const table = getValue(buildTable(ORIGIN, network === null ? [] : [{ ...network, country: 'MM', line: 1 }]));
  expect(findTestCountry(table, 'ffff::1')).toBe('MM');
});
