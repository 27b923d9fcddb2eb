import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { toErrorText } from '../../platform/jobs/job-state.ts';
import type { CountryTable } from './country-table.rules.ts';
import { decodeTable, encodeTable } from './table-file.rules.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The table of the repository (api/data/geo-restriction/README.md), used until one is imported. */
const COMMITTED_TABLE_PATH = fileURLToPath(new URL('../../../data/geo-restriction/countries.table', import.meta.url));

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
  return join(dataDir, 'geo-restriction');
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

export const readCommittedTable = async () => unpackTable(await readFile(COMMITTED_TABLE_PATH), 'the committed table');

async function unpackTable(bytes: Buffer, name: string): Promise<CountryTable> {
  const table = decodeTable(await decompress(bytes));
  if (table === null) throw new Error(`${name} is not a country table`);
  return table;
}

export const packTable = (table: CountryTable, quality = 9) =>
  compress(encodeTable(table), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });

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

const CHECK_INTERVAL_MS = 1_000;

export interface FollowedTable {
  readonly table: CountryTable | null;
  /** True when no table was imported: the table of the repository is used. */
  readonly isCommitted: boolean;
  /** Null when the current table is loaded. */
  readonly problem: string | null;
}

/** Reloads the table when it is switched, and keeps the last good one on failure. The first call loads it. */
export function followTable(folder: string, nowMs: () => number): () => Promise<FollowedTable> {
  let loaded: FollowedTable = { table: null, isCommitted: true, problem: null };
  let [loadedVersion, checkedAt] = ['never', -Infinity];
  let checking: Promise<void> | null = null;
  const reloadIfChanged = async (): Promise<void> => {
    const version = await readVersion(folder);
    if (version !== loadedVersion) loaded = await loadTable(folder, loaded);
    [loadedVersion, checkedAt] = [version, nowMs()];
  };
  return async () => {
    if (nowMs() - checkedAt >= CHECK_INTERVAL_MS)
      await (checking ??= reloadIfChanged().finally(() => {
        checking = null;
      }));
    return loaded;
  };
}

/** Changes with each switch, because the file is replaced by a rename. */
async function readVersion(folder: string): Promise<string> {
  const { ino, mtimeMs } = await stat(getCurrentFile(folder)).catch(() => ({ ino: 0, mtimeMs: 0 }));
  return `${ino} ${mtimeMs}`;
}

async function loadTable(folder: string, previous: FollowedTable): Promise<FollowedTable> {
  try {
    const current = await readCurrent(folder);
    if (current !== null) return { table: await readTable(folder, current), isCommitted: false, problem: null };
    return { table: await readCommittedTable(), isCommitted: true, problem: null };
  } catch (error) {
    return { ...(previous.table === null ? await loadPreviousTable(folder) : previous), problem: toErrorText(error) };
  }
}

/** After a start with an unreadable table: the previous one, or that of the repository. */
async function loadPreviousTable(folder: string): Promise<Omit<FollowedTable, 'problem'>> {
  const current = await readCurrent(folder).catch(() => null);
  const before = current?.before ?? null;
  const table = before === null ? null : await readTable(folder, before).catch(() => null);
  return table === null
    ? { table: await readCommittedTable().catch(() => null), isCommitted: true }
    : { table, isCommitted: false };
}
