import { stat } from 'node:fs/promises';
import type { CountryTable } from './country-table.rules.ts';
import { getCurrentFile, readCommittedTable, readCurrent, readTable } from './table-store.ts';

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

function toErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
