import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { type CountryTable, countAddresses, buildTable, type CountryRange } from './country-table.rules.ts';
import {
  followTable,
  addTable,
  readCurrent,
  readTable,
  switchTable,
  getTableFolder,
  type CurrentTable,
} from './table-store.ts';
import { parseCountryLines } from './country-lines.rules.ts';

export interface TableChange {
  readonly dataDir: string;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Imports a table and activates it. `force` accepts an older or smaller one. On a refusal nothing has changed. */
export async function importTable(
  change: TableChange,
  order: Omit<ImportInput, 'current' | 'today'> & { readonly force: boolean },
): Promise<Result<CountryTable, string>> {
  const folder = getTableFolder(change.dataDir);
  const current = order.force ? null : (await followTable(folder, () => 0)()).table;
  const built = buildImportedTable({ ...order, current, today: change.at.toISOString().slice(0, 10) });
  if (built.ok) await addTable(folder, built.value, change);
  return built;
}

export async function restorePreviousTable(change: TableChange): Promise<Result<CountryTable, string>> {
  const folder = getTableFolder(change.dataDir);
  const current = await readCurrent(folder);
  const before = current?.before ?? null;
  if (current === null || before === null) return refused('there is no previous table');
  const table = await readTable(folder, before).catch((error: unknown) => String(error));
  if (typeof table === 'string') return refused(table);
  await switchTable(folder, before, { ...change, before: { file: current.file, sha256: current.sha256 } });
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

export interface ImportInput {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly takenOn: string | null;
  readonly source: string;
  /** Without one of these countries an import would close the games there. */
  readonly requiredCountries: readonly string[];
  readonly today: string;
  readonly current: CountryTable | null;
}

/** Tables one month apart cover nearly the same addresses. */
const MIN_FRACTION = 0.8;

/** The refusal is a sentence for the operator. */
export function buildImportedTable(order: ImportInput): Result<CountryTable, string> {
  const ranges: CountryRange[] = [];
  let fileTakenOn: string | null = null;
  for (const { name, text } of order.files) {
    const read = parseCountryLines(text);
    if (!read.ok) return refused(`${name}: ${read.refusal}`);
    for (const range of read.value.ranges) ranges.push(range);
    fileTakenOn ??= read.value.takenOn;
  }
  const takenOn = order.takenOn ?? fileTakenOn;
  if (takenOn === null) return refused('no file contains the date of its data: pass --date YYYY-MM-DD');
  const problem = findDayProblem(order, takenOn);
  if (problem !== null) return refused(problem);
  const built = buildTable({ takenOn, source: order.source }, ranges);
  if (!built.ok) return built;
  const tableProblem = findTableProblem(order, built.value);
  return tableProblem === null ? built : refused(tableProblem);
}

function findDayProblem({ today, current }: ImportInput, takenOn: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(takenOn) || Number.isNaN(Date.parse(takenOn))) return `${takenOn} is not a date`;
  if (takenOn > today) return `the date of its data, ${takenOn}, is in the future`;
  return current !== null && takenOn < current.takenOn
    ? `its data of ${takenOn} are older than those of the current table, ${current.takenOn}`
    : null;
}

function findTableProblem({ requiredCountries, current }: ImportInput, table: CountryTable): string | null {
  const missing = requiredCountries.find((country) => countAddresses(table, country) === 0);
  if (missing !== undefined) return `it has no address in ${missing}, where games are allowed`;
  const [before, now] = [current === null ? 0 : countAddresses(current), countAddresses(table)];
  return now < before * MIN_FRACTION
    ? `it has ${now} IPv4 addresses and the current table ${before}: less than ${MIN_FRACTION * 100}%`
    : null;
}
