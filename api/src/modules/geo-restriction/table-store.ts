import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { CountryTable } from './country-table.rules.ts';
import { decodeTable, encodeTable } from './table-file.rules.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The table of the repository (api/data/border/README.md), used until one is imported. */
const COMMITTED_TABLE_PATH = fileURLToPath(new URL('../../../data/border/countries.table', import.meta.url));

interface StoredTable {
  readonly file: string;
  readonly sha256: string;
}

export interface CurrentTable extends StoredTable {
  readonly at: string;
  readonly by: string;
  readonly why: string;
  readonly before: StoredTable | null;
}

export function getTableFolder(dataDir: string): string {
  return join(dataDir, 'border');
}

export function getCurrentFile(folder: string): string {
  return join(folder, 'current.json');
}

/** Null before the first import. Throws for an unreadable file. */
export async function readCurrent(folder: string): Promise<CurrentTable | null> {
  const text = await readFile(getCurrentFile(folder), 'utf8').catch(ignoreMissing);
  return text === null ? null : (JSON.parse(text) as CurrentTable); // `switchTable` writes it atomically
}

/** Throws when the file is missing, changed or no table. */
export async function readTable(folder: string, { file, sha256 }: StoredTable): Promise<CountryTable> {
  const bytes = await readFile(join(folder, 'tables', file));
  if (computeDigest(bytes) !== sha256) throw new Error(`${file} differs from the imported table`);
  return await unpackTable(bytes, file);
}

export async function readCommittedTable(): Promise<CountryTable> {
  return await unpackTable(await readFile(COMMITTED_TABLE_PATH), 'the committed table');
}

async function unpackTable(bytes: Buffer, name: string): Promise<CountryTable> {
  const table = decodeTable(await decompress(bytes));
  if (table === null) throw new Error(`${name} is not a country table`);
  return table;
}

export async function packTable(table: CountryTable, quality = 9): Promise<Buffer> {
  return await compress(encodeTable(table), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}

interface ChangeInfo {
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

export async function addTable(folder: string, table: CountryTable, change: ChangeInfo): Promise<CurrentTable> {
  const bytes = await packTable(table);
  const sha256 = computeDigest(bytes);
  const file = `${table.takenOn}-${sha256.slice(0, 12)}.table`;
  await mkdir(join(folder, 'tables'), { recursive: true });
  await writeAtomically(join(folder, 'tables', file), bytes);
  const current = await readCurrent(folder);
  const before = current === null ? null : { file: current.file, sha256: current.sha256 };
  return await switchTable(folder, { file, sha256 }, { ...change, before });
}

/** Activates a stored table. The rename is atomic: a reader sees the old or the new table. */
export async function switchTable(
  folder: string,
  { file, sha256 }: StoredTable,
  { by, reason, at, before }: ChangeInfo & { readonly before: StoredTable | null },
): Promise<CurrentTable> {
  const current: CurrentTable = { file, sha256, at: at.toISOString(), by, why: reason, before };
  const line = JSON.stringify(current);
  await writeAtomically(getCurrentFile(folder), Buffer.from(`${line}\n`));
  await appendFile(join(folder, 'journal.jsonl'), `${line}\n`);
  return current;
}

async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, bytes);
  await rename(beside, path);
}

function computeDigest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
