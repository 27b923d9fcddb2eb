import { accepted, refused, type Result } from '@padauk/contract/result';
import type { CountryTable } from './country-table.rules.ts';
import { followTable } from './follow-table.ts';
import { buildImportedTable, type ImportInput } from './import-table.ts';
import { addTable, readCurrent, readTable, switchTable, getTableFolder, type CurrentTable } from './table-store.ts';

export interface TableChange {
  readonly dataDir: string;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Imports a table and activates it. `force` accepts an older or smaller one. On a refusal nothing has changed. */
export async function importTable(
  { dataDir, by, reason, at }: TableChange,
  order: Omit<ImportInput, 'current' | 'today'> & { readonly force: boolean },
): Promise<Result<CountryTable, string>> {
  const folder = getTableFolder(dataDir);
  const current = order.force ? null : (await followTable(folder, () => 0)()).table;
  const built = buildImportedTable({ ...order, current, today: at.toISOString().slice(0, 10) });
  if (built.ok) await addTable(folder, built.value, { by, reason, at });
  return built;
}

export async function restorePreviousTable({
  dataDir,
  by,
  reason,
  at,
}: TableChange): Promise<Result<CountryTable, string>> {
  const folder = getTableFolder(dataDir);
  const current = await readCurrent(folder);
  const before = current?.before ?? null;
  if (current === null || before === null) return refused('there is no previous table');
  const table = await readTable(folder, before).catch((error: unknown) => String(error));
  if (typeof table === 'string') return refused(table);
  await switchTable(folder, before, { by, reason, at, before: { file: current.file, sha256: current.sha256 } });
  return accepted(table);
}

/** `current` is null when no table was imported. */
export async function readTableState(dataDir: string): Promise<{
  readonly current: CurrentTable | null;
  readonly table: CountryTable | null;
  readonly problem: string | null;
}> {
  const folder = getTableFolder(dataDir);
  const [{ table, problem }, current] = [
    await followTable(folder, () => 0)(),
    await readCurrent(folder).catch(() => null),
  ];
  return { current, table, problem };
}
