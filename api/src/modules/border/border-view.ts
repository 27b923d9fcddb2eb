import type { OfficeRow } from '@padauk/contract/office';
import type { Db } from '../../platform/database/database.ts';
import type { Border } from './border.ts';
import { DENIED_COUNTRIES } from './border.settings.ts';
import { addressesIn, type CountryTable } from './country-table.rules.ts';
import { readLiveCorrections } from './correction.repository.ts';

const DAY_MS = 86_400_000;

function ageInDays(takenOn: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(takenOn)) / DAY_MS);
}

export function isOld({ settings: { oldTableDays } }: Border, table: CountryTable | null, now: Date): boolean {
  return oldTableDays > 0 && table !== null && ageInDays(table.takenOn, now) > oldTableDays;
}

export function describeTable(table: CountryTable | null, now: Date): OfficeRow {
  return {
    takenOn: table?.takenOn ?? null,
    ageDays: table === null ? null : ageInDays(table.takenOn, now),
    source: table?.source ?? null,
    countries: table?.countries.length ?? 0,
    addresses: table === null ? 0 : addressesIn(table),
  };
}

export async function viewBorder(db: Db, border: Border, now: Date): Promise<OfficeRow> {
  const [{ table, list }, corrections] = [await border.state(), await readLiveCorrections(db, now)];
  const { countries, countriesOfProvider, allowsUnknown } = border.settings;
  const own = [...countriesOfProvider].map(([provider, codes]) => `${provider}: ${codes.join(' ')}`);
  return {
    ...describeTable(table.table, now),
    isOld: isOld(border, table.table, now),
    isImported: !table.isCommitted,
    problem: [table.problem, list.problem].filter((problem) => problem !== null).join('; '),
    playedFrom: [countries?.join(' ') ?? 'all but the denied', ...own].join('; '),
    denied: DENIED_COUNTRIES.join(' '),
    unknown: allowsUnknown ? 'allowed' : 'refused',
    vpnNetworks: list.networks === null ? 0 : list.networks.four.length + list.networks.six.length,
    corrections: corrections.length,
  };
}
