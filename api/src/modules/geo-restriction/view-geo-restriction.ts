import type { OfficeRow } from '@padauk/contract/office';
import type { Db } from '../../platform/database/database.ts';
import type { GeoRestriction } from './geo-restriction.ts';
import { DENIED_COUNTRIES } from './geo-restriction.settings.ts';
import { countAddresses, type CountryTable } from './country-table.rules.ts';
import { readActiveCorrections } from './correction.repository.ts';

const DAY_MS = 86_400_000;

function computeAgeDays(takenOn: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(takenOn)) / DAY_MS);
}

export function isTableOld(
  { settings: { maxTableAgeDays } }: GeoRestriction,
  table: CountryTable | null,
  now: Date,
): boolean {
  return maxTableAgeDays > 0 && table !== null && computeAgeDays(table.takenOn, now) > maxTableAgeDays;
}

export function describeTable(table: CountryTable | null, now: Date): OfficeRow {
  return {
    takenOn: table?.takenOn ?? null,
    ageDays: table === null ? null : computeAgeDays(table.takenOn, now),
    source: table?.source ?? null,
    countries: table?.countries.length ?? 0,
    addresses: table === null ? 0 : countAddresses(table),
  };
}

export async function viewGeoRestriction(db: Db, border: GeoRestriction, now: Date): Promise<OfficeRow> {
  const [{ table, list }, corrections] = [await border.readState(), await readActiveCorrections(db, now)];
  const { countries, countriesByProvider, allowsUnknown } = border.settings;
  const own = [...countriesByProvider].map(([provider, codes]) => `${provider}: ${codes.join(' ')}`);
  return {
    ...describeTable(table.table, now),
    isOld: isTableOld(border, table.table, now),
    isImported: !table.isCommitted,
    problem: [table.problem, list.problem].filter((problem) => problem !== null).join('; '),
    playedFrom: [countries?.join(' ') ?? 'all but the denied', ...own].join('; '),
    denied: DENIED_COUNTRIES.join(' '),
    unknown: allowsUnknown ? 'allowed' : 'refused',
    vpnNetworks: list.networks === null ? 0 : list.networks.four.length + list.networks.six.length,
    corrections: corrections.length,
  };
}
