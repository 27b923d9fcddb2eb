import { accepted, refused, type Result } from '@padauk/contract/result';
import { parseCountryLines } from './country-lines.rules.ts';
import {
  countAddresses,
  buildTable,
  type CountryRange,
  type CountryTable,
  type TableOrigin,
} from './country-table.rules.ts';

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
    if (read.kind === 'refused') return refused(`${name}: ${read.problem}`);
    for (const range of read.ranges) ranges.push(range);
    fileTakenOn ??= read.takenOn;
  }
  const takenOn = order.takenOn ?? fileTakenOn;
  if (takenOn === null) return refused('no file contains the date of its data: pass --taken YYYY-MM-DD');
  const problem = findDayProblem(order, takenOn);
  if (problem !== null) return refused(problem);
  const origin: TableOrigin = { takenOn, source: order.source };
  const built = buildTable(origin, ranges);
  if (built.kind === 'refused') return refused(built.problem);
  const tableProblem = findTableProblem(order, built.table);
  return tableProblem === null ? accepted(built.table) : refused(tableProblem);
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
