import type { OfficeRow } from '@padauk/contract/office/office';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readGeoRestrictionSettings, DENIED_COUNTRIES } from './geo-restriction.settings.ts';
import { readActiveCorrections } from './correction.repository.ts';
import { followList } from './follow-list.ts';
import { followTable, getTableFolder } from './table-store.ts';
import { judgeAddress, type Judgement } from './judge-address.rules.ts';
import { countAddresses, type CountryTable } from './country-table.rules.ts';

export interface AccessQuery {
  readonly address: string;
  readonly provider: string | null;
}

export type GeoRestriction = ReturnType<typeof openGeoRestriction>;

export function openGeoRestriction({
  config: { environment, mode, dataDir },
  clock,
}: Pick<Deps, 'clock'> & { readonly config: Pick<Config, 'environment' | 'mode' | 'dataDir'> }) {
  const nowMs = (): number => clock.now().getTime();
  const settings = readGeoRestrictionSettings(environment, mode);
  const [table, list] = [followTable(getTableFolder(dataDir), nowMs), followList(settings.vpnList, nowMs)];
  return {
    settings,
    judge: async (db: Db, places: readonly AccessQuery[], at: Date): Promise<readonly Judgement[]> => {
      const corrections = await readActiveCorrections(db, at);
      const without = { settings, corrections, table: null, vpn: null };
      const judged = places.map(({ address, provider }) => judgeAddress(without, address, provider));
      // Avoids loading table and list when a correction or a local address decides already.
      if (judged.every(({ decidedBy }) => decidedBy === 'office' || decidedBy === 'this machine')) return judged;
      const geoData = { ...without, table: (await table()).table, vpn: (await list()).networks };
      return places.map(({ address, provider }) => judgeAddress(geoData, address, provider));
    },
    readState: async () => ({ table: await table(), list: await list() }),
  };
}

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

export async function viewGeoRestriction(db: Db, geoRestriction: GeoRestriction, now: Date): Promise<OfficeRow> {
  const [{ table, list }, corrections] = [await geoRestriction.readState(), await readActiveCorrections(db, now)];
  const { countries, countriesByProvider, allowsUnknown } = geoRestriction.settings;
  const own = [...countriesByProvider].map(([provider, codes]) => `${provider}: ${codes.join(' ')}`);
  return {
    ...describeTable(table.table, now),
    isOld: isTableOld(geoRestriction, table.table, now),
    isImported: !table.isCommitted,
    problem: [table.problem, list.problem].filter((problem) => problem !== null).join('; '),
    playedFrom: [countries?.join(' ') ?? 'all but the denied', ...own].join('; '),
    denied: DENIED_COUNTRIES.join(' '),
    unknown: allowsUnknown ? 'allowed' : 'refused',
    vpnNetworks: list.networks === null ? 0 : list.networks.four.length + list.networks.six.length,
    corrections: corrections.length,
  };
}
