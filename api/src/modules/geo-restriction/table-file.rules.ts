import type { CountryTable, RangeColumns } from './country-table.rules.ts';

/** A JSON line, then three columns per family: gap to the previous range, length - 1, country index. */
interface TableHeader {
  readonly format: 1;
  readonly takenOn: string;
  readonly source: string;
  readonly countries: readonly string[];
  readonly four: number;
  readonly six: number;
}

const ROW_BYTES = 8 + 8 + 2;
const NEW_LINE = 10;

export function encodeTable({ takenOn, source, countries, four, six }: CountryTable): Buffer {
  const head: TableHeader = { format: 1, takenOn, source, countries, four: four.starts.length, six: six.starts.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), encodeColumns(four), encodeColumns(six)]);
}

function encodeColumns({ starts, ends, codes }: RangeColumns): Buffer {
  const bytes = Buffer.alloc(starts.length * ROW_BYTES);
  const [lengths, places] = [starts.length * 8, starts.length * 16];
  let next = 0n;
  starts.forEach((start, index) => {
    const end = ends[index] ?? start;
    bytes.writeBigUInt64LE(start - next, index * 8);
    bytes.writeBigUInt64LE(end - start, lengths + index * 8);
    bytes.writeUInt16LE(codes[index] ?? 0, places + index * 2);
    next = end + 1n;
  });
  return bytes;
}

/** Null for an invalid or truncated file. */
export function decodeTable(bytes: Buffer): CountryTable | null {
  const split = bytes.indexOf(NEW_LINE);
  const head = split === -1 ? null : parseHeader(bytes.subarray(0, split).toString());
  const columns = bytes.subarray(split + 1);
  if (head === null || columns.length !== (head.four + head.six) * ROW_BYTES) return null;
  const { takenOn, source, countries } = head;
  const four = decodeRanges(columns.subarray(0, head.four * ROW_BYTES), head.four, countries.length);
  const six = decodeRanges(columns.subarray(head.four * ROW_BYTES), head.six, countries.length);
  return four === null || six === null ? null : { takenOn, source, countries, four, six };
}

function decodeRanges(bytes: Buffer, count: number, countries: number): RangeColumns | null {
  const ranges = {
    starts: new BigUint64Array(count),
    ends: new BigUint64Array(count),
    codes: new Uint16Array(count),
  };
  const [lengths, places] = [count * 8, count * 16];
  let next = 0n;
  for (let index = 0; index < count; index += 1) {
    const start = next + bytes.readBigUInt64LE(index * 8);
    const end = start + bytes.readBigUInt64LE(lengths + index * 8);
    const code = bytes.readUInt16LE(places + index * 2);
    if (end >= 1n << 64n || code >= countries) return null;
    ranges.starts[index] = start;
    ranges.ends[index] = end;
    ranges.codes[index] = code;
    next = end + 1n;
  }
  return ranges;
}

function parseHeader(text: string): TableHeader | null {
  try {
    const head = JSON.parse(text) as Partial<TableHeader> | null; // checked field by field below
    const isHead =
      head?.format === 1 &&
      typeof head.source === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/.test(head.takenOn ?? '') &&
      Array.isArray(head.countries) &&
      [head.four, head.six].every((count) => Number.isSafeInteger(count) && Number(count) >= 0);
    return isHead ? (head as TableHeader) : null; // checked above
  } catch {
    return null;
  }
}
