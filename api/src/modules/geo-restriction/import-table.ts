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
  let said: string | null = null;
  for (const { name, text } of order.files) {
    const read = parseCountryLines(text);
    if (read.kind === 'refused') return refused(`${name}: ${read.problem}`);
    for (const range of read.ranges) ranges.push(range);
    said ??= read.takenOn;
  }
  const takenOn = order.takenOn ?? said;
  if (takenOn === null) return refused('no file says when its data were taken: give --taken YYYY-MM-DD');
  const problem = findDayProblem(order, takenOn);
  if (problem !== null) return refused(problem);
  const origin: TableOrigin = { takenOn, source: order.source };
  const built = buildTable(origin, ranges);
  if (built.kind === 'refused') return refused(built.problem);
  const lost = findTableProblem(order, built.table);
  return lost === null ? accepted(built.table) : refused(lost);
}

function findDayProblem({ today, current }: ImportInput, takenOn: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(takenOn) || Number.isNaN(Date.parse(takenOn))) return `${takenOn} is no day`;
  if (takenOn > today) return `its data are of ${takenOn}, which is still to come`;
  return current !== null && takenOn < current.takenOn
    ? `its data are of ${takenOn}, and those that count of ${current.takenOn}`
    : null;
}

function findTableProblem({ requiredCountries, current }: ImportInput, table: CountryTable): string | null {
  const missing = requiredCountries.find((country) => countAddresses(table, country) === 0);
  if (missing !== undefined) return `it knows no address in ${missing}, from where games may be played`;
  const [before, now] = [current === null ? 0 : countAddresses(current), countAddresses(table)];
  return now < before * MIN_FRACTION
    ? `it knows ${now} addresses of IPv4, and the table that counts ${before}: less than ${MIN_FRACTION * 100}%`
    : null;
}
