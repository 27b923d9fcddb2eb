import { stat } from 'node:fs/promises';
import type { CountryTable } from './country-table.rules.ts';
import { currentFile, readCommittedTable, readCurrent, readTable } from './table-store.ts';

const LOOK_MS = 1_000;

/** The table that counts, as this process knows it. */
export interface FollowedTable {
  readonly table: CountryTable | null;
  /** Nobody has imported one: it is that of the sources. */
  readonly isCommitted: boolean;
  /** Why it is not the one that should count; null when it is. */
  readonly problem: string | null;
}

/** Follows which table counts. A table that cannot be read leaves the last good one in its place, and says so. Nothing is read before somebody asks. */
export function followTable(folder: string, nowMs: () => number): () => Promise<FollowedTable> {
  let known: FollowedTable = { table: null, isCommitted: true, problem: null };
  let [seen, lookedAt] = ['never', -Infinity];
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const version = await versionOf(folder);
    if (version !== seen) known = await load(folder, known);
    [seen, lookedAt] = [version, nowMs()];
  };
  return async () => {
    if (nowMs() - lookedAt >= LOOK_MS)
      await (looking ??= look().finally(() => {
        looking = null;
      }));
    return known;
  };
}

/** Changes with each switch: the file is replaced, never written over. */
async function versionOf(folder: string): Promise<string> {
  const { ino, mtimeMs } = await stat(currentFile(folder)).catch(() => ({ ino: 0, mtimeMs: 0 }));
  return `${ino} ${mtimeMs}`;
}

async function load(folder: string, known: FollowedTable): Promise<FollowedTable> {
  try {
    const current = await readCurrent(folder);
    if (current !== null) return { table: await readTable(folder, current), isCommitted: false, problem: null };
    return { table: await readCommittedTable(), isCommitted: true, problem: null };
  } catch (error) {
    return { ...(known.table === null ? await loadBefore(folder) : known), problem: wordsOf(error) };
  }
}

/** After a start: the one before, or that of the sources. */
async function loadBefore(folder: string): Promise<Omit<FollowedTable, 'problem'>> {
  const current = await readCurrent(folder).catch(() => null);
  const before = current?.before ?? null;
  const table = before === null ? null : await readTable(folder, before).catch(() => null);
  return table === null
    ? { table: await readCommittedTable().catch(() => null), isCommitted: true }
    : { table, isCommitted: false };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
